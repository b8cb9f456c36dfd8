/**
 * Months of the calendar and of the data, and ranges to compare. A missing month
 * is reported; no other month replaces it (design 27).
 */
import { monthKey, monthNumber, YEAR_MONTHS } from "../../../core/month_key.ts";

/** Number of months to compare the newest month with. */
const MONTHS_BEFORE = 3;
/** Below this share of their average, the newest month may be incomplete. */
const COMPLETE_SHARE = 0.5;
/** Maximum number of months; a longer calendar lists only months with data. */
const MAX_CALENDAR = 240;

/** A month as `YYYY-MM` (spec 2.3). */
export type MonthKey = string;

/** A range of months, both ends included. */
export interface MonthRange {
  from: MonthKey;
  to: MonthKey;
  /** Months in between that do not count ({@linkcode likeForLike}). */
  without?: readonly MonthKey[];
}

/** Every month that data can have. */
export const ALL_MONTHS: MonthRange = { from: "0000-01", to: "9999-12" };

/** The whole range, with the months that a comparison leaves out. */
export function wholeRange({ from, to }: MonthRange): MonthRange {
  return { from, to };
}

export function hasMonth(
  { from, to, without = [] }: MonthRange,
  month: MonthKey,
): boolean {
  return from <= month && month <= to && !without.includes(month);
}

/** Tells whether a range has a month, given as year * 12 + month - 1. */
export function monthTest(
  { from, to, without }: MonthRange,
): (month: number) => boolean {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const leftOut = without && new Set(without.map(monthNumber));
  return (month) => month >= first && month <= last && !leftOut?.has(month);
}

/** A later month, or an earlier one for a negative count. */
export function addMonths(key: MonthKey, count: number): MonthKey {
  return monthKey(monthNumber(key) + count);
}

/** 0 if the range ends before it starts. */
function monthCount({ from, to }: MonthRange): number {
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1);
}

/** Every calendar month of a range, except months that the range leaves out. */
export function monthsIn({ from, to, without = [] }: MonthRange): MonthKey[] {
  return Array.from(
    { length: monthCount({ from, to }) },
    (_, i) => addMonths(from, i),
  ).filter((month) => !without.includes(month));
}

/** The months of the data, regardless of any filter of names. */
export interface Coverage {
  /** Months with data rows, ascending. */
  months: readonly MonthKey[];
  /** The newest month, if it has less than half the average of the three before it. */
  mayBeIncomplete?: MonthKey;
}

export function coverageOf(
  { months: all }: {
    months: readonly { month: MonthKey; records: number }[];
  },
): Coverage {
  const months = all.map(({ month }) => month);
  const newest = all.at(-1);
  const before = all.slice(-MONTHS_BEFORE - 1, -1);
  if (newest === undefined || before.length < MONTHS_BEFORE) return { months };
  const records = before.reduce((sum, month) => sum + month.records, 0);
  return newest.records < records / MONTHS_BEFORE * COMPLETE_SHARE
    ? { months, mayBeIncomplete: newest.month }
    : { months };
}

/** From the first month with data to the last; undefined without any. */
export function wholeOf(
  { months }: Pick<Coverage, "months">,
): MonthRange | undefined {
  const [from, to] = [months.at(0), months.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The months of a range that have data rows, ascending. */
export function coveredMonths(
  { months }: Pick<Coverage, "months">,
  range: MonthRange,
): MonthKey[] {
  return months.filter((month) => hasMonth(range, month));
}

/** Months without data rows, including those before and after the data. */
export function missingMonths(
  coverage: Coverage,
  ...ranges: readonly MonthRange[]
): MonthKey[] {
  const covered = new Set(coverage.months);
  return ranges.flatMap(monthsIn).filter((month) => !covered.has(month));
}

/** The months of a range before and after the data. */
export function monthsBeyond(
  coverage: Coverage,
  range: MonthRange,
): MonthKey[] {
  const whole = wholeOf(coverage);
  return monthsIn(range).filter((month) => !whole || !hasMonth(whole, month));
}

/**
 * All months from the first to the last with data, perhaps only of a range,
 * including months without data.
 */
export function calendarOf(
  coverage: Coverage,
  asked: Partial<MonthRange> = {},
): MonthKey[] {
  const range = { ...ALL_MONTHS, ...asked };
  const covered = coveredMonths(coverage, range);
  const whole = wholeOf({ months: covered });
  return whole === undefined || monthCount(whole) > MAX_CALENDAR
    ? covered
    : monthsIn({ ...range, ...whole });
}

/**
 * The part of a range that the data has: from its first to its last month with
 * data, without the gaps between. Undefined if the data has none of its months.
 * Here as below, `known` are the months with data, ascending.
 */
export function knownRange(
  range: MonthRange,
  known: readonly MonthKey[],
): MonthRange | undefined {
  const there = coveredMonths({ months: known }, range);
  const whole = wholeOf({ months: there });
  if (whole === undefined) return undefined;
  const without = monthsIn(whole).filter((month) => !there.includes(month));
  return { ...whole, ...without.length > 0 && { without } };
}

/**
 * A range without its months before and after the data; undefined if the data
 * has none of its months.
 */
export function rangeWithin(
  range: MonthRange,
  known: readonly MonthKey[],
): MonthRange | undefined {
  const whole = wholeOf({ months: known });
  if (!whole || !known.some((month) => hasMonth(range, month))) return;
  return {
    from: range.from < whole.from ? whole.from : range.from,
    to: range.to > whole.to ? whole.to : range.to,
  };
}

/** The last months of the calendar up to the newest one of the data. */
export function newestMonths(
  known: readonly MonthKey[],
  count = 1,
): MonthRange | undefined {
  const to = known.at(-1);
  return to === undefined ? undefined : { from: addMonths(to, 1 - count), to };
}

/** Months as asked for: a range, perhaps open, or the newest ones of the data. */
export interface AskedMonths {
  from?: MonthKey | undefined;
  to?: MonthKey | undefined;
  /** How many of the newest months of the data. */
  newest?: number | undefined;
}

/** The asked range; a number of newest months becomes their range. */
export function settledMonths(
  { newest, ...range }: AskedMonths,
  known: readonly MonthKey[],
): Omit<AskedMonths, "newest"> {
  return newest === undefined ? range : newestMonths(known, newest) ?? {};
}

/**
 * The period to compare with: `before` is the same number of months right
 * before, `yearBefore` the same months a year earlier.
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

/**
 * Leaves out of both periods each month without data, and its counterpart.
 * Returns the pair as it is if no month would remain, or if the lengths differ.
 */
export function likeForLike(
  pair: PeriodPair,
  known: Iterable<MonthKey>,
): PeriodPair {
  const { period, other } = pair;
  if (monthCount(period) !== monthCount(other)) return pair;
  const all = new Set(known);
  const counterparts = monthsIn(other);
  const months = monthsIn(period).map((month, i) => [month, counterparts[i]]);
  const lacking = months.filter((two) => two.some((month) => !all.has(month)));
  if (lacking.length === 0 || lacking.length === months.length) return pair;
  return {
    period: { ...period, without: lacking.map(([month]) => month) },
    other: { ...other, without: lacking.map(([, month]) => month) },
  };
}
