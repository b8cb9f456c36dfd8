/**
 * Compares sums of whole workbooks with BigInt, and tests the table of groups
 * at the sizes where it grows.
 */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { expectedSum } from "../../../support/exact_sums.ts";
import { scattered, typed } from "../../../support/sales_arbitraries.ts";
import { statsOf } from "../../../support/sales_sources.ts";
import { figuresOf } from "../../../support/read_workbook.ts";

/** The sums of a workbook and of its months; each row has a number twice. */
async function sumsOf(values: readonly number[], newHospital: 1 | null = 1) {
  const rows = values.map((value, i) => ({
    qty: value,
    conv: value,
    month: i % 3 + 1,
    agent: `代理${i % 7}`,
    newHospital,
  }));
  const { total, byMonth } = await statsOf(rows);
  const shown = [total, ...Object.values(byMonth)]
    .map(({ meta }) => [meta.totalQty, meta.totalConv]);
  return { shown, total };
}

/** The expected result of {@linkcode sumsOf}. */
function expectedSums(values: readonly number[]) {
  const months = [0, 1, 2].map((month) =>
    values.filter((_, i) => i % 3 === month)
  ).filter((month) => month.length > 0);
  return [values, ...months].map((values) => {
    const sum = expectedSum(values);
    return [sum, sum];
  });
}

const excluded = { minExcluded: true, maxExcluded: true, noNaN: true };
const anything = fc.double({ min: -1e15, max: 1e15, ...excluded });
/** Ties of the 12th place, and amounts that tip them. */
const ties = fc.tuple(
  fc.integer({ min: -999, max: 999 }),
  fc.constantFrom(2 ** -13, 5e-324, 1e-30, 0.1, 1e11),
).map(([count, value]) => count * value);
/** Next to the bounds of narrow amounts, and with huge and tiny ones among them. */
const bounds = fc.tuple(
  fc.constantFrom(-1, 1),
  fc.constantFrom(2 ** 20, 2 ** 19, 2 ** 44, 1e14, 1, 2 ** -66, 2 ** -67),
  fc.constantFrom(0, 1, 0.25, 1e-12, -(2 ** -33), 2 ** -66, 2 ** -67),
).map(([sign, value, more]) => sign * (value + more));

const kinds = { typed, anything, scattered, ties, bounds };
for (const [name, arbitrary] of Object.entries(kinds)) {
  Deno.test(`GroupSums rounds the exact sum of ${name} numbers once`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitrary, { minLength: 1, maxLength: 60 }),
        async (values) => {
          const { shown } = await sumsOf(values);
          assertEquals(shown, expectedSums(values));
        },
      ),
      { numRuns: 30 },
    );
  });

  Deno.test(`GroupSums keeps the rest when ${name} numbers cancel`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitrary, { maxLength: 20 }),
        fc.array(fc.oneof(arbitrary, typed), { minLength: 1, maxLength: 3 }),
        async (values, rest) => {
          const all = [...values, ...rest, ...values.map((value) => -value)];
          const { shown } = await sumsOf(all);
          assertEquals(shown[0], [expectedSum(rest), expectedSum(rest)]);
        },
      ),
      { numRuns: 20 },
    );
  });
}

const exact: [string, number[], number][] = [
  ["6,000 thirds", Array(6_000).fill(1 / 3), 2_000],
  ["large and small", [1e14, 0.001, -1e14], 0.001],
  ["large and much smaller", [1e14, 1e-12, 1e-40, -1e14, -1e-40], 1e-12],
  ["noise that cancels", [1e14, 1e-300, 0.1, -0.1, -1e14, -1e-300], 0],
  ["a tie and the least double", [2 ** -13, -5e-324], 0.000122070312],
  ["20 times nearly 10^15", Array(20).fill(999_999_999_999_999), 2e16],
  [
    "2,000 times 9999999999.999",
    Array(2_000).fill(9_999_999_999.999),
    19_999_999_999_998,
  ],
];
for (const [name, values, sum] of exact) {
  Deno.test(`GroupSums adds ${name} to ${sum}`, async () => {
    const isOneValue = new Set(values).size === 1;
    const orders = isOneValue ? [values] : [values, values.toReversed()];
    for (const ordered of orders) {
      // Not 100,000 new hospitals: these take longer than their sums.
      const { meta } = (await sumsOf(ordered, null)).total;
      assertEquals([meta.totalQty, meta.totalConv], [sum, sum]);
    }
  });
}

for (const count of [1, 64, 65, 128, 129, 1025]) {
  Deno.test(`GroupSums keeps ${count} groups apart whose rows are scattered`, async () => {
    const names = Array.from({ length: count }, (_, i) => `代理${i}`);
    const sale = { qty: 1, conv: 0.1 };
    const rows = [...names, ...names].map((agent) => ({ ...sale, agent }));
    const { byAgent } = (await statsOf(rows)).total;
    const expected = names.toSorted().map((name) => [name, 2, 0.2, 2]);
    assertEquals(figuresOf(byAgent), expected);
  });
}
