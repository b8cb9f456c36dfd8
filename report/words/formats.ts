import type { MonthRange } from "../../core/explore/mod.ts";

/** Months, moments and lists in the form of a language. */
export interface Formats {
  /** `YYYY-MM` in words. */
  month(key: string): string;
  /** From the first to the last, or the one. */
  months(range: MonthRange): string;
  /** Date and time. */
  moment(date: Date): string;
  /** Names one after the other. */
  list(names: readonly string[]): string;
  /** With thousands separators. */
  count(value: number): string;
}

/** The forms of a language, given as a BCP 47 tag. */
export function createFormats(tag: string): Formats {
  const month = new Intl.DateTimeFormat(tag, {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const monthOf = (key: string) =>
    month.format(new Date(`${key}-01T00:00:00Z`));
  return {
    month: monthOf,
    months: ({ from, to }) =>
      from === to ? monthOf(from) : `${monthOf(from)} – ${monthOf(to)}`,
    moment: (date) => moment.format(date),
    list: (names) => new Intl.ListFormat(tag).format(names),
    count: (value) => new Intl.NumberFormat(tag).format(value),
  };
}
