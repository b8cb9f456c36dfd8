/** Bad cells of a workbook: the refusal names them. */
import { assertEquals } from "../../support/assert.ts";
import type { Reason } from "../../../schemas/problems.ts";
import {
  assertRefused,
  chunkSizes,
  fiveSales,
  readSales,
} from "../../support/read_workbook.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import type { Cell } from "../../support/workbook_builder.ts";

const naming: [string, Cell, Reason, string[]][] = [
  ["a formula without value", { formula: "1+1" }, "formula_not_calculated", [
    "save it once",
  ]],
  ["an error value", { error: "#DIV/0!" }, "cell_invalid", ["#DIV/0!"]],
  ["a malformed number", { v: "1e400" }, "cell_invalid", ["1e400"]],
  ["a boolean", true, "cell_invalid", ["TRUE"]],
];
for (const [what, qty, reason, mentions] of naming) {
  Deno.test(`aggregate() refuses ${what} in 出库数量, naming the cell`, async () => {
    const rows = fiveSales.with(2, { ...fiveSales[2], qty: qty as number });
    for (const chunkBytes of chunkSizes) {
      const read = () => readSales(salesWorkbook(rows), { chunkBytes });
      await assertRefused(read, reason, "Sheet1!H4", "出库数量", ...mentions);
    }
  });
}

Deno.test("aggregate() treats an error value in a name column as a name", async () => {
  const rows = fiveSales.map((row) => ({ ...row, level: { error: "#N/A" } }));
  const { total } = await readSales(salesWorkbook(rows));
  assertEquals(total.byLevel, [{
    name: "#N/A",
    qty: 31,
    conv: 11111,
    records: 5,
  }]);
});
