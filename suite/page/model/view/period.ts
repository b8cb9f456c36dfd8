/** The months of a selection, and the periods to compare them with. */
import type { MonthRange } from "../../../explore/questions/mod.ts";
import {
  type Compared,
  comparedPeriods,
} from "../../../explore/answers/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { rangeOf, type Selection } from "../selection/selection.ts";

/**
 * The periods to compare a selection with. All months together have none, since
 * nothing precedes them.
 * @param months months of the data, ascending
 */
export function comparedIn(
  { months: chosen }: Selection,
  months: readonly string[],
): Partial<Record<Comparison, Compared>> {
  const range = rangeOf(chosen, months);
  const period = range === undefined && months.length === 1
    ? { from: months[0], to: months[0] }
    : range;
  return period === undefined ? {} : comparedPeriods(period, months);
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}
