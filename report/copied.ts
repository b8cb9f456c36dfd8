/** Tables for the clipboard: spreadsheets and mail keep them as tables. */
import { plainText } from "./csv.ts";
import type { Value } from "./tables/mod.ts";

type Rows = readonly (readonly Value[])[];

/** The rows with tabs between their cells. */
export function copiedText(rows: Rows): string {
  return rows.map((row) =>
    row.map((value) => plainText(value).replace(/[\t\r\n]+/g, " ")).join("\t")
  ).join("\n");
}

/**
 * The rows as a table of HTML; the first one is its head. It has no styles: the
 * page's policy takes them from what a page writes to the clipboard.
 */
export function copiedHtml([head = [], ...rows]: Rows): string {
  const line = (row: readonly Value[], tag: "th" | "td") =>
    `<tr>${row.map((value) => cell(value, tag)).join("")}</tr>`;
  return `<table><thead>${line(head, "th")}</thead><tbody>${
    rows.map((row) => line(row, "td")).join("")
  }</tbody></table>`;
}

function cell(value: Value, tag: "th" | "td"): string {
  const align = typeof value === "number" ? ' align="right"' : "";
  return `<${tag}${align}>${escaped(plainText(value))}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
