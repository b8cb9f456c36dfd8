/** Compares XML with the spelling of common programs, four bytes at a time. */

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
  // The first four words and masks, which are enough for most texts.
  readonly #first: number;
  readonly #firstMask: number;
  readonly #second: number;
  readonly #secondMask: number;
  readonly #third: number;
  readonly #thirdMask: number;
  readonly #fourth: number;
  readonly #fourthMask: number;

  constructor(text: string) {
    const bytes = new TextEncoder().encode(text);
    this.length = bytes.length;
    this.#words = new Int32Array(Math.max(4, Math.ceil(bytes.length / 4)));
    this.#masks = this.#words.slice();
    new Uint8Array(this.#words.buffer).set(bytes);
    new Uint8Array(this.#masks.buffer).fill(0xff, 0, bytes.length);
    [this.#first, this.#second, this.#third, this.#fourth] = this.#words;
    [this.#firstMask, this.#secondMask, this.#thirdMask, this.#fourthMask] =
      this.#masks;
  }

  isAt(view: DataView, start: number): boolean {
    return (view.getInt32(start, true) & this.#firstMask) === this.#first &&
      (view.getInt32(start + 4, true) & this.#secondMask) === this.#second &&
      (this.length <= 8 ||
        (view.getInt32(start + 8, true) & this.#thirdMask) === this.#third &&
          (this.length <= 12 ||
            (view.getInt32(start + 12, true) & this.#fourthMask) ===
                  this.#fourth &&
              (this.length <= 16 || this.#isRestAt(view, start))));
  }

  #isRestAt(view: DataView, start: number): boolean {
    for (let i = 4; i < this.#words.length; i++) {
      const word = view.getInt32(start + 4 * i, true) & this.#masks[i];
      if (word !== this.#words[i]) return false;
    }
    return true;
  }
}

const FOUR_LESS_THAN = word("<<<<");

/** The first `<` at or after a position; there must be one. */
export function findLessThan(view: DataView, start: number): number {
  let at = start;
  for (;; at += 4) {
    // XOR turns `<` into 0, and subtracting 1 from 0 sets the highest bit.
    const rest = view.getInt32(at, true) ^ FOUR_LESS_THAN;
    const found = (rest - 0x01010101) & ~rest & 0x80808080;
    if (found !== 0) return at + (31 - Math.clz32(found & -found) >> 3);
  }
}
