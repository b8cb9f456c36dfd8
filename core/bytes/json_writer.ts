import { withRoom } from "./growing.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
/** A number takes no more: `-1.2345678901234567e-123`. */
const NUMBER_BYTES = 32;
/** Whole numbers below are written digit by digit; others as V8 does it. */
const MAX_DIGIT_VALUE = 1e15;
const SIX_PLACES = 1e6;
const TWELVE_PLACES = 1e12;
/** Decimals within are too: 15 digits at most, and no exponent. */
const MIN_DECIMAL = 1e-6;
const MAX_DECIMAL = 1000;

/** Pieces beyond are copied by the language, which takes a while to start. */
const LONG = 100;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Writes JSON (RFC 8259) as UTF-8, piece by piece; no text in between. */
export class JsonWriter {
  length = 0;
  #bytes = new Uint8Array(1024);

  /** What was written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  /** Makes room for so many bytes at once; more may be written. */
  expect(bytes: number): void {
    const wanted = this.length + bytes;
    this.#bytes = withRoom(this.#bytes, wanted, wanted);
  }

  /** Appends bytes that are JSON, or a part of some, from `start` to `end`. */
  raw(piece: Uint8Array, start = 0, end = piece.length): void {
    this.#makeRoom(end - start);
    const bytes = this.#bytes;
    let at = this.length;
    this.length += end - start;
    if (end - start > LONG) return bytes.set(piece.subarray(start, end), at);
    for (let i = start; i < end; i++) bytes[at++] = piece[i];
  }

  /** Appends a value as `JSON.stringify` writes it. */
  value(value: unknown): void {
    this.raw(encoder.encode(JSON.stringify(value)));
  }

  /** Appends a string, given as UTF-8, as `JSON.stringify` writes it. */
  string(text: Uint8Array, start: number, end: number): void {
    this.#makeRoom(end - start + 2);
    const bytes = this.#bytes;
    let at = this.length;
    bytes[at++] = QUOTE;
    for (let i = start; i < end; i++) {
      const byte = text[i];
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
        return this.value(decoder.decode(text.subarray(start, end)));
      }
      bytes[at++] = byte;
    }
    bytes[at++] = QUOTE;
    this.length = at;
  }

  /** Appends a finite number as `JSON.stringify` writes it. */
  number(value: number): void {
    this.#makeRoom(NUMBER_BYTES);
    const size = Math.abs(value);
    if (size < MAX_DIGIT_VALUE && size === Math.trunc(size)) {
      if (value < 0) this.#bytes[this.length++] = MINUS;
      this.#whole(size);
    } else if (size >= MIN_DECIMAL && size < MAX_DECIMAL) this.#decimal(value);
    else this.value(value);
  }

  /**
   * Six or twelve places, if they say the very number. Two decimals of 15
   * digits never are the same double, so these digits are the shortest ones.
   */
  #decimal(value: number): void {
    const size = Math.abs(value);
    const millionths = Math.round(size * SIX_PLACES);
    const isShort = millionths / SIX_PLACES === size;
    const scaled = isShort ? 0 : Math.round(size * TWELVE_PLACES);
    if (!isShort && scaled / TWELVE_PLACES !== size) return this.value(value);
    if (value < 0) this.#bytes[this.length++] = MINUS;
    const whole = Math.trunc(size);
    this.#whole(whole);
    this.#bytes[this.length++] = POINT;
    if (isShort) this.#sixDigits(millionths - whole * SIX_PLACES);
    else {
      const places = scaled - whole * TWELVE_PLACES;
      const high = Math.trunc(places / SIX_PLACES);
      this.#sixDigits(high);
      this.#sixDigits(places - high * SIX_PLACES);
    }
    while (this.#bytes[this.length - 1] === ZERO) this.length--;
  }

  #whole(value: number): void {
    if (value >= 1e9) {
      const high = Math.trunc(value / 1e6);
      this.#whole(high);
      this.#sixDigits(value - high * 1e6);
      return;
    }
    let rest = value | 0;
    let at = this.length + 1;
    for (let bound = 10; bound <= rest; bound *= 10) at++;
    this.length = at;
    const bytes = this.#bytes;
    do {
      const tenth = (rest / 10) | 0;
      bytes[--at] = ZERO + rest - tenth * 10;
      rest = tenth;
    } while (rest > 0);
  }

  #sixDigits(value: number): void {
    const bytes = this.#bytes;
    let rest = value | 0;
    this.length += 6;
    for (let at = this.length - 1; at >= this.length - 6; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
  }

  #makeRoom(bytes: number): void {
    this.#bytes = withRoom(this.#bytes, this.length + bytes);
  }
}
