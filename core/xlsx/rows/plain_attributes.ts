/** Reads attributes in the spelling of nearly all programs: ` name="value"`. */
import {
  COLON,
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  noBytes,
  QUOTE,
  SLASH,
  SPACE,
  ZERO,
} from "../../bytes/mod.ts";
import { isAt, type XmlReader } from "../xml/mod.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const XMLNS = ascii("xmlns");
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** By byte: 1 for the letters, digits and marks of usual names. */
const IN_NAME = new Uint8Array(256);
for (const byte of ascii(`${LETTERS}0123456789-._`)) IN_NAME[byte] = 1;
/** By byte: 1 for letters, with which usual names begin. */
const LETTER = new Uint8Array(256);
for (const byte of ascii(LETTERS)) LETTER[byte] = 1;

/**
 * One attribute after another. Methods return the position reached, or -1 where
 * the tokenizer has to read.
 */
export class PlainAttributes {
  // The last attribute: its name, and its value without quotes.
  nameStart = 0;
  nameEnd = 0;
  valueStart = 0;
  valueEnd = 0;
  /** Whether {@linkcode next} has passed `>` or `/>` instead. */
  isEnd = false;
  /** Whether the tag also closes its element: `<row/>`. */
  isEmptyElement = false;
  /** The last prefix that is declared, without its colon. */
  #prefix = noBytes;

  /** @param prefixes that attributes may have */
  constructor(
    readonly bytes: Uint8Array,
    readonly prefixes: XmlReader["prefixes"],
  ) {}

  /** Reads the next attribute, or the end of the tag. */
  next(start: number): number {
    const { bytes } = this;
    let at = bytes[start] === SPACE ? start + 1 : start;
    const initial = bytes[at];
    this.isEnd = initial === GREATER_THAN || initial === SLASH;
    if (this.isEnd) {
      this.isEmptyElement = initial === SLASH;
      if (this.isEmptyElement) at++;
      return bytes[at] === GREATER_THAN ? at + 1 : -1;
    }
    if (at === start || LETTER[initial] === 0) return -1;
    this.nameStart = at;
    while (IN_NAME[bytes[at]] === 1) at++;
    // Declarations of namespaces are for the tokenizer.
    if (isAt(bytes, this.nameStart, XMLNS)) return -1;
    if (bytes[at] === COLON) {
      if (!this.#isDeclared(at)) return -1;
      const local = ++at;
      while (IN_NAME[bytes[at]] === 1) at++;
      if (at === local) return -1;
    }
    this.nameEnd = at;
    if (bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1;
    this.valueStart = at += 2;
    at = this.leaveValue(at);
    this.valueEnd = at - 1;
    return at;
  }

  /** Goes from the start of a value to after its closing quote. */
  leaveValue(start: number): number {
    const { bytes } = this;
    let at = start;
    while (bytes[at] !== QUOTE) {
      if (bytes[at] === LESS_THAN) return -1;
      at++;
    }
    return at + 1;
  }

  /** The value of the last attribute as a number of up to nine digits, or -1. */
  get number(): number {
    const { bytes, valueStart, valueEnd } = this;
    if (valueEnd === valueStart || valueEnd - valueStart > 9) return -1;
    let number = 0;
    for (let at = valueStart; at < valueEnd; at++) {
      const digit = bytes[at] - ZERO;
      if (digit < 0 || digit > 9) return -1;
      number = number * 10 + digit;
    }
    return number;
  }

  /** Whether the last attribute has this name. */
  hasName(name: Uint8Array): boolean {
    return this.nameEnd - this.nameStart === name.length &&
      isAt(this.bytes, this.nameStart, name);
  }

  /** Whether the last attribute has this value. */
  hasValue(value: Uint8Array): boolean {
    return this.valueEnd - this.valueStart === value.length &&
      isAt(this.bytes, this.valueStart, value);
  }

  /** Whether the prefix from the start of the name to `end` is declared. */
  #isDeclared(end: number): boolean {
    const { bytes, nameStart } = this;
    const known = this.#prefix;
    const isKnown = end - nameStart === known.length &&
      isAt(bytes, nameStart, known);
    if (isKnown) return true;
    if (!this.prefixes.declares(bytes, nameStart, end)) return false;
    this.#prefix = bytes.slice(nameStart, end) as Uint8Array<ArrayBuffer>;
    return true;
  }
}
