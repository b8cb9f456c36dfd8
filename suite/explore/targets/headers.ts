/** The meaning of headers in a targets workbook. */
import type { Measure } from "../questions/mod.ts";
import {
  type NameColumn,
  nameColumns,
  salesColumns,
} from "../../../core/sales/mod.ts";
import { narrow, withoutBlanks } from "../../../core/texts/mod.ts";
import { isUnreadPeriod, type MonthsOfYear, parseSpan } from "./spans.ts";

/** Other headers for the columns, without blanks and in lower case. */
const words = {
  hospital: "医院 医院名称 hospital",
  level: "级别 医院级别 level hospitallevel",
  distributor: "商业 商业公司 配送商 distributor",
  agent: "代理 代理商名称 agent",
  manager: "经理 招商经理姓名 manager",
  province: "省 省区 province",
  year: "年 年份 年度 year",
  month: "月 月份 月度 年月 期间 month period",
  quarter: "季度 季 quarter",
  unit: "单位 unit",
  target: "目标 目标数量 目标量 任务 任务数量 任务量 指标 指标数量 指标量 " +
    "销售目标 销售任务 销售指标 月目标 月任务 月指标 " +
    "月度目标 月度任务 月度指标 季度目标 季度任务 季度指标 " +
    "target targets targetquantity salestarget quota goal",
} satisfies Readonly<Record<NameColumn, string>> & Record<string, string>;

type Word = keyof typeof words;

export type Meaning =
  /** A `unit` column holds units; a `period` column is not read. */
  | { is: Word | "period" }
  /** A column of targets for months that the header names. */
  | { is: "span"; span: MonthsOfYear; saysTarget: boolean }
  /** A column of targets for a period that cannot be read. */
  | { is: "unread"; saysTarget: boolean };

const byWord = new Map<string, Word>(
  (Object.keys(words) as Word[]).flatMap((key) =>
    words[key].split(" ").map((word) => [word, key] as const)
  ),
);
for (const column of nameColumns) byWord.set(salesColumns[column], column);

/** Marks a title, a sheet or a column as being about targets. */
const TARGET_WORD = /目标|任务|指标|target|quota|goal/;
/** Marks a title as being about sales beside targets. */
const SALES_WORD = /完成|达成|实际|实绩|actual|achieve/;
/** Follows the months in a header: `1月目标`. */
const TARGET_END =
  /(?:销售)?(?:目标|任务|指标)(?:数量|量)?$|(?:sales)?(?:targets?|quota|goal)$/;
/** Marks the header of a column that may name months. */
const PERIOD_WORD = /月|季|半年|日期|时间|date|month|quarter|half/;
const UNIT_END = /\((?:单位:)?([^()]*)\)$/;
const CONV_UNIT = /万盒|(?:10,?000|tenthousand|10k)boxes/g;
const QTY_UNIT = /盒|boxes/;

/** A text without blanks, in lower case and ASCII width. */
export function plain(text: string): string {
  return narrow(withoutBlanks(text)).toLowerCase();
}

/** Whether a title is about targets, and not about sales. */
export function saysTarget(text: string): boolean {
  const own = plain(text);
  return TARGET_WORD.test(own) && !SALES_WORD.test(own);
}

/** The unit that a text such as a title states; `both` if it states two. */
export function unitIn(text: string): Measure | "both" | undefined {
  const rest = plain(text);
  const withoutConv = rest.replace(CONV_UNIT, "");
  const isConv = withoutConv !== rest;
  if (!QTY_UNIT.test(withoutConv)) return isConv ? "conv" : undefined;
  return isConv ? "both" : "qty";
}

/** Whether a header is for amounts in a sales workbook. */
export function isSalesAmount(text: string): boolean {
  return [salesColumns.qty, salesColumns.conv].map(plain)
    .includes(plain(text));
}

/** The meaning of a header; undefined if targets workbooks have no such header. */
export function meaningOf(text: string): Meaning | undefined {
  const whole = plain(text);
  const known = byWord.get(whole);
  if (known !== undefined) return { is: known };
  const [end, inside] = UNIT_END.exec(whole) ?? ["", ""];
  if (end !== "" && unitIn(inside) === undefined) return undefined;
  const own = whole.slice(0, whole.length - end.length);
  if (byWord.get(own) === "target") return { is: "target" };
  const rest = own.replace(TARGET_END, "");
  const saysTarget = rest !== own;
  const span = parseSpan(rest);
  if (span !== undefined) return { is: "span", span, saysTarget };
  if (isUnreadPeriod(rest)) return { is: "unread", saysTarget };
  return PERIOD_WORD.test(whole) ? { is: "period" } : undefined;
}

/** Whether a header is for targets, with or without a unit. */
export function isTargetHeader(text: string): boolean {
  return meaningOf(text)?.is === "target";
}
