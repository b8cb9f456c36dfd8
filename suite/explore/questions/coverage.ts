/**
 * The months of the data. A missing month is reported; no other month replaces
 * it (design 27).
 */
import {
  ALL_MONTHS,
  hasMonth,
  monthCount,
  type MonthKey,
  type MonthRange,
  monthsIn,
} from "./months.ts";
import type { SalesRows } from "./rows/sales_rows.ts";

/** Months to compare the newest month with. */
const MONTHS_BEFORE = 3;
/**
 * Below this share of their average records, the newest month may be
 * incomplete.
 */
const COMPLETE_SHARE = 0.5;
/** A longer calendar, of twenty years, lists only months with data. */
const LONGEST_CALENDAR = 240;

/** The months of the data, regardless of any filter of names. */
export interface Coverage {
  /** Months with data rows, ascending. */
  months: readonly MonthKey[];
  /**
   * The newest month, if it has less than half the average records of the three
   * months before it in the data.
   */
  mayBeIncomplete?: MonthKey;
}

/** The coverage of rows. */
export function coverageOf(
  { months: all }: Pick<SalesRows, "months">,
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

/**
 * Whether the data has a month before a range; otherwise nobody can tell which
 * names of the range are new.
 */
export function hasEarlier({ months }: Coverage, range: MonthRange): boolean {
  return months.some((month) => month < range.from);
}

/**
 * The months of some ranges without data rows, including months before and
 * after the data.
 */
export function missingMonths(
  coverage: Coverage,
  ...ranges: readonly MonthRange[]
): MonthKey[] {
  const covered = new Set(coverage.months);
  return ranges.flatMap(monthsIn).filter((month) => !covered.has(month));
}

/**
 * The months of a range before and after the data. Gaps within the data are the
 * same for every question.
 */
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

/** All months from the first to the last with data. */
interface Calendar {
  months: readonly MonthKey[];
  /** Months of the calendar without data. */
  missing: readonly MonthKey[];
}

/** The calendar of the data, or the part of it in a range. */
export function calendarOf(
  coverage: Coverage,
  asked: Partial<MonthRange> = {},
): Calendar {
  const whole = { ...ALL_MONTHS, ...asked };
  const covered = coveredMonths(coverage, whole);
  if (covered.length === 0) return { months: [], missing: [] };
  const range = {
    ...whole,
    from: covered[0],
    to: covered[covered.length - 1],
  };
  if (monthCount(range) > LONGEST_CALENDAR) {
    return { months: covered, missing: [] };
  }
  const months = monthsIn(range);
  const known = new Set(covered);
  return { months, missing: months.filter((month) => !known.has(month)) };
}
