/**
 * The merged ranges of a worksheet (ECMA-376-1 18.3.1.54 `mergeCell`), which
 * follow the rows in the file.
 */
import { shortened } from "../../shortened.ts";
import { limits } from "../limits.ts";
import {
  cellName,
  type CellRange,
  MAX_COLUMNS,
  parseRange,
} from "../markup/mod.ts";
import { damaged, tooLarge } from "../refusals.ts";

/**
 * Adds a range such as `A2:A5`, `1:1` or `B:D`.
 * @param part the name of the part, for messages
 * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
 */
export function addRange(
  ranges: CellRange[],
  reference: string,
  part: string,
): void {
  const range = parseRange(reference);
  if (range === undefined) {
    throw damaged(
      `part ${part} merges the invalid range "${shortened(reference)}"`,
    );
  }
  if (ranges.length === limits.mergedRanges) {
    throw tooLarge("merged_ranges", limits.mergedRanges, part);
  }
  ranges.push(range);
}

/**
 * Sorts ranges by row and column, and checks that none overlap.
 * @param sheet the name of the worksheet, for messages
 * @throws {Refusal} `workbook_damaged`
 */
export function sortRanges(ranges: CellRange[], sheet: string): void {
  ranges.sort((a, b) => a.top - b.top || a.left - b.left);
  const covered = new CoveredColumns();
  for (const { top, left, bottom, right } of ranges) {
    if (covered.cover(left, right, bottom) >= top) {
      throw damaged(
        `the merged cells at ${cellName(sheet, left, top)} overlap other ` +
          "merged cells",
      );
    }
  }
}

/**
 * The row down to which each column is covered, while ranges are added from top
 * to bottom. A binary tree over the columns, root at 1: adding a range takes
 * about 30 steps, however wide the range is.
 */
class CoveredColumns {
  /** By node: the row down to which all its columns are covered. */
  readonly #all = new Int32Array(2 * MAX_COLUMNS);
  /** By node: the row down to which any of its columns is covered. */
  readonly #any = new Int32Array(2 * MAX_COLUMNS);

  /**
   * Covers the columns from `first` to `last` down to a row; returns the row
   * down to which any of them was covered before, or 0.
   */
  cover(first: number, last: number, row: number): number {
    let before = 0;
    let [left, right] = [first + MAX_COLUMNS, last + MAX_COLUMNS];
    for (const end of [left, right]) {
      for (let node = end; node > 0; node >>= 1) {
        before = Math.max(before, this.#all[node]);
      }
    }
    for (; left <= right; left >>= 1, right >>= 1) {
      if (left % 2 === 1) {
        before = Math.max(before, this.#coverNode(left++, row));
      }
      if (right % 2 === 0) {
        before = Math.max(before, this.#coverNode(right--, row));
      }
    }
    return before;
  }

  #coverNode(node: number, row: number): number {
    const before = this.#any[node];
    this.#all[node] = row;
    for (let at = node; at > 0; at >>= 1) {
      this.#any[at] = Math.max(this.#any[at], row);
    }
    return before;
  }
}
