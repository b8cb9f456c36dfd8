/**
 * Prepares the amounts of a batch for the sums of groups
 * (guides/decisions/005).
 */
import { noNumbers } from "../../bytes/mod.ts";
import type { SalesColumns } from "../header/mod.ts";

/** Boxes come in halves and quarters, too. */
const QTY_SCALE = 2 ** 8;
const MAX_QTY = 2 ** 45;
/**
 * Conv is split at 2^-32. The high components add up to less than 2^21. The low
 * ones are at most 2^-33 each, so over 2^20 rows they add up to at most 2^-13.
 * Both sums stay within 2^53 units: of 2^-32, and of 2^-66.
 */
const MAX_CONV = 2 ** 20;
const HIGH_SCALE = 2 ** 32;
const LOW_SCALE = 2 ** 66;

/**
 * Splits amounts once per row, because each row is added to seven groups.
 * Amounts as people type them are narrow: qty and both components of conv add
 * up as doubles without rounding, in any order and any selection. All other
 * amounts are wide.
 */
export class Amounts {
  length = 0;
  /** Boxes by row; 0 if wide. */
  qty = noNumbers;
  /** Conv by row, split in two; 0 if wide. */
  convHigh = noNumbers;
  convLow = noNumbers;
  /** Row and amount of each wide qty, one after the other. */
  readonly wideQty: number[] = [];
  /** Row and amount of each wide conv. */
  readonly wideConv: number[] = [];

  /** Upper bound of the sum of all narrow amounts so far. */
  #qtySize = 0;
  #convSize = 0;

  /** Number of wide amounts in the batch. */
  get wideCount(): number {
    return (this.wideQty.length + this.wideConv.length) / 2;
  }

  /** Splits a batch, replacing the batch before. */
  split(
    { length, qty, conv }: Pick<SalesColumns, "length" | "qty" | "conv">,
  ): void {
    this.#makeRoom(length);
    this.length = length;
    this.wideQty.length = 0;
    this.wideConv.length = 0;
    for (let i = 0; i < length; i++) {
      this.#splitQty(i, qty[i]);
      this.#splitConv(i, conv[i]);
    }
  }

  #splitQty(i: number, value: number): void {
    const units = value * QTY_SCALE;
    const size = this.#qtySize + Math.abs(value);
    const isNarrow = Math.trunc(units) === units && size < MAX_QTY;
    this.qty[i] = isNarrow ? value : 0;
    if (isNarrow) this.#qtySize = size;
    else this.wideQty.push(i, value);
  }

  #splitConv(i: number, value: number): void {
    const high = Math.round(value * HIGH_SCALE) / HIGH_SCALE;
    const low = value - high;
    const units = low * LOW_SCALE;
    const size = this.#convSize + Math.abs(value);
    const isNarrow = Math.trunc(units) === units && size < MAX_CONV;
    this.convHigh[i] = isNarrow ? high : 0;
    this.convLow[i] = isNarrow ? low : 0;
    if (isNarrow) this.#convSize = size;
    else this.wideConv.push(i, value);
  }

  #makeRoom(rows: number): void {
    if (rows <= this.qty.length) return;
    this.qty = new Float64Array(rows);
    this.convHigh = new Float64Array(rows);
    this.convLow = new Float64Array(rows);
  }
}
