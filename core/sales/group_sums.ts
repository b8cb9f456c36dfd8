import { addToSum, mergeSums, SUM_LENGTH, sumToNumber } from "./decimal.ts";
import type { Decimal } from "./decimal.ts";

// Layout of a slot: exact sum of qty, exact sum of conv, number of records.
const CONV = SUM_LENGTH;
const RECORDS = 2 * SUM_LENGTH;
const SLOT_LENGTH = RECORDS + 1;
const FREE = -1;
// Odd multipliers drawn once per process: which keys collide cannot be
// foreseen by whoever writes the workbook.
const [MONTH_FACTOR, NAME_FACTOR] = crypto.getRandomValues(new Uint32Array(2))
  .map((random) => random | 1);

/**
 * Exact sums of qty and conv, and the number of records, per pair of month
 * and name. Slots are numbered in the order in which the pairs come; a hash
 * table (open addressing, linear probing) leads from a pair to its slot.
 */
export class GroupSums {
  /** Number of slots. */
  length = 0;
  /** Per slot. */
  months = new Int32Array(64);
  /** Per slot. */
  names = new Int32Array(64);
  #sums = new Float64Array(64 * SLOT_LENGTH);
  #table = new Int32Array(256).fill(FREE);
  #shift = 24;

  /** Counts one record. */
  add(month: number, name: number, qty: Decimal, conv: Decimal): void {
    const at = this.#slotOf(month, name) * SLOT_LENGTH;
    const sums = this.#sums;
    addToSum(sums, at, qty.units, qty.fraction);
    addToSum(sums, at + CONV, conv.units, conv.fraction);
    sums[at + RECORDS]++;
  }

  /** Counts all records of a slot of another table. */
  merge(month: number, name: number, other: GroupSums, slot: number): void {
    const at = this.#slotOf(month, name) * SLOT_LENGTH;
    const from = slot * SLOT_LENGTH;
    mergeSums(this.#sums, at, other.#sums, from);
    mergeSums(this.#sums, at + CONV, other.#sums, from + CONV);
    this.#sums[at + RECORDS] += other.#sums[from + RECORDS];
  }

  qty(slot: number): number {
    return sumToNumber(this.#sums, slot * SLOT_LENGTH);
  }

  conv(slot: number): number {
    return sumToNumber(this.#sums, slot * SLOT_LENGTH + CONV);
  }

  records(slot: number): number {
    return this.#sums[slot * SLOT_LENGTH + RECORDS];
  }

  #slotOf(month: number, name: number): number {
    const mask = this.#table.length - 1;
    let i = this.#hash(month, name);
    for (; this.#table[i] !== FREE; i = (i + 1) & mask) {
      const slot = this.#table[i];
      if (this.names[slot] === name && this.months[slot] === month) return slot;
    }
    const slot = this.length++;
    this.#table[i] = slot;
    if (slot === this.months.length) this.#grow();
    this.months[slot] = month;
    this.names[slot] = name;
    return slot;
  }

  #hash(month: number, name: number): number {
    const mixed = Math.imul(month, MONTH_FACTOR) ^ Math.imul(name, NAME_FACTOR);
    return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) >>> this.#shift;
  }

  /** Doubles the slots, and the table so that at most half of it is used. */
  #grow(): void {
    const slots = this.months.length * 2;
    this.months = grown(this.months, new Int32Array(slots));
    this.names = grown(this.names, new Int32Array(slots));
    this.#sums = grown(this.#sums, new Float64Array(slots * SLOT_LENGTH));
    if (slots * 2 <= this.#table.length) return;
    const mask = this.#table.length * 2 - 1;
    this.#table = new Int32Array(mask + 1).fill(FREE);
    this.#shift--;
    for (let slot = 0; slot < this.length; slot++) {
      let i = this.#hash(this.months[slot], this.names[slot]);
      while (this.#table[i] !== FREE) i = (i + 1) & mask;
      this.#table[i] = slot;
    }
  }
}

function grown<T extends Int32Array | Float64Array>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}
