import { answer, statsOf } from "../support/sales_answers.ts";
import { assertEquals } from "../support/assert.ts";
import { requiredHeaders } from "../../schemas/layout.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import { headers, keys } from "../support/sales_workbook.ts";

Deno.test("spec 2.8: only the first worksheet is read", async () => {
  const sheets = [{ name: "Second", rows: [["年"], ["not a number"]] }];
  const stats = await statsOf([{}], { sheets });
  assertEquals(stats.total.meta.rows, 1);
});

Deno.test("spec 2.8: values are read by header name, never by position", async () => {
  const straight = await statsOf([{ qty: 5 }]);
  const columns = keys.toReversed();
  assertEquals(await statsOf([{ qty: 5 }], { columns }), straight);
});

Deno.test("spec 2.8: other columns may be in between", async () => {
  const straight = await statsOf([{ qty: 5 }]);
  const columns = keys.flatMap((key, i) => [
    { header: i % 2 ? `备注${i}` : null, cell: "出库数量" },
    key,
  ]);
  assertEquals(await statsOf([{ qty: 5 }], { columns }), straight);
});

Deno.test("spec 2.8: rows whose 出库数量 cell is empty are skipped", async () => {
  const stats = await readStats(
    await answer([{ qty: 2 }, { qty: null, year: "junk", conv: "junk" }]),
  );
  assertEquals([stats.total.meta.rows, stats.total.meta.totalQty], [1, 2]);
});

Deno.test("spec 2.8: the required headers are the eleven of the specification", () => {
  assertEquals(requiredHeaders.toSorted(), Object.values(headers).toSorted());
});

for (const key of keys) {
  Deno.test(`spec 2.8: without the column ${headers[key]}, whose name is exact, the answer is 400`, async () => {
    for (const other of [null, `${headers[key]}x`]) {
      const columns = keys.map((one) => one === key ? { header: other } : one);
      const response = await answer([{}], { columns });
      await assertFailure(response, "columns_missing", "Sheet1", headers[key]);
    }
  });
}
