/** The chart of months: its points, its layout and the shape of a bar. */
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { addMonths, type MonthTarget } from "../../../explore/questions/mod.ts";
import { pointsOf, ticksIn } from "../../../report/charts/month_points.ts";
import { languageOf } from "../../../report/words/mod.ts";
import {
  answerAboutMonths,
  answerTo,
  dataOfRows,
} from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import {
  drawMonths,
  fittingForm,
  layoutMonths,
} from "../../../report/charts/months_chart.ts";
import { createFormats } from "../../../report/formats/mod.ts";
import { cutText, textWidth } from "../../../report/charts/marks.ts";

const size = { width: 640, height: 300 };

function valued(...values: (number | undefined)[]) {
  return values.map((value, index) => ({
    month: `2024-${String(index + 1).padStart(2, "0")}`,
    value,
    lastYear: undefined as number | undefined,
    target: undefined as MonthTarget | undefined,
    months: 1,
  }));
}

Deno.test("layoutMonths() has no height of zero, whose amount is above it, and no bars of no months", () => {
  const { bars: [bar] } = layoutMonths(valued(0, 0), size);
  assertEquals([bar.height, bar.labelY], [0, bar.y - 6]);
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

const shown = async (quantities: Record<string, number>) =>
  pointsOf(await answerAboutMonths(quantities));

Deno.test("drawMonths() tells the page which bars are chosen, below zero or incomplete", () => {
  const { plot } = drawMonths(valued(5, -2, 3), {
    ...size,
    chosen: { from: "2024-02", to: "2024-02" },
    amounts: "some",
    incomplete: "2024-03",
    language: languageOf("en"),
  });
  const bars = plot.map(({ of }) => of).filter((of) =>
    /^bar\b(?!-)/.test(of ?? "")
  );
  assertEquals(bars, ["bar", "bar on below", "bar incomplete"]);
});

Deno.test("drawMonths() writes no amount across the line of another month", () => {
  const all = { width: 1040, height: 300 };
  const valueAt = (at: number) => Math.round(2500 + 1400 * Math.sin(at * 1.7));
  const points = Array.from({ length: 40 }, (_, at) => ({
    ...valued(valueAt(at))[0],
    month: addMonths("2020-01", at),
    lastYear: valueAt(at + 3),
  }));
  const { lastYear, bars: [{ width }] } = layoutMonths(points, all);
  const { plot } = drawMonths(points, {
    ...all,
    chosen: undefined,
    amounts: "some",
    language: languageOf("en"),
  });
  const amounts = plot.filter(({ of }) => of === "bar-label");
  assert(amounts.length > 5 && amounts.length < 40);
  for (const { content = "", attributes: { x, y } } of amounts) {
    const reach = (textWidth(content) * 11.5 + 1.3 * width) / 2;
    const crossing = lastYear.filter((line) =>
      Math.abs(line.x - Number(x)) < reach && line.y < Number(y) &&
      line.y > Number(y) - 11
    );
    assertEquals(crossing, [], content);
  }
});

Deno.test("pointsOf() returns the value of the year before if the data has that month", async () => {
  const points = await shown({ "2023-12": 7, "2024-01": 8, "2024-12": 9 });
  const { month, value, lastYear } = points[points.length - 1];
  assertEquals([month, value, lastYear], ["2024-12", 9, 7]);
  assertEquals(points[0].lastYear, undefined);
});

Deno.test("pointsOf() and ticksIn() have the targets of months, if they are in the unit of the values", async () => {
  const targetsIn = async (unit: "盒" | "万盒") => {
    const targets = targetsWorkbook([["经理", 2024, 2, 5]], {
      head: `目标（${unit}）`,
    });
    const answer = await answerAboutMonths(
      { "2024-01": 3, "2024-02": 4 },
      [["t.xlsx", targets]],
    );
    const points = pointsOf(answer);
    const ticks = ticksIn(points, answer, languageOf("zh").words);
    return [points.map(({ target }) => target?.target), ticks.length];
  };
  assertEquals(await targetsIn("盒"), [[undefined, 5], 1]);
  assertEquals(await targetsIn("万盒"), [[undefined, undefined], 0]);
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

const { amount, short } = createFormats("zh");
/** Pixels that just have room for an amount: six are between two. */
const fitting = textWidth("1,234") * 11.5 + 6;
const forms: [
  what: string,
  step: number,
  values: number[],
  texts?: string[],
][] = [
  ["exact amounts if there is room", 60, [-7429, 54976.5], [
    "-7,429",
    "54,976.5",
  ]],
  ["rounded amounts if there is less", 44, [1_234_567, 54_976], [
    "123万",
    "5.5万",
  ]],
  ["nothing if none fits", 20, [1_234_567, 54_976]],
  ["amounts that just fit", fitting, [1234], ["1,234"]],
  ["no amounts that do not", fitting - 0.01, [1234], ["1230"]],
];
for (const [what, step, values, texts] of forms) {
  Deno.test(`fittingForm() is that of ${what}`, () => {
    const form = fittingForm(values, step, [amount, short]);
    assertEquals(form && values.map(form), texts);
  });
}

Deno.test("textWidth() counts the radicals of Chinese as wide, and what is before them as Latin", () => {
  const widths = ["\u2e7f", "\u2e80", "\u{20000}"].map(textWidth);
  assertEquals(widths, [0.64, 1.02, 1.02]);
});

const cuts: [what: string, text: string, pixels: number, cut: string][] = [
  ["does not change a text that fits", "一二三", 40, "一二三"],
  ["cuts between whole characters, and marks that", "🏥🏥🏥🏥🏥", 40, "🏥🏥…"],
  ["keeps a character that just fits beside the mark", "医院院", 23.28, "医…"],
  ["keeps none that does not", "医院院", 23.16, "…"],
  ["ends in no space before the mark", "医院 门诊部", 40, "医院…"],
];
for (const [what, text, width, cut] of cuts) {
  Deno.test(`cutText() ${what}`, () => {
    assertEquals(cutText(text, { width, size: 12 }), cut);
  });
}
