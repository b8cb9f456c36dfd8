/**
 * Tables as CSV (RFC 4180) that Excel opens as UTF-8, and as texts to paste into
 * spreadsheets and mail.
 */
import { type ColumnKind, rounded } from "../explore/tables/mod.ts";
import { escapeMarkup, harmlessInSheets } from "./formats/mod.ts";
import type { PlainTable, Value } from "./tables.ts";

/** The start of a file, without which Excel misreads Chinese. */
export const BYTE_ORDER_MARK = "\ufeff";
/** Decimals of shares and changes; more would show rounding errors. */
const RATIO_DECIMALS = 12;

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

function plainText(value: Value): string {
  return typeof value === "string"
    ? harmlessInSheets(value)
    : String(value ?? "");
}

function isRatio(kind: string): boolean {
  return kind === "share" || kind === "ratio";
}

/** The head and the rows of a table, with each cell converted. */
function mapped<Form>(
  { columns, rows }: PlainTable,
  formOf: (value: Value, kind: ColumnKind) => Form,
): Form[][] {
  return [columns.map(({ head }) => head), ...rows].map((row) =>
    row.map((value, at) => formOf(value, columns[at].kind))
  );
}

/** Head and rows for programs, with twelve decimals for shares and changes. */
export function linesOf(table: PlainTable): Value[][] {
  return mapped(
    table,
    (value, kind) =>
      typeof value === "number" && isRatio(kind)
        ? Number(value.toFixed(RATIO_DECIMALS))
        : value,
  );
}

export function copiedText(table: PlainTable): string {
  return mapped(table, cellText).map((texts) =>
    texts.map((text) => text.replace(/[\t\r\n]+/g, " ")).join("\t")
  ).join("\n");
}

/**
 * The head and the rows as an HTML table, without styles: the page's policy
 * removes styles from the clipboard.
 */
export function copiedHtml(table: PlainTable): string {
  const [heads, ...lines] = mapped(table, (value, kind) => ({
    align: typeof value === "number" ? ' align="right"' : "",
    text: escapeMarkup(cellText(value, kind)),
  }));
  const row = (tag: string, cells: typeof heads) =>
    `<tr>${
      cells.map(({ align, text }) => `<${tag}${align}>${text}</${tag}>`)
        .join("")
    }</tr>`;
  return `<table><thead>${row("th", heads)}</thead><tbody>${
    lines.map((cells) => row("td", cells)).join("")
  }</tbody></table>`;
}

/**
 * A number in plain digits; a ratio as a percentage that spreadsheets recognize,
 * with more decimals if it would show as 0.
 */
function cellText(value: Value, kind: ColumnKind): string {
  if (typeof value !== "number" || !isRatio(kind)) return plainText(value);
  const percent = (decimals: number) =>
    (100 * rounded(value, decimals + 2)).toFixed(decimals);
  const shown = percent(1);
  return Number(shown) === 0 ? `${Number(percent(3))}%` : `${shown}%`;
}
