/**
 * The columns beside the figures of an answer: the months before (环比), the
 * year before (同比), targets.
 */
import {
  type Achievement,
  achievement,
  type AgainstTarget,
  changeBetween,
  comparisonOf,
  likeForLike,
  missingMonths,
  type MonthRange,
  monthsIn,
  type NameColumn,
  newestMonths,
  type NoTargets,
  type PeriodPair,
  targetGroupings,
  targetsPeriod,
} from "../questions/mod.ts";
import { type Comparison, comparisons } from "../tables/mod.ts";
import type { Beside } from "../question/mod.ts";
import type { ListField } from "./listing.ts";
import type { Compared, ResolvedQuestion } from "./result.ts";

/**
 * The two periods of a comparison; the first defaults to the newest month.
 * Months that either period lacks are left out, unless none would remain. A
 * list of first purchases compares nothing, and keeps the whole period.
 */
export function periodsOf(
  { question: { show, compare, period: asked }, period: range, data }:
    ResolvedQuestion,
): PeriodPair {
  const known = data.coverage.months;
  const period = asked === undefined ? newestMonths(known) ?? range : range;
  const other = typeof compare === "string"
    ? comparisonOf(period, compare)
    : compare;
  const pair = { period, other };
  return show === "first" ? pair : likeForLike(pair, known);
}

/** How many months of a period are compared; undefined if all of them are. */
export function sliceOf(period: MonthRange) {
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

type Comparisons = Partial<Record<Comparison, Compared>>;

/**
 * The comparisons beside the figures of a period; all months together have
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
      const pair = likeForLike(whole, coverage.months);
      const missing = missingMonths(coverage, pair.other, pair.period);
      return [of, { ...pair, missing }];
    }),
  );
}

/** The figures of both periods of a comparison. */
interface Sides<Found> {
  of: Comparison;
  period: MonthRange;
  alike: Found;
  former: Found;
}

/** The sides of each possible comparison; `all` has figures of all months. */
export function sidesOf<Found>(
  compared: Comparisons,
  all: Found,
  figuresIn: (months: MonthRange) => Found,
): Sides<Found>[] {
  return comparisons.flatMap((of) => {
    const pair = compared[of];
    if (pair === undefined || pair.missing.length > 0) return [];
    const { period, other } = pair;
    const alike = period.without === undefined ? all : figuresIn(period);
    return { of, period, alike, former: figuresIn(other) };
  });
}

/**
 * The columns of comparisons. A comparison that leaves out months also has a
 * column for the amount of the compared months.
 */
export function comparisonFields<Row, Found>(
  sides: readonly Sides<Found>[],
  valueIn: (found: Found, row: Row) => number | undefined,
): ListField<Row>[] {
  return sides.flatMap(({ of, period, alike, former }) => {
    const slice = sliceOf(period);
    const keys = ["former", "difference", "ratio"] as const;
    return [...slice ? ["alike"] as const : [], ...keys]
      .map((key): ListField<Row> => ({
        key,
        of,
        ...slice,
        cell: (row) => otherOf(valueIn(alike, row), valueIn(former, row))[key],
      }));
  });
}

/**
 * Sales against the targets of a column, by default the first that has some;
 * undefined if there are no targets, or the question does not ask for them.
 */
export function targetsOf(
  { question, chosen, period, data }: ResolvedQuestion,
  { beside, by = targetGroupings(data).at(0) }: {
    beside: readonly Beside[];
    by?: NameColumn | undefined;
  },
): Achievement | NoTargets | undefined {
  const { targets } = data;
  const isAsked = beside.includes("targets") && targets.length > 0;
  if (!isAsked || by === undefined) return undefined;
  return achievement(data.sums(chosen), targets.map(({ table }) => table), {
    by,
    ...chosen,
    period: question.period === undefined
      ? targetsPeriod(data, by, period)
      : period,
  });
}

/** Sales against targets; undefined if there is nothing to compare. */
export function achievedIn(
  targets: Achievement | NoTargets | undefined,
): Achievement | undefined {
  return targets === undefined || "why" in targets ? undefined : targets;
}

export const targetFields: readonly ListField<
  { against?: AgainstTarget | undefined }
>[] = [
  { key: "target", cell: ({ against }) => against?.target },
  { key: "actual", cell: ({ against }) => against?.actual },
  { key: "achieved", cell: ({ against }) => against?.ratio },
  { key: "gap", cell: ({ against }) => against?.gap },
];
