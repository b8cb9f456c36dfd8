/**
 * Facts of every variant of every refusal; a missing variant does not compile.
 */
import type {
  CellContent,
  Constraint,
  Constraints,
  Excess,
  ExpectedContent,
  Guess,
  JsonType,
  OtherContent,
  UnsupportedFeature,
} from "../../schemas/facts.ts";
import { type Facts, problems, type Reason } from "../../schemas/problems.ts";

/** Reasons without variants use the example of `problems`. */
type Variants = {
  [R in Reason]?: Record<string, Facts[R]>;
};

const none = { count: 0, cells: [] };
const some = { count: 2, cells: ["H18", "H21"] };
const many = {
  count: 1999,
  cells: Array.from({ length: 1000 }, (_, i) => `H${i + 18}`),
};
const part = "xl/worksheets/sheet1.xml";
const header = "出库数量";
const place = { sheet: "流向 明细", cell: "H17" };
const bad = { ...place, header, others: none } as const;
const qty = {
  found: { type: "text", shown: "-" },
  expected: "number",
} as const;

/** An entry for each key; the values do not matter. */
function each<K extends string, V>(
  keys: Record<K, true>,
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

const excesses: Record<Excess, true> = {
  entries: true,
  sheets: true,
  relationships: true,
  inflated_bytes: true,
  row_bytes: true,
  cell_tokens: true,
  text_bytes: true,
  cell_text_bytes: true,
  shared_strings: true,
  merged_ranges: true,
  attributes: true,
  attribute_bytes: true,
  prefixes: true,
  depth: true,
  inflating_work: true,
  markup_work: true,
  rows_work: true,
  texts_work: true,
  ranges_work: true,
  sums_work: true,
  answer_work: true,
};

const jsonTypes: Record<JsonType, true> = {
  null: true,
  array: true,
  object: true,
  string: true,
  number: true,
  integer: true,
  boolean: true,
};

const constraints: Constraints = {
  minLength: 1,
  maxLength: 255,
  minItems: 2,
  maxItems: 1000,
  minimum: 0,
  maximum: 12,
  exclusiveMinimum: 0,
  exclusiveMaximum: 100,
  multipleOf: 5,
  pattern: "^a+$",
  format: "date-time",
  enum: ["a", "b"],
};

const expectations: Record<ExpectedContent, true> = {
  year: true,
  month: true,
  number: true,
  smaller_number: true,
  name: true,
  new_hospital_mark: true,
};

const found: Record<CellContent["type"], CellContent> = {
  blank: { type: "blank" },
  merged_with_header: { type: "merged_with_header" },
  date: { type: "date", shown: "2024/5/6", write: 2024 },
  text: { type: "text", shown: "年\u200b" },
  number: { type: "number", shown: "45413" },
  boolean: { type: "boolean", shown: "TRUE" },
  error: { type: "error", shown: "#N/A" },
  malformed: { type: "malformed", shown: "1e400" },
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
  sheet: place.sheet,
  isHidden: false,
  searched: 50,
  row: 3,
  missing: [{ header: "年" }, { header: "月" }],
  uncalculated: none,
} as const;

const duplicated = problems.column_duplicated.example;
const second = problems.second_table.example;

/** A number in a refused spelling. */
function spelled(guess: Guess, shown: string): Facts["cell_invalid"] {
  const found = { type: "text", shown } as const;
  return { ...bad, found, expected: "number", guess };
}

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
    "empty file": {
      problem: "constraint",
      field: "file",
      constraint: { keyword: "minLength", value: 1 },
    },
    "missing field": { problem: "missing", field: "year" },
    "unknown field": { problem: "unknown", field: "year" },
    "another problem": { problem: "other", field: "year" },
    ...Object.fromEntries(
      Object.entries(constraints).map(([keyword, value]) => [keyword, {
        problem: "constraint",
        field: "filename",
        constraint: { keyword, value } as Constraint,
      }]),
    ),
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
    excesses,
    (excess) => ({ excess, limit: 262_144, name: part }),
  ),
  columns_missing: {
    row: missing,
    "hidden sheet": { ...missing, isHidden: true },
    "no row": {
      sheet: place.sheet,
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
    ...each(expectations, (expected) => ({ ...bad, ...qty, expected })),
    ...Object.fromEntries(
      Object.entries(found).map((
        [type, found],
      ) => [type, { ...bad, found, expected: "number" as const }]),
    ),
    date: {
      ...bad,
      header: "年",
      found: found.number,
      expected: "year",
      guess: "date",
    },
    "year and month": {
      ...bad,
      header: "月",
      found: { type: "text", shown: "2024年5月" },
      expected: "month",
      guess: "year_and_month",
    },
    "decimal comma": spelled("decimal_comma", "0,256"),
    "minus after": spelled("minus_after", "5-"),
    brackets: spelled("brackets", "(100)"),
    currency: spelled("currency", "￥100"),
    others: { ...bad, ...qty, others: some },
    "many others": { ...bad, ...qty, others: many },
  },
  formula_not_calculated: {
    uncalculated: { ...bad, isSavedAsZero: false },
    "saved as 0": { ...bad, isSavedAsZero: true, others: some },
    "several cells": { ...place, isSavedAsZero: false, others: none },
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
