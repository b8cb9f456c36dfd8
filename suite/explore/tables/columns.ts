/**
 * The catalogue of columns: their headings, and the format of their numbers.
 * Page, terminal, CSV, Excel and agent text draw each column by its kind. A new
 * column needs a line here, and its value in `suite/explore/answers`.
 */
import type { Axis, CellFigure, Sign } from "../questions/mod.ts";
import { dimensionWords } from "./dimensions.ts";
import { type Heading, heading, mapped, type Reader } from "./heading.ts";
import { measureWords } from "./measures.ts";
import { type TermId, terms } from "./terms.ts";

export type ColumnKind =
  | "text"
  | "count"
  | "amount"
  /** An amount per month: whole boxes, or one decimal below ten. */
  | "average"
  | "signed"
  | "share"
  | "ratio";

/** A text or a number; null for no value. */
export type Cell = string | number | null;

export const indicatorHeadings = mapped(
  measureWords,
  ({ heading }): Heading => heading,
);

export const signHeadings: Record<Sign, Heading> = {
  sales: heading("不含退货", "Without returns"),
  returns: heading("仅退货", "Returns only"),
};

export type RowKind = Axis | "figure";

export const axisHeadings: Readonly<Record<RowKind, Heading>> = {
  ...mapped(dimensionWords, ({ heading }) => heading),
  figure: heading("指标", "Figure"),
};

export const figureHeadings = {
  ...indicatorHeadings,
  qty: heading("出库数量（盒）", "Boxes"),
  conv: heading("折算 2 贴（万盒）", "10,000 boxes"),
  hospitals: heading("医院", "Hospitals"),
  newHospitals: heading("标记新增（行）", "Marked as new (rows)"),
  records: heading("有效数据行", "Rows"),
} as const satisfies Record<string, Heading>;
export type FigureKey = keyof typeof figureHeadings;

/** The heading in place of a measure, where each row has its own unit. */
export const valueHeading = heading("数值", "Value");

/** Some headings for a reader: `{ qty: "盒", conv: "万盒" }`. */
export function headingsFor<Key extends string>(
  headings: Readonly<Record<Key, Heading>>,
  reader: Reader,
): Record<Key, string> {
  return mapped(headings, (heading) => heading[reader]);
}

/** The headings of a comparison's columns where a table may have both. */
export const comparedHeadings = {
  before: comparedBy(
    "before",
    heading("上期（{measure}）", "Before: {measure}"),
  ),
  yearBefore: comparedBy(
    "yearBefore",
    heading("去年同期（{measure}）", "Year before: {measure}"),
  ),
};

function comparedBy(id: "before" | "yearBefore", former: Heading) {
  const { zh, en } = terms[id];
  return {
    alike: heading("本期可比（{measure}）", "Like for like: {measure}"),
    former,
    difference: heading(
      `${zh.term}（{measure}）`,
      `${en.term} ({measure})`,
    ),
    ratio: heading(`${zh.term}增减率`, `${en.term} growth`),
  };
}

function called(id: TermId, model?: string): Heading {
  const { zh, en } = terms[id];
  return heading(zh.term, en.term, model);
}

export const cellHeadings: Readonly<
  Record<Exclude<CellFigure, "amount">, Heading>
> = {
  share: heading("占本列", "Share of column"),
  before: called("before"),
  yearBefore: called("yearBefore"),
};

/** The headings of shares beside an axis of time. */
export const shareHeadings: Readonly<Partial<Record<Axis, Heading>>> = {
  month: heading("占当月", "Share of month"),
  quarter: heading("占当季", "Share of quarter"),
  year: heading("占当年", "Share of year"),
};

/** The headings of a change of sums, next to a change of monthly averages. */
export const sumHeadings = {
  difference: heading("合计增减", "Change of sums", "change of the sums"),
  ratio: heading(
    "合计增减率",
    "Growth of sums",
    "change % of the sums",
  ),
} as const;

