/** Bad cells as lines of a table. */
import { visible } from "../../../schemas/words/mod.ts";
import { harmlessInSheets } from "../formats/mod.ts";
import { type BadCellList, columnOf } from "./list.ts";
import type { BadCellWords } from "../words/mod.ts";
import type { BadCell } from "../../../schemas/mod.ts";

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

/**
 * A list for the clipboard: heads, then a line for equal cells, with tabs between
 * the fields. Spreadsheets run no field as a formula.
 */
export function tabLines(
  { sheet, cells, count }: BadCellList,
  words: BadCellWords,
): string[] {
  const lines = rangesOf(cells).map((range) =>
    lineOf(range, { sheet, words }).map((field) =>
      harmlessInSheets(field.replace(/[\t\r\n]+/g, " "))
    )
  );
  const more = count - cells.length;
  return [
    words.heads.join("\t"),
    ...lines.map((fields) => fields.join("\t")),
    ...more > 0 ? [words.more(more)] : [],
  ];
}

/** One bad cell, or several equal ones below each other. */
export interface BadCellRange {
  /** The first cell. */
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
