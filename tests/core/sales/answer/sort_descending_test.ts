import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { sortDescending } from "../../../../core/sales/answer/sort_descending.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";

const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.nat(1000).map((steps) => 1 + steps * Number.EPSILON),
);

for (const [minLength, maxLength] of [[0, 64], [65, 700]]) {
  Deno.test(`sortDescending() sorts ${minLength} to ${maxLength} numbers, and then what is tied`, () => {
    const lists = fc.array(fc.tuple(number, fc.nat(9)), {
      minLength,
      maxLength,
    });
    fc.assert(fc.property(lists, (list) => {
      const compareTied = (a: number, b: number) => list[a][1] - list[b][1];
      const expected = [...list.keys()].toSorted((a, b) =>
        list[b][0] - list[a][0] || compareTied(a, b)
      );
      // Sums are never -0.
      const numbers = Float64Array.from(list, ([number]) => number + 0);
      const order = sortDescending(numbers, compareTied, new WorkMeter());
      assertEquals(Array.from(order), expected);
    }));
  });
}
