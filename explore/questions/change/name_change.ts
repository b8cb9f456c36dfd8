/** One name in two periods. */
import type { Names } from "../../../core/sales/mod.ts";
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
import { monthKey } from "../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import type { NameHistory } from "./name_history.ts";

/**
 * A period has a name if the name has records in it, whatever their sum. Months
 * that a period is without count here, if the other period has the name: who
 * bought in one of them is not lost.
 *
 * - `kept`: in both periods
 * - `new`: only in the period; no earlier month of the data has it
 * - `returned`: only in the period; an earlier month has it, but not the month
 *   before the period
 * - `continuing`: only in the period; the month before the period has it,
 *   because the other period is further back
 * - `lost`: only in the other period
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

/** A name of either period, and how its figures changed. */
export interface NameChange {
  /** `(空)` for the empty name. */
  name: string;
  state: NameState;
  /**
   * Its state in all data if that is another one, because the name has rows
   * outside of the filter: it is new here, but bought before from somebody else.
   */
  stateInAll?: NameState;
  period: Figures;
  other: Figures;
  difference: Difference;
  /** The last month of the data with records. */
  lastMonth: MonthKey;
  /** The last month with records before the period; absent if there is none. */
  previousMonth?: MonthKey;
  /** Number of months with records. */
  months: number;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  /** Of a hospital: the amounts of its rows of the period whose 医院去重 is 1, if there are any. */
  marked?: Record<Measure, number>;
}

/** Changes as every list of them has them: the largest first, whichever way it goes. */
export function inOrderOfChange(
  names: readonly NameChange[],
  measure: Measure,
): NameChange[] {
  const other = otherMeasure(measure);
  const size = ({ difference }: NameChange, of: Measure) =>
    Math.abs(difference[of]);
  return names.toSorted((a, b) =>
    size(b, measure) - size(a, measure) ||
    b.difference[measure] - a.difference[measure] ||
    size(b, other) - size(a, other) ||
    compareNames(a.name, b.name)
  );
}

/** The change of an entry; undefined if it has no records in either period. */
export function nameChange(
  history: NameHistory,
  entry: number,
  names: Names,
): NameChange | undefined {
  const state = stateOf(history, entry);
  if (state === undefined) return undefined;
  const period = figuresOf(history.period, entry);
  const other = figuresOf(history.other, entry);
  const difference = differenceOf(history.difference, entry, {
    period,
    other,
  });
  const months = history.monthCounts[entry];
  const previousMonth = history.previousMonths[entry];
  return {
    name: names.text(history.nameIds[entry]),
    state,
    period,
    other,
    difference,
    lastMonth: monthKey(history.lastMonths[entry]),
    ...Number.isFinite(previousMonth)
      ? { previousMonth: monthKey(previousMonth) }
      : {},
    months,
    average: perMonth(figuresOf(history.all, entry), months),
  };
}

/** The state of an entry; undefined if it has no records in either period. */
export function stateOf(
  { period, other, leftOut, previousMonths, periodStart }: NameHistory,
  entry: number,
): NameState | undefined {
  const isInOther = other.records(entry) > 0;
  if (period.records(entry) === 0) {
    if (!isInOther) return undefined;
    return leftOut.period.has(entry) ? "kept" : "lost";
  }
  if (isInOther || leftOut.other.has(entry)) return "kept";
  const previous = previousMonths[entry];
  if (previous === periodStart - 1) return "continuing";
  return previous === -Infinity ? "new" : "returned";
}
