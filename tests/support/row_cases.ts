/**
 * Rows as their evidence (design 17), their classes by the plainest reading of
 * the table, and the classes that the service finds for the same rows.
 */
import { columnOrder } from "../../core/sales/header/mod.ts";
import { HeaderSearch, isSpread } from "../../core/sales/header/mod.ts";
import { Names } from "../../core/sales/names.ts";
import { RowsReader } from "../../core/sales/rows/mod.ts";
import { worksheetOf } from "./worksheet_of_rows.ts";
import { headers } from "./sales_workbook.ts";
import type { Cell } from "./workbook_builder.ts";

/** A row; absent cells are empty. */
export interface RowCase {
  year?: number | string | null;
  month?: number | string | null;
  /** 配送商业, 标准医院名称, 标准级别, 代理商, 省份, 招商经理. */
  names: readonly (string | null)[];
  /** Whole boxes, or a text. */
  qty?: number | string | null;
  /**
   * The formula of 出库数量: a sum of the rows above (in the first row, of the
   * rows below), or another formula.
   */
  formula?: "sum" | "other";
  /** In units of ten thousand boxes. */
  conv?: number | null;
  /** The cell of the column 序号, which is not required. */
  serial?: string | number | null;
}

export type CaseClass =
  | "blank"
  | "no quantity"
  | "total"
  | "template"
  | "data"
  | "possible total"
  | "other"
  | "refused";

const WORD =
  /合计|总计|小计|汇总|共计|累计|总数|(?<![a-z])(sub)?total(?![a-z])/i;
const NO_NAMES = [null, "", " ", "-", "全部"];

/** Whether a text has nothing but a total word. */
function isExact(text: string): boolean {
  const rest = text.replace(/[\s\p{P}\p{S}\d]|本月|全部|家|盒|月/gu, "");
  return /^(合计|总计|小计|汇总|共计|累计|总数|(grand|sub)?total)+$/i.test(
    rest,
  );
}

/** The class of each row, by the table of design 17. */
export function expectedClasses(rows: readonly RowCase[]): CaseClass[] {
  const sums = [newSum()];
  return rows.map((row, index) => {
    const found = classOf(row, sums, index === 0);
    if (found === "data" || found === "possible total") {
      for (const sum of sums) addTo(sum, row);
    }
    if (found === "total") sums.push(newSum());
    return found;
  });
}

interface Sum {
  rows: number;
  qty: number;
  conv: number;
  /** By name: whether every row has it. */
  shared: boolean[];
}

const newSum = (): Sum => ({
  rows: 0,
  qty: 0,
  conv: 0,
  shared: Array(6).fill(true),
});

const isThere = (name: string | null) => !NO_NAMES.includes(name);

function addTo(sum: Sum, { qty, conv, names }: RowCase): void {
  sum.rows++;
  sum.qty += Number(qty);
  sum.conv += conv ?? 0;
  sum.shared = sum.shared.map((is, i) => is && isThere(names[i]));
}

