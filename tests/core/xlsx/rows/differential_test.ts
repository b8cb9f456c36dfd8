/**
 * Compares the reader with npm:xlsx, with itself without its fast path, and for
 * different ways to write the same workbook. `deno task fuzz` does so without
 * end.
 */
import { assertEquals, assertNotEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { cellsOf, properties, sheetjsCells } from "../../../fuzz/properties.ts";
import { goldenWorkbooks } from "../../../support/fixtures.ts";
import { chunkSizes, readSales } from "../../../support/read_workbook.ts";
import { readSalesWithoutFastPath } from "../../../fuzz/without_fast_path.ts";

const runs: Record<keyof typeof properties, number> = {
  "the cells are those that npm:xlsx reads": 100,
  "the cells are the same without the fast path": 100,
  "odd cells are the same without the fast path": 100,
  "the cells are the same however they are spelled": 100,
  "the cells are the same if each row is spelled differently": 100,
  "the cells are the same in chunks of any size": 100,
  "the statistics do not depend on the order of rows": 100,
  "the statistics do not depend on the packaging": 100,
};

for (const [name, property] of Object.entries(properties)) {
  Deno.test(`readFirstWorksheet() and aggregate(): ${name}`, async () => {
    const numRuns = runs[name as keyof typeof properties];
    await fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns });
  });
}

/** What npm:xlsx 0.18.5 is known to read wrong, and why. */
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

  Deno.test(`readFirstWorksheet() reads ${name}.xlsx the same without the fast path and in any chunks`, async () => {
    const expected = await readSales(bytes);
    const slowly = await readSalesWithoutFastPath(bytes);
    assertEquals(slowly, expected);
    for (const chunkBytes of chunkSizes) {
      assertEquals(await readSales(bytes, { chunkBytes }), expected);
    }
  });
}
