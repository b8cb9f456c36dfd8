/** Finds overlaps of merged ranges by the columns that they cover. */
import { MAX_COLUMNS } from "../markup/mod.ts";

/**
 * The row down to which each column is covered, while ranges are added from top
 * to bottom. A binary tree over the columns, root at 1: adding a range takes
 * about 30 steps, however wide the range is.
 */
export class CoveredColumns {
  /** By node: the row down to which all its columns are covered. */
  readonly #all = new Int32Array(2 * MAX_COLUMNS);
  /** By node: the row down to which any of its columns is covered. */
  readonly #any = new Int32Array(2 * MAX_COLUMNS);

  /**
   * The row down to which any column from `first` to `last` is covered, or 0.
   */
  lowest(first: number, last: number): number {
    let lowest = 0;
    let [left, right] = [first + MAX_COLUMNS, last + MAX_COLUMNS];
    for (const end of [left, right]) {
      for (let node = end; node > 0; node >>= 1) {
        lowest = Math.max(lowest, this.#all[node]);
      }
    }
    for (; left <= right; left >>= 1, right >>= 1) {
      if (left % 2 === 1) lowest = Math.max(lowest, this.#any[left++]);
      if (right % 2 === 0) lowest = Math.max(lowest, this.#any[right--]);
    }
    return lowest;
  }

  /** Covers columns further down, to a row. */
  cover(first: number, last: number, row: number): void {
    let [left, right] = [first + MAX_COLUMNS, last + MAX_COLUMNS];
    for (; left <= right; left >>= 1, right >>= 1) {
      if (left % 2 === 1) this.#coverNode(left++, row);
      if (right % 2 === 0) this.#coverNode(right--, row);
    }
  }

  #coverNode(node: number, row: number): void {
    this.#all[node] = row;
    for (let at = node; at > 0; at >>= 1) {
      this.#any[at] = Math.max(this.#any[at], row);
    }
  }
}
