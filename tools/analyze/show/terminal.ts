/** A table for people: as wide as their terminal, with bars. */
import type { Words } from "../words/mod.ts";
import type { ColumnKind, Table, TableColumn, Value } from "./table.ts";
import { cut, harmless, padded, widthOf } from "./texts.ts";

/** More rows scroll away; `--top` shows more. */
const MOST_ROWS = 20;
const GAP = "  ";
const LONGEST_BAR = 20;
const SHORTEST_BAR = 4;
const NARROWEST_TEXT = 8;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export interface TerminalOptions {
  /** Columns of the terminal. */
  width: number;
  hasColors: boolean;
  words: Words;
  /** `--top`: then all rows are shown. */
  showsAll: boolean;
}

/** The lines of a table. */
export function terminalLines(
  table: Table,
  { width, hasColors, words, showsAll }: TerminalOptions,
): string[] {
  const shown = showsAll ? table.rows : table.rows.slice(0, MOST_ROWS);
  const cells = [...shown, ...table.totals]
    .map((row) =>
      row.map((value, at) => texted(value, table.columns[at].kind))
    );
  const heads = table.columns.map(({ head }) => harmless(head));
  const widths = fitted(table.columns, [heads, ...cells], width);
  const line = (row: readonly string[]) =>
    row.map((text, at) =>
      padded(
        cut(text, widths[at]),
        widths[at],
        table.columns[at].kind === "text" ? "left" : "right",
      )
    ).join(GAP);
  const bars = barsFor(table, shown, width - widthOf(line(heads)));
  const body = cells.map((row, at) => (line(row) + (bars[at] ?? "")).trimEnd());
  const strong = (text: string) => hasColors ? `\x1b[1m${text}\x1b[0m` : text;
  const lines = [
    strong(harmless(table.title)),
    "",
    strong(line(heads)),
    ...body,
  ];
  const isCut = shown.length < table.count;
  const more = words.shown(
    String(shown.length),
    table.count.toLocaleString("en"),
  );
  return isCut ? [...lines, "", more] : lines;
}

/** The widths of columns; texts give up what is missing, the widest first. */
function fitted(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] {
  const widths = columns.map((_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at])))
  );
  const sum = () =>
    widths.reduce((all, one) => all + one, GAP.length * (widths.length - 1));
  while (sum() > width) {
    const widest = columns.reduce(
      (best, { kind }, at) =>
        kind === "text" && widths[at] > (widths[best] ?? NARROWEST_TEXT)
          ? at
          : best,
      -1,
    );
    if (widest < 0) break;
    widths[widest]--;
  }
  return widths;
}

/** A bar behind each row that has one, if there is room. */
function barsFor(
  { columns, rows }: Table,
  shown: Table["rows"],
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

const numbers = {
  count: new Intl.NumberFormat("en"),
  amount: new Intl.NumberFormat("en", { maximumFractionDigits: 4 }),
  signed: new Intl.NumberFormat("en", {
    maximumFractionDigits: 4,
    signDisplay: "exceptZero",
  }),
  ratio: new Intl.NumberFormat("en", {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }),
  share: new Intl.NumberFormat("en", {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }),
};

function texted(value: Value, kind: ColumnKind): string {
  if (value === null) return "–";
  if (typeof value === "string") return harmless(value);
  return kind === "text" ? String(value) : numbers[kind].format(value);
}
