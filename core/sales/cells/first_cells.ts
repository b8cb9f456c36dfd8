/**
 * Counts cells as people see them and keeps the first ones, for bad_cells.ts
 * and sheet_notes.ts.
 */
import { MAX_ROWS } from "../../xlsx/mod.ts";
import type { SalesColumn } from "../header/mod.ts";
import { FirstNumbers } from "./first_numbers.ts";
import { rowOf, type VisibleCells } from "./visible_cells.ts";

/** Counts cells; a merged range counts once, in whatever order its rows come. */
export class FirstCells {
  readonly #first: FirstNumbers;
  /** By column, if cells are merged: a bit for each row that has been counted. */
  readonly #counted = new Map<SalesColumn, Uint8Array>();

  /** @param max how many to keep */
  constructor(readonly cells: VisibleCells, max: number) {
    this.#first = new FirstNumbers(max);
  }

  get count(): number {
    return this.#first.count;
  }

  /** The first cells in reading order, as {@linkcode VisibleCells} numbers them. */
  get kept(): readonly number[] {
    return this.#first.kept;
  }

  /** Adds a cell; returns whether it is new, and may be one of the first. */
  add(column: SalesColumn, row: number): boolean {
    const place = this.cells.placeOf(column, row);
    const isMerged = this.cells.topRow !== undefined;
    if (isMerged && !this.#isNew(column, rowOf(place))) return false;
    return this.#first.add(place);
  }

  #isNew(column: SalesColumn, row: number): boolean {
    let counted = this.#counted.get(column);
    if (counted === undefined) {
      counted = new Uint8Array((MAX_ROWS >> 3) + 1);
      this.#counted.set(column, counted);
    }
    const bit = 1 << (row & 7);
    const isNew = (counted[row >> 3] & bit) === 0;
    counted[row >> 3] |= bit;
    return isNew;
  }
}
