/**
 * Writes a number in the copy of a row without blanks and references, for
 * `respelling.ts`:
 *
 *   <c r="A2"><v>
 *     &#49;2
 *   </v></c>
 *   <c r="A2"><v>12</v></c>
 */
import { skipBlanks } from "../../markup/mod.ts";
import { digitOf, isAt } from "../../xml/mod.ts";
import { ascii } from "./row_elements.ts";

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const GREATER_THAN = 0x3e;
const LOWER_X = 0x78;

const CELL_START = ascii("<c");
const TYPE = ascii(' t="');
const NUMBER_TYPE = ascii('n"');
const SHARED_TYPE = ascii('s"');
/** A cell starts at most so far before its value. */
const MAX_START_BYTES = 64;
/** The tokenizer refuses longer numbers, with their blanks. */
const MAX_BYTES = 200;
/** The tokenizer refuses references with more than 20. */
const MAX_DIGITS = 8;
/** What numbers are made of. */
const NUMBER_BYTES = ascii("0123456789.+-eE");
/** The number that was resolved last. */
const resolved = new Uint8Array(MAX_BYTES);

/** Whether {@linkcode writePlainly} may shorten a value with these bytes at its ends. */
export function mayShorten(first: number, last: number): boolean {
  return first <= AMPERSAND || last <= SPACE || last === SEMICOLON;
}

/**
 * Writes a value plainly if it is a number, or the number of a shared string. In
 * texts blanks count.
 * @returns its new end
 */
export function writePlainly(
  copy: Uint8Array,
  start: number,
  end: number,
): number {
  if (end - start > MAX_BYTES || !isNumber(copy, start)) return end;
  copy[end] = GREATER_THAN; // where skipBlanks() stops if there is no number
  const first = skipBlanks(copy, start);
  let last = end;
  while (last > first && isBlank(copy[last - 1])) last--;
  const hasReferences = copy[first] === AMPERSAND ||
    copy[last - 1] === SEMICOLON;
  copy.copyWithin(start, first, last);
  const trimmed = start + last - first;
  return hasReferences ? resolve(copy, start, trimmed) : trimmed;
}

/** Resolves the references of a number, and leaves all else as it is. */
function resolve(copy: Uint8Array, start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end; length++) {
    let byte = copy[at++];
    if (byte === AMPERSAND) {
      if (copy[at++] !== HASH) return end;
      const base = copy[at] === LOWER_X ? 16 : 10;
      if (base === 16) at++;
      byte = 0;
      const most = at + MAX_DIGITS;
      for (; at < most && digitOf(copy[at]) < base; at++) {
        byte = byte * base + digitOf(copy[at]);
      }
      if (copy[at++] !== SEMICOLON) return end;
    }
    if (!NUMBER_BYTES.includes(byte)) return end;
    resolved[length] = byte;
  }
  for (let i = 0; i < length; i++) copy[start + i] = resolved[i];
  return start + length;
}

/** Whether the cell says nothing else of the value that starts here. */
function isNumber(copy: Uint8Array, value: number): boolean {
  const first = Math.max(0, value - MAX_START_BYTES);
  let at = value;
  while (at > first && !isAt(copy, at, CELL_START)) at--;
  if (!isAt(copy, at, CELL_START)) return false;
  for (; at < value; at++) {
    if (!isAt(copy, at, TYPE)) continue;
    const type = at + TYPE.length;
    return isAt(copy, type, NUMBER_TYPE) || isAt(copy, type, SHARED_TYPE);
  }
  return true;
}

/** Like `skipBlanks()`. */
function isBlank(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN ||
    byte === TAB;
}
