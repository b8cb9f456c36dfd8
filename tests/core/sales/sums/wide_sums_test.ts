/** Compares merged sums of any amounts with BigInt; workbooks: group_sums_test.ts. */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { WideSums } from "../../../../core/sales/sums/wide_sums.ts";
import { expectedSum } from "../../../support/exact_sums.ts";

const amount = fc.oneof(
  fc.tuple(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.integer({ min: -1074, max: 49 }),
  ).map(([value, power]) => value * 2 ** power),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000),
  fc.constantFrom(1e14, -1e14, 1e-12, -1e-12, 2 ** -13, 5e-324),
);
const amounts = fc.array(amount, { maxLength: 40 });

function sumsOf(values: readonly number[]): WideSums {
  const sums = new WideSums();
  for (const value of values) sums.add(0, value);
  return sums;
}

Deno.test("WideSums.merge() loses nothing", () => {
  fc.assert(
    fc.property(amounts, amounts, amount, (ones, others, more) => {
      const sums = sumsOf([0, ...ones]);
      sums.merge(0, sumsOf(others), 0);
      const expected = expectedSum([...ones, ...others, more]);
      assertEquals(sums.rounded(0, more, 0), expected);
    }),
    { numRuns: 1000 },
  );
});
