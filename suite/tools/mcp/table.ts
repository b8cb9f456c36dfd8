/**
 * Answers as text: tab-separated, short enough for any host, and safe whatever
 * names contain.
 */
import type { Cell } from "../../explore/tables/mod.ts";

/** Characters of an answer. */
export const MAX_CHARACTERS = 8000;
/** Characters of a name; longer names are cut. */
const MAX_NAME = 120;

/** An answer before it is cut to fit. */
export interface ToolTable {
  /** Lines above the table: title and key figures. */
  lead: readonly string[];
  /** Heads, with units. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Rows that always appear above the others. */
  totals?: readonly (readonly Cell[])[];
  /** Number of rows before any limit; by default the number of given rows. */
  count?: number;
  /** The page of the rows, if the others are on further pages. */
  page?: Page;
  /** How the other rows can be seen, if there are no pages. */
  narrow?: string;
  /** Whether rows are months, of which the last ones are kept. */
  keepsEnd?: boolean;
  /** Notes for the readers of the figures. */
  notes: readonly string[];
}

/** The rows of one answer among all. */
interface Page {
  /** Number of rows before it. */
  skip: number;
  /** Number of rows asked for. */
  limit: number;
  /** Maximum number of rows of any answer. */
  maxRows: number;
}

/** The text of a table, with as many rows as fit. */
export function tableText(table: ToolTable): string {
  const count = table.count ?? table.rows.length;
  const safe = {
    ...table,
    lead: table.lead.map(oneLine),
    totals: (table.totals ?? []).map((row) => row.map(safeCell)),
    rows: table.rows.map((row) => row.map(safeCell)),
    notes: fitting(table.notes.map(oneLine), MAX_CHARACTERS / 4),
  };
  let shown = safe.rows.length;
  let text = textOf(safe, shown, count);
  while (text.length > MAX_CHARACTERS && shown > 0) {
    // The text exceeds MAX_CHARACTERS, so at least one row must go.
    shown = Math.floor(shown * MAX_CHARACTERS / text.length);
    text = textOf(safe, shown, count);
  }
  return text;
}

function textOf(
  { lead, columns, totals, rows, page, narrow, keepsEnd, notes }: ToolTable & {
    totals: readonly Cell[][];
    rows: readonly Cell[][];
  },
  shown: number,
  count: number,
): string {
  const lines = [...lead];
  if (columns.length > 0) {
    lines.push("", columns.join("\t"));
    for (const row of [...totals, ...rowsOf({ rows, keepsEnd }, shown)]) {
      lines.push(row.map((cell) => cell ?? "").join("\t"));
    }
    if (count === 0) lines.push("none");
    if (shown < count) {
      const more = page === undefined
        ? narrow
        : pageText(page, { shown, given: rows.length, count });
      lines.push("", [`${shown} of ${count}.`, more ?? ""].join(" ").trim());
    }
  }
  if (notes.length > 0) {
    lines.push(
      "",
      "Notes:",
      ...notes.map((note) => `- ${note}`),
    );
  }
  return lines.join("\n");
}

/** Says how to see the rows that an answer lacks. */
function pageText(
  { skip, limit, maxRows }: Page,
  { shown, given, count }: { shown: number; given: number; count: number },
): string {
  const next = skip + shown;
  if (next >= count) return "These are the last";
  // Only the limit can be raised; an answer that is full stays full.
  const isLimited = shown === given && limit < maxRows;
  return [
    `Skip ${next} for the next`,
    ...isLimited ? [`raise top (up to ${maxRows})`] : [],
    "or narrow with where, search or months",
  ].join(", ");
}

function rowsOf<Row>(
  { rows, keepsEnd }: { rows: readonly Row[]; keepsEnd?: boolean | undefined },
  shown: number,
): Row[] {
  return keepsEnd ? rows.slice(rows.length - shown) : rows.slice(0, shown);
}

function fitting(lines: readonly string[], characters: number): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length;
    if (length > characters) {
      const left = lines.length - taken.length;
      return [
        ...taken,
        left === 1
          ? "1 more note is left out"
          : `${left} more notes are left out`,
      ];
    }
    taken.push(line);
  }
  return taken;
}

function safeCell(cell: Cell): Cell {
  return typeof cell === "string" ? shownName(cell) : cell;
}

/** A name in one line, without tabs, and cut if too long. */
export function shownName(name: string): string {
  const line = oneLine(name);
  const characters = Array.from(line);
  return characters.length > MAX_NAME
    ? `${
      characters.slice(0, MAX_NAME).join("")
    }… (${characters.length} characters)`
    : line;
}

/**
 * A text with escapes for control and other invisible characters, which could
 * move or hide text.
 */
function oneLine(text: string): string {
  return text.replace(
    /(?! )[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
