/**
 * The bad cells of a refused workbook, as a list to correct them:
 *
 * ```ts
 * import { badCellWordsIn } from "../words/mod.ts";
 * import { badCellsOf, tabLines } from "./mod.ts";
 * const list = badCellsOf(refusal);
 * const words = badCellWordsIn("en");
 * if (list !== undefined) console.log(tabLines(list, words).join("\n"));
 * ```
 * @module
 */
import { visible } from "../../../schemas/words/mod.ts";
import { harmlessInSheets } from "../formats/mod.ts";
import type { BadCellWords } from "../words/mod.ts";
import { groupedBy } from "../../explore/questions/mod.ts";
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import {
  type BadCell,
  badCellsIn,
  badRowsOf,
  type CellFault,
  type Facts,
  type Reason,
} from "../../../schemas/mod.ts";

/** Maximum number of rows with bad cells that `aggregate` lists. */
export const MAX_LISTED = 1000;

export interface BadCellList {
  sheet: string;
  /** The first bad cells, in reading order. */
  cells: readonly BadCell[];
  count: number;
}

export function badCellsOf(
  { reason, facts }: { reason: Reason; facts: Facts[Reason] },
): BadCellList | undefined {
  const rows = badRowsOf({ reason, facts });
  return rows &&
    { sheet: rows.sheet, cells: badCellsIn(rows), count: rows.count };
}

/** Whether a file is refused because of rows that can be left out. */
export function hasBadRows(file: LeftOut): boolean {
  return file.why === "refused" && badCellsOf(file) !== undefined;
}

/** Cells of one column with the same correction. */
export interface BadCellGroup {
  column: string;
  fault: CellFault;
  cells: BadCell[];
}

/** The groups, in the order of their first cells. */
export function groupsOf(cells: readonly BadCell[]): BadCellGroup[] {
  const groups = groupedBy(
    cells,
    ({ header, fault }) => `${header} ${fault}`,
  );
  return Array.from(groups.values(), (cells) => {
    const [first] = cells;
    return { column: columnOf(first), fault: first.fault, cells };
  });
}

/**
 * The header as the worksheet spells it, in one line. The required spelling
 * replaces a header with invisible characters; the letters of the column
 * replace a missing header.
 */
export function columnOf({ cell, header, spelled = "" }: BadCell): string {
  if (header === undefined) return cell.replace(/\d+$/, "");
  const seen = spelled.trim().replace(/\s+/g, " ");
  return seen.replaceAll(" ", "") === header ? seen : header;
}

/**
 * The line of equal cells: address, column, value and fault, with every
 * character of the value visible; a formula and an empty cell have no value.
 */
export function lineOf(
  { cell, address }: BadCellRange,
  { sheet, words }: { sheet: string; words: BadCellWords },
): readonly [string, string, string, string] {
  const { found, rows } = cell;
  const reason = words.reason(cell.fault);
  return [
    `${sheet}!${address}`,
    columnOf(cell),
    "shown" in found ? visible(found.shown) : "",
    rows > 1 ? words.merged(reason, rows) : reason,
  ];
}

/** A list for the clipboard; spreadsheets run none of its fields as a formula. */
export function tabLines(list: BadCellList, words: BadCellWords): string[] {
  const fieldOf = (text: string) =>
    harmlessInSheets(text.replace(/[\t\r\n]+/g, " "));
  return [words.heads.join("\t"), ...rangeLines(list, words, fieldOf)];
}

/** Lines with tabs: each range of equal cells, and how many are not listed. */
export function rangeLines(
  { sheet, cells, count }: BadCellList,
  words: BadCellWords,
  fieldOf: (text: string) => string,
): string[] {
  const more = count - cells.length;
  return [
    ...rangesOf(cells).map((range) =>
      lineOf(range, { sheet, words }).map(fieldOf).join("\t")
    ),
    ...more > 0 ? [words.more(more)] : [],
  ];
}

/** One bad cell, or several equal ones below each other. */
interface BadCellRange {
  cell: BadCell;
  /** `A2`, or `A2:A31`. */
  address: string;
}

/**
 * The cells as ranges, in the order of their first cells. A merged cell stays
 * alone.
 * @param cells in reading order
 */
export function rangesOf(cells: readonly BadCell[]): BadCellRange[] {
  const ranges: BadCellRange[] = [];
  /** By column, fault and value: the last range, and the row after it. */
  const open = new Map<string, { range: BadCellRange; next: number }>();
  for (const cell of cells) {
    const [, column, row] = /^([A-Z]+)(\d+)$/.exec(cell.cell) ?? [];
    const shown = "shown" in cell.found ? cell.found.shown : "";
    const key = JSON.stringify([column, cell.fault, shown]);
    const last = open.get(key);
    if (last !== undefined && last.next === Number(row) && cell.rows === 1) {
      last.range.address = `${last.range.cell.cell}:${cell.cell}`;
      last.next++;
      continue;
    }
    const range = { cell, address: cell.cell };
    ranges.push(range);
    if (cell.rows === 1) open.set(key, { range, next: Number(row) + 1 });
    else open.delete(key);
  }
  return ranges;
}
