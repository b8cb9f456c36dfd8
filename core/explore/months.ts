/** Months of the calendar, and the ranges that are compared. */
import { monthKey, monthNumber, YEAR_MONTHS } from "../month_key.ts";

/** A month as `YYYY-MM` (spec 2.3). */
export type MonthKey = string;

/** Months, both ends included. */
export interface MonthRange {
  from: MonthKey;
  to: MonthKey;
}

const QUARTER_MONTHS = 3;

/** The month that is `count` months later, or earlier if that is below 0. */
export function addMonths(key: MonthKey, count: number): MonthKey {
  return monthKey(monthNumber(key) + count);
}

/** Months in a range; 0 if it ends before it starts. */
export function monthCount({ from, to }: MonthRange): number {
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1);
}

/** Every month of a range by the calendar. */
export function monthsIn(range: MonthRange): MonthKey[] {
  return Array.from(
    { length: monthCount(range) },
    (_, i) => addMonths(range.from, i),
  );
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
