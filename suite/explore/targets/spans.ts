/** Parses texts with a month, a quarter or a year. */
import { YEARS } from "../../../core/sales/mod.ts";

/** Months of a year, 1 to 12, both ends included. */
export interface MonthsOfYear {
  from: number;
  to: number;
  /** Absent if the text has no year. */
  year?: number;
}

const ENGLISH =
  "january february march april may june july august september october november december"
    .split(" ");
const CHINESE = "一 二 三 四 五 六 七 八 九 十 十一 十二".split(" ");

/** Texts for months without a year; a bare number may mean anything. */
const spans = new Map<string, MonthsOfYear>([
  ...ENGLISH.flatMap((name, i) => {
    const month = i + 1;
    const numbers = [`${month}`, `${month}`.padStart(2, "0"), CHINESE[i]];
    const texts = numbers.flatMap((number) =>
      ["月", "月份", "月度"].map((suffix) => number + suffix)
    );
    return [...texts, name, name.slice(0, 3)]
      .map((text) => [text, { from: month, to: month }] as const);
  }),
  ["sept", { from: 9, to: 9 }],
  ...[1, 2, 3, 4].flatMap((number) => {
    const texts = [number, CHINESE[number - 1]].flatMap((one) =>
      [`第${one}`, one].flatMap((start) => [`${start}季`, `${start}季度`])
    );
    return [...texts, `q${number}`, `${number}q`].map((text) =>
      [text, { from: 3 * number - 2, to: 3 * number }] as const
    );
  }),
  ..."全年 全年度 年 年度 fullyear wholeyear fy".split(" ")
    .map((text) => [text, { from: 1, to: 12 }] as const),
]);
/** `2024年5月`, `2024-05`, `2024Q2`, `2024` */
const WITH_YEAR = /^(?:fy)?(\d{4})(年度?|[-/.])?(.*)$/;
const YEAR_LAST = /^([a-z].*?)[-/.']?(\d{4})$/;

/**
 * The months in a text without blanks, in lower case and ASCII width.
 * @returns undefined without months; a bare number is a month only after a year
 */
export function parseSpan(text: string): MonthsOfYear | undefined {
  const own = spans.get(text);
  if (own !== undefined) return own;
  const [, first, separator, rest] = WITH_YEAR.exec(text) ?? [];
  if (first !== undefined && isYear(Number(first))) {
    if (rest === "") return { from: 1, to: 12, year: Number(first) };
    // `2024-5`, `2024-05` or `202405`
    const isMonth = /^\d+$/.test(rest) &&
      (separator !== undefined || rest.length === 2);
    return dated(isMonth ? `${rest}月` : rest, first);
  }
  const [, start, last] = YEAR_LAST.exec(text) ?? [];
  return start !== undefined && isYear(Number(last))
    ? dated(start, last)
    : undefined;
}

function dated(text: string, year: string): MonthsOfYear | undefined {
  const span = spans.get(text);
  return span && { ...span, year: Number(year) };
}

const NAMED = ENGLISH.map((month) => `${month.slice(0, 3)}[a-z]*`).join("|");
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
/** 1990-01-01 and 2099-12-31: other numbers are not dates of targets. */
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

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Whether a number can be a year (design 16). */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= YEARS.min && value <= YEARS.max;
}

/** The years, 1900 to 2099, in a text such as a title. */
export function yearsIn(text: string): number[] {
  return Array.from(text.matchAll(YEAR), ([year]) => Number(year));
}
