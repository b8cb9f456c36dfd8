/** A hash table of texts, for names and for the texts of cells. */
import { noBytes, noIntegers, noView, viewOf, withRoom } from "./arrays.ts";
import { hashOf } from "./text_hash.ts";

const FREE = 0;
const SLOT_LENGTH = 2;
/** Initial capacity, allocated with the first text: many tables stay empty. */
const FIRST_TEXTS = 256;
const FIRST_BYTES = 4096;
const WORD_BYTES = 4;

/**
 * Assigns the ids 0, 1, 2 … to distinct texts in order of appearance. A `Map`
 * needs decoded texts, and V8 hashes a long text by its length alone: a small
 * workbook could keep a `Map` busy for minutes.
 */
export class TextTable {
  /** Number of texts. */
  length = 0;
  /** All texts, one after the other. */
  bytes = noBytes;
  /** A view of the same bytes. */
  view = noView;
  /** The end of each text by id; the next text starts there. */
  #ends = noIntegers;
  /**
   * Id + 1 and hash per slot; the highest bits of the hash choose the slot.
   * Open addressing with linear probing, at most half full.
   */
  #table = new Int32Array(2 * SLOT_LENGTH);

  /** Bytes of all texts together. */
  get byteLength(): number {
    return this.startOf(this.length);
  }

  startOf(id: number): number {
    return id === 0 ? 0 : this.#ends[id - 1];
  }

  endOf(id: number): number {
    return this.#ends[id];
  }

  /** The id of a text; adds a new text. */
  add(view: DataView, start: number, end: number): number {
    const hash = hashOf(view, start, end);
    const table = this.#table;
    const slot = this.#slotOf(hash, view, start, end);
    if (table[slot] !== FREE) return table[slot] - 1;
    const id = this.length++;
    table[slot] = id + 1;
    table[slot + 1] = hash;
    if (id === this.#ends.length) {
      const texts = Math.max(this.length, FIRST_TEXTS / 2);
      this.#ends = withRoom(this.#ends, texts);
    }
    this.#ends[id] = this.#append(view, start, end);
    if (2 * SLOT_LENGTH * this.length === table.length) this.#grow();
    return id;
  }

  /** The id of a text, or -1 if it is not in the table. */
  find(view: DataView, start: number, end: number): number {
    const slot = this.#slotOf(hashOf(view, start, end), view, start, end);
    return this.#table[slot] - 1;
  }

  /** The slot of a text, or the free slot for a new text. */
  #slotOf(hash: number, view: DataView, start: number, end: number): number {
    const table = this.#table;
    const lastSlot = table.length - SLOT_LENGTH;
    let slot = firstSlot(hash, table);
    for (; table[slot] !== FREE; slot = (slot + SLOT_LENGTH) & lastSlot) {
      const isHash = table[slot + 1] === hash;
      if (isHash && this.#isText(table[slot] - 1, view, start, end)) break;
    }
    return slot;
  }

  /** Compares two texts by byte, which for UTF-8 means by code point. */
  compare(a: number, b: number): number {
    const { bytes } = this;
    const aEnd = this.endOf(a);
    const bEnd = this.endOf(b);
    let aAt = this.startOf(a);
    let bAt = this.startOf(b);
    while (aAt < aEnd && bAt < bEnd && bytes[aAt] === bytes[bAt]) {
      aAt++;
      bAt++;
    }
    if (aAt === aEnd || bAt === bEnd) return (aEnd - aAt) - (bEnd - bAt);
    return bytes[aAt] - bytes[bAt];
  }

  #isText(
    id: number,
    view: DataView,
    start: number,
    end: number,
  ): boolean {
    const own = this.view;
    const from = this.startOf(id);
    const length = end - start;
    if (this.#ends[id] - from !== length) return false;
    let i = 0;
    for (; i + WORD_BYTES <= length; i += WORD_BYTES) {
      if (own.getInt32(from + i, true) !== view.getInt32(start + i, true)) {
        return false;
      }
    }
    for (; i < length; i++) {
      if (own.getUint8(from + i) !== view.getUint8(start + i)) return false;
    }
    return true;
  }

  #append(view: DataView, start: number, end: number): number {
    const from = this.startOf(this.length - 1);
    const length = end - start;
    if (from + length > this.bytes.length) {
      const bytes = Math.max(from + length, FIRST_BYTES / 2);
      this.bytes = withRoom(this.bytes, bytes);
      this.view = viewOf(this.bytes);
    }
    const own = this.view;
    let i = 0;
    for (; i + WORD_BYTES <= length; i += WORD_BYTES) {
      own.setInt32(from + i, view.getInt32(start + i, true), true);
    }
    for (; i < length; i++) own.setUint8(from + i, view.getUint8(start + i));
    return from + length;
  }

  /** Doubles the number of slots, or makes the first ones. */
  #grow(): void {
    const old = this.#table;
    const slots = 2 * Math.max(2 * this.length, FIRST_TEXTS);
    const table = new Int32Array(slots * SLOT_LENGTH);
    const lastSlot = table.length - SLOT_LENGTH;
    for (let from = 0; from < old.length; from += SLOT_LENGTH) {
      if (old[from] === FREE) continue;
      let slot = firstSlot(old[from + 1], table);
      while (table[slot] !== FREE) slot = (slot + SLOT_LENGTH) & lastSlot;
      table[slot] = old[from];
      table[slot + 1] = old[from + 1];
    }
    this.#table = table;
  }
}

/** The slot where the search for a hash starts. */
function firstSlot(hash: number, table: Int32Array): number {
  const slots = table.length / SLOT_LENGTH;
  return (hash >>> 1 + Math.clz32(slots)) * SLOT_LENGTH;
}
