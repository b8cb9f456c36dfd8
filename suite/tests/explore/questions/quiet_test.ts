import fc from "../../../../tests/support/fast_check.ts";
import {
  coverageOf,
  quietNames,
  select,
} from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";

const sales = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    hospital: fc.constantFrom("a", "b", "c", "d", null),
    qty: fc.integer({ min: -5, max: 20 }),
  }),
  { minLength: 1, maxLength: 30 },
);

Deno.test("quietNames() finds who has no rows in the newest months, as the rows have it", async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (sales) => {
      const rows = await exploredRows([sales]);
      const newest = Math.max(...sales.map(({ month }) => month));
      const expected = ["a", "b", "c", "d"].flatMap((name) => {
        const own = sales.filter(({ hospital }) => hospital === name);
        const months = new Set(own.map(({ month }) => month));
        const last = Math.max(...months);
        if (own.length === 0 || newest - last < 2) return [];
        const sum = (of: typeof own) =>
          of.reduce((sum, { qty }) => sum + qty, 0);
        return [{
          name,
          quietMonths: newest - last,
          lastMonth: `2024-${String(last).padStart(2, "0")}`,
          months: months.size,
          average: sum(own) / months.size,
          endedWithReturns: sum(own.filter(({ month }) => month === last)) < 0,
        }];
      }).sort((a, b) =>
        b.average - a.average || a.quietMonths - b.quietMonths ||
        (a.name < b.name ? -1 : 1)
      );
      const found = quietNames(select(rows, {}), { by: "hospital" });
      assertEquals(
        found.map(({ average, ...one }) => ({
          ...one,
          average: average.qty.toFixed(6),
        })),
        expected.map(({ average, ...one }) => ({
          ...one,
          average: average.toFixed(6),
        })),
      );
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

const rows = await exploredRows([[
  { month: 1, hospital: "a" },
  { month: 3, hospital: "b" },
  { month: 9, hospital: "a" },
]]);

Deno.test("quietNames() as of an earlier month knows no later one", () => {
  const { months } = coverageOf(rows);
  for (const { month } of months) {
    const coverage = {
      months: months.filter((one) => one.month <= month),
    };
    const upTo = select(rows, { months: { to: month } });
    assertEquals(
      quietNames(select(rows, {}), { by: "hospital", coverage }),
      quietNames(upTo, { by: "hospital", coverage }),
    );
  }
});
