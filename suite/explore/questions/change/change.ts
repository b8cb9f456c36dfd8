import { shownId, type Tally } from "../../../../core/sales/mod.ts";
import { foldedName } from "../../../../core/texts/mod.ts";
import { compareNames, type Measure, sumOf } from "../figures.ts";
import { groupedBy } from "../grouped.ts";
import {
  missingMonths,
  type MonthKey,
  type MonthRange,
  monthsIn,
  monthTest,
  wholeRange,
} from "../months.ts";
import {
  type ChangeQuestion,
  type NameChange,
  NameHistory,
  type NameState,
  nameStates,
} from "./name_history.ts";

/** One of the two periods, with the months that the data lacks. */
interface Side {
  range: MonthRange;
  missing: readonly MonthKey[];
}

type StateCounts = Readonly<Record<NameState | "stopped", number>>;

/** Facts about the change from `other` to `period`, with numbers of names. */
export interface ChangeFacts {
  period: Side;
  other: Side;
  /** Whether the data has all months of both periods. */
  isCompared: boolean;
  /** Whether the data has a month before the period; if not, no name is new. */
  hasEarlier: boolean;
  /** In a period of several months: the last month with data. */
  end?: MonthKey;
  /** How many names have each state, and how many have stopped. */
  counts: StateCounts;
  /** By state, how many of these names have another state in all data. */
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
 * The lengths of two compared periods in months; undefined if they are equal.
 * Periods of different lengths compare by monthly averages, not by sums.
 */
export function unlikeMonths(
  { isCompared, ...sides }: ChangeFacts,
): UnlikeMonths | undefined {
  const period = monthsIn(sides.period.range).length;
  const other = monthsIn(sides.other.range).length;
  return !isCompared || period === other ? undefined : { period, other };
}

/**
 * The names of two periods, with the changes of their figures.
 *
 * @param all the sums of all data, for {@linkcode NameChange.stateInAll}
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function change(
  tally: Tally,
  { all, ...question }: ChangeQuestion & { all: Tally },
): Change {
  const sideOf = (range: MonthRange): Side => ({
    range,
    missing: missingMonths(question.coverage, range),
  });
  const history = new NameHistory(tally, question);
  const { isCompared, hasEarlier, end } = history;
  const elsewhere = all === tally
    ? undefined
    : new NameHistory(all, question).states();
  const marked = question.by === "hospital"
    ? markedIn(tally, question.period)
    : undefined;
  const names = history.changes().flatMap((one): NameChange | [] => {
    // Without a comparison, the other states of a stopped name are unknown.
    const isKnown = isCompared || one.state === "new";
    if (!isKnown && !one.hasStopped) return [];
    const { state, hasStopped } = elsewhere?.get(one.name) ?? one;
    const markedRows = marked?.get(one.name);
    return {
      ...one,
      ...!isKnown && { state: undefined },
      ...markedRows && { marked: markedRows },
      ...isKnown && state !== undefined && state !== one.state &&
        { stateInAll: state },
      ...one.hasStopped && !hasStopped && { goesOnOutside: true },
    };
  });
  return {
    period: sideOf(question.period),
    other: sideOf(question.other),
    isCompared,
    hasEarlier,
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

/** By hospital: sums of its rows in the whole period whose 医院去重 is 1. */
function markedIn(
  { names, newHospitals, monthNumbers }: Tally,
  period: MonthRange,
): Map<string, Record<Measure, number>> {
  const isIn = monthTest(wholeRange(period));
  const rows = newHospitals.filter(({ month }) => isIn(monthNumbers[month]));
  return new Map(Array.from(
    groupedBy(rows, ({ hospital }) => shownId(hospital)),
    ([id, own]) => {
      const { qty, conv } = sumOf(own.map((row) => ({ ...row, records: 1 })));
      return [names.text(id), { qty, conv }];
    },
  ));
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

/** Pairs of a lost and a new name, the largest names first, each name once. */
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
