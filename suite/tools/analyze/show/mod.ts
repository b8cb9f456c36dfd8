/**
 * Tables for people and programs:
 *
 *   table.ts     the table itself, plain data
 *   answer_table.ts, answer_json.ts
 *                an answer as a table, and as JSON
 *   terminal.ts  a table as wide as the terminal, with bars
 *   texts.ts     widths, and characters that must not reach a terminal
 * @module
 */
import { visible } from "../../../../schemas/words/mod.ts";
import { harmlessInSheets } from "../../../report/formats/mod.ts";
import { csvRecord, linesOf, type Value } from "../../../report/mod.ts";
import type { ShownTable } from "./table.ts";
import { harmless } from "./texts.ts";

export { answerJson, rowObject } from "./answer_json.ts";
export { answerTable } from "./answer_table.ts";
export { terminalLines } from "./terminal.ts";
export type { ShownTable } from "./table.ts";
export { harmless } from "./texts.ts";

/**
 * The rows with tabs between cells, ready for a spreadsheet: every row, with
 * full numbers, and without totals, which a program would add up.
 */
export function tabLines(table: ShownTable): string[] {
  return linesOf(table).map((row) =>
    row.map((value) =>
      typeof value === "string"
        ? harmlessInSheets(harmless(value))
        : String(value ?? "")
    ).join("\t")
  );
}

/**
 * The rows as CSV that is safe to open in a spreadsheet, or to show on a
 * terminal.
 */
export function csvOf(table: ShownTable, reader: "file" | "terminal"): string {
  const cellOf = (value: Value) =>
    reader === "terminal" && typeof value === "string" ? visible(value) : value;
  return linesOf(table).map((row) => csvRecord(row.map(cellOf))).join("");
}
