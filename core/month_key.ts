export const YEAR_MONTHS = 12;

/** Matches a month as {@linkcode monthKey} returns it. */
export const MONTH_KEY = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * A month as `YYYY-MM` (spec 2.3).
 * @param number year * 12 + month - 1
 */
export function monthKey(number: number): string {
  const year = String(Math.floor(number / YEAR_MONTHS)).padStart(4, "0");
  return `${year}-${String(number % YEAR_MONTHS + 1).padStart(2, "0")}`;
}

/**
 * The number that {@linkcode monthKey} shows.
 * @throws {RangeError} if the key is not `YYYY-MM`
 */
export function monthNumber(key: string): number {
  if (!MONTH_KEY.test(key)) throw new RangeError(`No month: ${key}`);
  const [year, month] = key.split("-");
  return monthNumberOf(Number(year), Number(month));
}

/** A year and a month, 1 to 12, as one number: year * 12 + month - 1. */
export function monthNumberOf(year: number, month: number): number {
  return year * YEAR_MONTHS + month - 1;
}
