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
const MAX_SHOWN_NAME = 64;

/** By byte: 1 if a name may contain it. A table is faster than comparisons. */
const IN_NAME = new Uint8Array(256).fill(1);
IN_NAME.fill(0, 0, SPACE + 1);
for (
  const byte of [EQUALS, GREATER_THAN, SLASH, LESS_THAN, QUOTE, APOSTROPHE]
) IN_NAME[byte] = 0;

/** The position of a qualified name in the bytes. */
export interface Name {
  nameStart: number;
  nameEnd: number;
  /** Position of the first colon in the name, 0 without a colon. */
  colon: number;
}

/** Finds the end of the name at `start`; sets all fields of the name. */
export function scanName(
  bytes: Uint8Array,
  start: number,
  end: number,
  name: Name,
): number {
  let at = start;
  let colon = 0;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (IN_NAME[byte] === 0) break;
    if (byte === COLON && colon === 0) colon = at;
  }
  name.nameStart = start;
  name.colon = colon;
  name.nameEnd = at;
  return at;
}

/** The start of a name without its prefix. */
export function localStart({ nameStart, colon }: Name): number {
  return colon === 0 ? nameStart : colon + 1;
}

/** A name without its prefix, for messages; a very long name is cut. */
export function shownName(bytes: Uint8Array, name: Name): string {
  const start = localStart(name);
  const end = Math.min(name.nameEnd, start + MAX_SHOWN_NAME);
  return String.fromCharCode(...bytes.subarray(start, end));
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
