/** V8 takes no more than the length of longer texts for their hash. */
const LONG = 16_384;
const [SEED] = crypto.getRandomValues(new Uint32Array(1));

interface LongText {
  text: string;
  id: number;
}

/**
 * Numbers by text. A `Map` alone would compare long texts of equal length one
 * by one with all others: a small workbook could keep it busy for minutes.
 */
export class TextIds {
  readonly #short = new Map<string, number>();
  readonly #long = new Map<string, LongText[]>();

  get(text: string): number | undefined {
    if (text.length < LONG) return this.#short.get(text);
    return this.#long.get(hash(text))?.find((long) => long.text === text)?.id;
  }

  /** Adds a text that is not there yet. */
  add(text: string, id: number): void {
    if (text.length < LONG) {
      this.#short.set(text, id);
      return;
    }
    const key = hash(text);
    const same = this.#long.get(key);
    if (same === undefined) this.#long.set(key, [{ text, id }]);
    else same.push({ text, id });
  }
}

/** 64 bits that whoever writes the workbook cannot foresee. */
function hash(text: string): string {
  let a = SEED;
  let b = ~SEED;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ (b >>> 13), 0x5bd1e995);
  }
  return `${a}:${b}`;
}
