/**
 * Texts that stand in the cells themselves (inline strings, results of
 * formulas, errors): each distinct one is kept once, as bytes, under a number.
 */
import { TextIds } from "../text_ids.ts";
import { limits } from "./limits.ts";
import { count, tooLarge } from "./refusals.ts";
import { decodeText, decodeXstring } from "./xml_text.ts";

const FREE = -1;
const [SEED] = crypto.getRandomValues(new Uint32Array(1));

/** Numbers for texts, equal bytes getting equal numbers. */
export class CellTexts {
  /** @param part name of the worksheet's part, for messages */
  constructor(readonly part: string) {}

  #length = 0;
  #bytes = new Uint8Array(4096);
  /** Where each text ends; it starts where the one before it ends. */
  #ends = new Int32Array(256);
  #hashes = new Int32Array(256);
  /** Open addressing with linear probing. */
  #table = new Int32Array(512).fill(FREE);
  /** Texts that are not XML but decoded already; ids behind the others. */
  readonly #decoded: string[] = [];
  readonly #decodedIds = new TextIds();
  #decodedLength = 0;

  /**
   * The number of a text as it stands between tags.
   * @throws {Refusal} `workbook_too_large`
   */
  ofXml(bytes: Uint8Array, start: number, end: number): number {
    if (this.#length === this.#ends.length) this.#grow();
    let hash = SEED;
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ bytes[i], 0x01000193);
    }
    hash ^= hash >>> 15;
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    for (; this.#table[slot] !== FREE; slot = (slot + 1) & mask) {
      const id = this.#table[slot];
      if (this.#hashes[id] === hash && this.#isText(id, bytes, start, end)) {
        return id * 2;
      }
    }
    const id = this.#length++;
    this.#table[slot] = id;
    this.#hashes[id] = hash;
    this.#ends[id] = this.#append(bytes.subarray(start, end), id);
    return id * 2;
  }

  /**
   * The number of a decoded text.
   * @throws {Refusal} `workbook_too_large`
   */
  ofText(text: string): number {
    const known = this.#decodedIds.get(text);
    if (known !== undefined) return known * 2 + 1;
    this.#decodedLength += 2 * text.length; // two bytes a character
    if (this.#decodedLength > limits.cellTextsBytes) throw tooMuchText();
    const id = this.#decoded.push(text) - 1;
    this.#decodedIds.add(text, id);
    return id * 2 + 1;
  }

  /**
   * The text of a number.
   * @throws {Refusal} `workbook_damaged` where it is not UTF-8
   */
  text(number: number): string {
    const id = number >> 1;
    if (number % 2 === 1) return this.#decoded[id];
    const start = id === 0 ? 0 : this.#ends[id - 1];
    return decodeXstring(
      decodeText(this.#bytes, start, this.#ends[id], this.part),
    );
  }

  #isText(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = id === 0 ? 0 : this.#ends[id - 1];
    if (this.#ends[id] - from !== end - start) return false;
    for (let i = start; i < end; i++) {
      if (this.#bytes[from + i - start] !== bytes[i]) return false;
    }
    return true;
  }

  /** Gives where the text ends. */
  #append(text: Uint8Array, id: number): number {
    const start = id === 0 ? 0 : this.#ends[id - 1];
    const end = start + text.length;
    if (end > limits.cellTextsBytes) throw tooMuchText();
    if (end > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, new Uint8Array(end * 2));
    }
    this.#bytes.set(text, start);
    return end;
  }

  #grow(): void {
    const length = this.#ends.length * 2;
    this.#ends = grown(this.#ends, new Int32Array(length));
    this.#hashes = grown(this.#hashes, new Int32Array(length));
    const mask = this.#table.length * 2 - 1;
    this.#table = new Int32Array(mask + 1).fill(FREE);
    for (let id = 0; id < this.#length; id++) {
      let slot = this.#hashes[id] & mask;
      while (this.#table[slot] !== FREE) slot = (slot + 1) & mask;
      this.#table[slot] = id;
    }
  }
}

function tooMuchText() {
  return tooLarge(
    `its cells hold more than ${count(limits.cellTextsBytes)} bytes of ` +
      "distinct texts",
  );
}

function grown<T extends Uint8Array | Int32Array>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}
