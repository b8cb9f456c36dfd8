/**
 * Compares the reader with npm:xlsx, with itself without its fast path, and for
 * different ways to write the same workbook. tests/fuzz/main.ts does so without
 * end.
 */
import { assertEquals, assertNotEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { properties, sheetjsCells } from "../../../fuzz/properties.ts";
import { goldenWorkbooks } from "../../../support/fixtures.ts";
import { readSales } from "../../../support/read_workbook.ts";
import { tableColumns } from "../../../fuzz/tables.ts";
import {
  openRespelled,
  readSalesWithoutFastPath,
} from "../../../fuzz/without_fast_path.ts";
import { worksheetCells } from "../../../support/worksheet_cells.ts";

for (const [name, property] of Object.entries(properties)) {
  Deno.test(`readFirstWorksheet() and aggregate(): ${name}`, async () => {
    await fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: 50 });
  });
}

/** A worksheet part without its merged cells, which npm:xlsx does not apply. */
function withoutMergedCells(part: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(part);
  const merged = /<(\w+:)?mergeCells\b.*<\/\1?mergeCells>/s;
  return new TextEncoder().encode(xml.replace(merged, ""));
}

/** Known errors of npm:xlsx 0.18.5, with their reasons. */
const excluded = new Map([
  ["openpyxl_chart_sheet_first", "takes the chart sheet for a worksheet"],
]);

for (const { name, bytes } of goldenWorkbooks()) {
  const isExcluded = excluded.has(name);
  const title = `reads ${name}.xlsx ${isExcluded ? "unlike" : "as"} npm:xlsx`;
  Deno.test(`readFirstWorksheet() ${title}`, async () => {
    const assertAgreement = isExcluded ? assertNotEquals : assertEquals;
    const worksheet = await openRespelled(bytes, withoutMergedCells);
    const cells = worksheetCells(worksheet, tableColumns);
    assertAgreement(cells, await sheetjsCells(bytes));
  });

  Deno.test(`readFirstWorksheet() reads ${name}.xlsx the same without the fast path`, async () => {
    const slowly = await readSalesWithoutFastPath(bytes);
    assertEquals(slowly, await readSales(bytes));
  });
}
