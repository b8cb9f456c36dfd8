/** Rows that cannot be read: the refusal names them. */
import { assertEquals } from "../../../support/assert.ts";
import { assertRefused, readSales } from "../../../support/read_workbook.ts";
import { salesWorkbook } from "../../../support/sales_workbook.ts";

const endings: [number, string][] = [
  [1, ""],
  [2, "; 1 more row like it: 3"],
  [4, "; 3 more rows like it: 3, 4, 5"],
  [11, "; 10 more rows like it: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"],
  [
    2001,
    "; 255 more rows like it: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …; 1,745 more cells cannot be read",
  ],
];
for (const [count, ending] of endings) {
  Deno.test(`BadRowCollector.refusal names ${count} rows, in reading order`, async () => {
    const bytes = salesWorkbook(Array(count).fill({ qty: "-" }));
    const { message } = await assertRefused(
      () => readSales(bytes),
      "cell_invalid",
    );
    assertEquals(
      message,
      'Sheet1!H2: 出库数量 is "-", expected a number: leave the cell ' +
        `empty for no sales${ending}`,
    );
  });
}
