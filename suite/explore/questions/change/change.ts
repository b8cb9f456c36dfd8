import type { NameColumn, Tally } from "../../../../core/sales/mod.ts";
import { foldedName } from "../../../../core/texts/mod.ts";
import { monthNumber } from "../../../../core/month_key.ts";
import { compareNames } from "../figures.ts";
import { groupedBy } from "../grouped.ts";
import {
  type Coverage,
  coveredMonths,
  hasEarlier,
  missingMonths,
  type MonthKey,
  type MonthRange,
  monthsIn,
  numbersOf,
  type PeriodPair,
} from "../months.ts";
import {
  type NameChange,
  nameChanges,
  type NameState,
  nameStates,
  statesIn,
} from "./name_change.ts";
import { type ComparedPeriods, NO_MONTHS } from "./name_history.ts";

/** Names of one column, and two periods to compare. */
export interface ChangeQuestion extends PeriodPair {
  /** The column of the names. */
  by: NameColumn;
  /** Coverage of all data, whatever names the source has. */
  coverage: Coverage;
}

/** One of the two periods, and its months that the data lacks. */
interface Side {
  range: MonthRange;
  missing: readonly MonthKey[];
}

type StateCounts = Readonly<Record<NameState | "stopped", number>>;

/** What changed from `other` to `period`, and for how many names. */
export interface ChangeFacts {
  period: Side;
  other: Side;
  /** Whether the data has all months of both periods. */
  isCompared: boolean;
  /** Whether the data has a month before the period; else nobody is known as new. */
  hasEarlier: boolean;
  /** In a period of several months: the last month with data. */
  end?: MonthKey;
  /** How many names have each state, and how many have stopped. */
  counts: StateCounts;
  /** How many of these names have another state in all data. */
  outside: StateCounts;
  /** Lost and new names that differ only in width, case or blanks. */
  perhapsOne: readonly { lost: string; new: string }[];
}

export interface Change extends ChangeFacts {
  /** Without a comparison, only names that are new or have stopped. */
  names: readonly NameChange[];
}

/** The numbers of months of two periods of unequal length. */
export type UnlikeMonths = Record<"period" | "other", number>;

/**
 * How many months two compared periods have, unless they have equally many:
 * then averages of a month compare, and sums do not.
 */
export function unlikeMonths(
  { isCompared, ...sides }: Pick<
    ChangeFacts,
    "period" | "other" | "isCompared"
  >,
): UnlikeMonths | undefined {
  const period = monthsIn(sides.period.range).length;
  const other = monthsIn(sides.other.range).length;
  return !isCompared || period === other ? undefined : { period, other };
}

/**
 * The names of two periods, and what changed for them.
 *
 * @param all the sums of all data, for {@linkcode NameChange.stateInAll}
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function change(
  tally: Tally,
  { by, all, coverage, ...pair }: ChangeQuestion & { all: Tally },
): Change {
  const sideOf = (range: MonthRange): Side => ({
    range,
    missing: missingMonths(coverage, range),
  });
  const sides = { period: sideOf(pair.period), other: sideOf(pair.other) };
  const isCompared =
    sides.period.missing.length + sides.other.missing.length === 0;
  const end = endOf(pair.period, coverage);
  const ranges = rangesOf(pair, coverage);
  const found = nameChanges(tally, { by, ranges, all });
  const names = isCompared ? found : withoutComparison(found);
  return {
    ...sides,
    isCompared,
    hasEarlier: ranges.hasEarlier,
    ...end !== undefined && { end },
    names,
    counts: countStates(names),
    outside: countStates(
      names.map(({ state, stateInAll, goesOnOutside }) => ({
        state: stateInAll && state,
        hasStopped: goesOnOutside,
      })),
    ),
    perhapsOne: similarNames(names),
  };
}

/** By name: its state in a period that is compared with another one. */
export function statesOf(
  tally: Tally,
  { by, coverage, ...pair }: ChangeQuestion,
): Map<string, Pick<NameChange, "state">> {
  return statesIn(tally, { by, ranges: rangesOf(pair, coverage) });
}

function rangesOf(
  { period, other }: PeriodPair,
  coverage: Coverage,
): ComparedPeriods {
  const isCompared = missingMonths(coverage, period, other).length === 0;
  const end = endOf(period, coverage);
  return {
    period: numbersOf(period),
    other: isCompared ? numbersOf(other) : NO_MONTHS,
    hasEarlier: hasEarlier(coverage, period),
    end: end === undefined ? undefined : monthNumber(end),
  };
}

/** The new names, and names that have stopped, of which no more is known. */
function withoutComparison(names: readonly NameChange[]): NameChange[] {
  return names.flatMap(({ stateInAll, ...one }) => {
    if (one.state === "new") return { ...one, ...stateInAll && { stateInAll } };
    return one.hasStopped ? { ...one, state: undefined } : [];
  });
}

/** The last month with data in a period of several months. */
function endOf(
  { from, to }: MonthRange,
  coverage: Coverage,
): MonthKey | undefined {
  return from === to ? undefined : coveredMonths(coverage, { from, to }).at(-1);
}

function countStates(
  names: readonly {
    state: NameState | undefined;
    hasStopped?: boolean | undefined;
  }[],
): StateCounts {
  const inState = (state: NameState) =>
    [state, names.filter((one) => one.state === state).length] as const;
  return {
    ...Object.fromEntries(nameStates.map(inState)) as Record<NameState, number>,
    stopped: names.filter(({ hasStopped }) => hasStopped).length,
  };
}

/** Pairs of a lost and a new name, the largest first, each name once. */
function similarNames(
  names: readonly NameChange[],
): { lost: string; new: string }[] {
  const sizeOf = ({ period, other }: NameChange) =>
    Math.abs(period.qty - other.qty);
  const inState = (state: NameState) =>
    names.filter((one) => one.state === state).sort((a, b) =>
      sizeOf(b) - sizeOf(a) || compareNames(a.name, b.name)
    ).map(({ name }) => name);
  const lost = groupedBy(inState("lost"), foldedName);
  return inState("new").flatMap((name) => {
    const other = lost.get(foldedName(name))?.shift();
    return other === undefined ? [] : [{ lost: other, new: name }];
  });
}
