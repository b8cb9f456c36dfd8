/** The chart of months: bars, ticks for last year and for targets, and gaps. */
import { hasMonth, type MonthRange } from "../../explore/questions/mod.ts";
import type { Formats } from "../formats/mod.ts";
import {
  axisValues,
  gridLines,
  HATCHED,
  hatching,
  middleWithin,
  monthNames,
} from "./axes.ts";
import { color, type Mark, path, round, size, text } from "./marks.ts";
import type { MonthPoint } from "./month_points.ts";
import {
  type Bar,
  barPath,
  layoutMonths,
  type MonthsLayout,
} from "./months_layout.ts";
import { textWidth } from "./text_width.ts";

interface MonthsOptions {
  width: number;
  /** Height of the bars, without the names of months below. */
  height: number;
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
  /**
   * What to show if not all amounts fit: `some` of them, or only the
   * `outstanding` ones, which are never rounded.
   */
  amounts: "some" | "outstanding";
  /** Months that may be incomplete. */
  incomplete?: ReadonlySet<string>;
  language: {
    formats: Formats;
    /** The word for a gap of this many months. */
    words: { pictures: { missing(months: number): string } };
  };
}

/** Width of a tick, relative to its bar. */
const TICK = 1.3;

/** A bar for each month. */
export function drawMonths(
  points: readonly MonthPoint[],
  options: MonthsOptions,
) {
  const { width, height, chosen, language: { words, formats } } = options;
  const layout = layoutMonths(points, { width, height });
  const { ticks, bars, gaps, lastYear, targets, step, zero } = layout;
  const isOn = (month: string) =>
    chosen === undefined || hasMonth(chosen, month);
  const barWidth = bars[0]?.width ?? 0;
  const tickWidth = Math.min(step, barWidth * TICK);
  const isOutstanding = options.amounts === "outstanding";
  const { texts, isRounded } = barLabels(bars.map(({ value }) => value), {
    step,
    size: size.amount,
    formats,
    isExact: isOutstanding,
  });
  const amounts: readonly Label[] = texts
    ?.map((text, index) => ({ text, y: bars[index].labelY })) ??
    someAmounts(layout, { isOn, isOutstanding, format: formats.amount });
  const columns = points.map(({ month, value, months }) => ({
    month,
    label: months > 1 ? words.pictures.missing(months) : undefined,
    isQuiet: value === undefined,
    isChosen: chosen?.from === month && chosen.to === month,
  }));
  return {
    /** The values of the axis, to the left of zero. */
    axis: axisValues(ticks, formats.tick),
    /** The lines of these values, behind everything else. */
    grid: gridLines(ticks, width),
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
          ...options.incomplete?.has(bar.month) ? ["incomplete"] : [],
        ].join(" "),
        attributes: {
          d: barPath(bar, zero),
          fill: color(isOn(bar.month) ? "accent" : "bar"),
        },
      })),
      ...lastYear.map((at) => tickMark("last-year", at, tickWidth)),
      ...targets.map((at) => tickMark("month-target", at, tickWidth)),
      ...bars.flatMap((bar, index) =>
        amounts[index].text === "" ? [] : [text(amounts[index].text, {
          of: "bar-label",
          x: middleOf(amounts[index].text, bar, width),
          y: amounts[index].y,
          size: size.amount,
          fill: isOn(bar.month) ? "text" : "quiet",
          anchor: "middle",
          hasHalo: true,
        })]
      ),
      ...monthNames(columns, { width, height, formats }),
    ],
    /** Whether amounts above bars are rounded. */
    isRounded,
  };
}

/** The mark of months without data. */
export function gapMark(
  { x, y, width, height }: {
    x: number;
    y: number;
    width: number;
    height: number;
  },
): Mark {
  return {
    tag: "rect",
    attributes: { x: round(x), y, width: round(width), height, fill: HATCHED },
  };
}

const ticks = {
  "last-year": { width: 2, edge: 5, dash: undefined },
  "month-target": { width: 3, edge: 6, dash: "3 2" },
};

/** A tick across a bar, on a wider line that separates it from the bar. */
export function tickMark(
  of: keyof typeof ticks,
  { x, y }: { x: number; y: number },
  length: number,
): Mark {
  const { width, edge, dash } = ticks[of];
  const d = `M${round(x - length / 2)} ${round(y)}h${round(length)}`;
  return {
    tag: "g",
    of,
    attributes: {},
    marks: [
      path(d, { stroke: "paper", width: edge }),
      path(d, { stroke: "text", width, ...dash !== undefined && { dash } }),
    ],
  };
}

/** Space between two amounts that stand side by side. */
const BETWEEN = 6;

/**
 * The amounts of bars at a distance of `step`: exact, or rounded, or undefined if
 * they would overlap.
 * @param size of the type in pixels
 */
export function barLabels(
  values: readonly number[],
  { step, size, formats, isExact }: {
    step: number;
    size: number;
    formats: Formats;
    /** Whether to show no amounts rather than rounded ones. */
    isExact: boolean;
  },
): { texts: readonly string[] | undefined; isRounded: boolean } {
  const exact = values.map(formats.amount);
  const fits = (texts: readonly string[]) =>
    texts.every((text) => textWidth(text) * size + BETWEEN <= step);
  if (fits(exact)) return { texts: exact, isRounded: false };
  const short = values.map(formats.short);
  return !isExact && fits(short)
    ? { texts: short, isRounded: true }
    : { texts: undefined, isRounded: false };
}

/** An amount with its base line. */
interface Label {
  text: string;
  y: number;
}

/** Space beside an amount. */
const SPACE = 2;

/**
 * The amounts to show above bars if not all fit: first the amounts of the
 * chosen months and the largest ones, then others from the newest back. No
 * amount covers another, a bar or a tick. Among outstanding amounts, the chosen
 * one is at the top of the chart.
 */
function someAmounts(
  { bars, lastYear, targets, width }: MonthsLayout,
  { isOn, isOutstanding, format }: {
    isOn(month: string): boolean;
    /**
     * Whether only chosen months, the highest and the lowest have an amount.
     */
    isOutstanding: boolean;
    format(value: number): string;
  },
): Label[] {
  const labels: Label[] = bars.map(({ labelY: y }) => ({ text: "", y }));
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

/**
 * The chosen, the highest and the lowest bar: the newest of equal bars, and no
 * zeros.
 */
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

/** The middle of an amount above its bar. */
function middleOf(label: string, bar: Bar, width: number): number {
  return middleWithin(width, {
    label,
    size: size.amount,
    middle: bar.x + bar.width / 2,
  });
}
