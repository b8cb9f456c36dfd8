/** The names of columns, measures, comparisons and periods in arguments. */
import {
  type Axis,
  type Measure,
  type MonthRange,
  type NameColumn,
  quarterOf,
} from "../../explore/questions/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";

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

/** The months that a text means: `2024-05`, `2024-5`, `202405`, `2024-Q2`, `2024`. */
export function periodIn(text: string): MonthRange | undefined {
  const [, year, quarter, month] =
    /^(\d{4})(?:-?[Qq]([1-4])|-?(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  if (quarter !== undefined) {
    const first = String(3 * Number(quarter) - 2).padStart(2, "0");
    return quarterOf(`${year}-${first}`);
  }
  if (month === undefined) return { from: `${year}-01`, to: `${year}-12` };
  const key = `${year}-${month.padStart(2, "0")}`;
  return MONTH_KEY.test(key) ? { from: key, to: key } : undefined;
}

function keyIn<Key extends string>(
  table: Readonly<Record<Key, readonly string[]>>,
  word: string,
): Key | undefined {
  const keys = Object.keys(table) as Key[];
  return keys.find((key) => table[key].includes(word.toLowerCase()));
}
