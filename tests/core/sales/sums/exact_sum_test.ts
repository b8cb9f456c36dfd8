/** Compares exact additions with BigInt. */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import {
  isRounded,
  roundingError,
  unitsOf,
} from "../../../../core/sales/sums/exact_sum.ts";
import { exactUnits } from "../../../support/exact_sums.ts";

/** Doubles of every magnitude that the sum of a sheet can have. */
const doubles = fc.oneof(
  fc.double({ min: -1e22, max: 1e22, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -1000, max: 1000 }).map((n) => n / 2 ** 20),
);

Deno.test("roundingError() returns what rounding took from the sum", () => {
  fc.assert(
    fc.property(doubles, doubles, (a, b) => {
      const sum = a + b;
      assertEquals(
        exactUnits([sum, roundingError(a, b, sum)]),
        exactUnits([a, b]),
      );
    }),
    { numRuns: 5_000 },
  );
});

Deno.test("isRounded() says whether rounding took anything", () => {
  fc.assert(
    fc.property(doubles, doubles, (a, b) => {
      const sum = a + b;
      assertEquals(
        isRounded(a, b, sum),
        exactUnits([sum]) !== exactUnits([a, b]),
      );
    }),
    { numRuns: 5_000 },
  );
});

Deno.test("unitsOf() returns the number in units of 2^-1074", () => {
  const all = fc.double({ noNaN: true }).filter((value) =>
    Math.abs(value) < 2 ** 400
  );
  fc.assert(
    fc.property(fc.oneof(all, doubles), (value) => {
      assertEquals(unitsOf(value), exactUnits([value]));
    }),
    { numRuns: 5_000 },
  );
});

for (const value of [0, -0, 5e-324, -5e-324, 2 ** -1022, 1e-300, 1e22]) {
  Deno.test(`unitsOf() converts ${Object.is(value, -0) ? "-0" : value}`, () => {
    assertEquals(unitsOf(value), exactUnits([value]));
  });
}
