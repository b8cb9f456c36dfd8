/**
 * The merged ranges of a worksheet (ECMA-376-1 18.3.1.54 `mergeCell`).
 * `sheet_data.ts` finds them behind the rows; `merged_cells.ts` applies them.
 */
import { withRoom } from "../bytes/mod.ts";
import type { Pace } from "../pace.ts";
import { shown } from "../wording.ts";
import {
  cellName,
  cellReference,
  MAX_COLUMNS,
  parseCellReference,
} from "./cell_reference.ts";
import { CoveredColumns } from "./covered_columns.ts";
import { limits } from "./limits.ts";
import { damaged, tooLarge } from "./refusals.ts";

const TOP = 0;
const LEFT = 1;
const BOTTOM = 2;
const RIGHT = 3;
const FIELDS = 4;

/** Ranges to check between two looks at the clock. */
const RANGES_PER_LOOK = 1024;

export interface SortOptions {
  /** The name of the sheet, for messages. */
  name: string;
  pace: Pace;
}

/** Ranges by index: row numbers, and 0-based columns. */
export class MergedRanges {
  length = 0;
  #fields = new Int32Array();

  /** @param part the name of the part, for messages */
  constructor(readonly part: string) {}

  top(index: number): number {
    return this.#fields[index * FIELDS + TOP];
  }

  bottom(index: number): number {
    return this.#fields[index * FIELDS + BOTTOM];
  }

  left(index: number): number {
    return this.#fields[index * FIELDS + LEFT];
  }

  right(index: number): number {
    return this.#fields[index * FIELDS + RIGHT];
  }

  /** Such as `A2:A5`. */
  reference(index: number): string {
    const first = cellReference(this.left(index), this.top(index));
    return `${first}:${cellReference(this.right(index), this.bottom(index))}`;
  }

  /**
   * Adds a range such as `A2:A5`.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  add(reference: string): void {
    const [first, last = first, ...rest] = reference.split(":");
    const [a, b] = [parseCellReference(first), parseCellReference(last)];
    if (!a?.rowNumber || !b?.rowNumber || rest.length > 0) {
      throw damaged(
        `part ${this.part} merges the invalid range "${shown(reference)}"`,
      );
    }
    if (this.length === limits.mergedRanges) {
      throw tooLarge("merged_ranges", limits.mergedRanges, this.part);
    }
    const at = this.length++ * FIELDS;
    this.#fields = withRoom(this.#fields, at + FIELDS);
    this.#fields[at + TOP] = Math.min(a.rowNumber, b.rowNumber);
    this.#fields[at + LEFT] = Math.min(a.column, b.column);
    this.#fields[at + BOTTOM] = Math.max(a.rowNumber, b.rowNumber);
    this.#fields[at + RIGHT] = Math.max(a.column, b.column);
  }

  /**
   * Sorts the ranges by row and column, and checks that none overlap.
   * @throws {Refusal} `workbook_damaged`
   */
  async sort(options: SortOptions): Promise<void> {
    if (this.length < 2) return;
    this.#sortByPlace();
    await this.#verifyApart(options);
  }

  #sortByPlace(): void {
    // One number per range sorts without a comparator: row, column, index.
    // These have 21, 14 and 18 bits: together, no more than a double holds.
    const keys = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++) {
      const place = this.top(i) * MAX_COLUMNS + this.left(i);
      keys[i] = place * limits.mergedRanges + i;
    }
    const fields = this.#fields;
    this.#fields = new Int32Array(this.length * FIELDS);
    for (const [to, key] of keys.sort().entries()) {
      const from = key % limits.mergedRanges * FIELDS;
      this.#fields.set(fields.subarray(from, from + FIELDS), to * FIELDS);
    }
  }

  async #verifyApart({ name, pace }: SortOptions): Promise<void> {
    const covered = new CoveredColumns();
    for (let i = 0; i < this.length; i++) {
      if (i % RANGES_PER_LOOK === 0 && pace.isDue()) await pace.step();
      const [left, right] = [this.left(i), this.right(i)];
      if (covered.lowest(left, right) >= this.top(i)) {
        throw damaged(
          `the merged cells at ${cellName(name, left, this.top(i))} overlap ` +
            "other merged cells",
        );
      }
      covered.cover(left, right, this.bottom(i));
    }
  }
}
