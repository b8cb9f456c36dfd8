/**
 * Delimiters of markup other than tags (XML 1.0 2.5 to 2.8), for `reader.ts`.
 */
import { LESS_THAN } from "../../bytes/mod.ts";

const ascii = (text: string) => new TextEncoder().encode(text);

export const COMMENT_START = ascii("<!--");
export const COMMENT_END = ascii("-->");
export const CDATA_START = ascii("<![CDATA[");
export const CDATA_END = ascii("]]>");
export const DECLARATION_START = ascii("<?xml ");
export const INSTRUCTION_END = ascii("?>");

/** Whether these bytes are at a position. */
export function isAt(
  bytes: Uint8Array,
  at: number,
  wanted: Uint8Array,
): boolean {
  for (let i = 0; i < wanted.length; i++) {
    if (bytes[at + i] !== wanted[i]) return false;
  }
  return true;
}

/** Up to this length a loop is faster than `indexOf`, which starts slowly. */
const SHORT_BYTES = 32;

/**
 * The first `<` at or after a position; `end` if there is none before `end`.
 */
export function findTag(bytes: Uint8Array, from: number, end: number): number {
  const shortEnd = Math.min(end, from + SHORT_BYTES);
  let at = from;
  while (at < shortEnd && bytes[at] !== LESS_THAN) at++;
  if (at < shortEnd || at === end) return at;
  const tag = bytes.indexOf(LESS_THAN, at);
  return tag < 0 || tag > end ? end : tag;
}

/** The position after the first occurrence of an ending in a range, or -1. */
export function findAfter(
  bytes: Uint8Array,
  ending: Uint8Array,
  [start, end]: readonly [number, number],
): number {
  const first = ending[0];
  const last = end - ending.length;
  for (let at = start; at <= last; at++) {
    if (bytes[at] === first && isAt(bytes, at, ending)) {
      return at + ending.length;
    }
  }
  return -1;
}
