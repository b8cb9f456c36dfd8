import { assertEquals } from "../support/assert.ts";
import { statsOf, totalOf } from "../support/sales_answers.ts";

Deno.test("design 20: months and total are each rounded once", async () => {
  const stats = await statsOf(
    [1, 2, 3].map((month) => ({ month, qty: 1 / 3 })),
  );
  assertEquals(
    stats.months.map((month) => stats.byMonth[month].meta.totalQty),
    Array(3).fill(0.333333333333),
  );
  assertEquals(stats.total.meta.totalQty, 1);
});

Deno.test("design 20: amounts that show the same are a tie", async () => {
  const total = await totalOf([
    { agent: "乙", conv: { v: "0.30000000000000004" } },
    { agent: "甲", conv: 0.3, qty: 2 },
    { agent: "丙", conv: 0.1 },
    { agent: "丙", conv: 0.2, qty: 2 },
  ]);
  assertEquals(
    total.byAgent.map(({ name, qty, conv }) => [name, qty, conv]),
    [["丙", 3, 0.3], ["甲", 2, 0.3], ["乙", 1, 0.3]],
  );
});
