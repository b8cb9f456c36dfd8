/** Reads the attributes of a start tag in any usual spelling. */
import { noBytes } from "../../../bytes/mod.ts";
import { isAt, skipBlanks, type XmlReader } from "../../xml/mod.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const LOWER_X = 0x78;

const ascii = (text: string) => new TextEncoder().encode(text);
const XMLNS = ascii("xmlns");
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** By byte: 1 if the scanner reads names with it. */
const IN_NAME = new Uint8Array(256);
/** By byte: the same for names without a prefix and its colon. */
const IN_LOCAL_NAME = new Uint8Array(256);
for (const byte of ascii(`${LETTERS}0123456789-._:`)) {
  IN_NAME[byte] = 1;
  IN_LOCAL_NAME[byte] = byte === COLON ? 0 : 1;
}
/** By byte: 1 for letters. */
const LETTER = new Uint8Array(256);
for (const byte of ascii(LETTERS)) LETTER[byte] = 1;

/** The tokenizer reads longer tags, and refuses them by its limits. */
export const MAX_TAG_BYTES = 2_500;

export function isLetter(byte: number): boolean {
  return LETTER[byte] === 1;
}

/** Whether a byte may be in a name of any language. */
export function isNameByte(byte: number): boolean {
  return IN_NAME[byte] === 1 || byte >= 0x80;
}

/** The end of the name at a position; the position itself without a name. */
export function endOfName(bytes: Uint8Array, start: number): number {
  let at = start;
  if (LETTER[bytes[at]] === 1) { while (IN_NAME[bytes[at]] === 1) at++; }
  return at;
}

/**
 * One attribute after another. Methods return the position reached, or the
 * complement (`~`) of the position where they had to stop.
 */
export class StartTag {
  /**
   * The last attribute: its name, empty at the end of the tag, and its value.
   */
  nameStart = 0;
  nameEnd = 0;
  valueStart = 0;
  valueEnd = 0;
  /** Whether the tag also closes its element: `<c/>`. */
  isEmptyElement = false;
  /** The last declared prefix, with its colon. */
  #prefix = noBytes;

  /** @param prefixes that attributes may have */
  constructor(readonly prefixes: XmlReader["prefixes"]) {}

  /** Reads the attribute after blanks, or goes to the end of the tag. */
  next(bytes: Uint8Array, start: number): number {
    let at = start;
    if (bytes[at] <= SPACE) at = skipBlanks(bytes, at);
    this.nameStart = this.nameEnd = at;
    const initial = bytes[at];
    if (initial === GREATER_THAN || initial === SLASH) return at;
    if (at === start || LETTER[initial] !== 1) return ~at;
    while (IN_LOCAL_NAME[bytes[at]] === 1) at++;
    // Rows that declare prefixes go to the tokenizer.
    if (initial === LOWER_X && isAt(bytes, this.nameStart, XMLNS)) return ~at;
    if (bytes[at] === COLON) {
      if (!this.#isDeclared(bytes, ++at)) return ~at;
      while (IN_NAME[bytes[at]] === 1) at++;
      if (bytes[at - 1] === COLON) return ~at;
    }
    this.nameEnd = at;
    at = this.enterValue(bytes, at);
    if (at < 0) return at;
    this.valueStart = at;
    at = this.leaveValue(bytes, at);
    this.valueEnd = at - 1;
    return at;
  }

  /**
   * Whether the prefix of the last attribute is declared; the prefix ends
   * before `end`.
   */
  #isDeclared(bytes: Uint8Array, end: number): boolean {
    const start = this.nameStart;
    const known = this.#prefix;
    if (end - start === known.length && isAt(bytes, start, known)) return true;
    if (!this.prefixes.declares(bytes, start, end - 1)) return false;
    this.#prefix = bytes.slice(start, end);
    return true;
  }

  /** Goes from the end of an attribute's name to the start of its value. */
  enterValue(bytes: Uint8Array, start: number): number {
    let at = skipBlanks(bytes, start);
    if (bytes[at] !== EQUALS) return ~at;
    at = skipBlanks(bytes, at + 1);
    const quote = bytes[at];
    return quote === QUOTE || quote === APOSTROPHE ? at + 1 : ~at;
  }

  /** Goes from the start of a value to after its closing quote. */
  leaveValue(bytes: Uint8Array, start: number): number {
    const quote = bytes[start - 1];
    let at = start;
    let byte = bytes[at];
    while (byte !== quote) {
      if (byte === LESS_THAN) return ~at;
      byte = bytes[++at];
    }
    return at + 1;
  }

  /** The name of the last attribute if it is one letter, otherwise 0. */
  initial(bytes: Uint8Array): number {
    return this.nameEnd - this.nameStart === 1 ? bytes[this.nameStart] : 0;
  }

  /** Whether the last attribute has this name. */
  hasName(bytes: Uint8Array, name: Uint8Array): boolean {
    return this.nameEnd - this.nameStart === name.length &&
      isAt(bytes, this.nameStart, name);
  }

  /** Whether the last attribute has this value. */
  hasValue(bytes: Uint8Array, value: Uint8Array): boolean {
    return this.valueEnd - this.valueStart === value.length &&
      isAt(bytes, this.valueStart, value);
  }

  /** Whether {@linkcode next} has reached the end of the tag. */
  get isAtEnd(): boolean {
    return this.nameEnd === this.nameStart;
  }

  /** Reads `>` or `/>`. */
  end(bytes: Uint8Array, start: number, at: number): number {
    if (at - start > MAX_TAG_BYTES) return ~start;
    this.isEmptyElement = bytes[at] === SLASH;
    const last = this.isEmptyElement ? at + 1 : at;
    return bytes[last] === GREATER_THAN ? last + 1 : ~last;
  }

  /** Skips irrelevant attributes up to the end of the tag. */
  skip(bytes: Uint8Array, start: number): number {
    const end = skipBlanks(bytes, start);
    if (bytes[end] === GREATER_THAN && end - start < MAX_TAG_BYTES) {
      this.isEmptyElement = false;
      return end + 1;
    }
    let at = start;
    do {
      at = this.next(bytes, at);
      if (at < 0) return at;
    } while (!this.isAtEnd);
    return this.end(bytes, start, at);
  }
}
