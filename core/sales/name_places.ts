/** Where each name first appears in each column. sales_batch.ts fills it, similar_names.ts asks for cells. */
import { withRoom } from "../bytes/mod.ts";
import { nameColumns } from "./columns.ts";

/** Names of one worksheet whose places are remembered: this bounds the memory. */
export const MAX_PLACED_NAMES = 65_536;

/** The data rows of a batch; a `SalesBatch` is one. */
interface Rows {
  length: number;
  rowNumbers: Int32Array;
  nameIds: readonly Int32Array[];
  /** All name ids are below it. */
  nameCount: number;
}

/** The row of each name's first cell, by column. */
export class NamePlaces {
  /** By name id: a bit per column in which the name has appeared. */
  #columns = new Uint8Array(1024);
  /** By column and name id: the row number. */
  readonly #rows = nameColumns.map(() => new Int32Array());

  add({ length, rowNumbers, nameIds, nameCount }: Rows): void {
    const known = Math.min(nameCount, MAX_PLACED_NAMES);
    if (this.#columns.length < known) {
      this.#columns = withRoom(this.#columns, known);
    }
    const columns = this.#columns;
    for (let column = 0; column < nameIds.length; column++) {
      const ids = nameIds[column];
      const bit = 1 << column;
      for (let i = 0; i < length; i++) {
        const id = ids[i];
        if (id < known && (columns[id] & bit) === 0) {
          columns[id] |= bit;
          this.#place(column, id, rowNumbers[i]);
        }
      }
    }
  }

  /**
   * The first row of a name in a column, by its index in
   * {@linkcode nameColumns}; 0 if there is none.
   */
  rowOf(column: number, name: number): number {
    return this.#rows[column][name] ?? 0;
  }

  #place(column: number, name: number, row: number): void {
    let rows = this.#rows[column];
    if (name >= rows.length) {
      rows = withRoom(rows, name + 1, this.#columns.length);
      this.#rows[column] = rows;
    }
    rows[name] = row;
  }
}
