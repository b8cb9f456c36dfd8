/**
 * Numbers, months, lists and texts in the form of a language or a program,
 * without any words, so that the page can load them first.
 * @module
 */
import { type LanguageId, languages } from "../../../schemas/mod.ts";
import { addMonths, type MonthRange } from "../../explore/questions/mod.ts";
import {
  averageDecimals,
  type Cell,
  type ColumnKind,
  decimalsOf,
} from "../../explore/tables/mod.ts";

/** From this value on, an axis abbreviates numbers. */
const COMPACT_FROM = 1e6;

/** A smaller share or change rounds to 0.0 %. */
const MIN_RATIO = 0.0005;

/** The sign of a change as shown: 0 for 0.0 %. */
export function shownSign(ratio: number): number {
  return Math.abs(ratio) < MIN_RATIO ? 0 : Math.sign(ratio);
}

export type Formats = ReturnType<typeof createFormats>;

/** Numbers, months, sizes and lists in the form of a language. */
export function createFormats(id: LanguageId) {
  const { tag, joinMonths, withoutMonths } = languages[id];
  const cache = new Map<string, Intl.NumberFormat>();
  const form = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const known = cache.get(key) ?? new Intl.NumberFormat(tag, options);
    cache.set(key, known);
    return known;
  };
  const fixed = (decimals: number) => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const monthForm = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, {
      ...options,
      timeZone: "UTC",
    });
    return (key: string) => format.format(dateOf(key));
  };
  /** `YYYY-MM` with its year. */
  const month = monthForm({ year: "numeric", month: "long" });
  const alone = monthForm({ month: "long" });
  /** `YYYY-MM` without its year. */
  const monthOnly = monthForm({ month: "short" });
  const monthWords = (key: string) => ({
    full: month(key),
    alone: alone(key),
    short: monthOnly(key),
  });
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(tag).format(names);
  const months = ({ from, to, without = [] }: MonthRange): string => {
    const all = from === to ? month(from) : joinMonths(
      monthWords(from),
      monthWords(to),
      from.slice(0, 4) === to.slice(0, 4),
    );
    return without.length === 0
      ? all
      : withoutMonths(all, list(rangesOf(without).map(months)));
  };
  const percent = { style: "percent", ...fixed(1) } as const;
  return {
    month,
    monthOnly,
    months,
    list,
    number: (value: number, decimals = 0) =>
      form(fixed(decimals)).format(value),
    amount: (value: number) => form(fixed(decimalsOf([value]))).format(value),
    /** Boxes per month: whole numbers, or one decimal below ten. */
    average: (value: number) =>
      form(fixed(averageDecimals(value))).format(value),
    signedAmount: (value: number, decimals = decimalsOf([value])) =>
      form({ ...fixed(decimals), signDisplay: "exceptZero" }).format(value),
    /** A number in a few characters, for labels of a chart. */
    short: (value: number) =>
      form({ notation: "compact", maximumSignificantDigits: 3 }).format(value),
    percent: (ratio: number) =>
      ratio > 0 && ratio < MIN_RATIO
        ? `<${form(percent).format(2 * MIN_RATIO)}`
        : form(percent).format(ratio),
    signedPercent: (ratio: number) =>
      form({ ...percent, signDisplay: "exceptZero" }).format(ratio),
    /** Months in ascending order, with each run as a range. */
    runs: (keys: readonly string[]) => rangesOf(keys).map(months),
    /** Months of one year without the year, as runs; `Mar and May`. */
    monthsOnly: (keys: readonly string[]) =>
      list(
        rangesOf(keys).map(({ from, to }) => {
          const [first, last] = [from, to].map(monthOnly);
          return from === to ? first : joinMonths(
            { full: first, alone: first, short: first },
            { full: last, alone: last, short: last },
            true,
          );
        }),
      ),
    /** A round number of an axis, in a few characters. */
    tick: (value: number) =>
      form(
        Math.abs(value) < COMPACT_FROM
          ? { maximumSignificantDigits: 6 }
          : { notation: "compact", maximumSignificantDigits: 4 },
      ).format(value),
    bytes: (count: number) =>
      count < 1e6
        ? `${form(fixed(count < 1e4 ? 1 : 0)).format(count / 1000)} kB`
        : `${form(fixed(1)).format(count / 1e6)} MB`,
    moment: (date: Date) =>
      new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
        .format(date),
  };
}

/** Splits months into ranges without gaps. @param months ascending */
export function rangesOf(months: readonly string[]): MonthRange[] {
  const ranges: MonthRange[] = [];
  for (const month of months) {
    const last = ranges.at(-1);
    if (last !== undefined && addMonths(last.to, 1) === month) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return ranges;
}

function dateOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

const NONE = "–";

export function cellText(
  value: Cell,
  { kind, decimals = 0 }: { kind: ColumnKind; decimals?: number },
  formats: Formats,
): string {
  if (value === null) return NONE;
  if (typeof value === "string") return value;
  switch (kind) {
    case "share":
      return formats.percent(value);
    case "ratio":
      return formats.signedPercent(value);
    case "average":
      return formats.average(value);
    case "signed":
      return formats.signedAmount(value, decimals);
    case "amount":
      return formats.number(value, decimals);
    default:
      return formats.number(value);
  }
}

/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that spreadsheets keep as text, in CSV and from the clipboard. */
export function harmlessInSheets(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A text for HTML and XML, in attributes too. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
