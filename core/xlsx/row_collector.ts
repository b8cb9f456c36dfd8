/** The batch that rows are collected in before they are handed over. */
import { MAX_COLUMNS, MAX_ROWS } from "./cell_reference.ts";
import { CellKind, type RowBatch } from "./worksheet.ts";

/** Rows in a batch. */
export const BATCH_ROWS = 1024;
/** No slot: the column is not wanted. */
export const UNWANTED = -1;

/**
 * Collects the wanted cells of one row after another. The cells of a slot
 * (a wanted column) stand one after another in `kinds` and `values`: the cell
 * of row i of the batch at `slot + i`.
 */
export class RowCollector implements RowBatch {
  /** Rows that are complete. */
  length = 0;
  readonly rowNumbers = new Uint32Array(BATCH_ROWS);
  readonly columns: readonly { kinds: Uint8Array; values: Float64Array }[];
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  /** Slot by column. */
  readonly slots = new Int32Array(MAX_COLUMNS).fill(UNWANTED);
  /** Wanted columns. */
  readonly wanted: readonly number[];
  /** A bit per row number: the rows that have come. */
  readonly seen = new Uint32Array((MAX_ROWS >> 5) + 1);

  constructor(columns: readonly number[]) {
    this.wanted = columns;
    this.kinds = new Uint8Array(columns.length * BATCH_ROWS);
    this.values = new Float64Array(columns.length * BATCH_ROWS);
    this.columns = columns.map((column, i) => {
      const [from, to] = [i * BATCH_ROWS, (i + 1) * BATCH_ROWS];
      this.slots[column] = from;
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
   * Makes the batch ready to be handed over, but for its last row: the next
   * one in the file may add to it.
   */
  holdBackLast(): void {
    this.length--;
  }

  /** Starts a new batch with the row that was held back. */
  restart(): void {
    const last = this.length;
    for (const column of this.wanted) {
      const slot = this.slots[column];
      this.values[slot] = this.values[slot + last];
      const kind = this.kinds[slot + last];
      this.kinds.fill(CellKind.empty, slot, slot + BATCH_ROWS);
      this.kinds[slot] = kind;
    }
    this.rowNumbers[0] = this.rowNumbers[last];
    this.length = 1;
  }

  /** Forgets the cells of the row that is not complete. */
  clearRow(): void {
    for (const column of this.wanted) {
      this.kinds[this.slots[column] + this.length] = CellKind.empty;
    }
  }

  /** Whether the row that is not complete has no cell in it. */
  get isRowEmpty(): boolean {
    return this.wanted.every((column) =>
      this.kinds[this.slots[column] + this.length] === CellKind.empty
    );
  }

  hasSeen(rowNumber: number): boolean {
    return (this.seen[rowNumber >> 5] >>> (rowNumber & 31) & 1) === 1;
  }

  /** Makes the row complete; one without any cell counts as none. */
  commit(rowNumber: number): void {
    if (this.isRowEmpty) return;
    this.seen[rowNumber >> 5] |= 1 << (rowNumber & 31);
    this.rowNumbers[this.length] = rowNumber;
    this.length++;
  }
}
