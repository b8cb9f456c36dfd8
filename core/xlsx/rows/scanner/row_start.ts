/** Reads the start tag of a row (ECMA-376-1 18.3.1.73). */
import { MAX_ROWS, word } from "../../markup/mod.ts";
import { Literal } from "./literal.ts";
import { MAX_TAG_BYTES } from "./start_tag.ts";
import type { Tags } from "./tags.ts";

const QUOTE = 0x22;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const GREATER_THAN = 0x3e;
const LOWER_H = 0x68;
const LOWER_R = 0x72;

const R_ATTRIBUTE = word(' r="');
const ascii = (text: string) => new TextEncoder().encode(text);
const HIDDEN = ascii("hidden");
const HEIGHT = ascii("ht");
const TRUE = [ascii("1"), ascii("true")];
const FALSE = [ascii("0"), ascii("false")];
/** Excel writes `spans` on each row. */
const SPANS = new Literal(' spans="');
const MAX_DIGITS = 7;

/** The start of a row: `<row>`, `<row r="12" …>` or `<row r="12" …/>`. */
export class RowStart {
  rowNumber = 0;
  isEmptyElement = false;
  /** Whether the row is marked as hidden. */
  isHidden = false;
  #hasHidden = false;
  #hasHeight = false;
  // The end of each reference in the row: the digits of the row number and a
  // quote, as two masked words of four bytes.
  /** 0 if the row states no number. */
  numberBytes = 0;
  numberStart = 0;
  numberMask = 0;
  numberRest = 0;
  restMask = 0;

  constructor(readonly tags: Tags) {}

  /**
   * Returns the end of the start tag, or the complement (`~`) of the position
   * where it had to stop. The row number must be above `lastRow`.
   */
  read(start: number, lastRow: number): number {
    const { bytes, view } = this.tags;
    this.rowNumber = lastRow + 1;
    this.numberBytes = 0;
    this.isHidden = this.#hasHidden = this.#hasHeight = false;
    const { names: { row }, startTag: tag } = this.tags;
    let tagStart = start;
    if (!row.start.isAt(view, tagStart)) {
      tagStart = this.tags.next(start);
      if (tagStart < 0) return tagStart;
      if (!row.start.isAt(view, tagStart)) return this.tags.stop(tagStart);
    }
    const name = tagStart + row.start.length;
    let at = name;
    while (bytes[at] !== GREATER_THAN) {
      if (this.numberBytes === 0 && view.getUint32(at, true) === R_ATTRIBUTE) {
        at = this.#readNumber(bytes, view, at + 4, QUOTE);
        if (at < 0) return at;
        continue;
      }
      if (SPANS.isAt(view, at)) {
        at = tag.leaveValue(bytes, at + SPANS.length);
        if (at < 0) return at;
        continue;
      }
      at = tag.next(bytes, at);
      if (at < 0) return at;
      if (tag.isAtEnd) break;
      const initial = bytes[tag.nameStart];
      if (initial !== LOWER_R && initial !== LOWER_H) continue;
      if (!this.#takeAttribute(bytes, view)) return ~tag.nameStart;
    }
    if (this.rowNumber <= lastRow || this.rowNumber > MAX_ROWS) return ~start;
    this.isEmptyElement = bytes[at] !== GREATER_THAN;
    if (at - name > MAX_TAG_BYTES) return ~start;
    return this.isEmptyElement ? tag.end(bytes, name, at) : at + 1;
  }

  /**
   * Whether an attribute is known to the scanner, or known to be irrelevant.
   */
  #takeAttribute(bytes: Uint8Array, view: DataView): boolean {
    const tag = this.tags.startTag;
    const { valueStart, valueEnd } = tag;
    if (tag.initial(bytes) === LOWER_R) {
      return this.numberBytes === 0 &&
        this.#readNumber(bytes, view, valueStart, bytes[valueEnd]) >= 0;
    }
    if (tag.hasName(bytes, HIDDEN)) {
      this.isHidden = TRUE.some((value) => tag.hasValue(bytes, value));
      const isKnown = !this.#hasHidden &&
        (this.isHidden || FALSE.some((value) => tag.hasValue(bytes, value)));
      this.#hasHidden = true;
      return isKnown;
    }
    if (!tag.hasName(bytes, HEIGHT)) return true;
    // A height of 0 hides the row: the tokenizer reads unusual ones.
    const isKnown = !this.#hasHeight && isPositive(bytes, valueStart, valueEnd);
    this.#hasHeight = true;
    return isKnown;
  }

  #readNumber(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    quote: number,
  ): number {
    let at = start;
    let number = 0;
    let digit = bytes[at] - ZERO;
    while (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      digit = bytes[++at] - ZERO;
    }
    const length = at + 1 - start;
    const isNumber = bytes[at] === quote && bytes[start] !== ZERO;
    if (!isNumber || length === 1 || length > MAX_DIGITS + 1) return ~at;
    this.rowNumber = number;
    this.numberBytes = length;
    this.numberMask = length < 4 ? -1 >>> (32 - length * 8) : -1;
    this.restMask = length > 4 ? -1 >>> (64 - length * 8) : 0;
    this.numberStart = view.getInt32(start, true) & this.numberMask;
    this.numberRest = view.getInt32(start + 4, true) & this.restMask;
    return at + 1;
  }
}

/** Whether a decimal number has a first digit other than 0. */
function isPositive(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] <= ZERO) return false;
  for (let at = start; at < end; at++) {
    const isDecimal = bytes[at] >= ZERO && bytes[at] <= NINE ||
      bytes[at] === POINT;
    if (!isDecimal) return false;
  }
  return end > start;
}
