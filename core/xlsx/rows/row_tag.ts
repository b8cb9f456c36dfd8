/**
 * Reads the start tag of a row (ECMA-376-1 18.3.1.73): plainly spelled, or with
 * the tokenizer.
 */
import {
  GREATER_THAN,
  LESS_THAN,
  QUOTE,
  SLASH,
  viewOf,
  ZERO,
} from "../../bytes/mod.ts";
import type { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import {
  Literal,
  MAX_ROWS,
  refuseElement,
  refuseText,
  word,
} from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import { isTrue, skipBlanks, type XmlReader, XmlToken } from "../xml/mod.ts";

const R_ATTRIBUTE = word(' r="');
/** Excel writes `spans` on each row. */
const SPANS = new Literal(' spans="');
const MAX_DIGITS = 7;

/** The tokenizer reads longer tags and blanks, and refuses them by its limits. */
export const MAX_PLAIN_BYTES = 2_500;

/**
 * The start tags of rows, one after another. Rows must ascend, because
 * otherwise programs read different values (design 24). A row without a number
 * follows the previous row, unless the reference of a cell names a later one.
 */
export class RowTag {
  rowNumber = 0;
  /** The number of the previous row. */
  lastRow = 0;
  /** Whether the row is hidden, perhaps by a filter, or has no height. */
  isHidden = false;
  isEmptyElement = false;
  /** Whether the tokenizer is within the row. */
  isOpen = false;
  /** Whether the row declares no prefixes: plain tags mean what they say. */
  isPlain = false;
  // The end of each reference in the row: the digits of the row number and a
  // quote, as two masked words of four bytes. 0 bytes without a number.
  numberBytes = 0;
  numberStart = 0;
  numberMask = 0;
  numberRest = 0;
  restMask = 0;
  /** Whether the row or one of its cells has stated the number. */
  #isGiven = false;
  #start = 0;
  // The end of a plain tag, after number and spans; most rows repeat it.
  #restStart = 0;
  #restEnd = 0;
  #isRestHidden = false;
  /** The digits of the row number in an odd tag, as a plain tag spells them. */
  readonly #digits = new Uint8Array(2 * Float64Array.BYTES_PER_ELEMENT);
  readonly #digitsView = viewOf(this.#digits);

  /**
   * @param view the bytes of the part
   * @param start the first bytes of the tag, such as `<x:row`
   * @param namespace that rows must have
   */
  constructor(
    readonly xml: XmlReader,
    readonly view: DataView,
    readonly start: Literal,
    readonly namespace: string,
  ) {}

  /**
   * Enters the next row; returns the end of its tag. Returns -1 if no row
   * follows; the tokenizer has then read a comment, or the end of the rows.
   * @throws {Refusal} `workbook_damaged`
   */
  enter(start: number): number {
    const at = skipBlanks(this.xml.bytes, start);
    this.#start = at;
    this.isOpen = false;
    this.isPlain = true;
    const end = at - start > MAX_PLAIN_BYTES ? -1 : this.#readPlain(at);
    const isPlain = end >= 0 && end - at <= MAX_PLAIN_BYTES;
    return isPlain ? end : this.#readOdd(start);
  }

  /** Lets the tokenizer enter a row whose tag was plain. */
  open(): void {
    if (this.isOpen) return;
    this.xml.position = this.#start;
    this.xml.next();
    this.isOpen = true;
  }

  /** Moves to the row that the reference of a cell names. */
  moveTo(rowNumber: number, reference: string): void {
    if (this.#isGiven && rowNumber !== this.rowNumber) {
      throw this.#damaged(`cell ${reference} in row ${this.rowNumber}`);
    }
    if (!this.#isGiven) this.#setNumber(rowNumber);
  }

  #readPlain(start: number): number {
    const { view, xml, xml: { bytes } } = this;
    if (!this.start.isAt(view, start)) return -1;
    let at = start + this.start.length;
    this.rowNumber = this.lastRow + 1;
    this.numberBytes = 0;
    this.isHidden = this.#isGiven = this.isEmptyElement = false;
    if (view.getUint32(at, true) === R_ATTRIBUTE) {
      at = this.#readNumber(bytes, view, at + 4);
      if (at < 0) return -1;
    }
    if (this.rowNumber <= this.lastRow || this.rowNumber > MAX_ROWS) return -1;
    if (SPANS.isAt(view, at)) {
      at = afterValue(view, at + SPANS.length);
      if (at < 0) return -1;
    }
    if (bytes[at] === GREATER_THAN) return at + 1;
    let end = at + this.#restEnd - this.#restStart;
    if (!this.#isRest(bytes, at)) {
      end = xml.readAttributes(at, start + MAX_PLAIN_BYTES);
      if (end < 0 || xml.attribute("r") !== undefined) return -1;
      this.#isRestHidden = isHiddenRow(xml);
      this.#restStart = at;
      this.#restEnd = end;
    }
    this.isEmptyElement = bytes[end - 2] === SLASH;
    this.isHidden = this.#isRestHidden;
    return end;
  }

  /** Whether a tag continues like the last tag whose attributes were read. */
  #isRest(bytes: Uint8Array, start: number): boolean {
    let at = start;
    let rest = this.#restStart;
    while (rest < this.#restEnd && bytes[at] === bytes[rest]) {
      at++;
      rest++;
    }
    return at > start && rest === this.#restEnd;
  }

  #readOdd(start: number): number {
    const { xml } = this;
    xml.position = start;
    const { prefixes } = xml;
    const token = xml.next();
    if (token === XmlToken.text) refuseText(xml);
    if (token !== XmlToken.start) return -1;
    if (!xml.isNamed("row") || xml.namespace !== this.namespace) {
      refuseElement(xml);
    }
    this.isOpen = true;
    this.isPlain = xml.prefixes === prefixes;
    this.isEmptyElement = xml.isEmptyElement;
    this.#locateOdd(xml.attribute("r") ?? "");
    this.isHidden = isHiddenRow(xml);
    if (this.isEmptyElement) xml.next();
    return xml.position;
  }

  /** @param given the attribute `r` */
  #locateOdd(given: string): void {
    this.#isGiven = false;
    this.numberBytes = 0;
    this.rowNumber = this.lastRow + 1;
    const number = Number(given);
    const isNumber = /^\d{1,7}$/.test(given) && number > 0 &&
      number <= MAX_ROWS;
    if (isNumber) this.#setNumber(number);
    else if (given === "") this.#verifyAscent();
    else {
      throw this.#damaged(
        `a row whose attribute r is "${shortened(given)}", expected 1 to ` +
          MAX_ROWS,
      );
    }
  }

  #setNumber(rowNumber: number): void {
    this.rowNumber = rowNumber;
    this.#verifyAscent();
    const reference = `${rowNumber}"`;
    for (let i = 0; i < this.#digits.length; i++) {
      this.#digits[i] = reference.charCodeAt(i); // 0 after the end
    }
    this.#readNumber(this.#digits, this.#digitsView, 0);
  }

  #verifyAscent(): void {
    const { rowNumber, lastRow } = this;
    if (lastRow < rowNumber && rowNumber <= MAX_ROWS) return;
    throw this.#damaged(`row ${rowNumber} after row ${lastRow}`);
  }

  #damaged(fault: string): Refusal {
    return damaged(`part ${this.xml.part} has ${fault}`);
  }

  #readNumber(bytes: Uint8Array, view: DataView, start: number): number {
    let at = start;
    let number = 0;
    let digit = bytes[at] - ZERO;
    while (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      digit = bytes[++at] - ZERO;
    }
    const length = at + 1 - start;
    const isNumber = bytes[at] === QUOTE && bytes[start] !== ZERO;
    if (!isNumber || length === 1 || length > MAX_DIGITS + 1) return -1;
    this.rowNumber = number;
    this.#isGiven = true;
    this.numberBytes = length;
    this.numberMask = length < 4 ? -1 >>> (32 - length * 8) : -1;
    this.restMask = length > 4 ? -1 >>> (64 - length * 8) : 0;
    this.numberStart = view.getInt32(start, true) & this.numberMask;
    this.numberRest = view.getInt32(start + 4, true) & this.restMask;
    return at + 1;
  }
}

function isHiddenRow(xml: XmlReader): boolean {
  return isTrue(xml.attribute("hidden")) || Number(xml.attribute("ht")) === 0;
}

/** The position after a value in quotes; -1 if it has a `<`. */
function afterValue(view: DataView, start: number): number {
  for (let at = start;; at++) {
    const byte = view.getUint8(at);
    if (byte === QUOTE) return at + 1;
    if (byte === LESS_THAN) return -1;
  }
}
