/** Parses texts with a month, a quarter or a year. */
import { YEARS } from "../../../core/sales/mod.ts";

/** Months of a year, 1 to 12, both ends included. */
export interface MonthsOfYear {
  from: number;
  to: number;
  /** Absent if the text has no year. */
  year?: number;
}

const DIGITS = "一二三四五六七八九十";
const MONTHS =
  /^(?:(0?[1-9]|1[0-2])|(十[一二]?|[一二三四五六七八九])|(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?))(月份?|月度)?$/;
const ENGLISH = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const QUARTER = /^(?:第?([1-4一二三四])季度?|q([1-4])|([1-4])q)$/;
const WHOLE = /^(?:全年度?|年度?|fullyear|wholeyear|fy)$/;
/** `2024年5月`, `2024-05`, `2024Q2`, `2024` */
const WITH_YEAR = /^(?:fy)?(\d{4})(年度?|[-/.])?(.*)$/;
const YEAR_LAST = /^(.*?)[-/.']?(\d{4})$/;

/**
 * The months in a text without blanks, in lower case and ASCII width.
 * @returns undefined without months; a bare number is a month only after a year
 */
export function parseSpan(text: string): MonthsOfYear | undefined {
  const own = spanOf(text);
  if (own !== undefined) return own;
  const [, digits, , rest] = WITH_YEAR.exec(text) ?? [];
  if (digits !== undefined && isYear(Number(digits))) {
    const year = Number(digits);
    if (rest === "") return { from: 1, to: 12, year };
    const span = spanOf(rest) ?? monthAfter(text, rest);
    return span && { ...span, year };
  }
  const [, start = "", last] = YEAR_LAST.exec(text) ?? [];
  const span = /^[a-z]/.test(start) ? spanOf(start) : undefined;
  return span !== undefined && isYear(Number(last))
    ? { ...span, year: Number(last) }
    : undefined;
}

/** The month after the year: `05` in `2024-05` or `202405`. */
function monthAfter(text: string, rest: string): MonthsOfYear | undefined {
  const isApart = /^(?:fy)?\d{4}[-/.年]/.test(text);
  const [, digits] = (isApart ? /^(0?[1-9]|1[0-2])$/ : /^(0[1-9]|1[0-2])$/)
    .exec(rest) ?? [];
  return digits === undefined ? undefined : one(Number(digits));
}

const NAMED = ENGLISH.map((month) => `${month}[a-z]*`).join("|");
/** Half years, ranges of months and days. */
const UNREAD = [
  /^(?:fy)?(?:\d{4}\D{0,2})?(?:[上下]半年度?|h[12])(?:\D?\d{4})?$/,
  /^[第q]?[\d一二三四五六七八九十]+(?:月份?|季度?|年\S*)?(?:[-–—~至到/.]|\.\.)\S*[\d月份季度年日号]$/,
  /^[\d年月]+[日号]$/,
  new RegExp(`^(?:${NAMED})[-–~/.'](?:\\d\\d|${NAMED})$`),
];

/** Whether a text is a period that `parseSpan` does not read. */
export function isUnreadPeriod(text: string): boolean {
  return UNREAD.some((pattern) => pattern.test(text));
}

/** Day 0 of the date system of 1900 (ECMA-376-1 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** 1990-01-01 and 2099-12-31: numbers outside are no dates of targets. */
const DATES = { first: 32_874, last: 73_050 };

/**
 * The day or month that a number may stand for: `2024-01-31` for the serial
 * number of a date, `202401` for itself.
 * @returns undefined for other numbers
 */
export function unreadDate(value: number): string | undefined {
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/.test(`${value}`)) return `${value}`;
  const isDay = Number.isInteger(value) && value >= DATES.first &&
    value <= DATES.last;
  return isDay
    ? new Date(DAY_ZERO + value * DAY_MILLISECONDS).toISOString().slice(0, 10)
    : undefined;
}

function spanOf(text: string): MonthsOfYear | undefined {
  const month = MONTHS.exec(text);
  if (month !== null) {
    const [, digits, chinese, english, suffix] = month;
    if (english !== undefined) {
      return suffix ? undefined : one(ENGLISH.indexOf(english.slice(0, 3)) + 1);
    }
    // Without 月, a number may mean anything.
    if (suffix === undefined) return undefined;
    return one(digits === undefined ? chineseNumber(chinese) : Number(digits));
  }
  const [, ...quarters] = QUARTER.exec(text) ?? [];
  const quarter = quarters.find((found) => found !== undefined);
  if (quarter !== undefined) {
    const number = chineseNumber(quarter) || Number(quarter);
    return { from: 3 * number - 2, to: 3 * number };
  }
  return WHOLE.test(text) ? { from: 1, to: 12 } : undefined;
}

/** The number of 一 to 十二, otherwise 0. */
function chineseNumber(text: string): number {
  const [first, second] = Array.from(text, (one) => DIGITS.indexOf(one) + 1);
  return first + (second ?? 0);
}

function one(month: number): MonthsOfYear {
  return { from: month, to: month };
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Whether a number can be a year (design 16). */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= YEARS.min && value <= YEARS.max;
}

/** The years, 1900 to 2099, in a text such as a title. */
export function yearsIn(text: string): number[] {
  return Array.from(text.matchAll(YEAR), ([year]) => Number(year));
}
