import { assertEquals } from "../support/assert.ts";
import type { Cell } from "../support/workbook_builder.ts";
import { statsOf, totalOf } from "../support/sales_answers.ts";

const sums: [string, Cell, number, number][] = [
  ["ten times 0.1", 0.1, 10, 1],
  ["three times 1/3", 1 / 3, 3, 1],
  ["6,000 times 1/3", 1 / 3, 6_000, 2_000],
  ["ten times 4E-13", { v: "4E-13" }, 10, 4e-12],
  ["ten times 1E-17", { v: "1E-17" }, 10, 0],
  ["a lone 0.30000000000000004", { v: "0.30000000000000004" }, 1, 0.3],
  [
    "a lone 1234.56789012345678",
    { v: "1234.56789012345678" },
    1,
    1234.56789012346,
  ],
  ["a lone -0", { v: "-0" }, 1, 0],
];
for (const [name, cell, times, sum] of sums) {
  Deno.test(`design 20: ${name} is ${sum}`, async () => {
    const row = { qty: cell, conv: cell, newHospital: times === 1 ? 1 : null };
    const { meta, newHospitals } = await totalOf(Array(times).fill(row));
    assertEquals([meta.totalQty, meta.totalConv], [sum, sum]);
    for (const { qty, conv } of newHospitals) {
      assertEquals([qty, conv], [sum, sum]);
    }
  });
}

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
