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

/** Rows with a bad cell each, from row 17. */
function badRows(...cells: readonly Partial<BadCell>[]): BadRows {
  const rows = cells.map((cell, i) => ({
    row: 17 + i,
    cells: [
      {
        cell: `H${17 + i}`,
        header,
        spelled: header,
        fault: "not_a_number",
        found: { type: "text", shown: "abc" },
        rows: 1,
        ...cell,
      } as const,
    ],
  }));
  return { sheet, count: rows.length, rows };
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
const text = (shown: string) => ({ type: "text", shown }) as const;
const number = { type: "number", shown: "45413" } as const;
const error = { type: "error", shown: "#N/A" } as const;
const date = { type: "date", shown: "2024/5/6", write: 2024 } as const;

const faults: Record<CellFault, Partial<BadCell>> = {
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

/** A row with two bad cells. */
const twoCells: BadRows = {
  sheet,
  count: 2,
  rows: [{
    row: 17,
    cells: [
      ...badRows({ cell: "A17", fault: "not_a_year", ...faults.not_a_year })
        .rows[0].cells,
      ...badRows({ fault: "no_sales", ...faults.no_sales }).rows[0].cells,
    ],
  }],
};

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
    ...Object.fromEntries(
      Object.entries(faults).map(([fault, cell]) => [
        fault,
        badRows({ fault: fault as CellFault, ...cell }),
      ]),
    ),
    "a number that may be a date": badRows({
      header: "年",
      fault: "date",
      found: number,
    }),
    "two cells": twoCells,
    "a year with the month": {
      sheet,
      count: 2,
      rows: [{
        row: 17,
        cells: badRows(
          {
            cell: "A17",
            header: "年",
            fault: "year_and_month",
            found: text("2024年5月"),
          },
          { cell: "B17", fault: "no_month", ...faults.no_month },
        ).rows.flatMap(({ cells }) => cells),
      }],
    },
    "rows like it": badRows({}, {}, {}),
    "many rows": { ...badRows(...Array(40).fill({})), count: 2000 },
    "four kinds": {
      ...badRows(
        { fault: "no_sales", ...faults.no_sales },
        {},
        { fault: "error_value", found: error },
        { fault: "no_sales", ...faults.no_sales },
        { fault: "currency", ...faults.currency },
      ),
    },
  },
  formula_not_calculated: {
    uncalculated: badRows({ fault: "not_calculated", found: formula }),
    "saved as 0": badRows(
      ...Array(3).fill({ fault: "saved_as_zero", found: zero }),
    ),
    "several cells": {
      sheet,
      count: 1,
      rows: [{
        row: 17,
        cells: [{
          cell: "H17",
          fault: "not_calculated",
          found: formula,
          rows: 1,
        }],
      }],
    },
  },
  internal_error: { "": {} },
};

/** Every variant, with a name. */
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
