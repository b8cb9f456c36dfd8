/** The table of groups, at the sizes where it grows. */
import { assertEquals } from "../../support/assert.ts";
import { statsOf } from "../../support/sales_sources.ts";

const sizes = [1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1025, 5000];

for (const count of sizes) {
  const names = Array.from({ length: count }, (_, i) => `代理${i}`);

  Deno.test(`GroupSums keeps ${count} groups apart that come again later`, async () => {
    const rows = [...names, ...names].map((agent) => ({
      agent,
      qty: 1,
      conv: 0.1,
    }));
    const { byAgent } = (await statsOf(rows)).total;
    assertEquals(
      byAgent,
      names.toSorted().map((name) => ({ name, qty: 2, conv: 0.2, records: 2 })),
    );
  });

  Deno.test(`GroupSums finds each of ${count} groups right after it is added`, async () => {
    const rows = names.flatMap((agent) => [{ agent }, { agent }]);
    const { byAgent } = (await statsOf(rows)).total;
    assertEquals(byAgent.length, count);
    assertEquals(new Set(byAgent.map(({ records }) => records)), new Set([2]));
  });
}

Deno.test("GroupSums keeps many months of many groups apart", async () => {
  const rows = Array.from({ length: 6000 }, (_, i) => ({
    year: 2000 + i % 10,
    agent: `代理${Math.floor(i / 10)}`,
    qty: i,
  }));
  const { byMonth, total } = await statsOf([...rows, ...rows]);
  assertEquals(total.byAgent.length, 600);
  for (const { byAgent } of Object.values(byMonth)) {
    assertEquals(byAgent.length, 600);
    assertEquals(byAgent.every(({ records }) => records === 2), true);
  }
});
