/** A period beside the months before (环比) and the year before (同比). */
import {
  changeBetween,
  comparisonOf,
  likeForLike,
  missingOf,
  type MonthKey,
  type MonthRange,
  type NameState,
} from "../questions/mod.ts";
import { type Comparison, comparisons } from "../tables/mod.ts";
import type { Beside } from "../question/mod.ts";
import type { ListField } from "./listing.ts";
import { sliceOf } from "./periods.ts";
import type { Compared, ResolvedQuestion } from "./result.ts";

/** A figure beside another period. */
export interface Other {
  /** The amount in the months that both periods have. */
  alike: number | undefined;
  former: number | undefined;
  difference: number | undefined;
  ratio: number | undefined;
  state?: NameState | undefined;
}

/** The change from a former figure; none if either is unknown. */
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

/** The comparisons of a question; all months together have none. */
export function comparedOf(
  { question, period, data: { coverage } }: ResolvedQuestion,
  beside: readonly Beside[],
): Comparisons {
  if (question.period === undefined && period.from !== period.to) return {};
  const known = coverage.months.map(({ month }) => month);
  return comparedPeriods(period, known, beside);
}

/**
 * The periods to compare with, and what they lack. Months that either period
 * lacks are left out of both, unless none would remain.
 * @param known the months with data
 */
function comparedPeriods(
  period: MonthRange,
  known: readonly MonthKey[],
  beside: readonly Beside[] = comparisons,
): Comparisons {
  return Object.fromEntries(
    comparisons.filter((of) => beside.includes(of)).map((of) => {
      const whole = { period, other: comparisonOf(period, of) };
      const pair = likeForLike(whole, known) ?? whole;
      return [of, { ...pair, missing: missingOf(pair, known) }];
    }),
  );
}

/**
 * The figures of the periods that can be compared: of the months to compare, and
 * of the former ones.
 * @param all those of the whole period
 */
export function comparedFigures<Found>(
  compared: Comparisons,
  all: Found,
  figuresIn: (months: MonthRange) => Found,
): { of: string; alike: Found; former: Found }[] {
  return Object.entries(compared)
    .filter(([, { missing }]) => missing.length === 0)
    .map(([of, { period, other }]) => ({
      of,
      alike: period.without === undefined ? all : figuresIn(period),
      former: figuresIn(other),
    }));
}

/**
 * The columns of a comparison; of fewer months, with the amount of the same
 * months in this period. None if the data lacks the months.
 */
export function comparisonFields<Row extends { others: BesideOthers }>(
  of: Comparison,
  compared: Compared | undefined,
): ListField<Row>[] {
  if (compared === undefined || compared.missing.length > 0) return [];
  const alike = sliceOf(compared.period);
  const field = (key: Exclude<keyof Other, "state">): ListField<Row> => ({
    key,
    of,
    ...alike,
    cell: ({ others }) => others[of]?.[key] ?? null,
  });
  return [
    ...alike === undefined ? [] : [field("alike")],
    field("former"),
    field("difference"),
    field("ratio"),
  ];
}
