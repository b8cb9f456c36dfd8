import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import {
  EMPTY_NAME,
  foldedName,
  GroupSums,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../sales/mod.ts";
import { monthNumber } from "../../month_key.ts";
import { type Coverage, coverageOf, coveredMonths } from "../coverage.ts";
import {
  byMeasure,
  type Difference,
  differenceOf,
  type Figures,
  figuresOf,
} from "../figures.ts";
import {
  monthCount,
  type MonthKey,
  type MonthRange,
  monthsIn,
} from "../months.ts";
import { tallyOfStats } from "../stats_tally.ts";
import {
  type NameChange,
  nameChange,
  type NameState,
  nameStates,
} from "./name_change.ts";
import { isIn, NameHistory, type NumberRange } from "./name_history.ts";

/** What `change` compares: names of one column, in two periods. */
export interface ChangeQuestion {
  /** The names to compare: those of this column. */
  by: NameColumn;
  period: MonthRange;
  /** The period to compare with. */
  other: MonthRange;
  /** Coverage of all data; needed if the source has only some of its names. */
  coverage?: Coverage;
}

/** The figures of all names of a period together. */
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
  /** A month of the range that may be incomplete ({@linkcode Coverage}). */
  mayBeIncomplete?: MonthKey;
}

/** What changed from `other` to `period`, in total and by name. */
export interface Change {
  /** Whether the figures come from rows; those of an answer were rounded before. */
  isExact: boolean;
  period: Side;
  other: Side;
  /** Absent if the data lacks a month of either period: then nothing is compared. */
  difference?: Difference;
  /** The names of either period, by conv difference, descending. */
  names: readonly NameChange[];
  /** How many names have each state. */
  counts: Readonly<Record<NameState, number>>;
  /** Lost and new names that differ only in width, case or blanks. */
  perhapsOne: readonly { lost: string; new: string }[];
}

/**
 * What changed from the other period to this one, in total and by name. Each
 * difference is exact, and rounded once to the places of the larger figure; the
 * differences of the names add up to that of the total.
 *
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function change(
  source: Tally | MonthlySalesStats,
  { by, period, other, coverage = coverageOf(source) }: ChangeQuestion,
): Change {
  const isExact = !("byMonth" in source);
  const tally = isExact ? source : tallyOfStats(source);
  const sides = {
    period: sideOf(tally, period, coverage),
    other: sideOf(tally, other, coverage),
  };
  if (!isComplete(sides.period) || !isComplete(sides.other)) {
    return {
      isExact,
      ...sides,
      names: [],
      counts: countByState([]),
      perhapsOne: [],
    };
  }
  const ranges = { period: numbersOf(period), other: numbersOf(other) };
  const difference = totalDifference(tally, ranges, sides);
  const history = new NameHistory(tally, nameColumns.indexOf(by), ranges);
  const names = [...history.nameIds.keys()].flatMap((entry) =>
    nameChange(history, entry, { names: tally.names, total: difference }) ?? []
  ).sort((a, b) => byConv(amountsOf(a), amountsOf(b)));
  return {
    isExact,
    ...sides,
    difference,
    names,
    counts: countByState(names),
    perhapsOne: similarNames(names),
  };
}

function isComplete({ range, missing }: Side): boolean {
  return missing.length === 0 && monthCount(range) > 0;
}

function numbersOf({ from, to }: MonthRange): NumberRange {
  return { from: monthNumber(from), to: monthNumber(to) };
}

function sideOf(tally: Tally, range: MonthRange, coverage: Coverage): Side {
  const numbers = numbersOf(range);
  const covered = new Set(coveredMonths(coverage, range));
  const side = {
    range,
    figures: periodFigures(tally, numbers),
    missing: monthsIn(range).filter((month) => !covered.has(month)),
  };
  const { mayBeIncomplete } = coverage;
  return mayBeIncomplete !== undefined && covered.has(mayBeIncomplete)
    ? { ...side, mayBeIncomplete }
    : side;
}

function periodFigures(tally: Tally, range: NumberRange): PeriodFigures {
  const { monthNumbers, monthSums, groupings } = tally;
  const sums = new GroupSums();
  for (const [index, month] of monthNumbers.entries()) {
    if (isIn(range, month)) sums.merge(0, monthSums, index);
  }
  const { ids } = groupings[nameColumns.indexOf("hospital")];
  const names = new Set<number>();
  for (let group = 0; group < ids.length; group++) {
    const month = monthNumbers[ids.monthIndexes[group]];
    if (isIn(range, month)) names.add(ids.nameIds[group]);
  }
  names.delete(EMPTY_NAME);
  const newHospitals = tally.newHospitals.filter(({ month }) =>
    isIn(range, monthNumbers[month])
  );
  return {
    ...figuresOf(sums, 0),
    hospitals: names.size,
    newHospitals: newHospitals.length,
  };
}

function totalDifference(
  { monthNumbers, monthSums }: Tally,
  { period, other }: { period: NumberRange; other: NumberRange },
  sides: { period: Side; other: Side },
): Difference {
  const sums = new GroupSums();
  for (const [index, month] of monthNumbers.entries()) {
    if (isIn(period, month)) sums.merge(0, monthSums, index);
    if (isIn(other, month)) sums.merge(0, monthSums, index, -1);
  }
  return differenceOf(sums, 0, {
    period: sides.period.figures,
    other: sides.other.figures,
  });
}

const byConv = byMeasure("conv");

function amountsOf({ name, difference: { qty, conv } }: NameChange) {
  return { name, qty, conv };
}

function countByState(names: readonly NameChange[]): Record<NameState, number> {
  const counts = Object.fromEntries(
    nameStates.map((state) => [state, 0]),
  ) as Record<NameState, number>;
  for (const { state } of names) counts[state]++;
  return counts;
}

/** Pairs of a lost and a new name; each name is in one pair at most. */
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
