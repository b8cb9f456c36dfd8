import { addToSum, mergeSums, SUM_LENGTH, sumToNumber } from "./decimal.ts";
import type { SalesBatch } from "./sales_batch.ts";

// Layout of a slot: exact sum of qty, exact sum of conv, number of records.
const CONV = SUM_LENGTH;
const RECORDS = 2 * SUM_LENGTH;
const SLOT_LENGTH = RECORDS + 1;
// Odd multipliers drawn once per process: which keys collide cannot be
// foreseen by whoever writes the workbook.
const [MONTH_FACTOR, NAME_FACTOR] = crypto.getRandomValues(new Uint32Array(2))
  .map((random) => random | 1);

// Layout of a place in the hash table: month, name, slot + 1 (0: free).
const NAME = 1;
const SLOT = 2;
const PLACE_LENGTH = 4;

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
  #table = new Int32Array(256 * PLACE_LENGTH);
  #shift = 32 - 8;

  /** Counts the rows of a batch, grouped by one of its columns of names. */
  add(batch: SalesBatch, names: Int32Array): void {
    const { months, qty, conv, length } = batch;
    for (let i = 0; i < length; i++) {
      const at = this.#slotOf(months[i], names[i]) * SLOT_LENGTH;
      const sums = this.#sums;
      addToSum(sums, at, qty.units[i], qty.fractions[i]);
      addToSum(sums, at + CONV, conv.units[i], conv.fractions[i]);
      sums[at + RECORDS]++;
    }
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
    const table = this.#table;
    const mask = table.length - 1;
    let at = this.#placeOf(month, name);
    while (table[at + SLOT] !== 0) {
      if (table[at + NAME] === name && table[at] === month) {
        return table[at + SLOT] - 1;
      }
      at = (at + PLACE_LENGTH) & mask;
    }
    return this.#addSlot(at, month, name);
  }

  #addSlot(at: number, month: number, name: number): number {
    const slot = this.length++;
    if (slot === this.months.length) this.#growSlots();
    this.months[slot] = month;
    this.names[slot] = name;
    this.#occupy(at, slot);
    // At most half of the places are used.
    if (this.length * 2 * PLACE_LENGTH > this.#table.length) this.#growTable();
    return slot;
  }

  #placeOf(month: number, name: number): number {
    const mixed = Math.imul(month, MONTH_FACTOR) ^ Math.imul(name, NAME_FACTOR);
    const hash = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
    return (hash >>> this.#shift) * PLACE_LENGTH;
  }

  #occupy(at: number, slot: number): void {
    this.#table[at] = this.months[slot];
    this.#table[at + NAME] = this.names[slot];
    this.#table[at + SLOT] = slot + 1;
  }

  #growSlots(): void {
    const slots = this.months.length * 2;
    this.months = grown(this.months, new Int32Array(slots));
    this.names = grown(this.names, new Int32Array(slots));
    this.#sums = grown(this.#sums, new Float64Array(slots * SLOT_LENGTH));
  }

  #growTable(): void {
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    this.#table = table;
    this.#shift--;
    for (let slot = 0; slot < this.length; slot++) {
      let at = this.#placeOf(this.months[slot], this.names[slot]);
      while (table[at + SLOT] !== 0) at = (at + PLACE_LENGTH) & mask;
      this.#occupy(at, slot);
    }
  }
}

function grown<T extends Int32Array | Float64Array>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}
