/** Tables as CSV (RFC 4180) that Excel opens as UTF-8. */
import { harmlessInSheets } from "./formats/mod.ts";
import type { PlainTable, Value } from "./tables.ts";

/** The start of a file, without which Excel misreads Chinese. */
export const BYTE_ORDER_MARK = "\ufeff";
/** Decimals of shares and changes; more would be noise of binary numbers. */
const RATIO_DECIMALS = 12;

/** Rows as the text of a CSV file. */
export function toCsv(rows: readonly (readonly Value[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRecord).join("");
}

/** A row with its line end, safe to open in a spreadsheet. */
export function csvRecord(row: readonly Value[]): string {
  return `${row.map(field).join(",")}\r\n`;
}

function field(value: Value): string {
  const text = plainText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as text that no spreadsheet runs as a formula. */
export function plainText(value: Value): string {
  return typeof value === "string"
    ? harmlessInSheets(value)
    : String(value ?? "");
}

/** Whether a column has shares or changes. */
export function isRatio(kind: string): boolean {
  return kind === "share" || kind === "ratio";
}

/** Head and rows for programs, with twelve decimals for shares and changes. */
export function linesOf(
  { columns, rows }: PlainTable,
): Value[][] {
  return [
    columns.map(({ head }) => head),
    ...rows.map((row) =>
      row.map((value, at) =>
        typeof value === "number" &&
          isRatio(columns[at].kind)
          ? Number(value.toFixed(RATIO_DECIMALS))
          : value
      )
    ),
  ];
}
