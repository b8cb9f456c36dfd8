/** Months, and the order of a table, as people write them. */
import { type MonthsOfYear, parseSpan } from "../../explore/targets/mod.ts";
import type { AskedQuestion } from "../../explore/question/mod.ts";
import type {
  AskedMonths,
  Coverage,
  MonthKey,
  MonthRange,
} from "../../explore/questions/mod.ts";
import { narrow, withoutBlanks } from "../../../core/texts/mod.ts";
import { monthKey, monthNumberOf } from "../../../core/month_key.ts";

const OPEN: AskedMonths = {};

/** `last month`, `newest 3 months`, `上月`, `最近三个月` */
const NEWEST =
  /^(?:(?:the)?(?:last|latest|newest|mostrecent)(\d{1,3})?months?|(?:上|最新|最?近)([\d一二两三四五六七八九十]{0,3})个?月)$/;
const CHINESE = "零一二三四五六七八九十";

/**
 * The months for a text: `2024-05`, `Sept 2024`, `2024年9月`, `2024-Q2`,
 * `2024年上半年`, `2024`, `2024-01..2024-06`, `2024-05..`, `last month`.
 */
export function periodIn(text: string): AskedMonths | undefined {
  const plain = folded(text);
  const newest = NEWEST.exec(plain);
  if (newest !== null) {
    const count = numberIn(newest[1] ?? newest[2] ?? "");
    return count > 0 ? { newest: count } : undefined;
  }
  const [first, last, ...more] = plain.split("..");
  // An empty text means that a shell variable is not set.
  if (more.length > 0 || plain === "" || plain === "..") return undefined;
  const [start, end] = [first, last ?? first].map((text) =>
    text === "" ? OPEN : rangeIn(text)
  );
  if (start === undefined || end === undefined) return undefined;
  const range = { from: start.from, to: end.to };
  return range.from && range.to && range.from > range.to ? undefined : {
    ...range.from !== undefined && { from: range.from },
    ...range.to !== undefined && { to: range.to },
  };
}

/** The months of the data for a text such as `May`, the newest first. */
export function monthsWithoutYear(
  text: string,
  { months }: Pick<Coverage, "months">,
): MonthKey[] {
  const span = parseSpan(folded(text));
  if (span === undefined || span.year !== undefined || span.from !== span.to) {
    return [];
  }
  const suffix = `-${String(span.from).padStart(2, "0")}`;
  return months.filter((month) => month.endsWith(suffix)).reverse();
}

function rangeIn(plain: string): MonthRange | undefined {
  const { year, from, to } = parseSpan(plain) ?? halfYearIn(plain) ?? {};
  if (year === undefined || from === undefined || to === undefined) {
    return undefined;
  }
  return {
    from: monthKey(monthNumberOf(year, from)),
    to: monthKey(monthNumberOf(year, to)),
  };
}

/** `2024年上半年`, `2024-H1`: workbooks of targets have no half years. */
function halfYearIn(plain: string): MonthsOfYear | undefined {
  const [, year, chinese, english] =
    /^(\d{4})[-年]?(?:([上下])半年度?|h([12]))$/.exec(plain) ?? [];
  if (year === undefined) return undefined;
  return chinese === "上" || english === "1"
    ? { year: Number(year), from: 1, to: 6 }
    : { year: Number(year), from: 7, to: 12 };
}

/** A text in ASCII width and lower case, without blanks and dots of `Sept.` */
function folded(text: string): string {
  return withoutBlanks(narrow(text)).toLowerCase()
    .replace(/([a-z])[.,]/g, "$1");
}

/** The number of `3`, `三` or nothing, which is one month. */
function numberIn(text: string): number {
  if (text === "") return 1;
  const digit = text === "两" ? 2 : CHINESE.indexOf(text);
  return digit > 0 ? digit : /^\d+$/.test(text) ? Number(text) : 0;
}

/**
 * A column by key, heading or label, with an optional direction: `share`,
 * `占比:asc`, `share desc`, `2024-Q2`.
 */
export function orderIn(text: string): AskedQuestion["order"] {
  const [, column, way = "desc"] =
    /^(.+?)(?:[: ](asc|desc)(?:ending)?)?$/i.exec(text) ?? [];
  if (column === undefined) return undefined;
  return {
    column,
    way: way.toLowerCase() === "asc" ? "ascending" : "descending",
  };
}
