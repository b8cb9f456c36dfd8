import { assertEquals } from "../support/assert.ts";
import { totalOf } from "../support/sales_answers.ts";

Deno.test("design 20: amounts that show the same are a tie", async () => {
  const total = await totalOf([
    { agent: "乙", conv: { v: "0.30000000000000004" } },
    { agent: "甲", conv: 0.3, qty: 2 },
    { agent: "丙", conv: 0.1 },
    { agent: "丙", conv: 0.2, qty: 2 },
  ]);
  const found = total.byAgent.map(({ name, qty, conv }) => [name, qty, conv]);
  assertEquals(found, [["丙", 3, 0.3], ["甲", 2, 0.3], ["乙", 1, 0.3]]);
});
