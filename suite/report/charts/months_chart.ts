/** The chart of months: bars, ticks for last year and for targets, and gaps. */
// @ts-types="npm:@types/d3-array@3.2.1"
import { nice, ticks as ticksBetween } from "d3-array";
import { hasMonth, type MonthRange } from "../../explore/questions/mod.ts";
import type { Formats } from "../formats/mod.ts";
import {
  color,
  type Mark,
  path,
  round,
  size,
  text,
  textWidth,
} from "./marks.ts";
import type { MonthPoint } from "./month_points.ts";

type Layout = ReturnType<typeof layoutMonths>;
type Bar = Layout["bars"][number];

interface Place {
  x: number;
  y: number;
}

const MAX_BAR_WIDTH = 56;
const TICKS = 5;
/** Room for an amount above the highest bar, or below the lowest. */
const LABEL = 20;

/** The geometry of the chart without its axis, from the left edge. */
export function layoutMonths(
  points: readonly MonthPoint[],
  { width, height }: { width: number; height: number },
) {
  const step = width / points.length;
  const barWidth = Math.min(MAX_BAR_WIDTH, step * 0.62);
  const values = points.flatMap(({ value, lastYear, target }) => [
    value,
    lastYear,
    target?.target,
  ]).filter((value) => value !== undefined);
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values) || (min < 0 ? 0 : 1);
  const [low, high] = nice(min, max, TICKS);
  const bottom = height - (min < 0 ? LABEL : 0);
  const scale = (value: number) =>
    bottom - (value - low) / (high - low) * (bottom - LABEL);
  const zero = scale(0);
  const middle = (index: number) => step * (index + 0.5);
  const placesOf = (valueOf: (point: MonthPoint) => number | undefined) =>
    points.flatMap((point, index): Place[] => {
      const value = valueOf(point);
      return value === undefined ? [] : [{ x: middle(index), y: scale(value) }];
    });
  return {
    width,
    step,
    zero,
    ticks: ticksBetween(low, high, TICKS)
      .map((value) => ({ value, y: scale(value) })),
    bars: points.flatMap(({ month, value, lastYear, target }, index) => {
      if (value === undefined) return [];
      const end = scale(value);
      const lines = [lastYear, target?.target]
        .filter((line) => line !== undefined).map(scale);
      return [{
        labelY: labelY(end, { isBelow: value < 0, lines }),
        month,
        value,
        x: middle(index) - barWidth / 2,
        y: Math.min(zero, end),
        width: barWidth,
        height: Math.abs(zero - end),
      }];
    }),
    gaps: points.flatMap(({ value }, index) =>
      value === undefined ? [middle(index)] : []
    ),
    lastYear: placesOf(({ lastYear }) => lastYear),
    targets: placesOf(({ target }) => target?.target),
  };
}

const ABOVE = 6;
const BELOW = 14;

/** The base line of an amount, clear of the end of the bar and of its ticks. */
function labelY(
  end: number,
  { isBelow, lines }: { isBelow: boolean; lines: readonly number[] },
): number {
  const towards = isBelow ? 1 : -1;
  let from = end;
  for (const line of lines.toSorted((a, b) => towards * (a - b))) {
    const past = towards * (line - from);
    if (past > -2 && past < LABEL) from = line;
  }
  return isBelow ? from + BELOW : from - ABOVE;
}

interface MonthsOptions {
  width: number;
  /** Height of the bars, without the names of months below. */
  height: number;
  chosen: MonthRange | undefined;
  /**
   * The amounts to show if not all fit: `some` of them, or only the
   * `outstanding` ones, which are never rounded.
   */
  amounts: "some" | "outstanding";
  incomplete?: string | undefined;
  language: {
    formats: Formats;
    words: { pictures: { missing(months: number): string } };
  };
}

const TICK = 1.3;

