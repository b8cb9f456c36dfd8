/** A table for people: as wide as the terminal, with bars. */
import { type Value } from "../../../report/mod.ts";
import { languageOf } from "../../../report/words/mod.ts";
import { cellText } from "../../../report/formats/mod.ts";
import { decimalsOf } from "../../../explore/tables/mod.ts";
import type { CommandWords } from "../words/en.ts";
import type { ShownColumn, ShownTable } from "./table.ts";
import { cut, harmless, padded, widthOf } from "./texts.ts";

/** Rows before a table would scroll away; `--top` shows more. */
const MAX_ROWS = 20;
const GAP = "  ";
const LONGEST_BAR = 20;
const SHORTEST_BAR = 4;
/** Texts keep at least this width before a column is dropped. */
const READABLE_TEXT = 20;
const NARROWEST_TEXT = 8;
/** Longer heads of numbers are cut, because a head may be a name. */
const WIDEST_HEAD = 24;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export interface TerminalOptions {
  /** Columns of the terminal. */
  width: number;
  hasColors: boolean;
  words: CommandWords;
  /** Whether to show all rows, with `--top`. */
  showsAll: boolean;
}

/** The lines of a table. */
export function terminalLines(
  table: ShownTable,
  options: TerminalOptions,
): string[] {
  const { width, hasColors, words, showsAll } = options;
  const rows = showsAll
    ? table.rows
    : table.keepsEnd
    ? table.rows.slice(-MAX_ROWS)
    : table.rows.slice(0, MAX_ROWS);
  const texts = [
    table.columns.map(({ head }) => harmless(head)),
    ...[...rows, ...table.totals].map((row) =>
      row.map((value, at) => textOf(value, table.columns[at]))
    ),
  ];
  const columns = visibleColumns(table, texts, width);
  const [head, ...body] = texts.map((row) => lineOf(row, columns));
  const bars = barsFor(table, rows, width - widthOf(head));
  const strong = (text: string) => hasColors ? `\x1b[1m${text}\x1b[0m` : text;
  return [
    strong(cut(harmless(table.title), width)),
    "",
    strong(head),
    ...body.map((line, at) => (line + (bars[at] ?? "")).trimEnd()),
    ...remarks(
      { rows: rows.length, columns: columns.length },
      table,
      words,
    ),
  ];
}

/** Says which rows and columns are hidden. */
function remarks(
  shown: { rows: number; columns: number },
  { count, columns }: ShownTable,
  words: CommandWords,
): string[] {
  const lines = [
    ...(shown.rows < count
      ? [words.shown(String(shown.rows), count.toLocaleString("en"))]
      : []),
    ...(shown.columns < columns.length
      ? [words.shownColumns(shown.columns, columns.length)]
      : []),
  ];
  return lines.length === 0 ? [] : ["", ...lines];
}

interface VisibleColumn {
  /** Index of the column in the table. */
  at: number;
  isText: boolean;
  width: number;
}

function lineOf(
  row: readonly string[],
  columns: readonly VisibleColumn[],
): string {
  return columns.map(({ at, isText, width }) =>
    padded(cut(row[at], width), width, isText ? "left" : "right")
  ).join(GAP);
}

/**
 * The columns that fit: texts are narrowed to a readable width, then columns
 * are dropped, then texts are narrowed further.
 */
function visibleColumns(
  { columns, droppable }: ShownTable,
  [heads, ...rows]: readonly (readonly string[])[],
  width: number,
): VisibleColumn[] {
  const natural = columns.map(({ kind }, at) => {
    const isText = kind === "text";
    const head = Math.min(
      widthOf(heads[at]),
      isText ? Infinity : WIDEST_HEAD,
    );
    return {
      at,
      isText,
      width: rows.reduce((most, row) => Math.max(most, widthOf(row[at])), head),
    };
  });
  for (let dropped = 0;; dropped++) {
    const gone = droppable.slice(0, dropped);
    const kept = natural.filter(({ at }) => !gone.includes(at));
    const excess = kept.reduce(
      (sum, column) => sum + column.width + GAP.length,
      -GAP.length - width,
    );
    const { narrowed, left } = withoutExcess(kept, excess, READABLE_TEXT);
    if (left <= 0) return narrowed;
    if (dropped === droppable.length) {
      return withoutExcess(kept, excess, NARROWEST_TEXT).narrowed;
    }
  }
}

/**
 * Takes excess width from texts, the widest first. Returns the excess that
 * remains.
 */
function withoutExcess(
  columns: readonly VisibleColumn[],
  excess: number,
  narrowest: number,
): { narrowed: VisibleColumn[]; left: number } {
  const narrowed = columns.map((column) => ({ ...column }));
  const texts = narrowed.filter(({ isText }) => isText);
  let left = excess;
  for (; left > 0; left--) {
    const [widest] = texts.toSorted((a, b) => b.width - a.width);
    if (widest === undefined || widest.width <= narrowest) break;
    widest.width--;
  }
  return { narrowed, left };
}

/** A bar after each row of a column with bars, if there is room. */
function barsFor(
  { columns, rows }: ShownTable,
  shown: ShownTable["rows"],
  room: number,
): string[] {
  const column = columns.findIndex(({ hasBar }) => hasBar);
  const length = Math.min(LONGEST_BAR, room - GAP.length);
  if (column < 0 || length < SHORTEST_BAR) return [];
  const amounts = rows.map((row) => Math.abs(Number(row[column] ?? 0)));
  const longest = amounts.reduce((most, one) => Math.max(most, one), 0);
  return shown.map((_, at) =>
    longest === 0 ? "" : GAP + barOf(amounts[at] / longest * length)
  );
}

function barOf(length: number): string {
  const eighths = Math.round(length * 8);
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** A terminal has the separators of English, like its other numbers. */
const { formats } = languageOf("en");

/** A cell; amounts have the decimals of their column, so that points align. */
function textOf(value: Value, { kind, decimals }: ShownColumn): string {
  if (typeof value === "string") return harmless(value);
  return kind === "text" && value !== null ? String(value) : cellText(
    value,
    { kind, decimals: decimals ?? decimalsOf([Number(value)]) },
    formats,
  );
}
