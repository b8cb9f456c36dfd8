/**
 * Collects the cells of rows into the columns of a batch.
 */
import { BATCH_ROWS, CellKind, type RowBatch } from "../worksheet.ts";
import { RowNumbers } from "./row_numbers.ts";

/** In `firstCells`: the column is not wanted. */
export const UNWANTED = -1;

/**
 * Collects the wanted cells of one row after another. In `kinds` and `values`
 * the cells of a column are next to each other: the cell of the batch's row i
 * is at `firstCells[column] + i`.
 */
export class BatchCollector implements RowBatch {
  /** Number of complete rows; the row being collected comes after them. */
  length = 0;
  readonly rowNumbers = new Uint32Array(BATCH_ROWS);
  /** Numbers of hidden rows so far. */
  readonly hiddenRows = new RowNumbers();
  readonly columns: readonly { kinds: Uint8Array; values: Float64Array }[];
  topRow?: NonNullable<RowBatch["topRow"]>;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  /** By column, up to the last wanted one: index of its first cell, or `UNWANTED`. */
  readonly firstCells: Int32Array;
  /** Wanted columns. */
  readonly wanted: readonly number[];
  /** Numbers of complete rows. */
  readonly seen = new RowNumbers();

  constructor(columns: readonly number[]) {
    this.wanted = columns;
    const end = Math.max(...columns, -1) + 1;
    this.firstCells = new Int32Array(end).fill(UNWANTED);
    this.kinds = new Uint8Array(columns.length * BATCH_ROWS);
    this.values = new Float64Array(columns.length * BATCH_ROWS);
    this.columns = columns.map((column, i) => {
      const [from, to] = [i * BATCH_ROWS, (i + 1) * BATCH_ROWS];
      this.firstCells[column] = from;
      return {
        kinds: this.kinds.subarray(from, to),
        values: this.values.subarray(from, to),
      };
    });
  }

  get isFull(): boolean {
    return this.length === BATCH_ROWS;
  }

  /**
   * Removes the last row from the batch before the caller gets the batch: the
   * next row in the file may be the same row, with more cells.
   */
  holdBackLast(): void {
    this.length--;
  }

  /** Starts a new batch with the row that was held back. */
  restart(): void {
    const last = this.length;
    for (const column of this.wanted) {
      const first = this.firstCells[column];
      this.values[first] = this.values[first + last];
      const kind = this.kinds[first + last];
      this.kinds.fill(CellKind.empty, first, first + BATCH_ROWS);
      this.kinds[first] = kind;
    }
    this.rowNumbers[0] = this.rowNumbers[last];
    this.length = 1;
  }

  /** Forgets the cells of the row being collected. */
  clearRow(): void {
    for (const column of this.wanted) {
      this.kinds[this.firstCells[column] + this.length] = CellKind.empty;
    }
  }

  /** Whether the row being collected has no cells. */
  get isRowEmpty(): boolean {
    return this.wanted.every((column) =>
      this.kinds[this.firstCells[column] + this.length] === CellKind.empty
    );
  }

  /** Completes the row being collected; drops it if it has no cells. */
  commit(rowNumber: number): void {
    if (this.isRowEmpty) return;
    this.seen.add(rowNumber);
    this.rowNumbers[this.length] = rowNumber;
    this.length++;
  }
}
