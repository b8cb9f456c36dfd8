/** The months that an answer is about. */
import {
  comparisonOf,
  type Coverage,
  likeForLike,
  type MonthRange,
  monthsIn,
  newestMonths,
  type PeriodPair,
} from "../questions/mod.ts";
import type { AnswerColumn } from "../tables/mod.ts";
import type { ResolvedQuestion } from "./result.ts";

/** From the first to the last month of the data; undefined without rows. */
export function wholeOf({ months }: Coverage): MonthRange | undefined {
  const [from, to] = [months.at(0), months.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * The two periods of a comparison, by default for the newest month. Months that
 * either period lacks are left out, unless none would remain; the list of first
 * purchases alone is not compared, and has the whole period.
 */
export function periodsOf(
  { question: { show, compare, period: asked }, period: range, data }: Pick<
    ResolvedQuestion,
    "question" | "period" | "data"
  >,
): PeriodPair {
  const known = data.coverage.months;
  const period = asked === undefined ? newestMonths(known) ?? range : range;
  const other = typeof compare === "string"
    ? comparisonOf(period, compare)
    : compare;
  const pair = { period, other };
  return show === "first" ? pair : likeForLike(pair, known) ?? pair;
}

/**
 * How many of its months a period has in a comparison like for like, for the
 * heads of its columns; undefined if it has all of them.
 */
export function sliceOf(
  period: MonthRange,
): Pick<AnswerColumn, "slice"> | undefined {
  const { without } = period;
  if (without === undefined) return undefined;
  const known = monthsIn(period).length;
  return { slice: { known, of: known + without.length } };
}
