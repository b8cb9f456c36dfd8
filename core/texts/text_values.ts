/** Parses texts in cells: numbers, years and months. */
import { parseNumberText } from "../xlsx/mod.ts";
import { BLANK, trimBlanks } from "./blanks.ts";
import { narrow } from "./folding.ts";

/** No separators after a 0: `0,256` has a decimal comma. */
const WITH_SEPARATORS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?=$|[.eE])/;
const WITH_DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const YEAR = calendarPattern("\\d{4}", "年?");
const MONTH = calendarPattern("\\d{1,2}", "(?:月份?)?");

const AMOUNT = /^[-+￥¥$€]?\(?[-+￥¥$€]?\d|\([-+￥¥$€]?\d[\d,.]*\)|\d\s*盒/;

/** Usual values of 医院去重 for hospitals that are not new (design 18). */
const NO = /^(?:false|no?|[否无×/-])$/i;

const MINUS_SIGN = /\u2212/g;

/** The value of a text that is a plain number (design 15), otherwise NaN. */
export function parsePlainNumber(text: string): number {
  const plain = folded(text);
  return parseNumberText(
    WITH_SEPARATORS.test(plain) ? plain.replaceAll(",", "") : plain,
  );
}

/**
 * Whether a text holds an amount: a number at its beginning, in brackets or
 * before 盒.
 */
export function holdsAmount(text: string): boolean {
  return AMOUNT.test(folded(text));
}

/** Whether a text would be a number if its comma were a decimal point. */
export function hasDecimalComma(text: string): boolean {
  return WITH_DECIMAL_COMMA.test(folded(text));
}

/** Whether a text says no, such as `否` (design 18). */
export function isNo(text: string): boolean {
  return NO.test(folded(text));
}

/** The year of a text such as `2024年` (design 16), otherwise 0. */
export function parseYear(text: string): number {
  return Number(YEAR.exec(folded(text))?.[1] ?? 0);
}

/** The month of a text such as `5月份` (design 16), otherwise 0. */
export function parseMonth(text: string): number {
  return Number(MONTH.exec(folded(text))?.[1] ?? 0);
}

/**
 * Matches digits with an optional `.` or `.0`, and a suffix; captures the
 * digits.
 */
function calendarPattern(digits: string, suffix: string): RegExp {
  return new RegExp(`^(${digits})(?:\\.0*)?${BLANK}*${suffix}$`);
}

/**
 * Full-width characters as ASCII, U+2212 as a hyphen, no blanks around. NFKC
 * folds too much: `10⁵` becomes 105, and `①` becomes 1.
 */
function folded(text: string): string {
  return narrow(trimBlanks(text)).replace(MINUS_SIGN, "-");
}
