/** A table for people: as wide as the terminal, with bars. */
import { eastAsianWidth } from "get-east-asian-width";
import type { ColumnKind, Value } from "../../report/mod.ts";
import { languageOf } from "../../report/words/mod.ts";
import { cellText } from "../../report/formats/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";
import type { CommandWords } from "./words/en.ts";

export interface ShownColumn {
  head: string;
  kind: ColumnKind;
  /** The decimals of amounts; by default as many as each amount has. */
  decimals?: number;
  /** Whether a bar shows the size of each value. */
  hasBar?: boolean;
}

export interface ShownTable {
  title: string;
  columns: readonly ShownColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows that always appear at the end, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Number of rows without `--top`. */
  count: number;
  /** Whether rows are months; then the newest are shown. */
  keepsEnd?: boolean;
  /** Columns that a narrow terminal omits, in this order. */
  droppable: readonly number[];
}

/** Maximum number of rows that still fit a terminal; `--top` shows more. */
const MAX_ROWS = 20;
const GAP = "  ";
const MAX_BAR = 20;
const MIN_BAR = 4;
/** Texts keep at least this width before a column is dropped. */
const READABLE_TEXT = 20;
const MIN_TEXT = 8;
/** Maximum width of heads of numbers; a longer head, such as a name, is cut. */
const MAX_HEAD = 24;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export interface TerminalOptions {
  width: number;
  hasColors: boolean;
  words: CommandWords;
  /** Whether to show all rows, with `--top`. */
  showsAll: boolean;
}

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
  const { count } = table;
  const remarks = [
    ...rows.length < count
      ? [words.shown(String(rows.length), count.toLocaleString("en"))]
      : [],
    ...columns.length < table.columns.length
      ? [words.shownColumns(columns.length, table.columns.length)]
      : [],
  ];
  return [
    strong(cut(harmless(table.title), width)),
    "",
    strong(head),
    ...body.map((line, at) => (line + (bars[at] ?? "")).trimEnd()),
    ...remarks.length > 0 ? ["", ...remarks] : [],
  ];
}

interface VisibleColumn {
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
      isText ? Infinity : MAX_HEAD,
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
      return withoutExcess(kept, excess, MIN_TEXT).narrowed;
    }
  }
}

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
  const length = Math.min(MAX_BAR, room - GAP.length);
  if (column < 0 || length < MIN_BAR) return [];
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

/** Control characters, and characters that change the direction of a line. */
const HARMFUL = /[\p{Control}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{Mark}\p{Format}]+$/u;
const graphemes = new Intl.Segmenter();

/** A text without characters that could control a terminal or break a line. */
export function harmless(text: string): string {
  return text.toWellFormed().replace(
    HARMFUL,
    (character) => /[\t\n\r\u2028\u2029]/.test(character) ? " " : "\ufffd",
  );
}

export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += widthOfOne(segment);
  }
  return width;
}

function widthOfOne(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2;
  if (INVISIBLE.test(grapheme)) return 0;
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let [kept, width] = ["", 0];
  for (const { segment } of graphemes.segment(text)) {
    const next = width + widthOfOne(segment);
    if (next > columns - 1) break;
    kept += segment;
    width = next;
  }
  return `${kept}…`;
}

export function padded(
  text: string,
  columns: number,
  side: "left" | "right",
): string {
  const space = " ".repeat(Math.max(0, columns - widthOf(text)));
  return side === "left" ? text + space : space + text;
}
