/**
 * Counts cells as people see them and keeps the first ones, for bad_cells.ts
 * and sheet_notes.ts.
 */
import type { SalesColumn } from "../header/mod.ts";
import { FirstNumbers } from "./first_numbers.ts";
import type { VisibleCells } from "./visible_cells.ts";

/** Counts cells, row by row; a merged range counts once. */
export class FirstCells {
  readonly #first: FirstNumbers;
  /** The last counted cell by column. */
  readonly #last = new Map<SalesColumn, number>();

  /** @param max number of cells to keep */
  constructor(readonly cells: VisibleCells, max: number) {
    this.#first = new FirstNumbers(max);
  }

  get count(): number {
    return this.#first.count;
  }

  /**
   * The first cells in reading order, as {@linkcode VisibleCells} numbers them.
   */
  get kept(): readonly number[] {
    return this.#first.kept;
  }

  /** Counts cells that are not among the first. */
  addCount(count: number): void {
    this.#first.count += count;
  }

  /**
   * Adds a cell; returns whether the cell is new and may be among the first.
   */
  add(column: SalesColumn, row: number): boolean {
    const cellIndex = this.cells.cellIndexOf(column, row);
    if (this.#last.get(column) === cellIndex) return false;
    this.#last.set(column, cellIndex);
    return this.#first.add(cellIndex);
  }
}
