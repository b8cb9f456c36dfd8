/**
 * Tables for people and programs:
 *
 *   table.ts     the table itself, plain data
 *   answer_table.ts, answer_json.ts
 *                an answer as such a table, and as JSON
 *   terminal.ts  as wide as a terminal, with bars
 *   texts.ts     widths, and what must not reach a terminal
 * @module
 */
import { visible } from "../../../schemas/words/mod.ts";
import { harmlessInSheets } from "../../../report/formats/mod.ts";
import { csvRecord, linesOf, type Value } from "../../../report/mod.ts";
import type { ShownTable } from "./table.ts";
import { harmless } from "./texts.ts";

export { answerJson, rowObject } from "./answer_json.ts";
export { answerTable } from "./answer_table.ts";
export { numbers, terminalLines } from "./terminal.ts";
export type { ShownTable } from "./table.ts";
export { harmless } from "./texts.ts";

/**
 * The rows with tabs between their cells, which may be pasted into a spreadsheet:
 * every row, and numbers as they are.
 */
export function tabLines(table: ShownTable): string[] {
  return everyRow(table).map((row) =>
    row.map((value) =>
      typeof value === "string"
        ? harmlessInSheets(harmless(value))
        : String(value ?? "")
    ).join("\t")
  );
}

/** The rows as CSV that is safe to open in a spreadsheet, or to show on a terminal. */
export function csvOf(table: ShownTable, reader: "file" | "terminal"): string {
  const cellOf = (value: Value) =>
    reader === "terminal" && typeof value === "string" ? visible(value) : value;
  return everyRow(table).map((row) => csvRecord(row.map(cellOf))).join("");
}

/** Without totals, which a program would add up. */
function everyRow({ columns, rows }: ShownTable): Value[][] {
  return linesOf({ columns, rows });
}