interface CatalogueColumn extends Heading {
  kind: ColumnKind;
  /** A narrow terminal omits columns in ascending order of this number. */
  drop?: number;
}

const headed = (kind: ColumnKind, heading: Heading): CatalogueColumn => ({
  kind,
  ...heading,
});
const of = (kind: ColumnKind) => (...words: Parameters<typeof heading>) =>
  headed(kind, heading(...words));
const [text, count, amount] = [of("text"), of("count"), of("amount")];
const [average, ratio] = [of("average"), of("ratio")];

const dropped = (
  drop: number,
  column: CatalogueColumn,
): CatalogueColumn => ({ ...column, drop });

/**
 * Every column by its key. `{by}` stands for the column or span of the rows,
 * `{measure}` for the measure, `{until}` for the last month that counts.
 */
export const catalogue = {
  name: text("{by}", "{by}", "{by}"),
  rank: count("排名", "Rank"),
  state: text("状态", "State"),
  amount: amount("{measure}", "{measure}", "{measure}"),
  total: amount("合计", "Total"),
  cell: amount("", ""),
  share: headed("share", called("share", "share %")),
  alike: amount("本期可比 {measure}", "Like for like: {measure}"),
  former: amount(
    "对比期 {measure}",
    "Compared: {measure}",
    "{measure} in the comparison",
  ),
  difference: of("signed")("增减", "Change"),
  ratio: ratio("增减率", "Growth", "change %"),
  perMonth: average(
    "本期月均 {measure}",
    "A month: {measure}",
    "{measure} a month",
  ),
  formerPerMonth: average(
    "对比期月均 {measure}",
    "A month, compared: {measure}",
    "{measure} a month in the comparison",
  ),
  ratioPerMonth: ratio(
    "月均增减率",
    "Growth of a month",
    "change % of a month",
  ),
  lastMonth: dropped(5, text("上次采购", "Last month", "last month with rows")),
  previousMonth: text("本期之前的上次采购", "Last month before this period"),
  stateInAll: text("全部数据中的状态", "State in all data"),
  remark: text("备注", "Remark"),
  quietMonths: dropped(
    4,
    count(
      "未采购月数（至 {until}）",
      "Months quiet to {until}",
      "months without until {until}",
    ),
  ),
  months: dropped(3, count("有记录的月数", "Months with rows")),
  average: dropped(
    2,
    average("月均 {measure}", "Average per month: {measure}"),
  ),
  managedBy: dropped(6, text("招商经理", "Manager")),
  marked: dropped(
    1,
    amount(
      "其中标记新增 {measure}",
      "Marked as new: {measure}",
      "of it marked as new: {measure}",
    ),
  ),
  level: dropped(2, headed("text", axisHeadings.level)),
  province: dropped(1, headed("text", axisHeadings.province)),
  whole: amount("该医院全部 {measure}", "All of the hospital: {measure}"),
  qty: headed("amount", indicatorHeadings.qty),
  conv: dropped(6, headed("amount", indicatorHeadings.conv)),
  hospitals: dropped(3, count("医院", "Hospitals")),
  newHospitals: dropped(4, headed("count", called("marked"))),
  records: dropped(5, count("行数", "Rows")),
  target: amount("目标（{unit}）", "Target ({unit})", "target {unit}"),
  actual: dropped(
    7,
    amount("实际（{unit}）", "Actual ({unit})", "actual {unit}"),
  ),
  achieved: headed("share", called("achieved", "achieved %")),
  gap: dropped(8, amount("缺口（{unit}）", "Gap ({unit})", "gap {unit}")),
  file: text("文件", "File"),
  row: count("行号", "Row"),
  month: headed("text", axisHeadings.month),
  hospital: headed("text", axisHeadings.hospital),
  distributor: headed("text", axisHeadings.distributor),
  agent: headed("text", axisHeadings.agent),
  manager: headed("text", axisHeadings.manager),
  newHospital: headed("count", called("marked")),
} as const satisfies Record<string, CatalogueColumn>;

export type ColumnKey = keyof typeof catalogue;
