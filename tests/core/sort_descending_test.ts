import { assert, assertEquals } from "../support/assert.ts";
import fc from "../support/fast_check.ts";
import { SlicedMeter } from "../support/sliced_meter.ts";
import { sortDescending } from "../../core/sort_descending.ts";
import { SLICE_UNITS, Work, WorkMeter } from "../../core/work_meter.ts";

const options = { meter: new WorkMeter(), work: Work.answer };

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
  Deno.test(`sortDescending() sorts ${minLength} to ${maxLength} numbers as the language does, ties in order`, async () => {
    await verifyOrder(fc.array(number, { minLength, maxLength }));
  });
}

async function verifyOrder(lists: fc.Arbitrary<number[]>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(lists, async (numbers) => {
      const indexes = [...numbers.keys()];
      const expected = indexes.toSorted((a, b) =>
        numbers[b] - numbers[a] || a - b
      );
      // Sums are never -0.
      const order = new Int32Array(numbers.length);
      await sortDescending(
        Float64Array.from(numbers, (n) => n + 0),
        order,
        options,
      );
      assertEquals([...order], expected);
    }),
    { numRuns: 60 },
  );
}

Deno.test("sortDescending() sorts as many numbers as there is room for", async () => {
  for (const length of [3, 300]) {
    const numbers = Float64Array.from({ length: 2 * length }, (_, i) => i);
    const order = new Int32Array(length);
    await sortDescending(numbers, order, options);
    assertEquals([...order], [...order.keys()].toReversed());
  }
});

Deno.test("sortDescending() compares what is tied, few or many", async () => {
  const lists = fc.array(fc.tuple(fc.nat(5), fc.nat(1000)), { maxLength: 600 });
  await fc.assert(fc.asyncProperty(lists, async (list) => {
    const compareTied = (a: number, b: number) => list[a][1] - list[b][1];
    const order = new Int32Array(list.length);
    await sortDescending(
      Float64Array.from(list, ([number]) => number),
      order,
      { ...options, compareTied },
    );
    const expected = [...list.keys()].toSorted((a, b) =>
      list[b][0] - list[a][0] || compareTied(a, b)
    );
    assertEquals([...order], expected);
  }));
});

for (const length of [200, 2_000]) {
  Deno.test(`sortDescending() pauses while it compares ${length} that are tied`, async () => {
    const meter = new SlicedMeter({ budget: Infinity });
    const compareTied = (a: number, b: number) => {
      meter.spend(Work.answer, 0, 512 * 1024 / 2); // as the longest names
      return b - a;
    };
    await sortDescending(new Float64Array(length), new Int32Array(length), {
      meter,
      work: Work.answer,
      compareTied,
    });
    meter.endSlice();
    assert(meter.longestSlice <= SLICE_UNITS, `${meter.longestSlice} units`);
  });
}
