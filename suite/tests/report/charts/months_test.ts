/** The chart of months: its points, its layout and the shape of a bar. */
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { addMonths, type MonthTarget } from "../../../explore/questions/mod.ts";
import { layoutMonths } from "../../../report/charts/months_layout.ts";
import { MAX_COLUMNS, pointsOf } from "../../../report/charts/month_points.ts";
import {
  answerAboutMonths,
  answerTo,
  dataOfRows,
} from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { barPath } from "../../../report/charts/bar_path.ts";

const size = { width: 640, height: 300 };

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

Deno.test("layoutMonths() returns no bars if all amounts are zero, or of no months", () => {
  const { bars } = layoutMonths(valued(0, 0), size);
  assertEquals(bars.map(({ height }) => height), [0, 0]);
  assertEquals(layoutMonths([], size).bars, []);
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
  const past = (value: number, lastYear: number, target?: number) => {
    const columns = valued(value, -100, 100);
    columns[0].lastYear = lastYear;
    if (target !== undefined) {
      const against = { actual: value, gap: 0, months: 1 };
      columns[0].target = { month: "2024-01", target, ...against };
    }
    const { bars: [bar] } = layoutMonths(columns, { width: 640, height: 240 });
    const end = bar.y + bar.height;
    return value < 0 ? bar.labelY - 14 - end : bar.y - 6 - bar.labelY;
  };
  // The last ones neither cross the amount nor move it.
  for (const sign of [1, -1]) {
    const lines = [55, 69, 49, 70, 48].map((line) => sign * line);
    const pixels = lines.map((line) => past(sign * 50, line));
    assertEquals(pixels, [5, 19, -1, 0, 0]);
  }
  assertEquals([past(50, 80, 65), past(-50, -80, -65)], [30, 30]);
  assertEquals([past(50, 65, 80), past(-50, -65, -80)], [30, 30]);
});

Deno.test("layoutMonths() places the targets of months within the chart, and amounts past them", () => {
  const columns = valued(100, 100);
  const against = { actual: 100, gap: 0, months: 1 };
  columns[0].target = { month: "2024-01", target: 104, ...against };
  columns[0].lastYear = 108;
  columns[1].target = { month: "2024-02", target: 300, ...against };
  const { bars, targets, lastYear: [line] } = layoutMonths(columns, size);
  assert(targets[1].y >= 20 && targets[1].y < targets[0].y);
  assertEquals(targets[0].x, bars[0].x + bars[0].width / 2);
  assertEquals(bars[0].labelY, line.y - 6);
  assertEquals(bars[1].labelY, bars[1].y - 6);
});

/** Statistics with these quantities by month. */

const shown = async (quantities: Record<string, number>) =>
  pointsOf(await answerAboutMonths(quantities));

Deno.test("pointsOf() returns the value of the year before if the data has that month", async () => {
  const points = await shown({ "2023-12": 7, "2024-01": 8, "2024-12": 9 });
  const { month, value, lastYear } = points[points.length - 1];
  assertEquals([month, value, lastYear], ["2024-12", 9, 7]);
  assertEquals(points[0].lastYear, undefined);
});

Deno.test("pointsOf() has the targets of months, if they are in the unit of the values", async () => {
  const targetsIn = async (unit: "盒" | "万盒") => {
    const targets = targetsWorkbook([["经理", 2024, 2, 5]], {
      head: `目标（${unit}）`,
    });
    const answer = await answerAboutMonths(
      { "2024-01": 3, "2024-02": 4 },
      [["t.xlsx", targets]],
    );
    return pointsOf(answer).map(({ target }) => target?.target);
  };
  assertEquals(await targetsIn("盒"), [undefined, 5]);
  assertEquals(await targetsIn("万盒"), [undefined, undefined]);
});

const gaps: [newest: string, columns: string][] = [
  ["2024-02", "2023-11 2023-12 2024-01 2024-02"],
  ["2024-03", "2023-11 2023-12 2024-01 2024-02 2024-03"],
  ["2024-04", "2023-11 2023-12(4) 2024-04"],
  ["2123-11", "2023-11 2023-12(1199) 2123-11"],
];
for (const [newest, columns] of gaps) {
  Deno.test(`pointsOf() from 2023-11 to ${newest} are ${columns}`, async () => {
    const points = await shown({ "2023-11": 1, [newest]: 2 });
    const texts = points.map(({ month, months }) =>
      months > 1 ? `${month}(${months})` : month
    );
    assertEquals(texts.join(" "), columns);
    const between = points.slice(1, -1).map(({ value }) => value);
    assertEquals(new Set(between), new Set([undefined]));
  });
}

Deno.test("pointsOf() counts a month without the chosen names as zero", async () => {
  const answer = answerTo(
    { show: "months", where: { province: ["浙江"] } },
    await dataOfRows([[
      { month: 1, province: "浙江", qty: 5 },
      { month: 2, province: "江苏", qty: 6 },
    ]]),
  );
  assertEquals(pointsOf(answer).map(({ value }) => value), [5, 0]);
});

Deno.test("pointsOf() shows the newest of very many months", async () => {
  const months = Array.from(
    { length: MAX_COLUMNS + 5 },
    (_, i) => addMonths("2000-01", i),
  );
  const points = await shown(
    Object.fromEntries(months.map((month) => [month, 1])),
  );
  assertEquals(points.length, MAX_COLUMNS);
  assertEquals(points.at(-1)?.month, months.at(-1));
});

const bar = { month: "2024-05", value: 5, x: 10, labelY: 0 };
type Box = [y: number, width: number, height: number];
const ends: [what: string, box: Box, path: string][] = [
  ["a bar of sales", [60, 20, 40], "63Q10 60 13 60H27Q30 60 30 63"],
  ["a bar of returns", [100, 20, 40], "137Q10 140 13 140H27Q30 140 30 137"],
  ["a narrow bar, half of it", [60, 4, 40], "62Q10 60 12 60H12Q14 60 14 62"],
  ["a low bar, all of it", [98, 20, 2], "100Q10 98 12 98H28Q30 98 30 100"],
];
for (const [what, [y, width, height], path] of ends) {
  Deno.test(`barPath() rounds the end of ${what}`, () => {
    assertEquals(
      barPath({ ...bar, y, width, height }, 100),
      `M10 100V${path}V100Z`,
    );
  });
}