function classOf(
  row: RowCase,
  sums: readonly Sum[],
  isFirst: boolean,
): CaseClass {
  const { year = null, month = null, names, qty = null, conv = null } = row;
  const isBlank = [year, month, ...names, qty, conv]
    .every((value) => value === null || String(value).trim() === "");
  if (isBlank) return "blank";
  if (qty === null || String(qty).trim() === "") return "no quantity";
  const isNumber = typeof qty === "number";
  const [hasYear, hasMonth] = [typeof year, typeof month]
    .map((type) => type === "number");
  const isDated = hasYear && hasMonth;
  const isUndated = !hasYear && !hasMonth;
  const there = names.filter(isThere).length;
  const texts = [year, month, ...names].concat(
    there < 6 || !isDated ? [row.serial ?? null] : [],
  ).filter((text) => typeof text === "string");
  const hasExact = texts.some(isExact);
  const hasLabel = hasExact || texts.some((text) => WORD.test(text));
  const isSum = (least: number, lacks = false) =>
    sums.some((sum) =>
      sum.rows >= least && sum.qty === qty && isWithin(sum.conv, conv) &&
      (!lacks || sum.shared.some((is, i) => is && !isThere(names[i])))
    );
  const addsUp = sums.length > 1 || sums[0].rows > 0;
  const isZero = row.formula !== undefined && qty === 0;
  const isTotal = isNumber && (
    row.formula === "sum" && (isFirst ? qty !== 0 : addsUp) ||
    hasExact && (there < 6 || !isDated) ||
    hasLabel && there < 6 && (isSum(2) || there <= 2 && isSum(1)) ||
    hasLabel && there === 6 && isSum(3) ||
    !hasLabel && there <= 2 && isSum(2, true) ||
    isUndated && there === 0 && (hasLabel || !isZero)
  );
  if (isTotal) return "total";
  if (isZero && there === 0) return "template";
  if (isDated && isNumber) {
    return there === 0 || hasLabel && there < 6 || there <= 2 && isSum(1)
      ? "possible total"
      : "data";
  }
  const saysNothing = !isNumber && !/\d/.test(String(qty)) && conv === null;
  return isUndated && there <= 2 && saysNothing ? "other" : "refused";
}

/** Whether a sum of 折算 is within half a unit of the last decimal. */
function isWithin(sum: number, conv: number | null): boolean {
  if (conv === null) return true;
  const places = String(conv).split(".")[1]?.length ?? 0;
  return Math.abs(sum - conv) <= 0.5 * 10 ** -places + 1e-9;
}

/** The classes that the service gives these rows, and the refusal, if any. */
export function foundClasses(
  rows: readonly RowCase[],
  batchRows: number,
): { classes: CaseClass[]; batch: RowsReader } {
  const sheet = [
    ["序号", ...columnOrder.map((column) => headers[column])],
    ...rows.map(cellsOf),
  ];
  const worksheet = worksheetOf(sheet, { batchRows });
  const search = new HeaderSearch("Sheet1");
  const found = new Map<number, CaseClass>();
  const create = () =>
    watched(new RowsReader(worksheet, search, new Names(worksheet)), found);
  let batch: RowsReader | undefined;
  const batches = worksheet.rows((row) => search.select(row), () => isSpread);
  for (const some of batches) {
    batch ??= create();
    batch.read(some);
    for (const row of batch.data.rowNumbers.subarray(0, batch.data.length)) {
      if (!found.has(row)) found.set(row, "data");
    }
  }
  const classes = rows.map((_, i) => found.get(i + 2) ?? "blank");
  return { batch: batch ?? create(), classes };
}

function cellsOf(row: RowCase, index: number): Cell[] {
  const [distributor, hospital, level, agent, province, manager] = row.names;
  const value = row.qty ?? null;
  const above = index === 0 ? "SUM(I3:I500)" : `SUM(I2:I${index + 1})`;
  const formula = row.formula === "sum" ? above : "H2*2";
  const qty = row.formula === undefined || value === null
    ? value
    : { formula, value };
  const { year = null, month = null, conv = null, serial = null } = row;
  return [
    serial,
    ...[year, month, distributor, hospital, level, agent, province, qty],
    ...[manager, conv, null],
  ];
}

const notedAs = {
  "total-rows": "total",
  "other-rows": "other",
  "possible-totals": "possible total",
} as const;

/** Records the class of each row that the batch notes. */
function watched(
  batch: RowsReader,
  found: Map<number, CaseClass>,
): RowsReader {
  for (const [token, name] of Object.entries(notedAs)) {
    const numbers = batch.notes.rows[token as keyof typeof notedAs];
    const add = numbers.add.bind(numbers);
    numbers.add = (number) => {
      found.set(number, name);
      return add(number);
    };
  }
  return batch;
}
