/** Writes JSON as bytes, for `core/sales/answer/stats_json.ts`. */
import { POINT, QUOTE, SPACE, ZERO } from "./ascii.ts";
import { viewOf } from "./arrays.ts";

const BACKSLASH = 0x5c;
/** The longest number: `-1.2345678901234567e-123`. */
const NUMBER_BYTES = 32;
const MILLION = 1e6;
/** Decimals below this one with up to six places are written digit by digit. */
const MAX_SHORT = 1000;
/** A UTF-16 code unit takes at most three bytes. */
const MAX_UNIT_BYTES = 3;

// Bytes are written as words of 32 bits, little-endian.
const WORD_BYTES = 4;
/** Multiplied by a byte, repeats the byte four times in a word. */
const EACH = 0x01010101;
const HIGH_BITS = 0x80808080;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** JSON that is encoded once and written often. */
export class JsonPiece {
  /** Length in bytes. */
  readonly length: number;
  /** The bytes, padded with zeros to whole words. */
  readonly words: Int32Array;

  constructor(readonly json: string) {
    const bytes = encoder.encode(json);
    this.length = bytes.length;
    this.words = new Int32Array(Math.ceil(bytes.length / WORD_BYTES));
    new Uint8Array(this.words.buffer).set(bytes);
  }
}

/** The numbers below 1,000 as three digits, one word each. */
const threeDigits = Int32Array.from({ length: 1000 }, (_, number) => {
  const [hundreds, tens] = [Math.trunc(number / 100), Math.trunc(number / 10)];
  return ZERO * 0x010101 + hundreds + (tens % 10 << 8) + (number % 10 << 16);
});

/**
 * Writes JSON (RFC 8259) as UTF-8, piece by piece, without strings in between.
 * Reasons to write digits by hand: guides/decisions/007.
 */
export class JsonWriter {
  length = 0;
  #bytes = new Uint8Array(1024);
  /** A view of the same bytes. */
  #view = viewOf(this.#bytes);

  /** The bytes written so far. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  /** Makes room for about this many bytes. */
  reserve(bytes: number): void {
    this.#grow(this.length + bytes);
  }

  /** Appends a piece of JSON. */
  piece(piece: JsonPiece): void {
    this.#makeRoom(piece.words.byteLength);
    this.length = writePiece(this.#view, this.length, piece);
  }

  /** Appends a value as `JSON.stringify` writes it. */
  value(value: unknown): void {
    const text = JSON.stringify(value);
    this.#makeRoom(text.length * MAX_UNIT_BYTES);
    const room = this.#bytes.subarray(this.length);
    this.length += encoder.encodeInto(text, room).written;
  }

  /**
   * Appends a piece and then a string, given as UTF-8, as `JSON.stringify`
   * writes it.
   */
  string(
    before: JsonPiece,
    text: DataView<ArrayBuffer>,
    start: number,
    end: number,
  ): void {
    this.#makeRoom(before.words.byteLength + end - start + 2);
    const view = this.#view;
    this.length = writePiece(view, this.length, before);
    let at = this.length;
    let from = start;
    view.setUint8(at++, QUOTE);
    for (; from + WORD_BYTES <= end; from += WORD_BYTES, at += WORD_BYTES) {
      const word = text.getInt32(from, true);
      if (isEscaped(word)) return this.#escaped(text, start, end);
      view.setInt32(at, word, true);
    }
    for (; from < end; from++) {
      const byte = text.getUint8(from);
      if (isEscaped(byte | SPACE * (EACH - 1))) {
        return this.#escaped(text, start, end);
      }
      view.setUint8(at++, byte);
    }
    view.setUint8(at++, QUOTE);
    this.length = at;
  }

  #escaped(text: DataView<ArrayBuffer>, start: number, end: number): void {
    const bytes = new Uint8Array(
      text.buffer,
      text.byteOffset + start,
      end - start,
    );
    this.value(decoder.decode(bytes));
  }

  /** Appends a piece and then a finite number as `JSON.stringify` writes it. */
  number(before: JsonPiece, value: number): void {
    this.#makeRoom(before.words.byteLength + NUMBER_BYTES);
    const view = this.#view;
    const start = writePiece(view, this.length, before);
    const whole = value | 0;
    if (value >= 0 && value === whole) {
      this.length = writeWhole(view, start, whole);
      return;
    }
    if (value > 0 && value < MAX_SHORT) {
      const millionths = (value * MILLION + 0.5) | 0;
      // No two decimals of 15 digits are the same double: these digits are the
      // shortest decimal for this double.
      if (millionths / MILLION === value) {
        this.length = writePlaces(view, start, millionths);
        return;
      }
    }
    this.length = start;
    this.value(value);
  }

  #makeRoom(bytes: number): void {
    const wanted = this.length + bytes;
    if (wanted > this.#bytes.length) this.#grow(wanted * 2);
  }

  #grow(length: number): void {
    const longer = new Uint8Array(length);
    longer.set(this.bytes);
    this.#bytes = longer;
    this.#view = viewOf(longer);
  }
}

/**
 * Whether a byte of a word is a control character, a quote or a backslash. A
 * byte is below `n` if subtracting `n` sets its highest bit; only such a byte
 * borrows from the next one.
 */
function isEscaped(word: number): boolean {
  const quotes = word ^ QUOTE * EACH;
  const backslashes = word ^ BACKSLASH * EACH;
  const found = (word - SPACE * EACH) & ~word |
    (quotes - EACH) & ~quotes |
    (backslashes - EACH) & ~backslashes;
  return (found & HIGH_BITS) !== 0;
}

/** Writes a piece; returns where it ends. */
function writePiece(
  view: DataView,
  start: number,
  { length, words }: JsonPiece,
): number {
  let at = start;
  for (let i = 0; i < words.length; i++, at += WORD_BYTES) {
    view.setInt32(at, words[i], true);
  }
  return start + length;
}

/** Writes a whole number from 0 to 2^31 - 1; returns where it ends. */
function writeWhole(view: DataView, start: number, value: number): number {
  const thousands = (value / 1000) | 0;
  if (thousands > 0) {
    const at = writeWhole(view, start, thousands);
    view.setInt32(at, threeDigits[value - thousands * 1000], true);
    return at + 3;
  }
  const length = value < 10 ? 1 : value < 100 ? 2 : 3;
  view.setInt32(start, threeDigits[value] >> (3 - length) * 8, true);
  return start + length;
}

/** Writes a fraction, given in millionths below 2^31; returns where it ends. */
function writePlaces(view: DataView, start: number, value: number): number {
  const thousandths = (value / 1000) | 0;
  const whole = (thousandths / 1000) | 0;
  let at = writeWhole(view, start, whole);
  view.setUint8(at++, POINT);
  const first = threeDigits[thousandths - whole * 1000];
  const last = threeDigits[value - thousandths * 1000];
  view.setInt32(at, first, true);
  view.setInt32(at + 3, last, true);
  return last === threeDigits[0]
    ? at + lengthWithoutZeros(first)
    : at + 3 + lengthWithoutZeros(last);
}

/** How many of three digits remain without trailing zeros. */
function lengthWithoutZeros(digits: number): number {
  return 4 - (Math.clz32(digits ^ threeDigits[0]) >> 3);
}
