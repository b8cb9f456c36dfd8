/**
 * Skips runs of empty elements in plain spelling, such as the properties of a
 * text: `<b/><sz val="11"/>`. `reader.ts` reads all other elements.
 */
import {
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  QUOTE,
  SLASH,
  SPACE,
} from "../../bytes/mod.ts";
import { limits } from "../limits.ts";

/** Most elements to skip at once. */
const MAX_ELEMENTS = 4096;
/** Longer tags are unusual. */
const MAX_TAG_BYTES = 256;

/** By byte: 1 for letters and digits. */
const PLAIN = new Uint8Array(256);
for (
  const byte of new TextEncoder().encode(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  )
) PLAIN[byte] = 1;

/** A reader's position. */
interface Position {
  readonly bytes: Uint8Array;
  readonly end: number;
  position: number;
  readonly depth: number;
  readonly isEmptyElement: boolean;
}

/**
 * Skips empty elements without a prefix, with attributes in double quotes and
 * single blanks.
 * @param initials excludes names that begin with one of these bytes
 * @returns how many elements were skipped
 */
export function skipEmptyElements(
  at: Position,
  initials: readonly number[] = [],
): number {
  const { bytes, end, depth } = at;
  const isInside = depth > 0 && depth < limits.depth;
  if (at.isEmptyElement || !isInside) return 0;
  let count = 0;
  for (; count < MAX_ELEMENTS; count++) {
    const start = at.position;
    if (initials.includes(bytes[start + 1])) break;
    const next = endOfElement(bytes, start, end);
    if (next < 0) break;
    at.position = next;
  }
  return count;
}

/** The end of the element at `start`, or -1 if its spelling is not plain. */
function endOfElement(
  bytes: Uint8Array,
  start: number,
  most: number,
): number {
  const end = Math.min(most, start + MAX_TAG_BYTES);
  if (start >= end || bytes[start] !== LESS_THAN) return -1;
  let at = start + 1;
  while (at < end && PLAIN[bytes[at]] === 1) at++;
  if (at === start + 1) return -1;
  while (at < end && bytes[at] === SPACE) {
    const name = ++at;
    while (at < end && PLAIN[bytes[at]] === 1) at++;
    if (at === name || at + 2 > end) return -1;
    if (bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1;
    at += 2;
    while (at < end && bytes[at] !== QUOTE) {
      if (bytes[at] === LESS_THAN) return -1;
      at++;
    }
    at++;
  }
  const isEnd = at + 2 <= end && bytes[at] === SLASH &&
    bytes[at + 1] === GREATER_THAN;
  return isEnd ? at + 2 : -1;
}
