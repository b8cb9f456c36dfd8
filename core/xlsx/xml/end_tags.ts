/** Finds the end tag of an element without reading its content. */
import {
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  QUESTION_MARK,
  SLASH,
} from "../../bytes/mod.ts";
import {
  CDATA_END,
  CDATA_START,
  COMMENT_END,
  COMMENT_START,
  findAfter,
  INSTRUCTION_END,
  isAt,
} from "./delimiters.ts";
import { isSpace } from "./names.ts";

/** The bytes of an element, and its name with its prefix. */
export interface OpenElement {
  bytes: Uint8Array;
  start: number;
  name: Uint8Array;
}

/**
 * The position of the last end tag with a name, or -1. It may be in a comment,
 * or belong to another element.
 */
export function lastEndTag({ bytes, start, name }: OpenElement): number {
  for (let at = bytes.length - 1; at >= start; at--) {
    if (bytes[at] === LESS_THAN && isEndTag(bytes, at, name)) return at;
  }
  return -1;
}

/**
 * The position of the first end tag with a name outside of comments,
 * instructions and CDATA sections, or -1.
 */
export function firstEndTag({ bytes, start, name }: OpenElement): number {
  for (let at = start; at >= 0 && at < bytes.length; at++) {
    if (bytes[at] !== LESS_THAN) continue;
    if (isEndTag(bytes, at, name)) return at;
    const ending = endingAt(bytes, at);
    if (ending === undefined) continue;
    const after = findAfter(bytes, ending, [at + 2, bytes.length]);
    if (after < 0) return -1;
    at = after - 1;
  }
  return -1;
}

function isEndTag(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  const after = bytes[at + 2 + name.length];
  return bytes[at + 1] === SLASH && isAt(bytes, at + 2, name) &&
    (after === GREATER_THAN || isSpace(after));
}

/**
 * The end of a comment, instruction or CDATA section at a `<`: tags in these
 * mean nothing.
 */
function endingAt(bytes: Uint8Array, at: number): Uint8Array | undefined {
  if (bytes[at + 1] === QUESTION_MARK) return INSTRUCTION_END;
  if (bytes[at + 1] !== EXCLAMATION) return undefined;
  if (isAt(bytes, at, COMMENT_START)) return COMMENT_END;
  return isAt(bytes, at, CDATA_START) ? CDATA_END : undefined;
}
