/** The months of a selection, and the periods to compare them with. */
import {
  comparisonOf,
  missingOf,
  type MonthRange,
  type PeriodPair,
} from "../../../explore/questions/mod.ts";
import { rangeOf, type Selection } from "../selection/selection.ts";

/** The months before a period (环比), and the same a year before (同比). */
export const comparisons = ["before", "yearBefore"] as const;

export type Comparison = typeof comparisons[number];

/** Two periods side by side. */
export interface Compared extends PeriodPair {
  /** Months missing in either period; any of them rules out a comparison. */
  missing: readonly string[];
}

/**
 * The periods to compare a selection with. All months together have none, since
 * nothing precedes them.
 * @param months months of the data, ascending
 */
export function comparedPeriods(
  { months: chosen }: Selection,
  months: readonly string[],
): Partial<Record<Comparison, Compared>> {
  const range = rangeOf(chosen, months);
  const period = range === undefined && months.length === 1
    ? { from: months[0], to: months[0] }
    : range;
  if (period === undefined) return {};
  return Object.fromEntries(comparisons.map((comparison) => {
    const other = comparisonOf(period, comparison);
    const missing = missingOf({ period, other }, months);
    return [comparison, { period, other, missing }];
  }));
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}
