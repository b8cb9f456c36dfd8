import { addToSum, mergeSums, SUM_LENGTH, sumToNumber } from "./decimal.ts";
import type { SalesBatch } from "./sales_batch.ts";

// Layout of a slot, 64 bytes: a line of the processor's cache.
const KEY = 0;
const RECORDS = 1;
const QTY = 2; // an exact sum
const CONV = QTY + SUM_LENGTH; // an exact sum
const SLOT_LENGTH = CONV + SUM_LENGTH;
/** A key is month * this + name: whole numbers below 2^41. */
const NAMES = 2 ** 24;
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
  #slots = new Float64Array(256 * SLOT_LENGTH);
  /** Slot + 1 by hash, 0 where it is free; at most half of it is used. */
  #table = new Int32Array(512);
  #shift = 32 - 9;

  /** Counts the rows of a batch, grouped by one of its columns of names. */
  add(batch: SalesBatch, names: Int32Array): void {
    const { months, qty, conv, length } = batch;
    for (let i = 0; i < length; i++) {
      const at = this.#slotOf(months[i], names[i]) * SLOT_LENGTH;
      const slots = this.#slots;
      slots[at + RECORDS]++;
      addToSum(slots, at + QTY, qty.units[i], qty.fractions[i]);
      addToSum(slots, at + CONV, conv.units[i], conv.fractions[i]);
    }
  }

  /** Counts all records of a slot of another table. */
  merge(month: number, name: number, other: GroupSums, slot: number): void {
    const at = this.#slotOf(month, name) * SLOT_LENGTH;
    const from = slot * SLOT_LENGTH;
    this.#slots[at + RECORDS] += other.#slots[from + RECORDS];
    mergeSums(this.#slots, at + QTY, other.#slots, from + QTY);
    mergeSums(this.#slots, at + CONV, other.#slots, from + CONV);
  }

  month(slot: number): number {
    return Math.floor(this.#slots[slot * SLOT_LENGTH + KEY] / NAMES);
  }

  name(slot: number): number {
    return this.#slots[slot * SLOT_LENGTH + KEY] - this.month(slot) * NAMES;
  }

  qty(slot: number): number {
    return sumToNumber(this.#slots, slot * SLOT_LENGTH + QTY);
  }

  conv(slot: number): number {
    return sumToNumber(this.#slots, slot * SLOT_LENGTH + CONV);
  }

  records(slot: number): number {
    return this.#slots[slot * SLOT_LENGTH + RECORDS];
  }

  #slotOf(month: number, name: number): number {
    const table = this.#table;
    const slots = this.#slots;
    const mask = table.length - 1;
    const key = month * NAMES + name;
    let place = hash(month, name) >>> this.#shift;
    for (; table[place] !== 0; place = (place + 1) & mask) {
      const slot = table[place] - 1;
      if (slots[slot * SLOT_LENGTH + KEY] === key) return slot;
    }
    table[place] = this.length + 1;
    return this.#addSlot(key);
  }

  #addSlot(key: number): number {
    const slot = this.length++;
    if (this.#slots.length === slot * SLOT_LENGTH) {
      const grown = new Float64Array(this.#slots.length * 2);
      grown.set(this.#slots);
      this.#slots = grown;
    }
    this.#slots[slot * SLOT_LENGTH + KEY] = key;
    if (this.length * 2 > this.#table.length) this.#growTable();
    return slot;
  }

  #growTable(): void {
    const table = new Int32Array(this.#table.length * 4);
    const mask = table.length - 1;
    this.#shift -= 2;
    for (let slot = 0; slot < this.length; slot++) {
      let place = hash(this.month(slot), this.name(slot)) >>> this.#shift;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = slot + 1;
    }
    this.#table = table;
  }
}

function hash(month: number, name: number): number {
  const mixed = Math.imul(month, MONTH_FACTOR) ^ Math.imul(name, NAME_FACTOR);
  return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
}
