/**
 * Exact sums of the amounts that group_sums.ts cannot add, whatever their size
 * (guides/decisions/005).
 */
import { noNumbers, withRoom } from "../../bytes/mod.ts";
import { roundExactly, roundSum } from "./decimal.ts";
import { isRounded, roundingError, unitsOf } from "./exact_sum.ts";

/**
 * Sums by group. A sum is `high + low + rest`: low holds the rounding errors of
 * high, and rest the rounding errors of low.
 */
export class WideSums {
  /** High and low by group, up to the last group that needs them. */
  #sums = noNumbers;
  /** Rests by group, in units of {@linkcode unitsOf}. Few sums have a rest. */
  #rests: Map<number, bigint> | undefined;

  /** How many rounded sums did not fit two doubles so far. */
  longSums = 0;

  /** Whether a group may have a sum other than 0. */
  has(group: number): boolean {
    return group * 2 < this.#sums.length;
  }

  /**
   * Adds amounts to the groups of their rows; `rows` lists row and amount in
   * turn.
   */
  addAll(groups: Int32Array, rows: readonly number[]): void {
    for (let i = 0; i < rows.length; i += 2) {
      this.add(groups[rows[i]], rows[i + 1]);
    }
  }

  /** Adds a group of other sums to a group, or subtracts it. */
  merge(group: number, other: WideSums, from: number, sign: 1 | -1 = 1): void {
    if (!other.has(from)) return;
    this.add(group, other.#sums[from * 2] * sign);
    this.add(group, other.#sums[from * 2 + 1] * sign);
    const rest = other.#rests?.get(from);
    if (rest !== undefined) this.#addRest(group, rest * BigInt(sign));
  }

  /** The sum of a group and two more amounts, rounded once. */
  rounded(group: number, first: number, second: number): number {
    const high = this.#sums[group * 2];
    const low = this.#sums[group * 2 + 1];
    const rest = this.#rests?.get(group);
    const highSum = high + first;
    const error = roundingError(high, first, highSum);
    const someLow = low + error;
    const lowSum = someLow + second;
    const isShort = rest === undefined && !isRounded(low, error, someLow) &&
      !isRounded(someLow, second, lowSum);
    if (isShort) return roundSum(highSum, lowSum);
    this.longSums++;
    return roundExactly(
      unitsOf(high) + unitsOf(low) + unitsOf(first) + unitsOf(second) +
        (rest ?? 0n),
    );
  }

  add(group: number, value: number): void {
    if (!this.has(group)) this.#sums = withRoom(this.#sums, group * 2 + 2);
    const sums = this.#sums;
    const at = group * 2;
    const high = sums[at];
    const highSum = high + value;
    const error = roundingError(high, value, highSum);
    const low = sums[at + 1];
    const lowSum = low + error;
    sums[at] = highSum;
    sums[at + 1] = lowSum;
    if (isRounded(low, error, lowSum)) {
      this.#addRest(group, unitsOf(roundingError(low, error, lowSum)));
    }
  }

  #addRest(group: number, units: bigint): void {
    this.#rests ??= new Map();
    const rest = (this.#rests.get(group) ?? 0n) + units;
    if (rest === 0n) this.#rests.delete(group);
    else this.#rests.set(group, rest);
  }
}
