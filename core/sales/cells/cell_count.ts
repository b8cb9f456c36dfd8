/** Counts cells as people see them, for bad_rows.ts and notes. */
import type { SalesColumn } from "../header/mod.ts";
import type { VisibleCells } from "./visible_cells.ts";

/** Counts cells; a merged range counts once. */
export class CellCount {
  count = 0;
  /**
   * The first of them in reading order, as {@linkcode VisibleCells} numbers
   * cells.
   */
  first = Infinity;
  /** The last counted cell by column. */
  readonly #last = new Map<SalesColumn, number>();

  constructor(readonly cells: VisibleCells) {}

  /** Adds a cell, below the others of its column; returns whether it is new. */
  add(column: SalesColumn, row: number): boolean {
    const cellIndex = this.cells.cellIndexOf(column, row);
    if (this.#last.get(column) === cellIndex) return false;
    this.#last.set(column, cellIndex);
    this.count++;
    this.first = Math.min(this.first, cellIndex);
    return true;
  }
}
