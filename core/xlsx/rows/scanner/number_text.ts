/** Reads numbers that are not digits alone: decimals, blanks, references. */
import { unitsOf, Work } from "../../../work_meter.ts";
import {
  MAX_NUMBER_LENGTH,
  parseNumber,
  parseOddNumber,
  workToParse,
} from "../../markup/mod.ts";
import { isSpace, resolveKnown } from "../../xml/mod.ts";

const AMPERSAND = 0x26;
const ZERO = 0x30;
const NINE = 0x39;
const LESS_THAN = 0x3c;

/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;

/** The cost of resolving a byte, as a number of scanned bytes. */
const ODD_FACTOR = 4;

/** One number after another. */
export class NumberText {
  /** NaN if the tokenizer must decide. */
  value = 0;
  /** Whether the text is blank or empty. */
  isEmpty = false;
  /** The cost of the last number beyond its bytes, in bytes. */
  slow = 0;

  /**
   * Reads up to the next tag; returns its position.
   * @param digitsEnd end of the digits at the start of the text
   * @param isIndex whether only digits and blanks around them are allowed
   */
  read(
    bytes: Uint8Array,
    start: number,
    digitsEnd: number,
    isIndex: boolean,
  ): number {
    let end = digitsEnd;
    while (bytes[end] !== LESS_THAN) end++;
    this.slow = 0;
    this.isEmpty = false;
    this.value = NaN;
    if (end - start > MAX_NUMBER_LENGTH) return end;
    if (!isIndex) this.value = parseNumber(bytes, start, end);
    if (this.value !== this.value) this.#readOdd(bytes, start, end, isIndex);
    return end;
  }

  #readOdd(
    bytes: Uint8Array,
    start: number,
    end: number,
    isIndex: boolean,
  ): void {
    this.slow = ODD_FACTOR * (end - start);
    let plain = bytes;
    let [first, last] = [start, end];
    if (bytes.subarray(start, end).includes(AMPERSAND)) {
      const resolved = resolveKnown(bytes, start, end);
      if (resolved === undefined) return;
      plain = resolved.bytes;
      [first, last] = [0, resolved.end];
    }
    while (first < last && isSpace(plain[first])) first++;
    while (first < last && isSpace(plain[last - 1])) last--;
    this.isEmpty = first === last;
    if (this.isEmpty) return;
    this.value = isIndex
      ? parseIndex(plain, first, last)
      : parseNumber(plain, first, last);
    if (isIndex || this.value === this.value) return;
    this.slow += unitsOf(Work.texts, ...workToParse(last - first));
    this.value = parseOddNumber(plain, first, last);
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
