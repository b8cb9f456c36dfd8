/**
 * The geometry of the chart of months: bars, and ticks for last year and for
 * targets.
 */
// @ts-types="npm:@types/d3-array@3.2.1"
import { nice, ticks } from "d3-array";
import type { MonthPoint } from "./month_points.ts";

export interface Bar {
  month: string;
  value: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Base line of the amount, clear of the bar and of lines across it. */
  labelY: number;
}

export type MonthsLayout = ReturnType<typeof layoutMonths>;

interface Size {
  width: number;
  height: number;
}

const WIDEST_BAR = 56;
const TICKS = 5;
/** Room for an amount above the highest bar, or below the lowest. */
const LABEL = 20;

/** The geometry of the chart without its axis, from the left edge. */
export function layoutMonths(
  points: readonly MonthPoint[],
  { width, height }: Size,
) {
  const step = width / points.length;
  const barWidth = Math.min(WIDEST_BAR, step * 0.62);
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
  const bars = points.flatMap((point, index): Bar[] => {
    const { month, value, lastYear, target } = point;
    if (value === undefined) return [];
    const end = scale(value);
    const lines = [lastYear, target?.target].flatMap((one) =>
      one === undefined ? [] : [scale(one)]
    );
    return [{
      labelY: labelY(end, { isBelow: value < 0, lines }),
      month,
      value,
      x: middle(index) - barWidth / 2,
      y: Math.min(zero, end),
      width: barWidth,
      height: Math.abs(zero - end),
    }];
  });
  return {
    width,
    /** Width of a month. */
    step,
    /** Height of zero. */
    zero,
    ticks: ticks(low, high, TICKS).map((value) => ({ value, y: scale(value) })),
    bars,
    /** Middles of the columns with gaps. */
    gaps: points.flatMap(({ value }, index) =>
      value === undefined ? [middle(index)] : []
    ),
    /** Middles of the ticks for last year and for targets. */
    lastYear: points.flatMap(({ lastYear }, index) =>
      lastYear === undefined ? [] : [{ x: middle(index), y: scale(lastYear) }]
    ),
    targets: points.flatMap(({ target }, index) =>
      target === undefined
        ? []
        : [{ x: middle(index), y: scale(target.target) }]
    ),
  };
}

/** Space between the end of a bar and its amount. */
const ABOVE = 6;
const BELOW = 14;

/**
 * The base line of an amount, clear of the bar's end and of lines across the
 * amount.
 */
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

/** The outline of a bar with a rounded far end. */
export function barPath({ x, y, width, height }: Bar, zero: number): string {
  const r = Math.min(3, height, width / 2);
  const isDown = y >= zero;
  const far = isDown ? y + height : y;
  const turn = isDown ? -r : r;
  return `M${x} ${zero}V${far + turn}Q${x} ${far} ${x + r} ${far}H${
    x + width - r
  }Q${x + width} ${far} ${x + width} ${far + turn}V${zero}Z`;
}
