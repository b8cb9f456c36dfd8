import { assertEquals } from "../support/assert.ts";
import fc from "../support/fast_check.ts";
import { sortDescending } from "../../core/sort_descending.ts";
import { Work, WorkMeter } from "../../core/work_meter.ts";

const options = { meter: new WorkMeter(), work: Work.answer };

const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -1000, max: 1000 }).map((digits) => digits / 1000),
);

for (const [minLength, maxLength] of [[0, 30], [31, 400], [513, 700]]) {
  Deno.test(`sortDescending() sorts ${minLength} to ${maxLength} numbers as the language does, ties in order`, async () => {
    const some = fc.array(number, { minLength, maxLength });
    await fc.assert(fc.asyncProperty(some, async (numbers) => {
      const indexes = [...numbers.keys()];
      const expected = indexes.toSorted((a, b) =>
        numbers[b] - numbers[a] || a - b
      );
      // Sums are never -0.
      const order = await sortDescending(
        Float64Array.from(numbers, (n) => n + 0),
        options,
      );
      assertEquals([...order], expected);
    }));
  });
}

Deno.test("sortDescending() leaves the numbers as they are", async () => {
  const numbers = Float64Array.from({ length: 100 }, (_, i) => i % 7);
  const before = numbers.slice();
  await sortDescending(numbers, options);
  assertEquals(numbers, before);
});
