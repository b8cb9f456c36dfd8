/** The figures of groups: records, qty and conv. Exact (guides/decisions/005). */
import { withRoom } from "../bytes/mod.ts";
import { roundExactly, roundSum } from "./decimal.ts";
import { isRounded, roundingError, unitsOf } from "./exact_sum.ts";
import type { SalesBatch } from "./sales_batch.ts";

// Layout of a group's figures. Conv is the sum of two doubles: low has what
// rounding took from high.
const RECORDS = 0;
const QTY = 1;
const CONV = 2;
const CONV_LOW = 3;
const GROUP_LENGTH = 4;

/** Number of records and exact sums of qty and conv, per group. */
export class GroupSums {
  #figures = new Float64Array(256 * GROUP_LENGTH);
  /** By the place of a sum: what its doubles have no room for ({@linkcode unitsOf}). */
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
        this.#addRest(at + QTY, roundingError(boxes, qty[i], qtySum));
      }
      if (isRounded(low, error, lowSum)) {
        this.#addRest(at + CONV, roundingError(low, error, lowSum));
      }
    }
  }

  /** Adds a group of other sums to a group. */
  merge(group: number, other: GroupSums, from: number): void {
    this.makeRoom(group + 1);
    const [at, fromAt] = [group * GROUP_LENGTH, from * GROUP_LENGTH];
    const source = other.#figures;
    this.#figures[at + RECORDS] += source[fromAt + RECORDS];
    this.#addRest(at + QTY, this.#add(at + QTY, source[fromAt + QTY]));
    this.#addLow(at, this.#add(at + CONV, source[fromAt + CONV]));
    this.#addLow(at, source[fromAt + CONV_LOW]);
    if (other.#rests.size === 0) return;
    this.#addUnits(at + QTY, other.#rests.get(fromAt + QTY));
    this.#addUnits(at + CONV, other.#rests.get(fromAt + CONV));
  }

  records(group: number): number {
    return this.#figures[group * GROUP_LENGTH + RECORDS];
  }

  /** Boxes, rounded once. */
  qty(group: number): number {
    const at = group * GROUP_LENGTH;
    return this.#rounded(at + QTY, this.#figures[at + QTY], 0);
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

  #addLow(at: number, value: number): void {
    this.#addRest(at + CONV, this.#add(at + CONV_LOW, value));
  }

  /** Adds to the double at `at`; returns what rounding took. */
  #add(at: number, value: number): number {
    const before = this.#figures[at];
    const sum = before + value;
    this.#figures[at] = sum;
    return roundingError(before, value, sum);
  }

  #addRest(at: number, value: number): void {
    if (value !== 0) this.#addUnits(at, unitsOf(value));
  }

  #addUnits(at: number, units = 0n): void {
    if (units !== 0n) {
      this.#rests.set(at, (this.#rests.get(at) ?? 0n) + units);
    }
  }

  #rounded(at: number, high: number, low: number): number {
    const rest = this.#rests.size === 0 ? undefined : this.#rests.get(at);
    return rest === undefined
      ? roundSum(high, low)
      : roundExactly(unitsOf(high) + unitsOf(low) + rest);
  }
}
