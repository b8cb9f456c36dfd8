/**
 * Facts of every variant of every refusal; a missing variant does not compile.
 */
import type {
  BadCell,
  BadRows,
  CellFault,
  JsonType,
  OtherContent,
  UnsupportedFeature,
} from "../../schemas/facts.ts";
import { type Facts, problems, type Reason } from "../../schemas/problems.ts";
import { reductions } from "../../schemas/words/words.ts";

/** Reasons without variants use the example of `problems`. */
type Variants = {
  [R in Reason]?: Record<string, Facts[R]>;
};

const none = { count: 0, cells: [] };
const part = "xl/worksheets/sheet1.xml";
const header = "出库数量";
const sheet = "流向 明细";
const text = (shown: string) => ({ type: "text", shown }) as const;

type Cell = Partial<BadCell>;

/** Rows from row 17 on, each with a bad cell or several. */
function badRows(...rows: readonly (Cell | readonly Cell[])[]): BadRows {
  const listed = rows.map((cells, i) => ({
    row: 17 + i,
    cells: [cells].flat().map((cell): BadCell => ({
      cell: `H${17 + i}`,
      header,
      spelled: header,
      fault: "not_a_number",
      found: text("abc"),
      rows: 1,
      ...cell,
    })),
  }));
  const count = listed.reduce((sum, { cells }) => sum + cells.length, 0);
  return { sheet, count, rows: listed };
}

/** An entry for each key; the values do not matter. */
function each<K extends string, V>(
  keys: Readonly<Record<K, unknown>>,
  create: (key: K) => V,
): Record<string, V> {
  return Object.fromEntries(
    (Object.keys(keys) as K[]).map((key) => [key, create(key)]),
  );
}

const contents: Record<OtherContent, true> = {
  empty: true,
  xls_or_password: true,
  xlsb: true,
  text: true,
  html_or_xml: true,
  pdf_or_picture: true,
  archive: true,
  base64: true,
  lock_file: true,
  other_office: true,
  no_worksheet: true,
  unknown: true,
};

const jsonTypes: Record<JsonType, true> = {
  null: true,
  array: true,
  object: true,
  string: true,
  number: true,
  boolean: true,
};

const formula = { type: "formula", isSavedAsZero: false } as const;
const zero = { type: "formula", isSavedAsZero: true } as const;
const number = { type: "number", shown: "45413" } as const;
const error = { type: "error", shown: "#N/A" } as const;
const date = { type: "date", shown: "2024/5/6", write: 2024 } as const;

const faults: Record<CellFault, Cell> = {
  no_year: { header: "年", found: { type: "blank" } },
  no_month: { header: "月", found: { type: "blank" } },
  not_a_year: { header: "年", found: text("制表人：李四") },
  not_a_month: { header: "月", found: number },
  date: { header: "年", found: date },
  year_and_month: { header: "月", found: text("2024年5月") },
  column_number: { header: "年", found: { type: "number", shown: "1" } },
  merged_with_header: { header: "年", found: { type: "merged_with_header" } },
  not_a_number: { found: text("年\u200b") },
  no_sales: { found: text("-") },
  too_large: { found: number },
  decimal_comma: { found: text("0,256") },
  minus_after: { found: text("5-") },
  brackets: { found: text("(100)") },
  currency: { found: text("￥100") },
  error_value: { found: error },
  not_calculated: { header: "医院去重", found: formula },
  saved_as_zero: { header: "标准级别", found: zero },
  unreadable: {
    header: "标准级别",
    found: { type: "malformed", shown: "1e400" },
  },
};

const features: Record<UnsupportedFeature["feature"], UnsupportedFeature> = {
  encryption: { feature: "encryption", name: part },
  patch: { feature: "patch", name: part },
  alternatives: { feature: "alternatives", name: part },
  declaration: { feature: "declaration", name: part },
  compression: { feature: "compression", name: part, method: 9 },
  encoding: { feature: "encoding", name: part, encoding: "GBK" },
};

const missing = {
  sheet,
  isHidden: false,
  searched: 50,
  row: 3,
  missing: [{ header: "年" }, { header: "月" }],
  uncalculated: none,
} as const;

