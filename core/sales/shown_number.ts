/** Numbers as Excel shows them. Years, months, 医院去重 and numbers in name columns compare so. */

/** Excel calculates with 17 significant digits, but shows 15. */
const SHOWN_DIGITS = 15;
/** Further from 1, no number shows as 1. */
const MAX_NOISE = 1e-14;

/** The number that Excel shows: 2023.9999999999998 shows as 2024. */
export function shownNumber(value: number): number {
  return Number(value.toPrecision(SHOWN_DIGITS));
}

/** Whether Excel shows a number as 1. */
export function showsAsOne(value: number): boolean {
  return value === 1 ||
    Math.abs(value - 1) < MAX_NOISE && shownNumber(value) === 1;
}
