/** The figures of groups: records, qty and conv. Exact (guides/decisions/005). */
import { withRoom } from "../bytes/mod.ts";
import {
  addToSum,
  FRACTION_SCALE,
  MAX_NARROW,
  mergeSums,
  SUM_LENGTH,
  sumToNumber,
} from "./decimal.ts";
import type { SalesBatch, WideAmounts } from "./sales_batch.ts";

// Layout of a group's figures, all of them whole numbers: conv in units of
// 10^-12, qty in boxes. Few files have more than fits (guides/decisions/005).
const RECORDS = 0;
const QTY = 1;
const CONV = 2;
const GROUP_LENGTH = 3;

// Layout of a group whose sums do not fit: two exact sums.
const WIDE_QTY = 0;
const WIDE_CONV = SUM_LENGTH;
const WIDE_LENGTH = 2 * SUM_LENGTH;

/** Number of records and exact sums of qty and conv, per group. */
export class GroupSums {
  #narrow = new Float64Array(256 * GROUP_LENGTH);
  /** The part of some groups' sums that does not fit into the narrow ones. */
  #wide = new Float64Array();
  /** By group: where its wide sums start. */
  readonly #wideStarts = new Map<number, number>();

  /** Makes room for as many groups. */
  makeRoom(groups: number): void {
    const length = groups * GROUP_LENGTH;
    if (length <= this.#narrow.length) return;
    this.#narrow = withRoom(this.#narrow, length);
  }

  /** Counts the rows of a batch, given the group of each; there must be room. */
  countAll(groups: Int32Array, { qty, conv, length, wide }: SalesBatch): void {
    const narrow = this.#narrow;
    for (let i = 0; i < length; i++) {
      const at = groups[i] * GROUP_LENGTH;
      const qtySum = narrow[at + QTY] + qty[i];
      const convSum = narrow[at + CONV] + conv[i];
      narrow[at + RECORDS]++;
      narrow[at + QTY] = qtySum;
      narrow[at + CONV] = convSum;
      if (Math.abs(qtySum) > MAX_NARROW || Math.abs(convSum) > MAX_NARROW) {
        this.#widen(groups[i]);
      }
    }
    for (const [i, amounts] of wide) this.#addWide(groups[i], amounts);
  }

  /** Adds a group of other sums to a group. */
  merge(group: number, other: GroupSums, from: number): void {
    this.makeRoom(group + 1);
    const [narrow, source] = [this.#narrow, other.#narrow];
    const [at, fromAt] = [group * GROUP_LENGTH, from * GROUP_LENGTH];
    narrow[at + RECORDS] += source[fromAt + RECORDS];
    narrow[at + QTY] += source[fromAt + QTY];
    narrow[at + CONV] += source[fromAt + CONV];
    if (
      Math.abs(narrow[at + QTY]) > MAX_NARROW ||
      Math.abs(narrow[at + CONV]) > MAX_NARROW
    ) this.#widen(group);
    if (!other.#isWide(from)) return;
    const [wideAt, wideFrom] = [this.#wideStart(group), other.#wideStart(from)];
    const [wide, wideSource] = [this.#wide, other.#wide];
    mergeSums(wide, wideAt + WIDE_QTY, wideSource, wideFrom + WIDE_QTY);
    mergeSums(wide, wideAt + WIDE_CONV, wideSource, wideFrom + WIDE_CONV);
  }

  records(group: number): number {
    return this.#narrow[group * GROUP_LENGTH + RECORDS];
  }

  /** The double nearest to the sum, boxes. */
  qty(group: number): number {
    if (this.#isWide(group)) {
      return sumToNumber(this.#wide, this.#widen(group) + WIDE_QTY);
    }
    return this.#narrow[group * GROUP_LENGTH + QTY];
  }

  /** The double nearest to the sum, ten thousand boxes. */
  conv(group: number): number {
    if (this.#isWide(group)) {
      return sumToNumber(this.#wide, this.#widen(group) + WIDE_CONV);
    }
    return this.#narrow[group * GROUP_LENGTH + CONV] / FRACTION_SCALE;
  }

  #addWide(group: number, { qty, conv }: WideAmounts): void {
    const wideAt = this.#wideStart(group);
    addToSum(this.#wide, wideAt + WIDE_QTY, qty.units, qty.fraction);
    addToSum(this.#wide, wideAt + WIDE_CONV, conv.units, conv.fraction);
  }

  #isWide(group: number): boolean {
    return this.#wideStarts.size > 0 && this.#wideStarts.has(group);
  }

  #wideStart(group: number): number {
    const known = this.#wideStarts.get(group);
    if (known !== undefined) return known;
    const start = this.#wideStarts.size * WIDE_LENGTH;
    this.#wide = withRoom(this.#wide, start + WIDE_LENGTH);
    this.#wideStarts.set(group, start);
    return start;
  }

  /** Moves the narrow sums of a group to its wide ones; returns where those start. */
  #widen(group: number): number {
    const wideAt = this.#wideStart(group);
    const at = group * GROUP_LENGTH;
    const conv = this.#narrow[at + CONV];
    const units = Math.trunc(conv / FRACTION_SCALE);
    const wide = this.#wide;
    addToSum(wide, wideAt + WIDE_QTY, this.#narrow[at + QTY], 0);
    addToSum(
      wide,
      wideAt + WIDE_CONV,
      units,
      conv - units * FRACTION_SCALE,
    );
    this.#narrow[at + QTY] = 0;
    this.#narrow[at + CONV] = 0;
    return wideAt;
  }
}
