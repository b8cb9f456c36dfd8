/**
 * Compares the reader with npm:xlsx, with itself without its fast path, and for
 * different ways to write the same workbook. `deno task fuzz` does so without
 * end.
 */
import { assertEquals, assertNotEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { cellsOf, properties, sheetjsCells } from "../../../fuzz/properties.ts";
import { goldenWorkbooks } from "../../../support/fixtures.ts";
import { readSales } from "../../../support/read_workbook.ts";
import { readSalesWithoutFastPath } from "../../../fuzz/without_fast_path.ts";

for (const [name, property] of Object.entries(properties)) {
  Deno.test(`readFirstWorksheet() and aggregate(): ${name}`, async () => {
    await fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: 50 });
  });
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
    assertAgreement(await cellsOf(bytes), await sheetjsCells(bytes));
  });

  Deno.test(`readFirstWorksheet() reads ${name}.xlsx the same without the fast path and in small chunks`, async () => {
    const expected = await readSales(bytes);
    const slowly = await readSalesWithoutFastPath(bytes);
    assertEquals(slowly, expected);
    assertEquals(await readSales(bytes, { chunkBytes: 61 }), expected);
  });
}
