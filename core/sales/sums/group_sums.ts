/**
 * The figures of groups: records, qty and conv. Exact (guides/decisions/005).
 */
import { withRoom } from "../../bytes/mod.ts";
import type { Amounts } from "./amounts.ts";
import { roundSum } from "./decimal.ts";
import { roundingError } from "./exact_sum.ts";
import { WideSums } from "./wide_sums.ts";

// Layout of a group's figures: the sums of narrow amounts.
const RECORDS = 0;
const QTY = 1;
const CONV_HIGH = 2;
const CONV_LOW = 3;
const GROUP_LENGTH = 4;
/** Initial capacity; levels, managers and months need less. */
const INITIAL_GROUPS = 32;

/** Number of records and exact sums of qty and conv, per group. */
export class GroupSums {
  #figures: Float64Array<ArrayBuffer>;
  readonly #wideQty = new WideSums();
  readonly #wideConv = new WideSums();

  /** @param groups the initial capacity */
  constructor(groups = INITIAL_GROUPS) {
    this.#figures = new Float64Array(groups * GROUP_LENGTH);
  }

  makeRoom(groups: number): void {
    const length = groups * GROUP_LENGTH;
    if (length <= this.#figures.length) return;
    this.#figures = withRoom(this.#figures, length);
  }

  /**
   * Adds the rows of a batch, given the group of each row; there must be room.
   */
  countAll(groups: Int32Array, amounts: Amounts): void {
    const { length, qty, convHigh, convLow } = amounts;
    const figures = this.#figures;
    for (let i = 0; i < length; i++) {
      const at = groups[i] * GROUP_LENGTH;
      figures[at + RECORDS]++;
      figures[at + QTY] += qty[i];
      figures[at + CONV_HIGH] += convHigh[i];
      figures[at + CONV_LOW] += convLow[i];
    }
    this.#wideQty.addAll(groups, amounts.wideQty);
    this.#wideConv.addAll(groups, amounts.wideConv);
  }

  /** Adds figures that are sums already. */
  count(
    group: number,
    { qty, conv, records }: { qty: number; conv: number; records: number },
  ): void {
    this.makeRoom(group + 1);
    this.#figures[group * GROUP_LENGTH + RECORDS] += records;
    this.#wideQty.add(group, qty);
    this.#wideConv.add(group, conv);
  }

  /**
   * Adds a group of other sums to a group, or subtracts it. Sums of several
   * workbooks may no longer be narrow: rounding errors go to the wide sums.
   */
  merge(
    group: number,
    other: GroupSums,
    from: number,
    sign: 1 | -1 = 1,
  ): void {
    this.makeRoom(group + 1);
    const at = group * GROUP_LENGTH;
    const fromAt = from * GROUP_LENGTH;
    const source = other.#figures;
    const qty = this.#wideQty;
    const conv = this.#wideConv;
    this.#figures[at + RECORDS] += source[fromAt + RECORDS] * sign;
    this.#add(group, at + QTY, source[fromAt + QTY] * sign, qty);
    this.#add(group, at + CONV_HIGH, source[fromAt + CONV_HIGH] * sign, conv);
    this.#add(group, at + CONV_LOW, source[fromAt + CONV_LOW] * sign, conv);
    qty.merge(group, other.#wideQty, from, sign);
    conv.merge(group, other.#wideConv, from, sign);
  }

  #add(group: number, at: number, value: number, wide: WideSums): void {
    const before = this.#figures[at];
    const sum = before + value;
    const error = roundingError(before, value, sum);
    this.#figures[at] = sum;
    if (error !== 0) wide.add(group, error);
  }

  /** How many rounded sums did not fit two doubles so far. */
  get longSums(): number {
    return this.#wideQty.longSums + this.#wideConv.longSums;
  }

  records(group: number): number {
    return this.#figures[group * GROUP_LENGTH + RECORDS];
  }

  /** Boxes, rounded once to the decimal of the answer. */
  qty(group: number): number {
    const sum = this.#figures[group * GROUP_LENGTH + QTY];
    return this.#wideQty.has(group)
      ? this.#wideQty.rounded(group, sum, 0)
      : roundSum(sum, 0);
  }

  /** Units of ten thousand boxes, rounded once to the decimal of the answer. */
  conv(group: number): number {
    const high = this.#figures[group * GROUP_LENGTH + CONV_HIGH];
    const low = this.#figures[group * GROUP_LENGTH + CONV_LOW];
    return this.#wideConv.has(group)
      ? this.#wideConv.rounded(group, high, low)
      : roundSum(high, low);
  }
}
