/**
 * Months of the calendar and of the data, and ranges to compare. A missing month
 * is reported; no other month replaces it (design 27).
 */
import { monthKey, monthNumber, YEAR_MONTHS } from "../../../core/month_key.ts";

/** Months to compare the newest month with. */
const MONTHS_BEFORE = 3;
/** Below this share of their average, the newest month may be incomplete. */
const COMPLETE_SHARE = 0.5;
/** A longer calendar, of twenty years, lists only months with data. */
const LONGEST_CALENDAR = 240;

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

/** A range, including the months that it leaves out. */
export function wholeRange({ from, to }: MonthRange): MonthRange {
  return { from, to };
}

/** A range in numbers of months: year * 12 + month - 1. */
export interface NumberRange {
  from: number;
  to: number;
  without?: ReadonlySet<number>;
}

export function numbersOf({ from, to, without }: MonthRange): NumberRange {
  const range = { from: monthNumber(from), to: monthNumber(to) };
  return without === undefined
    ? range
    : { ...range, without: new Set(without.map(monthNumber)) };
}

export function isIn(
  { from, to, without }: NumberRange,
  month: number,
): boolean {
  return month >= from && month <= to && !without?.has(month);
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

export function hasMonth(
  { from, to, without = [] }: MonthRange,
  month: MonthKey,
): boolean {
  return from <= month && month <= to && !without.includes(month);
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
  const [from, to] = [there.at(0), there.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const without = monthsIn({ from, to })
    .filter((month) => !there.includes(month));
  return { from, to, ...without.length > 0 && { without } };
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

/** The asked months, with the newest ones of the data in place of their number. */
export function settledMonths(
  { newest, ...range }: AskedMonths,
  known: readonly MonthKey[],
): Omit<AskedMonths, "newest"> {
  return newest === undefined ? range : newestMonths(known, newest) ?? {};
}

/**
 * A range without its months before and after the data; undefined if the data
 * has none of its months.
 */
export function rangeWithin(
  range: MonthRange,
  known: readonly MonthKey[],
): MonthRange | undefined {
  const [first, last] = [known.at(0), known.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const within = {
    from: range.from < first ? first : range.from,
    to: range.to > last ? last : range.to,
  };
  return knownRange(within, known) && within;
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
 * Two periods of the same length without months that either of them lacks: each
 * remaining month has its counterpart. Undefined if the data lacks no month, if
 * no month remains, or if the lengths differ.
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

/** The months of a range that have data rows, ascending. */
export function coveredMonths(
  { months }: Coverage,
  range: MonthRange,
): MonthKey[] {
  return months.filter((month) => hasMonth(range, month));
}

/** Whether the data has a month before a range; else nobody is known as new. */
export function hasEarlier({ months }: Coverage, range: MonthRange): boolean {
  return months.some((month) => month < range.from);
}

/** Months without data rows, including those before and after the data. */
export function missingMonths(
  coverage: Coverage,
  ...ranges: readonly MonthRange[]
): MonthKey[] {
  return missingOf(coverage, ranges.flatMap(monthsIn));
}

/** The months of a range before and after the data. */
export function monthsBeyond(
  coverage: Coverage,
  range: MonthRange,
): MonthKey[] {
  const [first, last] = [coverage.months.at(0), coverage.months.at(-1)];
  return monthsIn(range).filter((month) =>
    first === undefined || last === undefined ||
    month < first || month > last
  );
}

/**
 * All months from the first to the last with data, perhaps only of a range; and
 * the months among them without data.
 */
export function calendarOf(
  coverage: Coverage,
  asked: Partial<MonthRange> = {},
): { months: readonly MonthKey[]; missing: readonly MonthKey[] } {
  const whole = { ...ALL_MONTHS, ...asked };
  const covered = coveredMonths(coverage, whole);
  const [from, to] = [covered.at(0), covered.at(-1)];
  const months = from === undefined || to === undefined ||
      monthCount({ from, to }) > LONGEST_CALENDAR
    ? covered
    : monthsIn({ ...whole, from, to });
  return { months, missing: missingOf(coverage, months) };
}

function missingOf(
  coverage: Coverage,
  months: readonly MonthKey[],
): MonthKey[] {
  const covered = new Set(coverage.months);
  return months.filter((month) => !covered.has(month));
}
