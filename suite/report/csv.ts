/**
 * Tables as CSV (RFC 4180) that Excel opens as UTF-8, and for the clipboard, from
 * which spreadsheets and mail paste tables.
 */
import { type ColumnKind, rounded } from "../explore/tables/mod.ts";
import { escapeMarkup, harmlessInSheets } from "./formats/mod.ts";
import type { PlainTable, Value } from "./tables.ts";

/** The start of a file, without which Excel misreads Chinese. */
export const BYTE_ORDER_MARK = "\ufeff";
/** Decimals of shares and changes; more would be noise of binary numbers. */
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

/** A cell as text that no spreadsheet runs as a formula. */
function plainText(value: Value): string {
  return typeof value === "string"
    ? harmlessInSheets(value)
    : String(value ?? "");
}

function isRatio(kind: string): boolean {
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

export function copiedText({ columns, rows }: PlainTable): string {
  const line = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/[\t\r\n]+/g, " ")).join("\t");
  return [
    line(columns.map(({ head }) => plainText(head))),
    ...rows.map((row) =>
      line(row.map((value, at) => cellText(value, columns[at].kind)))
    ),
  ].join("\n");
}

/**
 * The head and the rows as an HTML table, without styles: the page's policy
 * removes styles from the clipboard.
 */
export function copiedHtml({ columns, rows }: PlainTable): string {
  const heads = columns.map(({ head }) =>
    `<th>${escapeMarkup(plainText(head))}</th>`
  );
  const line = (row: readonly Value[]) => {
    const cells = row.map((value, at) => {
      const align = typeof value === "number" ? ' align="right"' : "";
      return `<td${align}>${
        escapeMarkup(cellText(value, columns[at].kind))
      }</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  };
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${
    rows.map(line).join("")
  }</tbody></table>`;
}

/** Decimals of a percentage, and of a percentage that would show as 0. */
const PERCENT_DECIMALS = 1;
const SMALL_DECIMALS = 3;

/** Plain digits; a ratio as a percentage that spreadsheets recognize. */
function cellText(value: Value, kind: ColumnKind): string {
  if (typeof value !== "number" || !isRatio(kind)) return plainText(value);
  const shown = percentText(value, PERCENT_DECIMALS);
  return Number(shown) === 0
    ? `${Number(percentText(value, SMALL_DECIMALS))}%`
    : `${shown}%`;
}

function percentText(ratio: number, decimals: number): string {
  return (100 * rounded(ratio, decimals + 2)).toFixed(decimals);
}
