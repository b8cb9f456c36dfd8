import { withRoom } from "./growing.ts";
import { hashOf } from "./text_hash.ts";

const FREE = 0;
/** Numbers that a place of the table takes. */
const PLACE_LENGTH = 2;
const INITIAL_TEXTS = 256;
const HASH_BITS = 32;
const WORD_BYTES = 4;

/**
 * Distinct texts as bytes, numbered as they come. Not a `Map`: texts need not be
 * decoded, and V8 takes no more than the length of long texts for their hash,
 * so that a small workbook could keep it busy for minutes.
 */
export class TextTable {
  /** Number of texts. */
  length = 0;
  /** The texts, one behind the other. */
  bytes = new Uint8Array(4096);
  /** The same bytes. */
  view = new DataView(this.bytes.buffer);
  /** Where each text ends; it starts where the one before it ends. */
  #ends = new Int32Array(INITIAL_TEXTS);
  /**
   * Number + 1 and hash, at the place that the highest bits of the hash give
   * or behind it: open addressing with linear probing, at most half full.
   */
  #table = new Int32Array(2 * INITIAL_TEXTS * PLACE_LENGTH);
  #shift = HASH_BITS - Math.log2(2 * INITIAL_TEXTS);

  /** Bytes of all texts together. */
  get byteLength(): number {
    return this.startOf(this.length);
  }

  startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1];
  }

  endOf(number: number): number {
    return this.#ends[number];
  }

  /** The number of a text, which is added where it is new. */
  add(view: DataView, start: number, end: number): number {
    const hash = hashOf(view, start, end);
    const table = this.#table;
    const lastPlace = table.length - PLACE_LENGTH;
    let place = (hash >>> this.#shift) * PLACE_LENGTH;
    for (; table[place] !== FREE; place = (place + PLACE_LENGTH) & lastPlace) {
      if (table[place + 1] !== hash) continue;
      const number = table[place] - 1;
      if (this.#isText(number, view, start, end)) return number;
    }
    const number = this.length++;
    table[place] = number + 1;
    table[place + 1] = hash;
    this.#ends[number] = this.#append(view, start, end);
    if (this.length === this.#ends.length) this.#grow();
    return number;
  }

  /** Compares by byte, which for UTF-8 is by code point. */
  compare(a: number, b: number): number {
    const { bytes } = this;
    const [aEnd, bEnd] = [this.endOf(a), this.endOf(b)];
    let [aAt, bAt] = [this.startOf(a), this.startOf(b)];
    while (aAt < aEnd && bAt < bEnd && bytes[aAt] === bytes[bAt]) {
      aAt++;
      bAt++;
    }
    if (aAt === aEnd || bAt === bEnd) return (aEnd - aAt) - (bEnd - bAt);
    return bytes[aAt] - bytes[bAt];
  }

  #isText(
    number: number,
    view: DataView,
    start: number,
    end: number,
  ): boolean {
    const own = this.view;
    const from = number === 0 ? 0 : this.#ends[number - 1];
    const length = end - start;
    if (this.#ends[number] - from !== length) return false;
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

  /** Copies the text that was numbered last; gives where it ends. */
  #append(view: DataView, start: number, end: number): number {
    const from = this.startOf(this.length - 1);
    const length = end - start;
    if (from + length > this.bytes.length) {
      this.bytes = withRoom(this.bytes, from + length);
      this.view = new DataView(this.bytes.buffer);
    }
    const own = this.view;
    let i = 0;
    for (; i + WORD_BYTES <= length; i += WORD_BYTES) {
      own.setInt32(from + i, view.getInt32(start + i, true), true);
    }
    for (; i < length; i++) own.setUint8(from + i, view.getUint8(start + i));
    return from + length;
  }

  /** Doubles the room. */
  #grow(): void {
    this.#ends = withRoom(this.#ends, this.length + 1);
    const old = this.#table;
    const table = new Int32Array(old.length * 2);
    const lastPlace = table.length - PLACE_LENGTH;
    this.#shift--;
    for (let from = 0; from < old.length; from += PLACE_LENGTH) {
      if (old[from] === FREE) continue;
      let place = (old[from + 1] >>> this.#shift) * PLACE_LENGTH;
      while (table[place] !== FREE) place = (place + PLACE_LENGTH) & lastPlace;
      table[place] = old[from];
      table[place + 1] = old[from + 1];
    }
    this.#table = table;
  }
}
