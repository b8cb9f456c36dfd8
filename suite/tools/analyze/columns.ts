/**
 * The words of arguments: columns, measures, contents, comparisons.
 */
import {
  type Axis,
  type Indicator,
  indicators,
  isSum,
  type Measure,
  type NameColumn,
  nameColumns,
  type Sign,
  spans,
} from "../../explore/questions/mod.ts";
import type { Show } from "../../explore/question/mod.ts";
import { dimensionWords, measureWords } from "../../explore/tables/mod.ts";

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

export function columnIn(word: string): NameColumn | undefined {
  return nameColumns.find((key) => isCalled(key, word));
}

/** The column, or months, quarters or years, for a word. */
export function axisIn(word: string): Axis | undefined {
  return spans.find((key) => isCalled(key, word)) ?? columnIn(word);
}

function isCalled(dimension: Axis, word: string): boolean {
  const { heading, called } = dimensionWords[dimension];
  return [dimension, heading.zh, ...called].includes(word.toLowerCase());
}

export function indicatorIn(word: string): Indicator | undefined {
  const said = word.toLowerCase();
  return indicators.find((key) =>
    key.toLowerCase() === said || measureWords[key].called.includes(said)
  );
}

/** The unit of amounts for a word. */
export function measureIn(word: string): Measure | undefined {
  const indicator = indicatorIn(word);
  return indicator !== undefined && isSum(indicator) ? indicator : undefined;
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
