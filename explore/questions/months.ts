/** Months of the calendar, and the ranges that are compared. */
import { monthKey, monthNumber, YEAR_MONTHS } from "../../core/month_key.ts";

/** A month as `YYYY-MM` (spec 2.3). */
export type MonthKey = string;

/** Months, both ends included. */
export interface MonthRange {
  from: MonthKey;
  to: MonthKey;
  /** Months between that do not count ({@linkcode likeForLike}). */
  without?: readonly MonthKey[];
}

const QUARTER_MONTHS = 3;

/** The month that is `count` months later, or earlier if that is below 0. */
export function addMonths(key: MonthKey, count: number): MonthKey {
  return monthKey(monthNumber(key) + count);
}

/** Months from the first to the last of a range; 0 if it ends before it starts. */
export function monthCount({ from, to }: MonthRange): number {
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1);
}

/** Every month of a range by the calendar, except those that it is without. */
export function monthsIn({ from, to, without = [] }: MonthRange): MonthKey[] {
  return Array.from(
    { length: monthCount({ from, to }) },
    (_, i) => addMonths(from, i),
  ).filter((month) => !without.includes(month));
}

/** Whether a range has a month. */
export function hasMonth(
  { from, to, without = [] }: MonthRange,
  month: MonthKey,
): boolean {
  return from <= month && month <= to && !without.includes(month);
}

/** The quarter that a month is in. */
export function quarterOf(month: MonthKey): MonthRange {
  const number = monthNumber(month);
  const from = number - number % QUARTER_MONTHS;
  return { from: monthKey(from), to: monthKey(from + QUARTER_MONTHS - 1) };
}

/**
 * The period to compare with: as many months right `before` it, or the same
 * months of the `yearBefore`.
 */
export function comparisonOf(
  period: MonthRange,
  comparison: "before" | "yearBefore",
): MonthRange {
  const months = comparison === "before" ? monthCount(period) : YEAR_MONTHS;
  return {
    from: addMonths(period.from, -months),
    to: addMonths(period.to, -months),
  };
}

/** Two periods to compare. */
export interface PeriodPair {
  period: MonthRange;
  other: MonthRange;
}

/** The months of two periods that the data lacks, the other period's first. */
export function missingOf(
  { period, other }: PeriodPair,
  known: Iterable<MonthKey>,
): MonthKey[] {
  const all = new Set(known);
  return [...monthsIn(other), ...monthsIn(period)]
    .filter((month) => !all.has(month));
}

/**
 * Two periods of the same length without the months that either of them lacks:
 * each month that stays has its counterpart in the other period. Undefined if
 * the data lacks none, nothing stays, or the lengths differ.
 * @param known the months with data
 */
export function likeForLike(
  { period, other }: PeriodPair,
  known: Iterable<MonthKey>,
): PeriodPair | undefined {
  if (monthCount(period) !== monthCount(other)) return undefined;
  const all = new Set(known);
  const counterparts = monthsIn(other);
  const pairs = monthsIn(period).map((month, i) => [month, counterparts[i]]);
  const lacking = pairs.filter((pair) => pair.some((month) => !all.has(month)));
  if (lacking.length === 0 || lacking.length === pairs.length) return undefined;
  return {
    period: { ...period, without: lacking.map(([month]) => month) },
    other: { ...other, without: lacking.map(([, month]) => month) },
  };
}
