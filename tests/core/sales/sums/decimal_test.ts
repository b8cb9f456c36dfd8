/** Compares rounded and merged sums with BigInt; workbooks: group_sums_test.ts. */
import { roundExactly, roundSum } from "../../../../core/sales/sums/decimal.ts";
import { WideSums } from "../../../../core/sales/sums/wide_sums.ts";
import { assertEquals } from "../../../support/assert.ts";
import { exactUnits, expectedSum } from "../../../support/exact_sums.ts";
import fc from "../../../support/fast_check.ts";
import { scattered, typed } from "../../../support/sales_arbitraries.ts";

const anything = fc.double({ min: -1e22, max: 1e22, noNaN: true });
const small = fc.double({ min: -1100, max: 1100, noNaN: true });
/** A tie of the 12th place, exact in binary. */
const tiedPlaces = fc.integer({ min: -4_000_000, max: 4_000_000 })
  .map((n) => (2 * n + 1) / 2 ** 13);
/** A tie of the 15th digit, exact in binary. */
const tiedDigits = fc.tuple(
  fc.integer({ min: 1, max: 9_999 }),
  fc.integer({ min: 1, max: 9 }),
).map(([n, bits]) => Math.floor(1e15 / 2 ** bits) + n + 2 ** -bits);
/** A tie of decimals, as near as doubles come. */
const nearlyTied = fc.integer({ min: -9_999_999, max: 9_999_999 })
  .map((n) => Number(`${n}5e-13`));
/** Next to a power of ten, where the number of digits changes. */
const powers = fc.tuple(
  fc.integer({ min: -3, max: 21 }),
  fc.integer({ min: -4, max: 4 }),
).map(([power, ulps]) => 10 ** power * (1 + ulps * Number.EPSILON / 2));
const amounts = fc.oneof(
  anything,
  small,
  typed,
  tiedPlaces,
  tiedDigits,
  nearlyTied,
  powers,
);
/** The difference between the low double and half a unit of high. */
const share = fc.oneof(
  fc.constantFrom(0, 1, -1),
  fc.double({ min: -1, max: 1, noNaN: true }),
);

Deno.test("roundSum() rounds two doubles as one number", () => {
  const pairs = fc.tuple(amounts, share, fc.integer({ min: -60, max: 0 }));
  fc.assert(
    fc.property(pairs, ([high, part, power]) => {
      const low = high * part * 2 ** power;
      assertEquals(roundSum(high, low), expectedSum([high, low]));
    }),
    { numRuns: 5_000 },
  );
});

Deno.test("roundExactly() rounds any sum", () => {
  const any = fc.double({ noNaN: true })
    .filter((value) => Math.abs(value) < 1e22);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(amounts, any), { maxLength: 6 }),
      (values) => {
        assertEquals(roundExactly(exactUnits(values)), expectedSum(values));
      },
    ),
    { numRuns: 3_000 },
  );
});

const tie = 2 ** -13;
const rounded: [string, number, number, number][] = [
  ["less than half a unit", 1e-17, 0, 0],
  ["minus zero", -0, 0, 0],
  ["minus less than half a unit", -1e-17, 0, 0],
  ["the least that is more than a tie", tie, 5e-324, 0.000122070313],
  ["the least that is less than a tie", tie, -5e-324, 0.000122070312],
  ["a tie of 15 digits", 100_000_000_000_000.5, 0, 100_000_000_000_001],
  [
    "what two roundings put on the other side of a tie",
    ...[66.1252685862305, -4.86772551017948e-15, 66.12526858623] as const,
  ],
  ["the digits of 10^21", 1.23456789012345678e21, 0, 1.23456789012346e21],
];
for (const [name, high, low, expected] of rounded) {
  Deno.test(`roundSum() makes ${name} ${expected}`, () => {
    assertEquals(roundSum(high, low), expected);
    assertEquals(roundExactly(exactUnits([high, low])), expected);
    assertEquals(expectedSum([high, low]), expected);
  });
}

const amount = fc.oneof(
  scattered,
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000),
  fc.constantFrom(1e14, -1e14, 1e-12, -1e-12, 2 ** -13, 5e-324),
);
const lists = fc.array(amount, { maxLength: 40 });

function sumsOf(values: readonly number[]): WideSums {
  const sums = new WideSums();
  for (const value of values) sums.add(0, value);
  return sums;
}

Deno.test("WideSums.merge() loses nothing", () => {
  fc.assert(
    fc.property(lists, lists, amount, (ones, others, more) => {
      const sums = sumsOf([0, ...ones]);
      sums.merge(0, sumsOf(others), 0);
      const expected = expectedSum([...ones, ...others, more]);
      assertEquals(sums.rounded(0, more, 0), expected);
    }),
    { numRuns: 1000 },
  );
});
