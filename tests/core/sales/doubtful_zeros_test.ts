/** Formulas saved as 0 in a workbook that asks to be calculated when opened. */
import { assertEquals } from "../../support/assert.ts";
import {
  assertRefused,
  chunkSizes,
  fiveSales,
  readSales,
} from "../../support/read_workbook.ts";
import {
  headers,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import type { Cell } from "../../support/workbook_builder.ts";

const zero = { formula: "1+1", value: 0 };
/** As PhpSpreadsheet saves it. */
const zeroText = { formula: "1+1", value: "0" };
const zeros = [zero, zeroText, { formula: "1+1", value: " ０.0\n" }];
const calcPr = 'fullCalcOnLoad="1"';

function workbook(changes: Partial<SalesRow>, options = { calcPr }) {
  const rows = fiveSales.with(2, { ...fiveSales[2], ...changes as object });
  return salesWorkbook(rows, options);
}

const unknown: [key: keyof SalesRow, cell: string][] = [
  ["year", "A4"],
  ["month", "B4"],
  ["qty", "H4"],
  ["conv", "J4"],
];
for (const [key, cell] of unknown) {
  for (const formula of zeros) {
    const shown = JSON.stringify(formula.value);
    Deno.test(`aggregate() refuses a formula saved as ${shown} in ${headers[key]}, naming the cell`, async () => {
      for (const chunkBytes of chunkSizes) {
        await assertRefused(
          () => readSales(workbook({ [key]: formula }), { chunkBytes }),
          "formula_not_calculated",
          `Sheet1!${cell}: ${
            headers[key]
          } is a formula saved with the result 0`,
          "in a spreadsheet program and save it, or write the value without " +
            "a formula if it is 0",
        );
      }
    });
  }
}

for (
  const [what, cell] of [["a plain 0", 0], ["a calculated 2", {
    ...zero,
    value: 2,
  }]] as const
) {
  Deno.test(`aggregate() adds ${what} in a workbook to be calculated when opened`, async () => {
    const value: Cell = cell;
    const { meta } =
      (await readSales(workbook({ qty: value, conv: value }))).total;
    const added = typeof cell === "number" ? cell : cell.value;
    assertEquals([meta.rows, meta.totalQty, meta.totalConv], [
      5,
      31 - 4 + added,
      11_111 - 100 + added,
    ]);
  });
}

Deno.test("aggregate() adds the 0 of a formula in any other workbook", async () => {
  const { meta } = (await readSales(workbook({ qty: zero, conv: zeroText }, {
    calcPr: 'fullCalcOnLoad="0"',
  }))).total;
  assertEquals([meta.rows, meta.totalQty, meta.totalConv], [5, 27, 11_011]);
});

for (const formula of zeros) {
  const shown = JSON.stringify(formula.value);
  Deno.test(`aggregate() does not count a formula saved as ${shown} in 医院去重 as a mark`, async () => {
    const { meta } =
      (await readSales(workbook({ newHospital: formula }))).total;
    assertEquals([meta.rows, meta.newHospitals], [5, 0]);
  });

  Deno.test(`aggregate() reads a formula saved as ${shown} in a name column as that name`, async () => {
    const { byAgent } = (await readSales(workbook({ agent: formula }))).total;
    const saved = String(formula.value).trim();
    assertEquals(byAgent.find(({ name }) => name === saved)?.records, 1);
  });

  Deno.test(`aggregate() leaves out a total row with formulas saved as ${shown}`, async () => {
    const total = { hospital: "合计", qty: formula, conv: formula };
    for (const year of ["合计", null, formula]) {
      const bytes = workbook({ ...total, year, month: null });
      assertEquals((await readSales(bytes)).total.meta.rows, 4);
    }
  });
}
