import { assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { FirstNumbers } from "../../../core/sales/first_numbers.ts";

Deno.test("FirstNumbers counts all numbers and keeps the smallest, ascending", () => {
  const numbers = fc.uniqueArray(fc.nat(50));
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 10 }), (all, max) => {
      const first = new FirstNumbers(max);
      for (const number of all) first.add(number);
      const sorted = all.toSorted((a, b) => a - b);
      const expected = [all.length, sorted.slice(0, max)];
      assertEquals([first.count, first.kept], expected);
    }),
  );
});
