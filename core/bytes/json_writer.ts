/** JSON as bytes. The answer is written with it (`core/sales/answer/stats_json.ts`). */
import { withRoom } from "./with_room.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const POINT = 0x2e;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
/** The longest number: `-1.2345678901234567e-123`. */
const NUMBER_BYTES = 32;
const MILLION = 1e6;
/** Smaller decimals with up to six places are written digit by digit. */
const MAX_SHORT = 1000;

/** Longer pieces are copied by `set()`, which has a start-up cost. */
const LONG = 100;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Writes JSON (RFC 8259) as UTF-8, piece by piece and without strings in
 * between. Why it writes digits itself: guides/decisions/007.
 */
export class JsonWriter {
  length = 0;
  #bytes = new Uint8Array(1024);

  /** What has been written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  /** Makes room for about this many bytes. */
  reserve(bytes: number): void {
    const wanted = this.length + bytes;
    this.#bytes = withRoom(this.#bytes, wanted, wanted);
  }

  /** Appends a piece of JSON, from `start` to `end`. */
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
    if (value >= 0 && value === (value | 0)) return this.#whole(value);
    const millionths = Math.round(value * MILLION);
    // No two decimals of 15 digits are the same double: these digits are the
    // shortest decimal for this one.
    const isShort = millionths / MILLION === value;
    if (value > 0 && value < MAX_SHORT && isShort) this.#places(millionths);
    else this.#ascii(String(value));
  }

  #ascii(text: string): void {
    const bytes = this.#bytes;
    const start = this.length;
    for (let i = 0; i < text.length; i++) bytes[start + i] = text.charCodeAt(i);
    this.length += text.length;
  }

  /** Writes a number of millionths below 2^31 that is not whole. */
  #places(millionths: number): void {
    const whole = Math.trunc(millionths / MILLION);
    this.#whole(whole);
    const start = this.length;
    // Seven digits; the point overwrites the first.
    this.#whole(millionths - whole * MILLION + MILLION);
    const bytes = this.#bytes;
    bytes[start] = POINT;
    while (bytes[this.length - 1] === ZERO) this.length--;
  }

  /** Writes a whole number from 0 to 2^31 - 1. */
  #whole(value: number): void {
    let at = this.length + 1;
    for (let bound = 10; bound <= value; bound *= 10) at++;
    this.length = at;
    const bytes = this.#bytes;
    let rest = value | 0;
    do {
      const tenth = (rest / 10) | 0;
      bytes[--at] = ZERO + rest - tenth * 10;
      rest = tenth;
    } while (rest > 0);
  }

  #makeRoom(bytes: number): void {
    const wanted = this.length + bytes;
    if (wanted > this.#bytes.length) {
      this.#bytes = withRoom(this.#bytes, wanted);
    }
  }
}
