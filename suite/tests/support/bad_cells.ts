import type { CellFault } from "../../../schemas/mod.ts";
import type { Cell } from "../../../tests/support/workbook_builder.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

export const faultyRows: Record<string, Cell>[] = [
  { year: 45413, qty: "=1+1" },
  { year: "24", month: null },
  { year: null, conv: "0,256" },
  { month: "五月", qty: { error: "#N/A" } },
  { qty: { formula: "1+1" }, conv: "1\u200b2" },
  { qty: 1e15 },
  { qty: "-", conv: { v: "1e400" } },
  { qty: "待定" },
];
export const faults: readonly (readonly [string, string, CellFault])[] = [
  ["A2", "45413", "date"],
  ["H2", "=1+1", "not_a_number"],
  ["A3", "24", "not_a_year"],
  ["B3", "", "no_month"],
  ["A4", "", "no_year"],
  ["J4", "0,256", "decimal_comma"],
  ["B5", "五月", "not_a_month"],
  ["H5", "#N/A", "error_value"],
  ["H6", "", "not_calculated"],
  ["J6", "1\\u200b2", "not_a_number"],
  ["H7", "1000000000000000", "too_large"],
  ["H8", "-", "no_sales"],
  ["J8", "1e400", "unreadable"],
  ["H9", "待定", "not_a_number"],
];

export const faultyWorkbook = salesWorkbook(faultyRows);
