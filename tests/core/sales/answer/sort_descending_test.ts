import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { sortDescending } from "../../../../core/sales/answer/sort_descending.ts";

const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -1000, max: 1000 }).map((digits) => digits / 1000),
);

for (const [minLength, maxLength] of [[0, 50], [51, 400]]) {
  Deno.test(`sortDescending() sorts ${minLength} to ${maxLength} numbers as the language does, ties in order`, () => {
    const some = fc.array(number, { minLength, maxLength });
    fc.assert(fc.property(some, (numbers) => {
      const indexes = [...numbers.keys()];
      const expected = indexes.toSorted((a, b) =>
        numbers[b] - numbers[a] || a - b
      );
      // Sums are never -0.
      const order = sortDescending(Float64Array.from(numbers, (n) => n + 0));
      assertEquals([...order], expected);
    }));
  });
}

Deno.test("sortDescending() leaves the numbers as they are", () => {
  const numbers = Float64Array.from({ length: 100 }, (_, i) => i % 7);
  const before = numbers.slice();
  sortDescending(numbers);
  assertEquals(numbers, before);
});
