import { grown } from "./grown.ts";

const FREE = 0;
// Which texts collide cannot be foreseen by whoever writes the workbook.
const [SEED] = crypto.getRandomValues(new Uint32Array(1));
const FACTOR = 0x9e3779b1;

/**
 * Distinct texts as bytes, numbered as they come. All their bytes go into the
 * hash: V8 takes no more than the length of long texts for theirs, so that a
 * small workbook could keep a `Map` busy for minutes.
 */
export class TextTable {
  /** Number of texts. */
  length = 0;
  /** The texts, one behind the other. */
  bytes = new Uint8Array(4096);
  /** Where each text ends; it starts where the one before it ends. */
  #ends = new Int32Array(256);
  #hashes = new Int32Array(256);
  /** Number + 1 by hash: open addressing with linear probing. */
  #table = new Int32Array(512);

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
  add(bytes: Uint8Array, start: number, end: number): number {
    if (this.length === this.#ends.length) this.#grow();
    const hash = hashOf(bytes, start, end);
    const place = this.#placeOf(hash, bytes, start, end);
    if (this.#table[place] !== FREE) return this.#table[place] - 1;
    const number = this.length++;
    this.#table[place] = number + 1;
    this.#hashes[number] = hash;
    this.#ends[number] = this.#append(bytes, start, end);
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

  /** Where a text stands in the table, or a free place for it. */
  #placeOf(
    hash: number,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): number {
    const table = this.#table;
    const mask = table.length - 1;
    let place = hash & mask;
    for (; table[place] !== FREE; place = (place + 1) & mask) {
      const number = table[place] - 1;
      if (
        this.#hashes[number] === hash &&
        this.#isText(number, bytes, start, end)
      ) break;
    }
    return place;
  }

  #isText(
    number: number,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): boolean {
    const from = this.startOf(number);
    if (this.#ends[number] - from !== end - start) return false;
    for (let i = start; i < end; i++) {
      if (this.bytes[from + i - start] !== bytes[i]) return false;
    }
    return true;
  }

  /** Copies the text that was numbered last; gives where it ends. */
  #append(bytes: Uint8Array, start: number, end: number): number {
    const at = this.startOf(this.length - 1);
    const length = at + end - start;
    if (length > this.bytes.length) this.bytes = grown(this.bytes, length * 2);
    for (let i = start; i < end; i++) this.bytes[at + i - start] = bytes[i];
    return length;
  }

  /** Doubles the room; at most half of the table is used. */
  #grow(): void {
    const length = this.#ends.length * 2;
    this.#ends = grown(this.#ends, length);
    this.#hashes = grown(this.#hashes, length);
    const mask = length * 2 - 1;
    const table = new Int32Array(mask + 1);
    for (let number = 0; number < this.length; number++) {
      let place = this.#hashes[number] & mask;
      while (table[place] !== FREE) place = (place + 1) & mask;
      table[place] = number + 1;
    }
    this.#table = table;
  }
}

/** Takes four bytes at a time. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED ^ (end - start);
  let at = start;
  for (; at + 3 < end; at += 4) {
    const word = bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 |
      bytes[at + 3] << 24;
    hash = Math.imul(hash ^ word, FACTOR);
    hash ^= hash >>> 15;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ bytes[at], FACTOR);
  return hash ^ (hash >>> 15);
}
