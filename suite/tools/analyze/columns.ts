/**
 * The words of arguments: columns, measures, contents, comparisons.
 */
import {
  type Axis,
  type Indicator,
  isMeasure,
  type Measure,
  type NameColumn,
  type Sign,
  type Span,
} from "../../explore/questions/mod.ts";
import type { Show } from "../../explore/question/mod.ts";

const columnNames: Record<NameColumn, readonly string[]> = {
  hospital: ["hospital", "医院", "标准医院名称"],
  level: ["level", "级别", "医院级别", "标准级别"],
  distributor: ["distributor", "商业", "配送商业"],
  agent: ["agent", "代理商"],
  manager: ["manager", "经理", "招商经理"],
  province: ["province", "省份"],
};
const spanNames: Record<Span, readonly string[]> = {
  month: ["month", "月", "月份"],
  quarter: ["quarter", "季度"],
  year: ["year", "年", "年份"],
};
const indicatorNames: Record<Indicator, readonly string[]> = {
  qty: ["qty", "盒", "出库数量"],
  conv: ["conv", "万盒", "折算"],
  active: ["active", "动销医院", "动销"],
  perHospital: ["per-hospital", "perhospital", "单产"],
  returns: ["returns", "退货"],
};
const showNames: Record<Exclude<Show, "changes" | "cross">, readonly string[]> =
  {
    figures: ["figures", "指标", "关键指标"],
    months: ["months", "各月"],
    ranking: ["ranking", "排名"],
    lost: ["lost", "流失"],
    first: ["first", "首次采购"],
    returned: ["returned", "回流"],
    quiet: ["quiet", "沉默"],
    marked: ["marked", "标记新增"],
    rows: ["rows", "明细"],
  };
const comparisonNames = {
  before: ["before", "上月", "上期", "环比"],
  yearBefore: ["yearbefore", "去年同月", "去年同期", "同比"],
} as const;

const signNames: Record<Sign, readonly string[]> = {
  sales: ["sales", "不含退货", "销售"],
  returns: ["returns", "退货", "仅退货"],
};

/** The column for a word. */
export function columnIn(word: string): NameColumn | undefined {
  return keyIn(columnNames, word);
}

/** The column, or months, quarters or years, for a word. */
export function axisIn(word: string): Axis | undefined {
  return keyIn(spanNames, word) ?? columnIn(word);
}

/** The indicator for a word. */
export function indicatorIn(word: string): Indicator | undefined {
  return keyIn(indicatorNames, word);
}

/** The unit of amounts for a word. */
export function measureIn(word: string): Measure | undefined {
  const indicator = indicatorIn(word);
  return indicator !== undefined && isMeasure(indicator)
    ? indicator
    : undefined;
}

/** The sign of rows for a word. */
export function signIn(word: string): Sign | undefined {
  return keyIn(signNames, word);
}

/** The content for a word of `--show`. */
export function showIn(word: string): Show | undefined {
  return keyIn(showNames, word);
}

/** The comparison for a word. */
export function comparisonIn(
  word: string,
): "before" | "yearBefore" | undefined {
  return keyIn(comparisonNames, word);
}

function keyIn<Key extends string>(
  table: Readonly<Record<Key, readonly string[]>>,
  word: string,
): Key | undefined {
  const keys = Object.keys(table) as Key[];
  return keys.find((key) => table[key].includes(word.toLowerCase()));
}
