const MONTHS = 12;

/** What {@linkcode monthKey} returns, and what is accepted as a month. */
export const MONTH_KEY = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * A month as `YYYY-MM` (spec 2.3).
 * @param number year * 12 + month - 1
 */
export function monthKey(number: number): string {
  const year = String(Math.floor(number / MONTHS)).padStart(4, "0");
  return `${year}-${String(number % MONTHS + 1).padStart(2, "0")}`;
}
