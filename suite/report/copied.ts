/** Tables for the clipboard, which spreadsheets and mail paste as tables. */
import { type ColumnKind, rounded } from "../explore/tables/mod.ts";
import { isRatio, plainText } from "./csv.ts";
import { escapeMarkup } from "./formats/mod.ts";
import type { PlainTable, Value } from "./tables.ts";

/** The head and the rows with tabs between cells. */
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
  const line = (row: readonly Value[]) =>
    `<tr>${
      row.map((value, at) => cellHtml(value, columns[at].kind)).join("")
    }</tr>`;
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${
    rows.map(line).join("")
  }</tbody></table>`;
}

function cellHtml(value: Value, kind: ColumnKind): string {
  const align = typeof value === "number" ? ' align="right"' : "";
  return `<td${align}>${escapeMarkup(cellText(value, kind))}</td>`;
}

/** Decimals of a percentage, and of one that these would show as 0. */
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
