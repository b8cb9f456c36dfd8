/** The figures of groups: records, qty and conv. Exact (guides/decisions/005). */
import { withRoom } from "../bytes/mod.ts";
import { roundExactly, roundSum } from "./decimal.ts";
import { addTo, isRounded, roundingError, unitsOf } from "./exact_sum.ts";
import type { SalesBatch } from "./sales_batch.ts";

// Layout of a group's figures. A sum is `high + low + rest`: low has what
// rounding took from high, rest has what rounding took from low.
const RECORDS = 0;
const QTY = 1;
const CONV = 2;
const CONV_LOW = 3;
const GROUP_LENGTH = 4;

/** Number of records and exact sums of qty and conv, per group. */
export class GroupSums {
  #figures = new Float64Array(256 * GROUP_LENGTH);
  /** By group; no longer than the last one that needed it: boxes are whole. */
  #qtyLows = new Float64Array();
  /** By index of the sum in the figures, in units of {@linkcode unitsOf}. Few sums have one. */
  readonly #rests = new Map<number, bigint>();

  /** Makes room for as many groups. */
  makeRoom(groups: number): void {
    const length = groups * GROUP_LENGTH;
    if (length <= this.#figures.length) return;
    this.#figures = withRoom(this.#figures, length);
  }

  /** Counts the rows of a batch, given the group of each; there must be room. */
  countAll(groups: Int32Array, { qty, conv, length }: SalesBatch): void {
    const figures = this.#figures;
    for (let i = 0; i < length; i++) {
      const at = groups[i] * GROUP_LENGTH;
      const boxes = figures[at + QTY];
      const qtySum = boxes + qty[i];
      const high = figures[at + CONV];
      const convSum = high + conv[i];
      const error = roundingError(high, conv[i], convSum);
      const low = figures[at + CONV_LOW];
      const lowSum = low + error;
      figures[at + RECORDS]++;
      figures[at + QTY] = qtySum;
      figures[at + CONV] = convSum;
      figures[at + CONV_LOW] = lowSum;
      if (isRounded(boxes, qty[i], qtySum)) {
        this.#addQtyLow(groups[i], roundingError(boxes, qty[i], qtySum));
      }
      if (isRounded(low, error, lowSum)) {
        const rest = roundingError(low, error, lowSum);
        this.#addRest(at + CONV, unitsOf(rest));
      }
    }
  }

  /** Adds a group of other sums to a group. */
  merge(group: number, other: GroupSums, from: number): void {
    this.makeRoom(group + 1);
    const [at, fromAt] = [group * GROUP_LENGTH, from * GROUP_LENGTH];
    const [figures, source] = [this.#figures, other.#figures];
    figures[at + RECORDS] += source[fromAt + RECORDS];
    this.#addQtyLow(group, addTo(figures, at + QTY, source[fromAt + QTY]));
    this.#addQtyLow(group, other.#qtyLow(from));
    this.#addConvLow(at, addTo(figures, at + CONV, source[fromAt + CONV]));
    this.#addConvLow(at, source[fromAt + CONV_LOW]);
    if (other.#rests.size === 0) return;
    this.#addRest(at + QTY, other.#rests.get(fromAt + QTY));
    this.#addRest(at + CONV, other.#rests.get(fromAt + CONV));
  }

  records(group: number): number {
    return this.#figures[group * GROUP_LENGTH + RECORDS];
  }

  /** Boxes, rounded once. */
  qty(group: number): number {
    const at = group * GROUP_LENGTH;
    return this.#rounded(
      at + QTY,
      this.#figures[at + QTY],
      this.#qtyLow(group),
    );
  }

  /** Ten thousand boxes, rounded once. */
  conv(group: number): number {
    const at = group * GROUP_LENGTH;
    return this.#rounded(
      at + CONV,
      this.#figures[at + CONV],
      this.#figures[at + CONV_LOW],
    );
  }

  #qtyLow(group: number): number {
    return group < this.#qtyLows.length ? this.#qtyLows[group] : 0;
  }

  #addQtyLow(group: number, value: number): void {
    if (value === 0) return;
    this.#qtyLows = withRoom(this.#qtyLows, group + 1);
    const rest = addTo(this.#qtyLows, group, value);
    if (rest !== 0) this.#addRest(group * GROUP_LENGTH + QTY, unitsOf(rest));
  }

  #addConvLow(at: number, value: number): void {
    const rest = addTo(this.#figures, at + CONV_LOW, value);
    if (rest !== 0) this.#addRest(at + CONV, unitsOf(rest));
  }

  #addRest(at: number, units = 0n): void {
    const rest = (this.#rests.get(at) ?? 0n) + units;
    if (rest === 0n) this.#rests.delete(at);
    else this.#rests.set(at, rest);
  }

  #rounded(at: number, high: number, low: number): number {
    const rest = this.#rests.size === 0 ? undefined : this.#rests.get(at);
    return rest === undefined
      ? roundSum(high, low)
      : roundExactly(unitsOf(high) + unitsOf(low) + rest);
  }
}
