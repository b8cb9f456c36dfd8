/** Finds XML in the spelling of common programs, four bytes at a time. */
import { LESS_THAN } from "../../bytes/mod.ts";

/** Up to four ASCII characters as a word of 32 bits. */
export function word(text: string): number {
  const bytes = new TextEncoder().encode(text.padEnd(4, "\0"));
  return new Uint32Array(bytes.buffer)[0];
}

/** A known text of any length. */
export class Literal {
  /** Length of the text in bytes. */
  readonly length: number;
  readonly #words: Int32Array;
  /** The bits to compare, by word; the last word may be shorter. */
  readonly #masks: Int32Array;
  // The first two words and masks, which are enough for most texts.
  readonly #first: number;
  readonly #firstMask: number;
  readonly #second: number;
  readonly #secondMask: number;

  constructor(text: string) {
    const bytes = new TextEncoder().encode(text);
    this.length = bytes.length;
    this.#words = new Int32Array(Math.max(2, Math.ceil(bytes.length / 4)));
    this.#masks = this.#words.slice();
    new Uint8Array(this.#words.buffer).set(bytes);
    new Uint8Array(this.#masks.buffer).fill(0xff, 0, bytes.length);
    [this.#first, this.#second] = this.#words;
    [this.#firstMask, this.#secondMask] = this.#masks;
  }

  isAt(view: DataView, start: number): boolean {
    return (view.getInt32(start, true) & this.#firstMask) === this.#first &&
      (view.getInt32(start + 4, true) & this.#secondMask) === this.#second &&
      (this.length <= 8 || this.#isRestAt(view, start));
  }

  #isRestAt(view: DataView, start: number): boolean {
    for (let i = 2; i < this.#words.length; i++) {
      const word = view.getInt32(start + 4 * i, true) & this.#masks[i];
      if (word !== this.#words[i]) return false;
    }
    return true;
  }
}

const FOUR_LESS_THAN = word("<<<<");

/** The position of the first `<`; there must be one. */
export function findTag(
  bytes: Uint8Array,
  view: DataView,
  start: number,
): number {
  let at = start;
  while (!hasLessThan(view.getInt32(at, true))) at += 4;
  while (bytes[at] !== LESS_THAN) at++;
  return at;
}

/** Whether one of the four bytes of a word is `<`. */
function hasLessThan(word: number): boolean {
  // XOR turns `<` into 0, and subtracting 1 from 0 sets the highest bit.
  const rest = word ^ FOUR_LESS_THAN;
  return ((rest - 0x01010101) & ~rest & 0x80808080) !== 0;
}
