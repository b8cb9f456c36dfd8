/** Where each name first appears in each column. sales_batch.ts fills it, similar_names.ts asks for cells. */
import { withRoom } from "../bytes/mod.ts";
import { nameColumns } from "./columns.ts";

/** Names of one worksheet whose places are remembered: this bounds the memory. */
export const MAX_PLACED_NAMES = 100_000;

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
  /** By column and name id: the row number, 0 if there is none. */
  readonly #rows = nameColumns.map(() => new Int32Array(1024));

  add({ length, rowNumbers, nameIds, nameCount }: Rows): void {
    const known = Math.min(nameCount, MAX_PLACED_NAMES);
    for (let column = 0; column < nameIds.length; column++) {
      if (this.#rows[column].length < known) {
        this.#rows[column] = withRoom(this.#rows[column], known);
      }
      placeNames(this.#rows[column], nameIds[column], { length, rowNumbers });
    }
  }

  /** The first row of a name in a column, by its index in {@linkcode nameColumns}; 0 if there is none. */
  rowOf(column: number, name: number): number {
    return this.#rows[column][name] ?? 0;
  }
}

function placeNames(
  rows: Int32Array,
  ids: Int32Array,
  { length, rowNumbers }: Pick<Rows, "length" | "rowNumbers">,
): void {
  const end = rows.length;
  for (let i = 0; i < length; i++) {
    const id = ids[i];
    if (id < end && rows[id] === 0) rows[id] = rowNumbers[i];
  }
}
