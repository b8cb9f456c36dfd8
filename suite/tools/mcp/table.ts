/**
 * Answers as text: tab-separated, short enough for any host, and safe whatever
 * names contain.
 */
import type { Cell } from "../../explore/tables/mod.ts";

export const MAX_CHARACTERS = 8000;
/** Maximum number of characters of a name; longer names are cut. */
const MAX_NAME = 120;

export interface ToolTable {
  lead: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  totals?: readonly (readonly Cell[])[];
  /** Number of rows before any limit; by default the number of given rows. */
  count?: number;
  /** The page of the rows, if the others are on further pages. */
  page?: Page;
  /** How the other rows can be seen, if there are no pages. */
  narrow?: string;
  /** Whether rows are months; then the last ones are kept. */
  keepsEnd?: boolean;
  notes: readonly string[];
}

interface Page {
  skip: number;
  /** The number of rows asked for, and the maximum of any answer. */
  limit: number;
  maxRows: number;
}

export function tableText(table: ToolTable): string {
  const { columns, totals = [], page, narrow, keepsEnd } = table;
  const given = table.rows.length;
  const count = table.count ?? given;
  const lead = table.lead.map(oneLine);
  const notes = fitting(table.notes.map(oneLine), MAX_CHARACTERS / 4);
  const [above, rows] = [totals, table.rows].map((rows) =>
    rows.map((row) => row.map(cellText).join("\t"))
  );
  const textOf = (shown: number) => {
    const lines = [...lead];
    if (columns.length > 0) {
      const some = keepsEnd ? rows.slice(given - shown) : rows.slice(0, shown);
      lines.push("", columns.join("\t"), ...above, ...some);
      if (count === 0) lines.push("none");
      if (shown < count) {
        const more = page && pageText(page, { shown, given, count });
        lines.push("", `${shown} of ${count}. ${more ?? narrow ?? ""}`.trim());
      }
    }
    if (notes.length > 0) {
      lines.push("", "Notes:", ...notes.map((note) => `- ${note}`));
    }
    return lines.join("\n");
  };
  let shown = given;
  let text = textOf(shown);
  while (text.length > MAX_CHARACTERS && shown > 0) {
    // The text exceeds MAX_CHARACTERS, so at least one row must go.
    shown = Math.floor(shown * MAX_CHARACTERS / text.length);
    text = textOf(shown);
  }
  return text;
}

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

function cellText(cell: Cell): string {
  return typeof cell === "string" ? shownName(cell) : String(cell ?? "");
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

/** Escapes invisible characters, which could move or hide text. */
function oneLine(text: string): string {
  return text.replace(
    /(?! )[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
