import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { sortDescending } from "../../../../core/sales/answer/sort_descending.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";

const meter = new WorkMeter();
const untied = () => 0;

const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -1000, max: 1000 }).map((digits) => digits / 1000),
);

/** Lists that leave most numbers in the same bucket. */
const alike = [
  fc.nat(1000).map((steps) => 1 + steps * Number.EPSILON),
  fc.double({ min: -1e9, max: -1e-9, noNaN: true }),
  fc.oneof(fc.constant(1e300), fc.double({ min: 1, max: 2, noNaN: true })),
];
for (const [i, number] of alike.entries()) {
  Deno.test(`sortDescending() sorts numbers that are alike: list ${i + 1}`, () =>
    verifyOrder(fc.array(number, { minLength: 200, maxLength: 500 })));
}

for (const [minLength, maxLength] of [[0, 30], [31, 256], [257, 700]]) {
  Deno.test(`sortDescending() sorts ${minLength} to ${maxLength} numbers as the language does, ties in order`, () => {
    verifyOrder(fc.array(number, { minLength, maxLength }));
  });
}

function verifyOrder(lists: fc.Arbitrary<number[]>): void {
  fc.assert(
    fc.property(lists, (numbers) => {
      const indexes = [...numbers.keys()];
      const expected = indexes.toSorted((a, b) =>
        numbers[b] - numbers[a] || a - b
      );
      // Sums are never -0.
      const order = new Int32Array(numbers.length);
      const sums = Float64Array.from(numbers, (n) => n + 0);
      sortDescending(order, { numbers: sums, compareTied: untied }, meter);
      assertEquals([...order], expected);
    }),
    { numRuns: 60 },
  );
}

Deno.test("sortDescending() sorts as many numbers as there is room for", () => {
  for (const length of [3, 300]) {
    const numbers = Float64Array.from({ length: 2 * length }, (_, i) => i);
    const order = new Int32Array(length);
    sortDescending(order, { numbers, compareTied: untied }, meter);
    assertEquals([...order], [...order.keys()].toReversed());
  }
});

Deno.test("sortDescending() compares what is tied, few or many", () => {
  const lists = fc.array(fc.tuple(fc.nat(5), fc.nat(1000)), { maxLength: 600 });
  fc.assert(fc.property(lists, (list) => {
    const compareTied = (a: number, b: number) => list[a][1] - list[b][1];
    const order = new Int32Array(list.length);
    const numbers = Float64Array.from(list, ([number]) => number);
    sortDescending(order, { numbers, compareTied }, meter);
    const expected = [...list.keys()].toSorted((a, b) =>
      list[b][0] - list[a][0] || compareTied(a, b)
    );
    assertEquals([...order], expected);
  }));
});
