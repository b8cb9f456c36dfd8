/** The months of a selection, and those that it compares them with. */
import {
  comparisonOf,
  likeForLike,
  type MonthRange,
  monthsIn,
  type PeriodPair,
} from "../../../explore/questions/mod.ts";
import { rangeOf, type Selection } from "../selection/selection.ts";

/** Two periods side by side. */
export interface Comparison extends PeriodPair {
  /** Months of either that the data lacks: then only first purchases are known. */
  missing: readonly string[];
  /** The periods without these months, if there are any and others stay. */
  alike?: PeriodPair;
}

/**
 * The periods to compare. Undefined if the reader does not want a comparison,
 * and for all months together, which nothing precedes.
 * @param months months of the data, ascending
 */
export function comparisonFor(
  { months: chosen, comparison, isLikeForLike }: Selection,
  months: readonly string[],
): Comparison | undefined {
  const range = rangeOf(chosen, months);
  const period = range === undefined && months.length === 1
    ? { from: months[0], to: months[0] }
    : range;
  if (comparison === "none" || period === undefined) return undefined;
  const other = comparisonOf(period, comparison);
  const known = new Set(months);
  const missing = [...monthsIn(other), ...monthsIn(period)]
    .filter((month) => !known.has(month));
  const alike = likeForLike({ period, other }, known);
  if (alike === undefined) return { period, other, missing };
  return isLikeForLike
    ? { ...alike, missing: [] }
    : { period, other, missing, alike };
}

/**
 * The months that a selection is about, without those that its comparison leaves
 * out; undefined for all, and if there is only one.
 */
export function periodOf(
  selection: Selection,
  months: readonly string[],
): MonthRange | undefined {
  const range = rangeOf(selection.months, months);
  return range && (comparisonFor(selection, months)?.period ?? range);
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}
