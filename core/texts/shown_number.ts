/**
 * Numbers as Excel shows them, for years, months, 医院去重 and numbers in name
 * columns.
 */

/** Excel calculates with 17 significant digits, but shows 15. */
const SHOWN_DIGITS = 15;
/** Whole numbers below this one have at most 15 digits. */
const WHOLE_END = 1e15;
/** 1927-05-18, the first date whose number cannot be a year. */
const MIN_SERIAL = 10_000;
/** The day after 9999-12-31. */
const SERIALS_END = 2_958_466;

/** The number that Excel shows: 2023.9999999999998 shows as 2024. */
export function shownNumber(value: number): number {
  // Most numbers are whole, and writing them as text takes 20 times as long.
  const isWhole = Number.isInteger(value) && Math.abs(value) < WHOLE_END;
  if (isWhole) return value + 0;
  return Number(value.toPrecision(SHOWN_DIGITS));
}

/** A number as a name: the digits that Excel shows, without an exponent. */
export function digitsOf(value: number): string {
  const text = String(shownNumber(value));
  const [digits, exponent] = text.split("e");
  if (exponent === undefined) return text;
  const [, sign, whole, places = ""] = /^(-?)(\d)\.?(\d*)$/.exec(digits) ?? [];
  const point = Number(exponent);
  return point < 0
    ? `${sign}0.${"0".repeat(-point - 1)}${whole}${places}`
    : `${sign}${whole}${places.padEnd(point, "0")}`;
}

/** Whether Excel shows a number as 1. */
export function showsAsOne(value: number): boolean {
  return shownNumber(value) === 1;
}

/**
 * Whether Excel shows a number as a date, from 1927 to 9999, if it is formatted
 * as one. Smaller numbers could be years.
 */
export function isDateSerial(value: number): boolean {
  return value >= MIN_SERIAL && value < SERIALS_END;
}
