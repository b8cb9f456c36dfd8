/** An answer as the command writes it: a table, tabs, CSV or JSON. */
import { type Answer, keepsEnd } from "../../explore/answers/mod.ts";
import { isSpan, isSum } from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  catalogue,
  type Cell,
  type ColumnKey,
  kindOf,
  rowName,
  withShortHeads,
} from "../../explore/tables/mod.ts";
import { headsOf, stateWord, titleOf, type Writing } from "../answers/mod.ts";
import { harmlessInSheets } from "../../report/formats/mod.ts";
import {
  BYTE_ORDER_MARK,
  csvRecord,
  linesOf,
  type Value,
} from "../../report/mod.ts";
import { visible } from "../../../schemas/words/mod.ts";
import type { Command } from "./arguments.ts";
import type { CommandWords } from "./words/en.ts";
import {
  harmless,
  type ShownColumn,
  type ShownTable,
  terminalLines,
} from "./terminal.ts";

interface Reader {
  /** Columns of the terminal; undefined without a terminal. */
  columns: number | undefined;
  /** Whether the text starts a new file, which Excel may open. */
  beginsFile: boolean;
  hasColors: boolean;
  words: CommandWords;
  writing: Writing;
}

/** The whole text for standard output. */
export function answerText(
  answer: Answer,
  output: Command["output"],
  { columns, beginsFile, hasColors, words, writing }: Reader,
): string {
  const isTerminal = columns !== undefined;
  if (output === "json") {
    const json = JSON.stringify(answerJson(answer));
    return isTerminal ? `${visible(json)}\n` : json;
  }
  const table = answerTable(answer, writing);
  if (output === "csv") {
    const rows = linesOf(table).map((row) => csvLine(row, isTerminal));
    return (beginsFile ? BYTE_ORDER_MARK : "") + rows.join("");
  }
  // Ready for a spreadsheet: every row, with full numbers, and without totals,
  // which a program would add up.
  if (!isTerminal) {
    return linesOf(table).map((row) => `${row.map(tabField).join("\t")}\n`)
      .join("");
  }
  // The title already names the months of a comparison.
  const titled = answer.other === undefined ? table : answerTable(
    { ...answer, table: withShortHeads(answer.table) },
    writing,
  );
  const lines = terminalLines(titled, {
    width: columns,
    hasColors,
    words,
    showsAll: answer.question.limit !== undefined,
  });
  return `${lines.join("\n")}\n`;
}

function answerTable(answer: Answer, writing: Writing): ShownTable {
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

function tabField(value: Value): string {
  return typeof value === "string"
    ? harmlessInSheets(harmless(value))
    : String(value ?? "");
}

/** A row of CSV that is safe to open in a spreadsheet, or to print. */
function csvLine(row: readonly Value[], isTerminal: boolean): string {
  return csvRecord(
    row.map((value) =>
      isTerminal && typeof value === "string" ? visible(value) : value
    ),
  );
}

/**
 * The answer with rows as objects, by column key; the cells of a cross table
 * are in `cells`, by name or month.
 */
function answerJson(answer: Answer): unknown {
  const { question, chosen, period, other, total, found, beyond, targets } =
    answer;
  const { show, by, rows, columns, measure } = question;
  const { table, mayBeIncomplete, change, totalOther, until, stopped } = answer;
  const objectOf = (row: readonly Cell[]) => rowObject(row, table.columns);
  return {
    show,
    ...show === "cross"
      ? { rows, columns }
      : show !== "months" && show !== "figures" && { by },
    measure,
    ...chosen,
    period,
    until,
    compared: other,
    total,
    totalCompared: totalOther,
    states: other && change?.counts,
    found,
    stopped,
    count: table.count,
    table: table.rows.map(objectOf),
    ...table.totals.length > 0 && { totals: table.totals.map(objectOf) },
    targets,
    ...beyond.length > 0 && { withoutData: beyond },
    mayBeIncomplete,
  };
}

function rowObject(
  row: readonly Cell[],
  columns: readonly AnswerColumn[],
): Record<string, unknown> {
  const [own, cells] = [false, true].map((isCell) =>
    columns.flatMap((column, i) =>
      (column.key === "cell") === isCell ? [[calledOf(column), row[i]]] : []
    )
  );
  return {
    ...Object.fromEntries(own),
    ...cells.length > 0 && { cells: Object.fromEntries(cells) },
  };
}

const ROWS_PER_WRITE = 1000;

/**
 * Writes rows as they are chosen, so that not all of them must fit into memory
 * as text.
 */
export async function writeRows(
  { columns, rows }: {
    columns: readonly AnswerColumn[];
    rows: Iterable<readonly Cell[]>;
  },
  { isCsv, write, columns: width, beginsFile }:
    & Pick<Reader, "columns" | "beginsFile">
    & { isCsv: boolean; write: (bytes: Uint8Array) => Promise<void> },
): Promise<void> {
  const isTerminal = width !== undefined;
  const shown = isTerminal ? visible : (text: string) => text;
  const encoder = new TextEncoder();
  let text = isCsv ? csvRecord(columns.map(({ key }) => key)) : "";
  if (isCsv && beginsFile) text = BYTE_ORDER_MARK + text;
  let count = 0;
  const flush = async () => {
    await write(encoder.encode(text));
    text = "";
  };
  for (const row of rows) {
    text += isCsv
      ? csvLine(row, isTerminal)
      : `${shown(JSON.stringify(rowObject(row, columns)))}\n`;
    if (++count % ROWS_PER_WRITE === 0) await flush();
  }
  await flush();
}
