/** Dates as cells show them (ECMA-376-1 18.8.31): number of a day -> text. */

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
const styles = ["short", "long", "narrow"] as const;

/**
 * The moment of a number, in UTC (ECMA-376-1 18.17.4.1).
 * @param is1904 whether the workbook counts days from 1904, not from 1900
 */
export function dateOf(number: number, is1904: boolean): Date {
  // Excel has a 29 February 1900, number 60; here it is 28 February, too.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const days = !is1904 && number < 60 ? number + 1 : number;
  return new Date(first + Math.round(days * DAY_MS / SECOND_MS) * SECOND_MS);
}

/**
 * The text of a date or time, in a clock of 24 hours.
 * @param parts letters such as `yyyy` (`n` for minutes), and literal texts after a quote
 */
export function dateText(parts: readonly string[], date: Date): string {
  return parts.map((part) =>
    part.startsWith('"') ? part.slice(1) : textOf(part, date)
  ).join("");
}

function textOf(letters: string, date: Date): string {
  const year = date.getUTCFullYear();
  const units: Readonly<Record<string, number>> = {
    y: letters.length < 3 ? year % 100 : year,
    e: year,
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    h: date.getUTCHours(),
    n: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  };
  const { 0: unit, length } = letters.split(".", 1)[0];
  const style = styles[length - 3];
  if (/^aaa|[md]{3}/.test(letters)) {
    return date.toLocaleDateString(unit === "a" ? "zh-CN" : "en-US", {
      [unit === "m" ? "month" : "weekday"]: style,
      timeZone: "UTC",
    });
  }
  return unit in units
    ? String(units[unit]).padStart(length, "0") + letters.slice(length)
    : "";
}
