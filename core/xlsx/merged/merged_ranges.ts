/**
 * The merged ranges of a worksheet (ECMA-376-1 18.3.1.54 `mergeCell`), which
 * follow the rows in the file.
 */
import { noIntegers, withRoom } from "../../bytes/mod.ts";
import { shortened } from "../../shortened.ts";
import { limits } from "../limits.ts";
import { cellName, cellReference, parseRange } from "../markup/mod.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { CoveredColumns } from "./covered_columns.ts";

const TOP = 0;
const LEFT = 1;
const BOTTOM = 2;
const RIGHT = 3;
const FIELDS = 4;

/** Ranges by index, with row numbers and 0-based columns. */
export class MergedRanges {
  length = 0;
  #fields = noIntegers;

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

  /** The reference of a range, such as `A2:A5`. */
  reference(index: number): string {
    const first = cellReference(this.left(index), this.top(index));
    return `${first}:${cellReference(this.right(index), this.bottom(index))}`;
  }

  /**
   * Adds a range such as `A2:A5`, `1:1` or `B:D`.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  add(reference: string): void {
    const range = parseRange(reference);
    if (range === undefined) {
      throw damaged(
        `part ${this.part} merges the invalid range "${shortened(reference)}"`,
      );
    }
    if (this.length === limits.mergedRanges) {
      throw tooLarge("merged_ranges", limits.mergedRanges, this.part);
    }
    const at = this.length++ * FIELDS;
    this.#fields = withRoom(this.#fields, at + FIELDS);
    this.#fields[at + TOP] = range.top;
    this.#fields[at + LEFT] = range.left;
    this.#fields[at + BOTTOM] = range.bottom;
    this.#fields[at + RIGHT] = range.right;
  }

  /**
   * Sorts the ranges by row and column, and checks that none overlap.
   * @param sheet the name of the worksheet, for messages
   * @throws {Refusal} `workbook_damaged`
   */
  sort(sheet: string): void {
    this.#sortByPosition();
    this.#verifyApart(sheet);
  }

  #sortByPosition(): void {
    const order = new Int32Array(this.length).map((_, i) => i).sort((a, b) =>
      this.top(a) - this.top(b) || this.left(a) - this.left(b)
    );
    const fields = this.#fields;
    this.#fields = new Int32Array(this.length * FIELDS);
    for (let i = 0; i < this.length; i++) {
      for (let field = 0; field < FIELDS; field++) {
        this.#fields[i * FIELDS + field] = fields[order[i] * FIELDS + field];
      }
    }
  }

  #verifyApart(sheet: string): void {
    const covered = new CoveredColumns();
    for (let i = 0; i < this.length; i++) {
      const [left, right] = [this.left(i), this.right(i)];
      if (covered.lowest(left, right) >= this.top(i)) {
        throw damaged(
          `the merged cells at ${cellName(sheet, left, this.top(i))} overlap ` +
            "other merged cells",
        );
      }
      covered.cover(left, right, this.bottom(i));
    }
  }
}
