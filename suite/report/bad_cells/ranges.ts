/** Neighbouring cells with the same fault and value, as one range. */
import type { BadCell } from "../../../schemas/mod.ts";

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
