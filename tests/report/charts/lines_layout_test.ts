import { isAlone, layoutLines } from "../../../report/charts/lines_layout.ts";
import { assert, assertEquals } from "../../support/assert.ts";

const size = { width: 100, height: 100, months: 4 };

Deno.test("layoutLines() breaks a line where a month is missing", () => {
  const { lines: [{ path, points }] } = layoutLines([[1, 2, null, 3]], size);
  assertEquals(path.match(/M/g)?.length, 2);
  assertEquals(points.map((point) => point !== undefined), [
    true,
    true,
    false,
    true,
  ]);
});

Deno.test("layoutLines() puts zero at the bottom, or above values below zero", () => {
  const positive = layoutLines([[1, 2, 3, 4]], size);
  const mixed = layoutLines([[1, -2, 3, 4]], size);
  assert(positive.zero > mixed.zero);
  assertEquals(positive.ticks[0].value, 0);
  assert(mixed.ticks[0].value < 0);
});

Deno.test("layoutLines() draws months without amounts as a flat line", () => {
  const { lines: [{ points }], zero } = layoutLines([[0, 0, 0, 0]], size);
  assertEquals(points.map((point) => point?.y), [zero, zero, zero, zero]);
});

Deno.test("layoutLines() spreads months over the width, and a single one too", () => {
  const middles = (values: number[]) => {
    const { lines: [{ points }] } = layoutLines([values], {
      ...size,
      months: values.length,
    });
    return points.map((point) => point?.x);
  };
  assertEquals(middles([1, 1, 1, 1]), [12.5, 37.5, 62.5, 87.5]);
  assertEquals(middles([1]), [50]);
  assertEquals(middles([]), []);
});

Deno.test("layoutLines() ends its axis at the largest amount, at zero for losses, and at one for nothing", () => {
  const axis = (values: number[]) => {
    const ticks = layoutLines([values], size).ticks.map(({ value }) => value);
    return [ticks[0], ticks.at(-1)];
  };
  assertEquals(axis([0.2, 0.5, 0.4, 0.1]), [0, 0.5]);
  assertEquals(axis([-5, -3, -2, -4]), [-5, 0]);
  assertEquals(axis([0, 0, 0, 0]), [0, 1]);
});

Deno.test("isAlone() tells a point between two gaps", () => {
  const alone = (...values: (number | null)[]) => {
    const { lines: [{ points }] } = layoutLines([values], size);
    return values.map((value, at) => value !== null && isAlone(points, at));
  };
  assertEquals(alone(1, null, 2, null), [true, false, true, false]);
  assertEquals(alone(1, 2, null, 3), [false, false, false, true]);
});
