/** Reads numbers that are not digits alone: decimals, blanks, references. */
import { unitsOf, Work } from "../../../work_meter.ts";
import {
  isBlank,
  parseNumber,
  parseOddNumber,
  workToParse,
} from "../../markup/mod.ts";
import { resolveKnown } from "../../xml/mod.ts";

const AMPERSAND = 0x26;
const ZERO = 0x30;
const NINE = 0x39;
const LESS_THAN = 0x3c;

/** The tokenizer takes no longer text for a number, with its blanks. */
const MAX_BYTES = 1000;
/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;

/** One number after another. */
export class NumberText {
  /** NaN if the tokenizer has to say what the text is. */
  value = 0;
  /** Whether there are blanks or nothing at all. */
  isEmpty = false;
  /** What the last number took beyond its bytes, as bytes that take as long. */
  slow = 0;

  /**
   * Reads up to the tag; returns where that is.
   * @param isIndex whether it must be digits, with blanks around them
   */
  read(bytes: Uint8Array, start: number, isIndex: boolean): number {
    this.slow = 0;
    let at = start;
    let hasReference = false;
    for (let byte = bytes[at]; byte !== LESS_THAN; byte = bytes[++at]) {
      if (byte === AMPERSAND) hasReference = true;
    }
    if (at - start > MAX_BYTES) this.#set(NaN);
    else if (hasReference) this.#readResolved(bytes, start, at, isIndex);
    else this.#readPlain(bytes, start, at, isIndex);
    return at;
  }

  #readResolved(
    bytes: Uint8Array,
    start: number,
    end: number,
    isIndex: boolean,
  ): void {
    this.slow = end - start;
    const resolved = resolveKnown(bytes, start, end);
    if (resolved === undefined) this.#set(NaN);
    else this.#readPlain(resolved.bytes, 0, resolved.end, isIndex);
  }

  #readPlain(
    bytes: Uint8Array,
    start: number,
    end: number,
    isIndex: boolean,
  ): void {
    let first = start;
    let last = end;
    while (first < last && isBlank(bytes[first])) first++;
    while (first < last && isBlank(bytes[last - 1])) last--;
    this.#set(
      isIndex
        ? parseIndex(bytes, first, last)
        : parseNumber(bytes, first, last),
    );
    this.isEmpty = first === last;
    if (this.isEmpty || isIndex || !Number.isNaN(this.value)) return;
    this.slow += unitsOf(Work.texts, ...workToParse(last - first));
    this.value = parseOddNumber(bytes, first, last);
  }

  #set(value: number): void {
    this.value = value;
    this.isEmpty = false;
  }
}

function parseIndex(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > MAX_DIGITS) return NaN;
  let index = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return NaN;
    index = index * 10 + (bytes[at] - ZERO);
  }
  return index;
}
