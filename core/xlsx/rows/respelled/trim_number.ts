/**
 * Removes blanks around a number in the copy of a row, for `respelling.ts`:
 *
 *   <c r="A2"><v>
 *     12
 *   </v></c>
 */
import { skipBlanks } from "../../markup/mod.ts";
import { isAt } from "../../xml/mod.ts";
import { ascii } from "./row_elements.ts";

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const GREATER_THAN = 0x3e;

const CELL_START = ascii("<c");
const TYPE = ascii(' t="');
const NUMBER_TYPE = ascii('n"');
const SHARED_TYPE = ascii('s"');
/** A cell starts at most so far before its value. */
const MAX_START_BYTES = 64;
/** The tokenizer refuses longer numbers, with their blanks. */
const MAX_BYTES = 200;

/**
 * Removes the blanks around a value that is a number, or the number of a shared
 * string. In texts they count.
 * @returns its new end
 */
export function trimNumber(
  copy: Uint8Array,
  start: number,
  end: number,
): number {
  if (end - start > MAX_BYTES || !isNumber(copy, start)) return end;
  copy[end] = GREATER_THAN; // where skipBlanks() stops if there is no number
  const first = skipBlanks(copy, start);
  let last = end;
  while (last > first && isBlank(copy[last - 1])) last--;
  copy.copyWithin(start, first, last);
  return start + last - first;
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
