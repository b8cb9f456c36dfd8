import {
  EMPTY_GROUP,
  EMPTY_NAME,
  GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { foldedName } from "../../../../core/texts/mod.ts";
import { monthNumber } from "../../../../core/month_key.ts";
import {
  type Coverage,
  coverageOf,
  coveredMonths,
  hasEarlier,
  missingMonths,
} from "../coverage.ts";
import {
  type Difference,
  differenceOf,
  type Figures,
  figuresOf,
} from "../figures.ts";
import {
  addMonths,
  type MonthKey,
  type MonthRange,
  monthsIn,
} from "../months.ts";
import { type NameChange, type NameState, nameStates } from "./name_change.ts";
import { namesIn } from "./names_in.ts";
import {
  type ComparedPeriods,
  isIn,
  NO_MONTHS,
  type NumberRange,
} from "./name_history.ts";

/** Names of one column, and two periods to compare. */
export interface ChangeQuestion {
  /** The column of the names. */
  by: NameColumn;
  period: MonthRange;
  /** The period to compare with; without it, only new names are known. */
  other?: MonthRange;
  /** Coverage of all data; needed if the source has only some names. */
  coverage?: Coverage;
  /** The sums of all data, for {@linkcode NameChange.stateInAll}. */
  all?: Tally;
}

/** The figures of a period, all names together. */
export interface PeriodFigures extends Figures {
  /** Distinct hospitals, the empty name aside. */
  hospitals: number;
  /** Rows whose 医院去重 is 1. */
  newHospitals: number;
}

/** One of the two periods. */
export interface Side {
  range: MonthRange;
  figures: PeriodFigures;
  /** Months of the range that the data lacks. */
  missing: readonly MonthKey[];
}

/** How many names have each state, and how many of all have stopped. */
export type StateCounts = Readonly<Record<NameState | "stopped", number>>;

/** What changed from `other` to `period` in total, and how many names did. */
export interface ChangeFacts {
  period: Side;
  other: Side;
  /**
   * Absent if the data lacks a month of either period: then there is no
   * comparison.
   */
  difference?: Difference;
  /**
   * Whether the data has a month before the period; otherwise nobody can tell
   * which names are new.
   */
  hasEarlier: boolean;
  /**
   * The last month with data in a period of several months: names without rows
   * in it or later have stopped.
   */
  end?: MonthKey;
  /** How many names have each state, and how many have stopped. */
  counts: StateCounts;
  /** How many of them have another state in all data. */
  outside: StateCounts;
  /** Lost and new names that differ only in width, case or blanks. */
  perhapsOne: readonly { lost: string; new: string }[];
}

/** What changed in total and by name. */
export interface Change extends ChangeFacts {
  /**
   * The names of either period, in the order of {@linkcode inOrderOfChange} by
   * boxes; without a comparison, only those that are new or have stopped.
   */
  names: readonly NameChange[];
}

/** The numbers of months of two periods that are not alike. */
export interface UnlikeMonths {
  period: number;
  other: number;
}

/**
 * How many months two compared periods have, unless they have equally many:
 * then averages of a month compare, and sums do not.
 */
export function unlikeMonths(
  { difference, ...sides }: Pick<
    ChangeFacts,
    "period" | "other" | "difference"
  >,
): UnlikeMonths | undefined {
  const period = monthsIn(sides.period.range).length;
  const other = monthsIn(sides.other.range).length;
  return difference === undefined || period === other
    ? undefined
    : { period, other };
}

/**
 * The change from the other period to this one, in total and by name. Each
 * difference is exact, and rounded once to the places of the larger figure; the
 * differences of the names add up to the total difference.
 *
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function change(
  tally: Tally,
  {
    by,
    period,
    other = noneBefore(period),
    coverage = coverageOf(tally),
    all,
  }: ChangeQuestion,
): Change {
  const sides = {
    period: sideOf(tally, period, coverage),
    other: sideOf(tally, other, coverage),
  };
  const isNewKnown = hasEarlier(coverage, period);
  const isCompared = isComplete(sides.period) && isComplete(sides.other);
  const end = endOf(period, coverage);
  const ranges = {
    period: numbersOf(period),
    other: isCompared ? numbersOf(other) : NO_MONTHS,
    hasEarlier: isNewKnown,
    end: end === undefined ? undefined : monthNumber(end),
  };
  const difference = isCompared
    ? totalDifference(tally, ranges, {
      period: sides.period.figures,
      other: sides.other.figures,
    })
    : undefined;
  const found = isCompared || isNewKnown || end !== undefined
    ? namesIn(tally, { by, ranges, all })
    : [];
  const names = isCompared ? found : withoutComparison(found);
  return {
    ...sides,
    ...difference !== undefined && { difference },
    hasEarlier: isNewKnown,
    ...end !== undefined && { end },
    names,
    counts: {
      ...countByState(names),
      stopped: names.filter(({ hasStopped }) => hasStopped).length,
    },
    outside: {
      ...countByState(
        names.filter(({ stateInAll }) => stateInAll !== undefined),
      ),
      stopped: names.filter(({ goesOnOutside }) => goesOnOutside).length,
    },
    perhapsOne: similarNames(names),
  };
}

/** The new names, and names that have stopped, of which no more is known. */
function withoutComparison(names: readonly NameChange[]): NameChange[] {
  return names.flatMap(({ stateInAll, ...one }) => {
    if (one.state === "new") return { ...one, ...stateInAll && { stateInAll } };
    return one.hasStopped ? { ...one, state: undefined } : [];
  });
}

/** An empty range before a period. */
function noneBefore({ from }: MonthRange): MonthRange {
  return { from, to: addMonths(from, -1) };
}

function isComplete({ range, missing }: Side): boolean {
  return missing.length === 0 && monthsIn(range).length > 0;
}

/** The last month with data in a period of several months. */
function endOf(
  { from, to }: MonthRange,
  coverage: Coverage,
): MonthKey | undefined {
  return from === to ? undefined : coveredMonths(coverage, { from, to }).at(-1);
}

/** A range in numbers of months. */
export function numbersOf({ from, to, without }: MonthRange): NumberRange {
  const range = { from: monthNumber(from), to: monthNumber(to) };
  return without === undefined
    ? range
    : { ...range, without: new Set(without.map(monthNumber)) };
}

function sideOf(tally: Tally, range: MonthRange, coverage: Coverage): Side {
  return {
    range,
    figures: figuresIn(tally, range),
    missing: missingMonths(coverage, range),
  };
}

/** The figures of all rows of a period. */
export function totalFigures(
  { monthNumbers, monthSums }: Tally,
  range: NumberRange,
): Figures {
  const sums = new GroupSums();
  for (const [index, month] of monthNumbers.entries()) {
    if (isIn(range, month)) sums.merge(0, monthSums, index);
  }
  return figuresOf(sums, 0);
}

/** Named hospitals that bought more in a period than they returned. */
export function activeIn(tally: Tally, months: MonthRange): number {
  const { ids, sums } = tally.groupings[HOSPITAL];
  const isMonthIn = monthsOf(tally, months);
  const indexes = new Map<number, number>();
  const bought = new GroupSums();
  for (let group = 0; group < ids.length; group++) {
    if (!isMonthIn[ids.monthIndexes[group]]) continue;
    const id = shownId(ids.nameIds[group]);
    if (id === EMPTY_GROUP) continue;
    const index = indexes.get(id) ?? indexes.size;
    indexes.set(id, index);
    bought.merge(index, sums, group);
  }
  let active = 0;
  for (let index = 0; index < indexes.size; index++) {
    if (bought.qty(index) > 0) active++;
  }
  return active;
}

/** The figures of the rows in a period, without those of names. */
export function figuresIn(tally: Tally, months: MonthRange): PeriodFigures {
  const { ids } = tally.groupings[HOSPITAL];
  const isMonthIn = monthsOf(tally, months);
  const names = new Set<number>();
  for (let group = 0; group < ids.length; group++) {
    if (isMonthIn[ids.monthIndexes[group]]) names.add(ids.nameIds[group]);
  }
  names.delete(EMPTY_NAME);
  const newHospitals = tally.newHospitals.filter(({ month }) =>
    isMonthIn[month]
  );
  return {
    ...totalFigures(tally, numbersOf(months)),
    hospitals: names.size,
    newHospitals: newHospitals.length,
  };
}

const HOSPITAL = nameColumns.indexOf("hospital");

/** By month of some sums: whether a range has it. */
function monthsOf({ monthNumbers }: Tally, months: MonthRange): boolean[] {
  const range = numbersOf(months);
  return monthNumbers.map((month) => isIn(range, month));
}

/** The difference between all rows of two periods, given their figures. */
export function totalDifference(
  { monthNumbers, monthSums }: Tally,
  { period, other }: ComparedPeriods,
  figures: { period: Figures; other: Figures },
): Difference {
  const sums = new GroupSums();
  for (const [index, month] of monthNumbers.entries()) {
    if (isIn(period, month)) sums.merge(0, monthSums, index);
    if (isIn(other, month)) sums.merge(0, monthSums, index, -1);
  }
  return differenceOf(sums, 0, figures);
}

function countByState(names: readonly NameChange[]): Record<NameState, number> {
  const counts = Object.fromEntries(
    nameStates.map((state) => [state, 0]),
  ) as Record<NameState, number>;
  for (const { state } of names) {
    if (state !== undefined) counts[state]++;
  }
  return counts;
}

/** Pairs of a lost and a new name, with each name in at most one pair. */
function similarNames(
  names: readonly NameChange[],
): { lost: string; new: string }[] {
  const lost = new Map<string, string[]>();
  for (const { name, state } of names) {
    if (state !== "lost") continue;
    const folded = foldedName(name);
    const alike = lost.get(folded);
    if (alike === undefined) lost.set(folded, [name]);
    else alike.push(name);
  }
  return names.flatMap(({ name, state }) => {
    const other = state === "new"
      ? lost.get(foldedName(name))?.shift()
      : undefined;
    return other === undefined ? [] : [{ lost: other, new: name }];
  });
}
