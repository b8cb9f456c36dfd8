/**
 * The months that an answer is about, beside the months before (环比) and the
 * year before (同比).
 */
import {
  changeBetween,
  comparisonOf,
  type Coverage,
  likeForLike,
  missingMonths,
  type MonthRange,
  monthsIn,
  newestMonths,
  type PeriodPair,
} from "../questions/mod.ts";
import {
  type AnswerColumn,
  type Comparison,
  comparisons,
} from "../tables/mod.ts";
import type { Beside } from "../question/mod.ts";
import type { ListField, ListFields } from "./listing.ts";
import type { Compared, ResolvedQuestion } from "./result.ts";

/** From the first month of the data to the last; undefined without rows. */
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

/** How many months of a period are compared, unless all of them are. */
export function sliceOf(
  period: MonthRange,
): Pick<AnswerColumn, "slice"> | undefined {
  const { without } = period;
  if (without === undefined) return undefined;
  const known = monthsIn(period).length;
  return { slice: { known, of: known + without.length } };
}

export interface Other {
  /** The amount in the months that both periods have. */
  alike: number | undefined;
  former: number | undefined;
  difference: number | undefined;
  ratio: number | undefined;
}

/** The change from a former figure; none if either figure is unknown. */
export function otherOf(
  alike: number | undefined,
  former: number | undefined,
): Other {
  const change = alike === undefined || former === undefined
    ? { difference: undefined, ratio: undefined }
    : changeBetween(alike, former);
  return { alike, former, ...change };
}

export type BesideOthers = Partial<Record<Comparison, Other>>;
export type Comparisons = Partial<Record<Comparison, Compared>>;

/**
 * The periods to compare with, and what they lack; all months together have
 * none. Months that either period lacks are left out of both, unless none would
 * remain.
 */
export function comparedOf(
  { question, period, data: { coverage } }: ResolvedQuestion,
  beside: readonly Beside[],
): Comparisons {
  if (question.period === undefined && period.from !== period.to) return {};
  return Object.fromEntries(
    comparisons.filter((of) => beside.includes(of)).map((of) => {
      const whole = { period, other: comparisonOf(period, of) };
      const pair = likeForLike(whole, coverage.months) ?? whole;
      const missing = missingMonths(coverage, pair.other, pair.period);
      return [of, { ...pair, missing }];
    }),
  );
}

/** The figures of possible comparisons; `all` are of the whole period. */
export function comparedFigures<Found>(
  compared: Comparisons,
  all: Found,
  figuresIn: (months: MonthRange) => Found,
) {
  const known = Object.entries(compared)
    .filter(([, { missing }]) => missing.length === 0)
    .map(([of, { period, other }]) => ({
      of,
      alike: period.without === undefined ? all : figuresIn(period),
      former: figuresIn(other),
    }));
  return {
    former: known.map(({ former }) => former),
    othersOf: (valueIn: (found: Found) => number | undefined): BesideOthers =>
      Object.fromEntries(
        known.map((
          { of, alike, former },
        ) => [of, otherOf(valueIn(alike), valueIn(former))]),
      ),
  };
}

/**
 * The columns of a comparison; if it leaves out months, also the amount of the
 * months that it compares. None if the data lacks the months.
 */
export function comparisonFields<Row extends { others: BesideOthers }>(
  of: Comparison,
  compared: Compared | undefined,
): ListFields<Row> {
  if (compared === undefined || compared.missing.length > 0) return [];
  const alike = sliceOf(compared.period);
  const field = (key: keyof Other): ListField<Row> => ({
    key,
    of,
    ...alike,
    cell: ({ others }) => others[of]?.[key],
  });
  return [
    alike !== undefined && field("alike"),
    field("former"),
    field("difference"),
    field("ratio"),
  ];
}
