/** An answer as a table for every output of the command, and as tabs and CSV. */
import { type Answer, keepsEnd } from "../../explore/answers/mod.ts";
import { isSpan, isSum } from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  catalogue,
  type Cell,
  type ColumnKey,
  kindOf,
  rowName,
} from "../../explore/tables/mod.ts";
import { headsOf, stateWord, titleOf, type Writing } from "../answers/mod.ts";
import { harmlessInSheets } from "../../report/formats/mod.ts";
import { csvRecord, linesOf, type Value } from "../../report/mod.ts";
import { visible } from "../../../schemas/words/mod.ts";
import { harmless, type ShownColumn, type ShownTable } from "./terminal.ts";

export function answerTable(answer: Answer, writing: Writing): ShownTable {
  const { id: language, words } = writing;
  const { question: { show, measure }, table } = answer;
  const heads = headsOf(answer, language);
  const barred: ColumnKey = show === "changes"
    ? "difference"
    : show === "months" && isSum(measure)
    ? measure
    : "amount";
  const cellOf = (cell: Cell, { key }: AnswerColumn): Cell =>
    key === "state" && cell !== null
      ? stateWord(cell, language) ?? null
      : key === "name"
      ? rowName(cell, table, language)
      : cell;
  return {
    title: titleOf(answer, writing),
    columns: table.columns.map((column, i): ShownColumn => {
      const kind = kindOf(column, measure);
      // Each figure has its own unit.
      const { decimals } = table.kind === "figure" ? {} : column;
      return {
        head: heads[i],
        kind,
        ...decimals !== undefined && { decimals },
        ...column.key === barred && { hasBar: true },
      };
    }),
    rows: table.rows.map((row) =>
      row.map((cell, i) => cellOf(cell, table.columns[i]))
    ),
    totals: table.totals.map(([, ...cells]) => [
      words.overview.total,
      ...cells,
    ]),
    count: table.count,
    keepsEnd: keepsEnd(answer.question),
    droppable: droppableOf(answer),
  };
}

/**
 * The columns that a narrow terminal omits: the oldest months, the smallest
 * names.
 */
function droppableOf({ question, table: { columns } }: Answer): number[] {
  const indexes = [...columns.keys()];
  if (question.show === "cross") {
    const cells = indexes.filter((at) => columns[at].key === "cell");
    return isSpan(question.columns) ? cells : cells.toReversed();
  }
  const dropOf = (at: number) => {
    const { key, isOfSums } = columns[at];
    const column: { drop?: number } = catalogue[key];
    return isOfSums ? 0 : column.drop;
  };
  return indexes.filter((at) => dropOf(at) !== undefined)
    .sort((a, b) => (dropOf(a) ?? 0) - (dropOf(b) ?? 0));
}

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
