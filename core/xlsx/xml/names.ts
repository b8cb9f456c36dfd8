/**
 * Scans names of elements and attributes (XML 1.0 2.3) for `reader.ts`,
 * `attributes.ts` and `namespaces.ts`. They compare prefixes and end tags by
 * hash.
 */

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;

// FNV-1a
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;
/** Different names to remember as strings; a worksheet uses a few dozen. */
const MAX_KNOWN_NAMES = 256;
const MAX_SHOWN_NAME = 64;

/** Scans qualified names; its fields describe the last one. */
export class NameScanner {
  /** Hash of the prefix, 0 if there is none. */
  prefixHash = 0;
  /** Hash of the whole name. */
  hash = 0;
  #start = 0;
  #end = 0;
  readonly #known = new Map<number, string>();

  get isEmpty(): boolean {
    return this.#start === this.#end;
  }

  /** Scans the name at `start`; returns where it ends. */
  scan(bytes: Uint8Array, start: number, end: number): number {
    let hash = HASH_START;
    let at = start;
    this.#start = start;
    this.prefixHash = 0;
    for (; at < end; at++) {
      const byte = bytes[at];
      if (!isNameByte(byte)) break;
      if (byte === COLON && this.prefixHash === 0) {
        this.prefixHash = hash | 1;
        this.#start = at + 1;
      }
      hash = Math.imul(hash ^ byte, HASH_FACTOR);
    }
    this.#end = at;
    this.hash = hash;
    return at;
  }

  /** The name without its prefix; a very long one is cut. */
  localName(bytes: Uint8Array): string {
    const known = this.#known.get(this.hash);
    if (known !== undefined && isName(bytes, this.#start, this.#end, known)) {
      return known;
    }
    const end = Math.min(this.#end, this.#start + MAX_SHOWN_NAME);
    const name = String.fromCharCode(...bytes.subarray(this.#start, end));
    if (this.#known.size < MAX_KNOWN_NAMES) this.#known.set(this.hash, name);
    return name;
  }
}

/** Hashes a prefix like {@linkcode NameScanner.prefixHash}. */
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
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN ||
    byte === TAB;
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

function isNameByte(byte: number): boolean {
  return byte > SPACE && byte !== EQUALS && byte !== GREATER_THAN &&
    byte !== SLASH && byte !== LESS_THAN && byte !== QUOTE &&
    byte !== APOSTROPHE;
}
