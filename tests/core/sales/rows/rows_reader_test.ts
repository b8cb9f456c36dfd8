/** Plain rows and their order; tests of statistics cover their meaning. */
import { assertEquals } from "../../../support/assert.ts";
import { HeaderSearch } from "../../../../core/sales/header/mod.ts";
import { Names } from "../../../../core/sales/names.ts";
import { RowsReader } from "../../../../core/sales/rows/mod.ts";
import { worksheetOf } from "../../../support/worksheet_of_rows.ts";
import { type SalesRow, salesRows } from "../../../support/sales_workbook.ts";

/** Counts cells read one by one rather than column by column. */
async function countSingleCells(rows: readonly Partial<SalesRow>[]) {
  const worksheet = worksheetOf(salesRows(rows));
  const search = new HeaderSearch(worksheet.name);
  let count = 0;
  const names = new class extends Names {
    override ofText(textId: number): number {
      count++;
      return super.ofText(textId);
    }
  }(worksheet);
  const reader = new RowsReader(worksheet, search, names);
  for await (const one of worksheet.rows((row) => search.select(row))) {
    await reader.read(one);
  }
  return count;
}

const plain: Partial<SalesRow>[] = [
  { year: 1900, month: 1, newHospital: 1 },
  { year: 9999, month: 12, newHospital: 0 },
  { qty: -999_999_999_999_999, conv: 999_999_999_999_999 },
  { conv: null, hospital: null, level: null, agent: null },
  { qty: 0, conv: -0.5, manager: null, distributor: null },
];
for (const row of plain) {
  Deno.test(`RowsReader reads ${JSON.stringify(row)} column by column`, async () => {
    assertEquals(await countSingleCells([row]), 0);
  });
}

const odd: Record<string, Partial<SalesRow>> = {
  "whose year is text": { year: "2024" },
  "with a total label": { agent: "小计" },
  "with two names": { hospital: null, level: null, agent: null, province: "-" },
  "with 0 by formula": { qty: { formula: "G2*2", value: 0 } },
  "with a sum": { qty: { formula: "SUM(H2:H9)", value: 1 } },
};
for (const [what, row] of Object.entries(odd)) {
  Deno.test(`RowsReader reads a row ${what} one by one`, async () => {
    assertEquals(await countSingleCells([{}, row]) > 0, true);
  });
}

Deno.test("RowsReader reads rows with formulas of other columns column by column", async () => {
  const row = { qty: { formula: "G2*2", value: 4 } };
  assertEquals(await countSingleCells([row]), 0);
});
