/** The names of columns, measures and comparisons in arguments. */
import type { Axis, Measure, NameColumn } from "../../explore/questions/mod.ts";

const columnNames: Record<NameColumn, readonly string[]> = {
  hospital: ["hospital", "医院", "标准医院名称"],
  level: ["level", "级别", "医院级别", "标准级别"],
  distributor: ["distributor", "商业", "配送商业"],
  agent: ["agent", "代理商"],
  manager: ["manager", "经理", "招商经理"],
  province: ["province", "省份"],
};
const measureNames: Record<Measure, readonly string[]> = {
  qty: ["qty", "盒", "出库数量"],
  conv: ["conv", "万盒", "折算"],
};
const comparisonNames = {
  before: ["before", "上月", "上期", "环比"],
  yearBefore: ["yearbefore", "去年同月", "去年同期", "同比"],
} as const;

/** The column that a word means. */
export function columnIn(word: string): NameColumn | undefined {
  return keyIn(columnNames, word);
}

/** The column or the months that a word means. */
export function axisIn(word: string): Axis | undefined {
  return ["month", "月", "月份"].includes(word.toLowerCase())
    ? "month"
    : columnIn(word);
}

/** The measure that a word means. */
export function measureIn(word: string): Measure | undefined {
  return keyIn(measureNames, word);
}

/** The comparison that a word means. */
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
