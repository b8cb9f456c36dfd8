/**
 * Scans names of elements and attributes (XML 1.0 2.3), for `reader.ts` and
 * `attributes.ts`.
 */
import {
  APOSTROPHE,
  CARRIAGE_RETURN,
  COLON,
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  LINE_FEED,
  QUOTE,
  SLASH,
  SPACE,
  TAB,
} from "../../bytes/mod.ts";

// FNV-1a
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;
/** Names to keep as strings; a worksheet uses a few dozen. */
const KNOWN_NAMES = 512;
/** With this shift, no two common names share a slot. */
const SLOT_SHIFT = 15;
const MAX_SHOWN_NAME = 64;

/** By byte: 1 if a name may contain it. A table is faster than comparisons. */
const IN_NAME = new Uint8Array(256).fill(1);
IN_NAME.fill(0, 0, SPACE + 1);
for (
  const byte of [EQUALS, GREATER_THAN, SLASH, LESS_THAN, QUOTE, APOSTROPHE]
) IN_NAME[byte] = 0;

/** Scans qualified names; the fields describe the last name. */
export class NameScanner {
  /** Position of the name. */
  start = 0;
  /** Position of the first colon in the name, 0 without a colon. */
  colon = 0;
  /** Whether {@linkcode localName} had to create a string. */
  isNew = false;
  #localStart = 0;
  #end = 0;
  /** The hash of the whole name: the slot of a known name. */
  #hash = 0;
  /** The last name in each slot. */
  #known: string[] | undefined;

  /** Whether nothing follows the prefix. */
  get isEmpty(): boolean {
    return this.#localStart === this.#end;
  }

  /** The length of the whole name. */
  get length(): number {
    return this.#end - this.start;
  }

  /** Scans the name at `start`; returns its end. */
  scan(bytes: Uint8Array, start: number, end: number): number {
    let hash = HASH_START;
    let at = start;
    let colon = 0;
    for (; at < end; at++) {
      const byte = bytes[at];
      if (IN_NAME[byte] === 0) break;
      if (byte === COLON && colon === 0) colon = at;
      hash = Math.imul(hash ^ byte, HASH_FACTOR);
    }
    this.start = start;
    this.colon = colon;
    this.#end = at;
    this.#localStart = colon === 0 ? start : colon + 1;
    this.#hash = hash;
    return at;
  }

  /** The name without its prefix; a very long name is cut. */
  localName(bytes: Uint8Array): string {
    const names = this.#known ??= new Array(KNOWN_NAMES).fill("");
    const slot = (this.#hash ^ this.#hash >>> SLOT_SHIFT) & (KNOWN_NAMES - 1);
    const known = names[slot];
    this.isNew = !isName(bytes, this.#localStart, this.#end, known);
    if (!this.isNew) return known;
    const end = Math.min(this.#end, this.#localStart + MAX_SHOWN_NAME);
    let name = "";
    for (let at = this.#localStart; at < end; at++) {
      name += String.fromCharCode(bytes[at]);
    }
    names[slot] = name;
    return name;
  }
}

/** A hash of a prefix, never 0; different prefixes may share it. */
export function hashPrefix(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let hash = HASH_START;
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ bytes[i], HASH_FACTOR);
  }
  return hash | 1;
}

/** Whether the bytes from `start` to `end` spell an ASCII name. */
export function isName(
  bytes: Uint8Array,
  start: number,
  end: number,
  name: string,
): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    if (bytes[start + i] !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** White space (XML 1.0 2.3). */
export function isSpace(byte: number): boolean {
  return byte <= SPACE &&
    (byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN ||
      byte === TAB);
}

/** The first position that is not white space, which must exist. */
export function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** Whether all bytes from `start` to `end` are white space. */
export function areSpaces(
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  for (let at = start; at < end; at++) {
    if (!isSpace(bytes[at])) return false;
  }
  return true;
}