export function drawMonths(
  points: readonly MonthPoint[],
  options: MonthsOptions,
) {
  const { width, height, chosen, language: { formats } } = options;
  const layout = layoutMonths(points, { width, height });
  const { ticks, bars, gaps, lastYear, targets, step, zero } = layout;
  const isOn = (month: string) =>
    chosen === undefined || hasMonth(chosen, month);
  const barWidth = bars[0]?.width ?? 0;
  const tickWidth = Math.min(step, barWidth * TICK);
  const isOutstanding = options.amounts === "outstanding";
  const form = fittingForm(bars.map(({ value }) => value), step, [
    formats.amount,
    ...isOutstanding ? [] : [formats.short],
  ]);
  const amounts = form === undefined
    ? someAmounts(layout, { isOn, isOutstanding, format: formats.amount })
    : bars.map(({ value, labelY: y }) => ({ text: form(value), y }));
  return {
    /** The values of the axis, to the left of zero. */
    axis: ticks.map(({ value, y }) =>
      text(formats.tick(value), {
        x: -10,
        y: y + 4,
        size: size.amount,
        fill: "quiet",
        anchor: "end",
      })
    ),
    /** The lines of the values on the axis, behind everything else. */
    grid: ticks.map(({ value, y }) =>
      path(`M0 ${round(y)}H${round(width)}`, {
        stroke: value === 0 ? "line-strong" : "line",
      })
    ),
    plot: [
      ...gaps.length > 0 ? [hatching] : [],
      ...gaps.map((x) =>
        gapMark({ x: x - barWidth / 2, y: 0, width: barWidth, height })
      ),
      ...bars.map((bar): Mark => ({
        tag: "path",
        of: [
          "bar",
          ...isOn(bar.month) ? ["on"] : [],
          ...bar.value < 0 ? ["below"] : [],
          ...options.incomplete === bar.month ? ["incomplete"] : [],
        ].join(" "),
        attributes: {
          d: barPath(bar, zero),
          fill: color(isOn(bar.month) ? "accent" : "bar"),
        },
      })),
      ...lastYear.map((at) => tickMark("last-year", at, tickWidth)),
      ...targets.map((at) => tickMark("month-target", at, tickWidth)),
      ...bars.flatMap((bar, index) => {
        const { text: label, y } = amounts[index];
        return label === "" ? [] : text(label, {
          of: "bar-label",
          x: middleOf(label, bar, width),
          y,
          size: size.amount,
          fill: isOn(bar.month) ? "text" : "quiet",
          anchor: "middle",
          hasHalo: true,
        });
      }),
      ...monthNames(points, options),
    ],
    isRounded: form === formats.short,
  };
}

/** The outline of a bar with a rounded far end. */
function barPath({ x, y, width, height }: Bar, zero: number): string {
  const r = Math.min(3, height, width / 2);
  const isDown = y >= zero;
  const far = isDown ? y + height : y;
  const turn = isDown ? -r : r;
  return `M${x} ${zero}V${far + turn}Q${x} ${far} ${x + r} ${far}H${
    x + width - r
  }Q${x + width} ${far} ${x + width} ${far + turn}V${zero}Z`;
}

/** Stripes for months without data; the drawing includes the pattern. */
const hatching: Mark = {
  tag: "pattern",
  attributes: {
    id: "no-data",
    width: 7,
    height: 7,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(-45)",
  },
  marks: [{
    tag: "rect",
    attributes: { width: 7, height: 3, fill: color("sunk") },
  }],
};

export function gapMark(
  { x, y, width, height }: Place & { width: number; height: number },
): Mark {
  const fill = "url(#no-data)";
  return {
    tag: "rect",
    attributes: { x: round(x), y, width: round(width), height, fill },
  };
}

const lines = {
  "last-year": { width: 2, edge: 5, dash: undefined },
  "month-target": { width: 3, edge: 6, dash: "3 2" },
};

/** A tick across a bar, on a wider line that separates it from the bar. */
export function tickMark(
  of: keyof typeof lines,
  { x, y }: Place,
  length: number,
): Mark {
  const { width, edge, dash } = lines[of];
  const d = `M${round(x - length / 2)} ${round(y)}h${round(length)}`;
  return {
    tag: "g",
    of,
    attributes: {},
    marks: [
      path(d, { stroke: "paper", width: edge }),
      path(d, { stroke: "text", width, dash }),
    ],
  };
}

/** Space between two amounts that stand side by side. */
const BETWEEN = 6;

/** The first form in which no amounts overlap above bars `step` apart. */
export function fittingForm(
  values: readonly number[],
  step: number,
  forms: readonly ((value: number) => string)[],
): ((value: number) => string) | undefined {
  return forms.find((form) =>
    values.every((value) =>
      textWidth(form(value)) * size.amount + BETWEEN <= step
    )
  );
}

const SPACE = 2;

/**
 * The amounts to show above bars if not all fit, with their base lines: first
 * the amounts of the chosen months and the largest ones, then others from the
 * newest back. No amount covers another, a bar or a tick. Among outstanding
 * amounts, the chosen one is at the top of the chart.
 */
