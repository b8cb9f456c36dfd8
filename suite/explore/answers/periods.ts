/** The months that an answer is about. */
import {
  comparisonOf,
  type Coverage,
  likeForLike,
  type MonthRange,
  newestMonths,
  type PeriodPair,
} from "../questions/mod.ts";
import type { ResolvedQuestion } from "./result.ts";

/** From the first to the last month of the data; undefined without rows. */
export function wholeOf({ months }: Coverage): MonthRange | undefined {
  const [first, last] = [months.at(0), months.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: first.month, to: last.month };
}

/**
 * The two periods of a comparison, by default for the newest month. Months that
 * either period lacks are left out, unless none would remain. First purchases
 * need no comparison, so no month is left out.
 */
export function periodsOf(
  { question: { show, compare, period: asked }, period: range, data }: Pick<
    ResolvedQuestion,
    "question" | "period" | "data"
  >,
): PeriodPair {
  const known = data.coverage.months.map(({ month }) => month);
  const period = asked === undefined ? newestMonths(known) ?? range : range;
  const other = typeof compare === "string"
    ? comparisonOf(period, compare)
    : compare;
  const pair = { period, other };
  if (show === "first") return pair;
  return likeForLike(pair, known) ?? pair;
}
