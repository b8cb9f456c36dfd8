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

/** Pixels between a bar and the foot of its amount. */
const GAP = 6;

Deno.test("layoutMonths() writes a zero above a bar without height", () => {
  const { bars: [bar] } = layoutMonths(valued(0, 0), size);
  assertEquals([bar.height, bar.labelY], [0, bar.y - GAP]);
});

Deno.test("layoutMonths() has no bars without months", () => {
  assertEquals(layoutMonths([], size).bars, []);
});

Deno.test("layoutMonths() ends its axis at the largest amount, at 0 if all are below it, and at 1 if all are 0", () => {
  const axis = (...values: number[]) => {
    const { ticks } = layoutMonths(valued(...values), size);
    return [ticks[0].value, ticks.at(-1)?.value];
  };
  assertEquals(axis(0.2, 0.5), [0, 0.5]);
  assertEquals(axis(-5, -3), [-5, 0]);
  assertEquals(axis(0, 0), [0, 1]);
});

/**
 * By how many pixels the amount of a bar is moved away from it, past lines. The
 * chart has a pixel for each box: 220 in all, from -100 to 100.
 */
function movedBy(value: number, lastYear: number, target?: number): number {
  const columns = valued(value, -100, 100);
  columns[0].lastYear = lastYear;
  if (target !== undefined) {
    const against = { actual: value, gap: 0, months: 1 };
    columns[0].target = { month: "2024-01", target, ...against };
  }
  const { bars: [bar] } = layoutMonths(columns, { width: 640, height: 240 });
  const end = bar.y + bar.height;
  return value < 0 ? bar.labelY - 14 - end : bar.y - GAP - bar.labelY;
}

for (const sign of [1, -1]) {
  Deno.test(`layoutMonths() writes an amount of ${50 * sign} past a line that would cross it`, () => {
    const crossing = [55, 69, 49].map((line) =>
      movedBy(50 * sign, line * sign)
    );
    assertEquals(crossing, [5, 19, -1]);
    const others = [70, 48].map((line) => movedBy(50 * sign, line * sign));
    assertEquals(others, [0, 0]);
  });

  Deno.test(`layoutMonths() writes an amount of ${50 * sign} past last year and target, whichever is nearer`, () => {
    const [bar, near, far] = [50, 65, 80].map((line) => line * sign);
    assertEquals([movedBy(bar, far, near), movedBy(bar, near, far)], [30, 30]);
  });
}

Deno.test("layoutMonths() places a target within the chart at the middle of its bar, and an amount past a line", () => {
  const columns = valued(100, 100);
  const against = { actual: 100, gap: 0, months: 1 };
  columns[0].target = { month: "2024-01", target: 104, ...against };
  columns[0].lastYear = 108;
  columns[1].target = { month: "2024-02", target: 300, ...against };
  const { bars, targets, lastYear: [line] } = layoutMonths(columns, size);
  const [{ x, y }, { y: higher }] = targets;
  assert(higher >= 20 && higher < y, `targets at ${y} and ${higher}`);
  assertEquals(x, bars[0].x + bars[0].width / 2);
  assertEquals(bars.map(({ labelY }) => labelY), [
    line.y - GAP,
    bars[1].y - GAP,
  ]);
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
  const { length } = amounts;
  assert(length > 5 && length < points.length, `${length} amounts`);
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

Deno.test("pointsOf() and ticksIn() have the targets of months in the unit of the values, and no others", async () => {
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
  ["exact if there is room", 60, [-7429, 54976.5], ["-7,429", "54,976.5"]],
  ["rounded for less room", 44, [1_234_567, 54_976], ["123万", "5.5万"]],
  ["none if neither fits", 20, [1_234_567, 54_976]],
  ["exact if it just fits", fitting, [1234], ["1,234"]],
  ["rounded if it just does not", fitting - 0.01, [1234], ["1230"]],
];
for (const [what, step, values, texts] of forms) {
  Deno.test(`fittingForm() of amounts is ${what}`, () => {
    const form = fittingForm(values, step, [amount, short]);
    assertEquals(form && values.map(form), texts);
  });
}

Deno.test("textWidth() takes characters from U+2E80 on, the first of Chinese, as wide", () => {
  const widths = ["\u2e7f", "\u2e80", "\u{20000}"].map(textWidth);
  const [latin, chinese] = [0.64, 1.02];
  assertEquals(widths, [latin, chinese, chinese]);
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
