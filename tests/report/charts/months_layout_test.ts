import { assert, assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import type { MonthTarget } from "../../../explore/questions/mod.ts";
import { monthPoints } from "../../../report/charts/mod.ts";
import { layoutMonths } from "../../../report/charts/months_layout.ts";

const size = { width: 640, height: 300 };
const { months } = sampleStats;
const points = monthPoints(sampleStats, { months, measure: "qty" });
const layout = layoutMonths(points, size);

/** Columns with these values, from January 2024. */
function valued(...values: (number | undefined)[]) {
  return values.map((value, index) => ({
    month: `2024-${String(index + 1).padStart(2, "0")}`,
    value,
    lastYear: undefined as number | undefined,
    target: undefined as MonthTarget | undefined,
    months: 1,
  }));
}

Deno.test("layoutMonths() makes bars as high as their amounts", () => {
  const [april, may] = layout.bars;
  assert(Math.abs(april.height / may.height - 1500 / 1280) < 1e-9);
});

Deno.test("layoutMonths() keeps bars and their amounts within the chart", () => {
  for (const { x, y, width } of layout.bars) {
    assert(x > 0 && x + width < 640 && y >= 20);
  }
});

Deno.test("layoutMonths() hangs returns below zero, with room for their amounts", () => {
  const { bars, zero } = layoutMonths(valued(-500, 1280), size);
  assertEquals(bars[0].y, zero);
  assert(bars[0].height > 0 && bars[1].y < zero);
  assert(bars[0].y + bars[0].height <= 280);
});

Deno.test("layoutMonths() returns ticks that include zero", () => {
  const values = layout.ticks.map(({ value }) => value);
  assert(values.includes(0) && values.length >= 3);
});

Deno.test("layoutMonths() returns no bars if all amounts are zero", () => {
  const { bars } = layoutMonths(valued(0, 0), size);
  assertEquals(bars.map(({ height }) => height), [0, 0]);
});

Deno.test("layoutMonths() reserves room for months with only returns", () => {
  const { bars, zero } = layoutMonths(valued(-5, -9), size);
  assertEquals(bars.map(({ y }) => y), [zero, zero]);
  assert(bars[1].height > bars[0].height);
});

Deno.test("layoutMonths() leaves a gap for missing months", () => {
  const { bars, gaps, step } = layoutMonths(valued(1, undefined, 3), size);
  assertEquals(bars.map(({ month }) => month), ["2024-01", "2024-03"]);
  assertEquals(gaps, [step * 1.5]);
});

Deno.test("layoutMonths() places last year in each month that has one", () => {
  const columns = valued(1, 2, 3, 4);
  for (const [index, value] of [[0, 4], [1, 8], [3, 2]]) {
    columns[index].lastYear = value;
  }
  const { lastYear, step } = layoutMonths(columns, size);
  assertEquals(lastYear.map(({ x }) => x / step), [0.5, 1.5, 3.5]);
  const [four, eight, two] = lastYear;
  assert(eight.y < four.y && four.y < two.y);
});

Deno.test("layoutMonths() accepts an empty list of months", () => {
  assertEquals(layoutMonths([], size).bars, []);
});

Deno.test("layoutMonths() ends its axis at the largest amount, at zero for returns, and at one for nothing", () => {
  const axis = (...values: number[]) => {
    const { ticks } = layoutMonths(valued(...values), size);
    return [ticks[0].value, ticks.at(-1)?.value];
  };
  assertEquals(axis(0.2, 0.5), [0, 0.5]);
  assertEquals(axis(-5, -3), [-5, 0]);
  assertEquals(axis(0, 0), [0, 1]);
});

Deno.test("layoutMonths() writes an amount past each line that would cross it, from the nearest", () => {
  // A pixel for each box: 220 in all, from -100 to 100.
  const height = 240;
  const past = (value: number, lastYear: number, target?: number) => {
    const columns = valued(value, -100, 100);
    columns[0].lastYear = lastYear;
    if (target !== undefined) {
      const against = { actual: value, gap: 0, months: 1, passed: 1 };
      columns[0].target = { month: "2024-01", target, ...against };
    }
    const { bars: [{ y, height: length, labelY }] } = layoutMonths(columns, {
      width: 640,
      height,
    });
    return value < 0 ? labelY - 14 - (y + length) : y - 6 - labelY;
  };
  // The last ones neither cross the amount nor move it.
  assertEquals([55, 69, 49, 70, 48].map((line) => past(50, line)), [
    5,
    19,
    -1,
    0,
    0,
  ]);
  assertEquals([-55, -69, -49, -70, -48].map((line) => past(-50, line)), [
    5,
    19,
    -1,
    0,
    0,
  ]);
  assertEquals([past(50, 80, 65), past(-50, -80, -65)], [30, 30]);
  assertEquals([past(50, 65, 80), past(-50, -65, -80)], [30, 30]);
});

Deno.test("layoutMonths() writes an amount past the line that would cross it", () => {
  const columns = valued(100, 100, 100);
  for (const [index, lastYear] of [[0, 105], [1, 180], [2, 50]]) {
    columns[index].lastYear = lastYear;
  }
  const { bars, lastYear } = layoutMonths(columns, size);
  assertEquals(bars[0].labelY, lastYear[0].y - 6);
  assertEquals(bars[1].labelY, bars[1].y - 6);
  assertEquals(bars[2].labelY, bars[2].y - 6);
});

Deno.test("layoutMonths() places the targets of months within the chart, and amounts past them", () => {
  const columns = valued(100, 100);
  const against = { actual: 100, gap: 0, months: 1, passed: 1 };
  columns[0].target = { month: "2024-01", target: 104, ...against };
  columns[0].lastYear = 108;
  columns[1].target = { month: "2024-02", target: 300, ...against };
  const { bars, targets, lastYear: [line] } = layoutMonths(columns, size);
  assert(targets[1].y >= 20 && targets[1].y < targets[0].y);
  assertEquals(targets[0].x, bars[0].x + bars[0].width / 2);
  assertEquals(bars[0].labelY, line.y - 6);
  assertEquals(bars[1].labelY, bars[1].y - 6);
});
