/** One name in two periods. */
import type { GroupSums, Names } from "../../../../core/sales/mod.ts";
import {
  compareNames,
  type Difference,
  differenceOf,
  type Figures,
  figuresOf,
  type Measure,
  otherMeasure,
  perMonth,
} from "../figures.ts";
import { monthKey } from "../../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import type { NameHistory } from "./name_history.ts";

/**
 * A period has a name if the name has records in the period, whatever their
 * sum. Months that a period leaves out count here: a name that bought in such a
 * month is not lost, and may have bought for the first time, or stopped, in it.
 *
 * - `kept`: in both periods
 * - `new`: only in the period, and in no earlier month of the data, which has
 *   one
 * - `returned`: only in the period; also in an earlier month, but not in the
 *   month right before the period
 * - `continuing`: only in the period; also in the month right before the
 *   period, because the other period is further back
 * - `lost`: only in the other period
 *
 * A name with one of the other states may also have stopped in a period of
 * several months ({@linkcode NameChange.hasStopped}).
 */
export const nameStates = [
  "kept",
  "new",
  "returned",
  "continuing",
  "lost",
] as const;
/** In which of two periods a name has records: see {@linkcode nameStates}. */
export type NameState = typeof nameStates[number];

/** The states of names that come or go, in the order in which they are listed. */
export const changedStates = ["new", "returned", "lost", "stopped"] as const;
export type ChangedState = typeof changedStates[number];

/** A name of either period, with the change of its figures. */
export interface NameChange {
  /** The name; `(空)` for the empty name. */
  name: string;
  /**
   * Undefined for a name that only the period has, if the data begins with the
   * period: nobody can tell whether it is new.
   */
  state: NameState | undefined;
  /**
   * The state in all data, if the filter changes the state: a name may be new
   * within the filter, but have bought before from somebody else.
   */
  stateInAll?: NameState;
  /**
   * In a period of several months: whether its last row is in the period, and
   * none in the last month of the period or later.
   */
  hasStopped?: boolean;
  /** Whether a name that has stopped still has rows outside of the filter. */
  goesOnOutside?: boolean;
  /** The figures of the period, with the months that it leaves out. */
  whole: Figures;
  /** The figures to compare, of the months that count in both periods. */
  period: Figures;
  other: Figures;
  difference: Difference;
  /** Last month of the data with records. */
  lastMonth: MonthKey;
  /** The last month with records before the period, if there is one. */
  previousMonth?: MonthKey;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  /**
   * For a hospital: amounts of its rows in the whole period whose 医院去重 is 1, if
   * there are any.
   */
  marked?: Record<Measure, number>;
}

/** Sorts changes for every list: the largest first, up or down. */
export function inOrderOfChange(
  names: readonly NameChange[],
  measure: Measure,
  nameOrder = compareNames,
): NameChange[] {
  const other = otherMeasure(measure);
  const size = ({ difference }: NameChange, of: Measure) =>
    Math.abs(difference[of]);
  return names.toSorted((a, b) =>
    size(b, measure) - size(a, measure) ||
    b.difference[measure] - a.difference[measure] ||
    size(b, other) - size(a, other) ||
    nameOrder(a.name, b.name)
  );
}

/**
 * The change of an entry; undefined for an entry that neither has records in
 * the months to compare nor comes or stops in one that is left out.
 * @param all sums of all months
 */
export function nameChange(
  history: NameHistory,
  entry: number,
  { names, all }: { names: Names; all: GroupSums },
): NameChange | undefined {
  const state = stateOf(history, entry);
  const hasStopped = history.hasStopped(entry);
  if (!isIn(history, entry) && state === undefined && !hasStopped) {
    return undefined;
  }
  const period = figuresOf(history.period, entry);
  const other = figuresOf(history.other, entry);
  const difference = differenceOf(history.difference, entry, {
    period,
    other,
  });
  const previousMonth = history.previousMonths[entry];
  return {
    name: names.text(history.nameIds[entry]),
    state,
    ...hasStopped && { hasStopped },
    whole: figuresOf(history.whole, entry),
    period,
    other,
    difference,
    lastMonth: monthKey(history.lastMonths[entry]),
    ...Number.isFinite(previousMonth)
      ? { previousMonth: monthKey(previousMonth) }
      : {},
    average: perMonth(
      figuresOf(all, entry),
      history.monthCounts[entry],
    ),
  };
}

/** Whether an entry has records in the months to compare. */
function isIn({ period, other }: NameHistory, entry: number): boolean {
  return period.records(entry) > 0 || other.records(entry) > 0;
}

/**
 * The state of an entry; undefined if it has no records in either period, or
 * if nobody can tell. A first purchase is a fact of the data, even in a month
 * that is left out.
 */
export function stateOf(
  {
    period,
    whole,
    other,
    leftOutOfOther,
    previousMonths,
    periodStart,
    hasEarlier,
  }: NameHistory,
  entry: number,
): NameState | undefined {
  const isInOther = other.records(entry) > 0;
  if (period.records(entry) === 0) {
    if (whole.records(entry) === 0) return isInOther ? "lost" : undefined;
    if (isInOther) return "kept";
    const isFirst = hasEarlier && previousMonths[entry] === -Infinity;
    return isFirst ? "new" : undefined;
  }
  if (isInOther || leftOutOfOther.has(entry)) return "kept";
  const previous = previousMonths[entry];
  if (previous === periodStart - 1) return "continuing";
  if (previous !== -Infinity) return "returned";
  return hasEarlier ? "new" : undefined;
}
