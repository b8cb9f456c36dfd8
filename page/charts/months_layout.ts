/** Where the bars of the chart of months go: two panels, one below the other. */
// @ts-types="npm:@types/d3-scale@4.0.9"
import { scaleLinear } from "d3-scale";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { type Measure, measures } from "../figures/mod.ts";

export interface Bar {
  month: string;
  value: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Panel {
  measure: Measure;
  /** The top of its title. */
  top: number;
  /** The height of zero. */
  zero: number;
  ticks: { value: number; y: number }[];
  bars: Bar[];
}

export interface MonthsLayout {
  width: number;
  height: number;
  /** The width of a month. */
  step: number;
  panels: Panel[];
}

/** Width of the numbers at the left. */
export const AXIS = 52;
const TITLE = 34;
const PANEL = 124;
const GAP = 22;
const WIDEST_BAR = 56;
const TICKS = 3;

/** The sums of a month's chart. */
export function layoutMonths(
  { months, byMonth }: MonthlySalesStats,
  width: number,
): MonthsLayout {
  const step = Math.max(0, width - AXIS) / Math.max(1, months.length);
  const barWidth = Math.min(WIDEST_BAR, step * 0.62);
  const panels = measures.map((measure, index): Panel => {
    const top = index * (TITLE + PANEL + GAP);
    const valueOf = (month: string) => amountOf(byMonth[month].meta, measure);
    const values = months.map(valueOf);
    const scale = scaleLinear()
      .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
      .nice(TICKS)
      .range([top + TITLE + PANEL, top + TITLE]);
    const zero = scale(0);
    return {
      measure,
      top,
      zero,
      ticks: scale.ticks(TICKS).map((value) => ({ value, y: scale(value) })),
      bars: months.map((month, position) => {
        const end = scale(valueOf(month));
        return {
          month,
          value: valueOf(month),
          x: AXIS + step * (position + 0.5) - barWidth / 2,
          y: Math.min(zero, end),
          width: barWidth,
          height: Math.abs(zero - end),
        };
      }),
    };
  });
  const height = measures.length * (TITLE + PANEL + GAP) - GAP + 8;
  return { width, height, step, panels };
}

/** The sum of a measure among the figures of a month. */
export function amountOf(
  meta: { totalQty: number; totalConv: number },
  measure: Measure,
): number {
  return measure === "qty" ? meta.totalQty : meta.totalConv;
}
