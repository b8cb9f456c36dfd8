import {
  GroupSums,
  type NameColumn,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { monthKey } from "../../../../core/month_key.ts";
import { type Figures, figuresOf, type Measure, perMonth } from "../figures.ts";
import { isIn, type MonthKey, type NumberRange } from "../months.ts";
import {
  type ComparedPeriods,
  NameHistory,
  type NameMonths,
} from "./name_history.ts";

/**
 * A period has a name if the name has records in the period, whatever their
 * sum. Months that a period leaves out count here: a name that bought in such a
 * month is not lost, and may have bought for the first time, or stopped, in it.
 *
 * - `kept`: in both periods
 * - `new`: only in the period, and in no earlier month, though the data has
 * such months
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
export type NameState = typeof nameStates[number];

/** The states of names that come or go, in the order in which they are listed. */
export const changedStates = ["new", "returned", "lost", "stopped"] as const;
export type ChangedState = typeof changedStates[number];

/** A name of either period, with the change of its figures. */
export interface NameChange {
  /** `(空)` for the empty name. */
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
  /** The figures of the period, including months that it leaves out. */
  whole: Figures;
  /** The figures to compare, of the months that count in both periods. */
  period: Figures;
  other: Figures;
  /** Last month of the data with records. */
  lastMonth: MonthKey;
  /** The last month with records before the period, if there is one. */
  previousMonth?: MonthKey;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  /** For a hospital: its rows in the whole period whose 医院去重 is 1, if any. */
  marked?: Record<Measure, number>;
}

/** The names of either period, with their state in all data. */
export function nameChanges(
  tally: Tally,
  { by, ranges, all }: { by: NameColumn; ranges: ComparedPeriods; all: Tally },
): NameChange[] {
  const history = new NameHistory(tally, by, ranges);
  const { from, to } = ranges.period;
  const marked = by === "hospital" ? markedIn(tally, { from, to }) : undefined;
  const elsewhere = all === tally ? undefined : statesIn(all, { by, ranges });
  return history.names.flatMap((months) => {
    const one = nameChange(history, months, tally);
    if (one === undefined) return [];
    const { state, hasStopped } = elsewhere?.get(one.name) ?? one;
    const markedRows = marked?.get(months.nameId);
    return {
      ...one,
      ...markedRows && { marked: markedRows },
      ...state !== undefined && state !== one.state && { stateInAll: state },
      ...one.hasStopped && !hasStopped && { goesOnOutside: true },
    };
  });
}

export function statesIn(
  tally: Tally,
  { by, ranges }: { by: NameColumn; ranges: ComparedPeriods },
): Map<string, Pick<NameChange, "state" | "hasStopped">> {
  const history = new NameHistory(tally, by, ranges);
  return new Map(history.names.map((months) => [
    tally.names.text(months.nameId),
    {
      state: stateOf(history, months),
      hasStopped: history.hasStopped(months),
    },
  ]));
}

/** By name id: sums of the rows in a period whose 医院去重 is 1. */
function markedIn(
  { newHospitals, monthNumbers }: Tally,
  period: NumberRange,
): Map<number, Record<Measure, number>> {
  const sums = new GroupSums();
  const groups = new Map<number, number>();
  for (const { hospital, month, qty, conv } of newHospitals) {
    if (!isIn(period, monthNumbers[month])) continue;
    const id = shownId(hospital);
    const group = groups.get(id) ?? groups.size;
    groups.set(id, group);
    sums.count(group, { qty, conv, records: 1 });
  }
  return new Map(Array.from(groups, ([id, group]) => {
    const { qty, conv } = figuresOf(sums, group);
    return [id, { qty, conv }];
  }));
}

/** Undefined for a name that no compared month has, and that does not come or stop. */
function nameChange(
  history: NameHistory,
  months: NameMonths,
  { names }: Tally,
): NameChange | undefined {
  const state = stateOf(history, months);
  const hasStopped = history.hasStopped(months);
  const { at, nameId, last, previous, count } = months;
  const [period, other, whole, all] = [
    history.period,
    history.other,
    history.whole,
    history.all,
  ].map((sums) => figuresOf(sums, at));
  const isThere = period.records + other.records > 0;
  if (!isThere && state === undefined && !hasStopped) return undefined;
  return {
    name: names.text(nameId),
    state,
    ...hasStopped && { hasStopped },
    whole,
    period,
    other,
    lastMonth: monthKey(last),
    ...Number.isFinite(previous) && { previousMonth: monthKey(previous) },
    average: perMonth(all, count),
  };
}

/**
 * The state of a name; undefined if it has no records in either period, or if
 * nobody can tell. A first purchase is a fact of the data, even in a month that
 * is left out.
 */
function stateOf(
  { period, whole, other, periods }: NameHistory,
  { at, previous, isLeftOutOfOther }: NameMonths,
): NameState | undefined {
  const isNew = periods.hasEarlier && previous === -Infinity;
  const isInOther = other.records(at) > 0;
  if (period.records(at) === 0) {
    if (whole.records(at) === 0) return isInOther ? "lost" : undefined;
    if (isInOther) return "kept";
    return isNew ? "new" : undefined;
  }
  if (isInOther || isLeftOutOfOther) return "kept";
  if (previous === periods.period.from - 1) return "continuing";
  if (previous !== -Infinity) return "returned";
  return isNew ? "new" : undefined;
}
