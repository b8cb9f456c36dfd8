/** Compares exact sums of any amounts with BigInt. */
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
const GROUPS = 3;

/** Adds each amount to the next of three groups. */
function sumsOf(values: readonly number[]): WideSums {
  const sums = new WideSums();
  const groups = Int32Array.from(values, (_, row) => row % GROUPS);
  sums.addAll(groups, values.flatMap((value, row) => [row, value]));
  return sums;
}

function ofGroup(values: readonly number[], group: number): number[] {
  return values.filter((_, row) => row % GROUPS === group);
}

Deno.test("WideSums.rounded() rounds the sum of a group and two amounts once", () => {
  fc.assert(
    fc.property(amounts, amount, amount, (values, more, evenMore) => {
      const sums = sumsOf(values);
      for (let group = 0; group < GROUPS && sums.has(group); group++) {
        assertEquals(
          sums.rounded(group, more, evenMore),
          expectedSum([...ofGroup(values, group), more, evenMore]),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("WideSums.merge() loses nothing", () => {
  fc.assert(
    fc.property(amounts, amounts, (ones, others) => {
      const [sums, other] = [sumsOf([0, 0, 0, ...ones]), sumsOf(others)];
      for (let group = 0; group < GROUPS; group++) {
        sums.merge(group, other, group);
        assertEquals(
          sums.rounded(group, 0, 0),
          expectedSum([...ofGroup(ones, group), ...ofGroup(others, group)]),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("WideSums.has() returns false for groups without amounts", () => {
  const sums = new WideSums();
  assertEquals(sums.has(0), false);
  sums.addAll(Int32Array.of(5), [0, 0.1]);
  sums.merge(100, new WideSums(), 0);
  assertEquals([sums.has(5), sums.has(100)], [true, false]);
});
