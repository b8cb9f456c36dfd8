/** Exactness, held against BigInt, through the sums that are answered. */
import { assertEquals } from "../../support/assert.ts";
import fc from "fast-check";
import { statsOf } from "../../support/sales_sources.ts";

/** The decimal that a number shows, in units of 10^-12, by text alone (design 20). */
function referenceOf(value: number): bigint {
  const [mantissa, exponent] = Math.abs(value).toExponential(14).split("e");
  const digits = BigInt(mantissa.replace(".", ""));
  const shift = Number(exponent) - 14 + 12;
  const scaled = shift >= 0
    ? digits * 10n ** BigInt(shift)
    : (digits * 2n + 10n ** BigInt(-shift)) / (2n * 10n ** BigInt(-shift));
  return value < 0 ? -scaled : scaled;
}

/** The double nearest to units of 10^-12; zero has no sign. */
function nearest(units: bigint): number {
  const text = String(units < 0n ? -units : units).padStart(13, "0");
  const value = Number(`${text.slice(0, -12)}.${text.slice(-12)}`);
  return units < 0n ? -value : value;
}

function referenceSum(values: readonly number[]): number {
  return nearest(values.map(referenceOf).reduce((a, b) => a + b, 0n));
}

/** The sums of a workbook with these numbers, as JSON would have them. */
async function sumsOf(values: readonly number[]) {
  const { total } = await statsOf(values.map((value, i) => ({
    qty: value,
    conv: value,
    month: i % 3 + 1,
    agent: `代理${i % 7}`,
  })));
  const { totalQty, totalConv } = total.meta;
  return [totalQty + 0, totalConv + 0];
}

const anything = fc.double({
  min: -1e15,
  max: 1e15,
  minExcluded: true,
  maxExcluded: true,
  noNaN: true,
});
const small = fc.double({ min: -1000, max: 1000, noNaN: true });
/** What people type: a few digits, a few places. */
const typed = fc.tuple(
  fc.integer({ min: -10_000_000, max: 10_000_000 }),
  fc.nat(12),
).map(([digits, places]) => Number(`${digits}e-${places}`));
/** A tie of the 12th place, or close by. */
const ties = fc.tuple(
  fc.integer({ min: -999_999, max: 999_999 }),
  fc.integer({ min: -3, max: 3 }),
).map(([digits, off]) => (digits * 10 + 5) / 1e13 + off * 2e-20);
const amounts = fc.oneof(anything, small, typed, ties);

Deno.test("aggregate() takes a number for what it shows at 15 digits and 12 places", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async (value) => {
      const expected = nearest(referenceOf(value)) + 0;
      assertEquals(await sumsOf([value]), [expected, expected], String(value));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("aggregate() gives new hospitals the same numbers", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async (value) => {
      const { total } = await statsOf([{ qty: value, conv: value, dedup: 1 }]);
      const [{ qty, conv }] = total.newHospitals;
      const expected = nearest(referenceOf(value)) + 0;
      assertEquals([qty + 0, conv + 0], [expected, expected], String(value));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("aggregate() keeps the fraction of a large number", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async (value) => {
      const values = [value, -Math.trunc(value)];
      const expected = referenceSum(values) + 0;
      assertEquals(await sumsOf(values), [expected, expected], String(value));
    }),
    { numRuns: 2000 },
  );
});

for (const [name, arbitrary] of Object.entries({ amounts, typed, anything })) {
  Deno.test(`aggregate() gives the exact sum of ${name} as the nearest double`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitrary, { maxLength: 60 }),
        async (values) => {
          const expected = referenceSum(values) + 0;
          assertEquals(await sumsOf(values), [expected, expected]);
        },
      ),
      { numRuns: 500 },
    );
  });
}

const shown: [number, number][] = [
  [0.30000000000000004, 0.3],
  [4.0000000000000007e-4, 0.0004],
  [1e-17, 0],
  [-1e-17, 0],
  [5e-13, 1e-12],
  [-5e-13, -1e-12],
  [4.9e-13, 0],
  [0.9999999999999999, 1],
  [-0.9999999999999999, -1],
  [123456789.123456789, 123456789.123457],
  [999_999_999_999_999, 999_999_999_999_999],
  [999_999_999_999_999.9, 1e15],
  [-999_999_999_999_999.9, -1e15],
];
for (const [value, expected] of shown) {
  Deno.test(`aggregate() takes ${value} for ${expected}`, async () => {
    assertEquals(await sumsOf([value]), [expected, expected]);
  });
}

const exact: [string, number[], number][] = [
  ["ten times 0.1", Array(10).fill(0.1), 1],
  ["0.1 and 0.2", [0.1, 0.2], 0.3],
  ["large and small", [1e14, 0.001, -1e14], 0.001],
  ["nothing", [], 0],
  ["a return", [5, -5], 0],
  ["fractions of either sign", [1, -0.25], 0.75],
  ["fractions under zero", [-1, 0.25], -0.75],
  [
    "20 times nearly 10^15",
    Array(20).fill(999_999_999_999_999),
    19_999_999_999_999_980,
  ],
  [
    "20 times nearly -10^15",
    Array(20).fill(-999_999_999_999_999),
    -19_999_999_999_999_980,
  ],
  ["10^15 in two", [5e14, 5e14], 1e15],
  ["2 * 10^15 in three", [9e14, 9e14, 2e14], 2e15],
  ["-2 * 10^15 in three", [-9e14, -9e14, -2e14], -2e15],
  ["just under 2 * 10^15", [9e14, 9e14, 2e14, -0.5], 1_999_999_999_999_999.5],
  [
    "3 * 10^15 and a half",
    [9e14, 9e14, 9e14, 3e14, 0.5],
    3_000_000_000_000_000.5,
  ],
  ["over 10^15 and back", [9e14, 9e14, 0.5, -9e14, -9e14], 0.5],
  [
    "100,000 times 0.999999999999",
    Array(100_000).fill(0.999999999999),
    99_999.9999999,
  ],
  [
    "100,000 times 9999999999.999",
    Array(100_000).fill(9_999_999_999.999),
    999_999_999_999_900,
  ],
];
for (const [name, values, sum] of exact) {
  Deno.test(`aggregate() adds ${name} to ${sum}`, async () => {
    assertEquals(await sumsOf(values), [sum, sum]);
    const same = values.map((value) => ({ qty: value, conv: value }));
    const { meta } = (await statsOf(same.toReversed())).total;
    assertEquals([meta.totalQty, meta.totalConv], [sum, sum]);
  });
}
