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
