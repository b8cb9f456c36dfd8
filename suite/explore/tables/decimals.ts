import type { Measure } from "../questions/mod.ts";

/** Maximum number of decimals to show; the cell has all of them. */
const MAX_DECIMALS = 4;

/** The decimals for all amounts in a column, so that their points align. */
export function decimalsOf(values: Iterable<number>): number {
  let decimals = 0;
  for (const value of values) {
    if (Number.isInteger(value)) continue;
    while (decimals < MAX_DECIMALS && !hasDecimals(value, decimals)) decimals++;
  }
  return decimals;
}

function hasDecimals(value: number, decimals: number): boolean {
  return Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9;
}

const formats: Intl.NumberFormat[] = [];

/**
 * Rounds a number by its decimal digits, as readers do: 2.175 becomes 2.18,
 * though the nearest double is smaller.
 */
export function rounded(value: number, decimals: number): number {
  formats[decimals] ??= new Intl.NumberFormat("en", {
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  // Removes the sign of a negative zero.
  return Number(formats[decimals].format(value)) + 0;
}

/** A ratio in per cent, to two decimals: 12.34. */
export function inPercent(ratio: number): number {
  return rounded(100 * rounded(ratio, 4), 2);
}

/** Averages below this one have one decimal. */
const WHOLE_FROM = 10;

/** The decimals of boxes per month. */
export function averageDecimals(value: number): number {
  return Math.abs(value) < WHOLE_FROM ? 1 : 0;
}

/** Maximum number for boxes, which have decimals only if the data has them. */
const MAX_BOX_DECIMALS = 2;
const OF_TEN_THOUSANDS = 2;
/** With two decimals, amounts below this would be shown as 0. */
const SMALL_BELOW = 0.005;
const OF_SMALL = 4;

/** The decimals of an amount in a column of the page or in a picture. */
export function decimalsShown(
  value: number,
  measure: Measure,
  { decimals = 0 }: { decimals?: number },
): number {
  if (measure !== "conv") return Math.min(MAX_BOX_DECIMALS, decimals);
  return value !== 0 && Math.abs(value) < SMALL_BELOW
    ? OF_SMALL
    : OF_TEN_THOUSANDS;
}
