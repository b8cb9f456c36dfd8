/** Goes from tag to tag: skips what may be between them, and their prefix. */
import { skipBlanks } from "../../markup/mod.ts";
import {
  COMMENT_END,
  COMMENT_START,
  findAfter,
  INSTRUCTION_END,
  isAt,
} from "../../xml/mod.ts";
import { isLetter } from "./start_tag.ts";

const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;
const XML = new TextEncoder().encode("xml");

/** The tokenizer has limits to refuse more by. */
const MAX_BETWEEN = 10_000;

/**
 * The tags of one prefix. Methods return where they have arrived, or the
 * complement (`~`) of the position at which they could not continue.
 */
export class Tags {
  /** @param prefix of every name, with its colon; may be empty */
  constructor(readonly prefix: Uint8Array) {}

  /** Goes to the name in the next tag, behind blanks, comments and instructions. */
  nameAt(bytes: Uint8Array, start: number, end: number): number {
    let at = skipBlanks(bytes, start);
    if (bytes[at] !== LESS_THAN) return ~at;
    let second = bytes[at + 1];
    while (second === EXCLAMATION || second === QUESTION_MARK) {
      at = second === EXCLAMATION
        ? skipComment(bytes, at, end)
        : skipInstruction(bytes, at, end);
      if (at < 0) return at;
      at = skipBlanks(bytes, at);
      if (bytes[at] !== LESS_THAN) return ~at;
      second = bytes[at + 1];
    }
    if (at - start > MAX_BETWEEN) return ~start;
    return this.#skipPrefix(bytes, second === SLASH ? at + 2 : at + 1);
  }

  /** Whether the name at a position is that of an end tag. */
  isEnd(bytes: Uint8Array, name: number): boolean {
    return bytes[name - this.prefix.length - 1] === SLASH;
  }

  /** Skips the end tag of a name, which must come at once. */
  skipEnd(bytes: Uint8Array, start: number, name: Uint8Array): number {
    if (bytes[start] !== LESS_THAN) return ~start;
    if (bytes[start + 1] !== SLASH) return ~(start + 1);
    const at = this.#skipPrefix(bytes, start + 2);
    return at < 0 ? at : this.endOfEnd(bytes, at, name);
  }

  /** Skips the end tag of a name, which must come next. */
  skipNextEnd(
    bytes: Uint8Array,
    start: number,
    end: number,
    name: Uint8Array,
  ): number {
    const at = this.nameAt(bytes, start, end);
    if (at < 0) return at;
    return this.isEnd(bytes, at) ? this.endOfEnd(bytes, at, name) : ~at;
  }

  /** Skips the rest of an end tag, from its name. */
  endOfEnd(bytes: Uint8Array, start: number, name: Uint8Array): number {
    let at = start;
    for (let i = 0; i < name.length; i++, at++) {
      if (bytes[at] !== name[i]) return ~at;
    }
    if (bytes[at] !== GREATER_THAN) at = skipBlanks(bytes, at);
    return bytes[at] === GREATER_THAN ? at + 1 : ~at;
  }

  #skipPrefix(bytes: Uint8Array, start: number): number {
    const { prefix } = this;
    for (let i = 0; i < prefix.length; i++) {
      if (bytes[start + i] !== prefix[i]) return ~(start + i);
    }
    return start + prefix.length;
  }
}

function skipComment(bytes: Uint8Array, start: number, end: number): number {
  for (let i = 0; i < COMMENT_START.length; i++) {
    if (bytes[start + i] !== COMMENT_START[i]) return ~(start + i);
  }
  const from = start + COMMENT_START.length;
  const after = findAfter(bytes, COMMENT_END, [from, end]);
  return after < 0 ? ~end : after;
}

/** The tokenizer reads declarations and instructions with unusual names. */
function skipInstruction(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const name = start + 2;
  if (!isLetter(bytes[name]) || isAt(bytes, name, XML)) return ~name;
  const after = findAfter(bytes, INSTRUCTION_END, [name, end]);
  return after < 0 ? ~end : after;
}