const duplicated = problems.column_duplicated.example;
const second = problems.second_table.example;

const bad = (fault: CellFault, more: Cell = {}): Cell => ({
  fault,
  ...faults[fault],
  ...more,
});

/**
 * A formula that fills several cells, perhaps none of them in a required
 * column.
 */
const ofSeveral: BadCell[] = [
  { cell: "H17", fault: "not_calculated", found: formula, rows: 1 },
];

const variants: Variants = {
  body_not_json: {
    not_json: { problem: "not_json" },
    not_utf8: { problem: "not_utf8" },
    broken_off: { problem: "broken_off" },
  },
  request_invalid: {
    "too many values": { problem: "too_many_values" },
    filename: {
      problem: "wrong_type",
      field: "filename",
      expected: "string",
      found: "number",
    },
    "empty file": { problem: "empty_file" },
    "another problem": { problem: "other", field: "year" },
    ...each(
      jsonTypes,
      (found) => ({ problem: "wrong_type", expected: "object", found }),
    ),
  },
  file_not_base64: {
    "Data URL": { isDataUrl: true },
    other: { isDataUrl: false },
  },
  not_a_workbook: each(contents, (content) => ({ content })),
  workbook_unsupported: features,
  workbook_too_large: each(
    reductions,
    (excess) => ({ excess, limit: 262_144, name: part }),
  ),
  columns_missing: {
    row: missing,
    "hidden sheet": { ...missing, isHidden: true },
    "no row": {
      sheet,
      isHidden: false,
      searched: 50,
      missing: missing.missing,
      uncalculated: none,
    },
    "near misses": {
      ...missing,
      missing: [
        { header: "年", nearMiss: { cell: "A3", text: "年份\u00ad" } },
        { header: "月" },
        { header, nearMiss: { cell: "H3", text: "*出库数量" } },
      ],
    },
    "other sheet": { ...missing, otherSheet: "明细" },
    "late row": { ...missing, lateRow: 60 },
    "late row of a hidden sheet": { ...missing, lateRow: 60, isHidden: true },
    formula: { ...missing, uncalculated: { count: 1, cells: ["H3"] } },
    formulas: { ...missing, uncalculated: { count: 3, cells: ["H3", "I3"] } },
  },
  column_duplicated: {
    "": duplicated,
    hidden: { ...duplicated, hidden: ["K1"] },
    merged: { ...duplicated, cells: ["H1", "I1"], merged: "H1:I1" },
  },
  second_table: {
    "": second,
    empty: { ...second, found: { type: "blank" } },
    formula: { ...second, found: { type: "formula", isSavedAsZero: false } },
  },
  cell_invalid: {
    ...each(faults, (fault) => badRows(bad(fault))),
    "a number that may be a date": badRows(bad("date", { found: number })),
    "two cells": badRows([
      bad("not_a_year", { cell: "A17" }),
      bad("no_sales"),
    ]),
    "a year with the month": badRows([
      bad("year_and_month", { cell: "A17", header: "年" }),
      bad("no_month", { cell: "B17" }),
    ]),
    "rows like it": badRows({}, {}, {}),
    "many rows": { ...badRows(...Array(40).fill({})), count: 2000 },
    "four kinds": badRows(
      bad("no_sales"),
      {},
      bad("error_value"),
      bad("no_sales"),
      bad("currency"),
    ),
  },
  formula_not_calculated: {
    uncalculated: badRows({ fault: "not_calculated", found: formula }),
    "saved as 0": badRows(
      ...Array(3).fill({ fault: "saved_as_zero", found: zero }),
    ),
    "several cells": { sheet, count: 1, rows: [{ row: 17, cells: ofSeveral }] },
  },
  internal_error: { "": {} },
};

export const examples: Record<
  string,
  { reason: Reason; facts: Facts[Reason] }
> = Object.fromEntries(
  Object.entries(problems).flatMap(([reason, { example }]) =>
    Object.entries(variants[reason as Reason] ?? { "": example }).map((
      [name, facts],
    ) => [
      `${reason} ${name}`.trim(),
      { reason: reason as Reason, facts },
    ])
  ),
);
