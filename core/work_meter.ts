/**
 * Counts the work of an analysis in units that neither the clock nor other
 * requests affect: the same file always gets the same answer. A unit is about a
 * nanosecond on the machine on which 65,000 plain rows take 210 ms of CPU.
 */
import type { WorkKind } from "../schemas/mod.ts";
import { Refusal } from "./refusal.ts";

/** The kinds of work that are counted. */
export const Work = {
  inflating: 0,
  markup: 1,
  rows: 2,
  texts: 3,
  ranges: 4,
  sums: 5,
  answer: 6,
} as const satisfies Record<WorkKind, number>;
export type Work = typeof Work[keyof typeof Work];

/**
 * Units by kind: for an item, and for a byte. Rough values are enough, as long
 * as no file takes 12 times the CPU of plain rows before its units pass the
 * budget, and honest files use at most half of the budget
 * (guides/decisions/024-budget-of-work.md).
 */
const weights: Record<WorkKind, readonly [item: number, byte: number]> = {
  /** An entry of the archive; a byte inflated or searched. */
  inflating: [200, 1],
  /**
   * A tag, an attribute, a comment or a text; a byte that the tokenizer reads.
   */
  markup: [62, 2],
  /** A row or a cell; a byte that the row reader reads. */
  rows: [150, 1],
  /** A text; a byte to decode, to look up or to parse. */
  texts: [100, 5],
  /** A merged range; a byte to sort. */
  ranges: [500, 4],
  /** A row in the sums of one grouping. */
  sums: [20, 0],
  /** An entry of the answer; a byte to sort, to compare or to write. */
  answer: [200, 2],
};
const names = Object.keys(weights) as WorkKind[];
const itemWeights = Float64Array.from(Object.values(weights), ([it]) => it);
const byteWeights = Float64Array.from(Object.values(weights), ([, it]) => it);

/** A rare, slow item counts as this many ordinary items of its kind. */
export const RARE = 25;

/** Counts work, and refuses a file that exceeds a budget. */
export class WorkMeter {
  /** Units so far. */
  used = 0;
  /** Units by kind of work. */
  readonly byWork = new Float64Array(names.length);

  /** @param budget the maximum number of units in all */
  constructor(readonly budget = Infinity) {}

  /**
   * Counts work that is done, or about to be done.
   * @param items number of items of this kind; `bytes` is their size
   * @throws {Refusal} `workbook_too_large` past the budget
   * @throws {RangeError} if the units are negative or not finite: no refusal
   * would ever follow
   */
  spend(work: Work, items: number, bytes = 0): void {
    const units = items * itemWeights[work] + bytes * byteWeights[work];
    if (!(units >= 0 && units < Infinity)) {
      throw new RangeError(`Cannot count work of ${units} units`);
    }
    this.used += units;
    this.byWork[work] += units;
    if (this.used > this.budget) throw this.#refusal();
  }

  #refusal(): Refusal {
    const most = this.byWork.indexOf(Math.max(...this.byWork));
    return new Refusal("workbook_too_large", {
      excess: `${names[most]}_work`,
      limit: this.budget,
      name: "",
    });
  }
}
