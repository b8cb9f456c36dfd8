import fc from "../../../../tests/support/fast_check.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { answerTo, dataOfRows, objectsOf } from "../../support/sales_data.ts";

const sales = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    hospital: fc.constantFrom("a", "b", "c", "d", null),
    qty: fc.integer({ min: -5, max: 20 }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** A month of 2024. */
const keyOf = (month: number) => `2024-${String(month).padStart(2, "0")}`;

/** The names without rows in the two newest months or more, from the rows themselves. */
function quietIn(
  sales: { month: number; hospital: string | null; qty: number }[],
) {
  const newest = Math.max(...sales.map(({ month }) => month));
  return ["a", "b", "c", "d"].flatMap((name) => {
    const own = sales.filter(({ hospital }) => hospital === name);
    const months = new Set(own.map(({ month }) => month));
    const last = Math.max(...months);
    if (own.length === 0 || newest - last < 2) return [];
    const sum = own.reduce((sum, { qty }) => sum + qty, 0);
    const average = sum / months.size;
    const quietMonths = newest - last;
    return [{ name, quietMonths, last, average, months: months.size }];
  }).sort((a, b) =>
    b.average - a.average || a.quietMonths - b.quietMonths ||
    (a.name < b.name ? -1 : 1)
  ).map(({ last, ...row }) => ({ ...row, lastMonth: keyOf(last) }));
}

const inShort = (row: Record<string, unknown>) => ({
  ...row,
  average: Number(row.average).toFixed(6),
  managedBy: undefined,
});

Deno.test("answer() lists the names that are quiet at the end of a period", async () => {
  const to = fc.integer({ min: 1, max: 12 });
  await fc.assert(
    fc.asyncProperty(sales, to, async (all, to) => {
      const known = all.filter(({ month }) => month <= to);
      if (known.length === 0) return;
      const period = { from: keyOf(1), to: keyOf(to) };
      const data = await dataOfRows([all]);
      const found = objectsOf(answerTo({ show: "quiet", period }, data));
      assertEquals(found.map(inShort), quietIn(known).map(inShort));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
