/** Collects the cells of rows into the columns of a batch. */
import { BATCH_ROWS, CellKind, type RowBatch } from "../worksheet.ts";

/** In `firstCells`: the column is not wanted. */
export const UNWANTED = -1;

/**
 * Collects the wanted cells, row by row. In `kinds` and `values`, the cells of
 * a column are next to each other: the cell in row i of the batch is at
 * `firstCells[column] + i`.
 */
export class BatchCollector implements RowBatch {
  /** Number of complete rows; the row being collected follows them. */
  length = 0;
  readonly rowNumbers = new Uint32Array(BATCH_ROWS);
  readonly isHidden = new Uint8Array(BATCH_ROWS);
  readonly columns: readonly {
    kinds: Uint8Array;
    values: Float64Array;
    isResult: Uint8Array;
  }[];
  topRow?: NonNullable<RowBatch["topRow"]>;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly isResult: Uint8Array;
  /**
   * By column, up to the last wanted one: index of the first cell, or
   * `UNWANTED`.
   */
  readonly firstCells: Int32Array;
  /** Wanted columns. */
  readonly wanted: readonly number[];

  constructor(columns: readonly number[]) {
    this.wanted = columns;
    const end = Math.max(...columns, -1) + 1;
    this.firstCells = new Int32Array(end).fill(UNWANTED);
    this.kinds = new Uint8Array(columns.length * BATCH_ROWS);
    this.values = new Float64Array(columns.length * BATCH_ROWS);
    this.isResult = new Uint8Array(columns.length * BATCH_ROWS);
    this.columns = columns.map((column, i) => {
      const [from, to] = [i * BATCH_ROWS, (i + 1) * BATCH_ROWS];
      this.firstCells[column] = from;
      return {
        kinds: this.kinds.subarray(from, to),
        values: this.values.subarray(from, to),
        isResult: this.isResult.subarray(from, to),
      };
    });
  }

  /** Starts a new batch. */
  clear(): void {
    this.kinds.fill(CellKind.empty);
    this.isResult.fill(0);
    this.length = 0;
  }

  /** Puts a cell into the row being collected. */
  put(
    column: number,
    { kind, value, isResult }: {
      kind: CellKind;
      value: number;
      isResult: boolean;
    },
  ): void {
    const index = this.firstCells[column] + this.length;
    this.isResult[index] = isResult ? 1 : 0;
    this.kinds[index] = kind;
    this.values[index] = value;
  }

  /** Drops the cells of the row being collected. */
  clearRow(): void {
    const cell = { kind: CellKind.empty, value: 0, isResult: false };
    for (const column of this.wanted) this.put(column, cell);
  }

  /** Clears the marks of formula results in a row. */
  clearResults(rowIndex: number): void {
    for (const { isResult } of this.columns) isResult[rowIndex] = 0;
  }

  /** Completes the row being collected; drops a row without cells. */
  commit(rowNumber: number, isHidden: boolean): void {
    const isEmpty = this.wanted.every((column) =>
      this.kinds[this.firstCells[column] + this.length] === CellKind.empty
    );
    if (isEmpty) return this.clearRow();
    this.rowNumbers[this.length] = rowNumber;
    this.isHidden[this.length] = isHidden ? 1 : 0;
    this.length++;
  }
}
