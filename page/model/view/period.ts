/** The months of a selection, and those that it compares them with. */
import {
  comparisonOf,
  type MonthRange,
  monthsIn,
} from "../../../core/explore/mod.ts";
import { rangeOf, type Selection } from "../selection/selection.ts";

/** Two periods side by side. */
export interface Comparison {
  period: MonthRange;
  other: MonthRange;
  /** Months of either that the data lacks: then only first purchases are known. */
  missing: readonly string[];
}

/**
 * The periods to compare. Undefined if the reader does not want a comparison,
 * and for all months together, which nothing precedes.
 * @param months months of the data, ascending
 */
export function comparisonFor(
  { months: chosen, comparison }: Selection,
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
  return { period, other, missing };
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}
