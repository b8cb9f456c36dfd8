/**
 * Rows that wait for the value of a merged cell: in a file out of order, the top
 * row of a range may come after the others.
 */
import { withRoom } from "../../bytes/mod.ts";
import { limits } from "../limits.ts";
import { tooLarge } from "../refusals.ts";
import { BATCH_ROWS, type RowBatch } from "../worksheet.ts";

/** Keeps copies of rows, and returns them in batches. */
export class PendingRows {
  #length = 0;
  #rowNumbers = new Int32Array(BATCH_ROWS);
  readonly #columns: {
    kinds: Uint8Array<ArrayBuffer>;
    values: Float64Array<ArrayBuffer>;
  }[];

  /**
   * @param part the name of the part, for messages
   * @param columnCount of the rows
   */
  constructor(readonly part: string, columnCount: number) {
    this.#columns = Array.from({ length: columnCount }, () => ({
      kinds: new Uint8Array(BATCH_ROWS),
      values: new Float64Array(BATCH_ROWS),
    }));
  }

  /**
   * Copies a row of a batch.
   * @throws {Refusal} `workbook_too_large`
   */
  add({ rowNumbers, columns }: RowBatch, at: number): void {
    if (this.#length === limits.pendingRows) {
      throw tooLarge("pending_rows", limits.pendingRows, this.part);
    }
    const to = this.#length++;
    this.#rowNumbers = withRoom(this.#rowNumbers, to + 1);
    this.#rowNumbers[to] = rowNumbers[at];
    for (const [i, column] of this.#columns.entries()) {
      column.kinds = withRoom(column.kinds, to + 1);
      column.values = withRoom(column.values, to + 1);
      column.kinds[to] = columns[i].kinds[at];
      column.values[to] = columns[i].values[at];
    }
  }

  /** Yields all rows in the order in which they were added, and removes them. */
  *drain({ hiddenRows, topRow }: RowBatch): Generator<RowBatch, void, void> {
    const length = this.#length;
    this.#length = 0;
    for (let from = 0; from < length; from += BATCH_ROWS) {
      const to = Math.min(from + BATCH_ROWS, length);
      yield {
        length: to - from,
        rowNumbers: new Uint32Array(this.#rowNumbers.subarray(from, to)),
        hiddenRows,
        columns: this.#columns.map(({ kinds, values }) => ({
          kinds: kinds.subarray(from, to),
          values: values.subarray(from, to),
        })),
        ...(topRow && { topRow }),
      };
    }
  }
}