function someAmounts(
  { bars, lastYear, targets, width }: Layout,
  { isOn, isOutstanding, format }: {
    isOn(month: string): boolean;
    /** Whether only the chosen, the highest and the lowest bar have amounts. */
    isOutstanding: boolean;
    format(value: number): string;
  },
): { text: string; y: number }[] {
  const labels = bars.map(({ labelY: y }) => ({ text: "", y }));
  const boxes: { from: number; to: number; y: number }[] = [];
  const max = bars.reduce((max, { value }) => Math.max(max, value), 0);
  const weight = ({ month, value }: Bar) =>
    (isOn(month) ? 2 : 0) + (value === max ? 1 : 0);
  const newest = [...bars.keys()].reverse();
  const order = isOutstanding
    ? outstanding(bars, newest, isOn)
    : newest.sort((a, b) => weight(bars[b]) - weight(bars[a]));
  for (const index of order) {
    const { value, month } = bars[index];
    const isOnTop = isOutstanding && isOn(month) && boxes.length === 0 &&
      bars.filter((bar) => isOn(bar.month)).length === 1;
    const labelY = isOnTop ? size.amount : bars[index].labelY;
    const label = format(value);
    const reach = textWidth(label) * size.amount / 2 + SPACE;
    const middle = middleOf(label, bars[index], width);
    const box = { from: middle - reach, to: middle + reach };
    const covers = (one: { from: number; to: number }) =>
      one.from < box.to && box.from < one.to;
    const coversBar = bars.some((bar, at) =>
      at !== index && covers({ from: bar.x, to: bar.x + bar.width }) &&
      bar.y < labelY && bar.y + bar.height > labelY - size.amount
    );
    const half = bars[index].width * TICK / 2;
    const coversTick = [...lastYear, ...targets].some(({ x, y }) =>
      covers({ from: x - half, to: x + half }) &&
      y < labelY + SPACE && y > labelY - size.amount
    );
    const coversLabel = boxes.some((one) =>
      covers(one) && Math.abs(one.y - labelY) < size.amount * 1.3
    );
    if (!isOnTop && (coversBar || coversTick || coversLabel)) continue;
    boxes.push({ ...box, y: labelY });
    labels[index] = { text: label, y: labelY };
  }
  return labels;
}

/** The chosen, the highest and the lowest bar; of equal ones the newest. */
function outstanding(
  bars: readonly Bar[],
  newest: readonly number[],
  isOn: (month: string) => boolean,
): number[] {
  const values = bars.map(({ value }) => value);
  const [max, min] = [Math.max(...values), Math.min(...values)];
  const ends = [max, min].filter((value) => value !== 0)
    .map((value) => newest.find((index) => values[index] === value));
  const chosen = newest.filter((index) => isOn(bars[index].month));
  return [
    ...chosen.length === 1 ? chosen : [],
    ...ends.filter((index) => index !== undefined),
  ];
}

function middleOf(label: string, { x, width }: Bar, all: number): number {
  return middleWithin(all, label, size.amount, x + width / 2);
}

/** The middle of a text: as requested, unless an edge would cut the text. */
function middleWithin(
  width: number,
  label: string,
  type: number,
  middle: number,
): number {
  const half = textWidth(label) * type / 2;
  return Math.max(half, Math.min(middle, width - half));
}

/** Minimum distance between two names of months. */
const NAME_DISTANCE = 40;
/** Height of the names of months, with their years. */
export const NAMES_HEIGHT = 46;

/**
 * The names of months below a chart, as many as fit, and their years. The
 * newest month always has its name, and so has a chosen one.
 */
function monthNames(
  points: readonly MonthPoint[],
  { width, height, chosen, language: { words, formats } }: MonthsOptions,
): Mark[] {
  const step = width / points.length;
  const every = Math.ceil(NAME_DISTANCE / Math.max(step, 1));
  const below = (
    label: string,
    index: number,
    { y, ...look }: Omit<Parameters<typeof text>[1], "x"> & { size: number },
  ) => {
    const x = middleWithin(width, label, look.size, step * (index + 0.5));
    return text(label, { ...look, x, y: height + y, anchor: "middle" });
  };
  let year = "";
  return points.flatMap(({ month, value, months }, index) => {
    const isNamed = (points.length - 1 - index) % every === 0;
    const isChosen = chosen?.from === month && chosen.to === month;
    const isGap = months > 1;
    if (!isNamed && !isChosen && !isGap) return [];
    const label = isGap
      ? words.pictures.missing(months)
      : formats.monthOnly(month);
    const name = below(label, index, {
      of: "month-name",
      y: 19,
      size: size.month,
      fill: isChosen ? "accent" : value === undefined ? "quiet" : "text",
      isBold: isChosen,
    });
    const own = month.slice(0, 4);
    if (!isNamed || isGap || own === year) return [name];
    year = own;
    return [name, below(own, index, { y: 35, size: 12, fill: "quiet" })];
  });
}
