/**
 * Reads the start tag of a plainly written row (ECMA-376-1 18.3.1.73), for
 * `plain_rows.ts`. A position is -1 if the tag is not plainly written.
 */
import { areWordsAt, MAX_ROWS, word, words } from "../../markup/mod.ts";
import { attributesEnd } from "./plain_attributes.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const ZERO = 0x30;
const GREATER_THAN = 0x3e;

const ROW = word("<row");
const R_ATTRIBUTE = word(' r="');
const EMPTY_END = word("/>");
const HIDDEN_ATTRIBUTE = words(" hidden=");
const ONE = word('"1"');
const NONE = word('"0"');
const TRUE = [word('"tru'), word('e"')] as const;
const FALSE = [word('"fal'), word('se"')] as const;
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;

/** The start of a row: `<row>`, `<row r="12" …>` or `<row r="12" …/>`. */
export class RowStart {
  rowNumber = 0;
  isEmptyElement = false;
  /** Whether the row says that it is hidden. */
  isHidden = false;
  #hasHidden = false;
  // The end of each reference in the row: the digits of the row number and a
  // quote, as two words of four bytes, masked.
  /** 0 if the row states no number. */
  numberBytes = 0;
  numberStart = 0;
  numberMask = 0;
  numberRest = 0;
  restMask = 0;

  /** Returns where the row continues; its number must be above `lastRow`. */
  read(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    lastRow: number,
  ): number {
    if (view.getUint32(start, true) !== ROW) return -1;
    this.rowNumber = lastRow + 1;
    this.numberBytes = 0;
    this.isHidden = false;
    this.#hasHidden = false;
    let at = attributesEnd(bytes, start + 4);
    while (at >= 0 && bytes[at] === SPACE) {
      at = this.#readAttribute(bytes, view, at);
      if (at >= 0) at = attributesEnd(bytes, at);
    }
    const isNext = this.rowNumber > lastRow && this.rowNumber <= MAX_ROWS;
    if (at < 0 || !isNext) return -1;
    this.isEmptyElement = view.getUint16(at, true) === EMPTY_END;
    if (this.isEmptyElement) return at + 2;
    return bytes[at] === GREATER_THAN ? at + 1 : -1;
  }

  /** Reads an `r` or a `hidden`. */
  #readAttribute(bytes: Uint8Array, view: DataView, start: number): number {
    if (view.getUint32(start, true) !== R_ATTRIBUTE) {
      return this.#readHidden(view, start);
    }
    return this.numberBytes === 0
      ? this.#readNumber(bytes, view, start + 4)
      : -1;
  }

  /** Reads a `hidden` and its value, an `xsd:boolean`. */
  #readHidden(view: DataView, start: number): number {
    if (this.#hasHidden || !areWordsAt(view, start, HIDDEN_ATTRIBUTE)) {
      return -1;
    }
    this.#hasHidden = true;
    const at = start + HIDDEN_ATTRIBUTE.byteLength;
    const value = view.getInt32(at, true);
    const rest = view.getInt32(at + 4, true);
    const digit = value & THREE_BYTES;
    this.isHidden = digit === ONE || value === TRUE[0];
    if (digit === ONE || digit === NONE) return at + 3;
    if (value === TRUE[0] && (rest & TWO_BYTES) === TRUE[1]) return at + 6;
    const isFalse = value === FALSE[0] && (rest & THREE_BYTES) === FALSE[1];
    return isFalse ? at + 7 : -1;
  }

  #readNumber(bytes: Uint8Array, view: DataView, start: number): number {
    let at = start;
    let number = 0;
    let digit = bytes[at] - ZERO;
    while (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      digit = bytes[++at] - ZERO;
    }
    if (bytes[at] !== QUOTE || bytes[start] === ZERO) return -1;
    const length = at + 1 - start;
    if (length > 8) return -1;
    this.rowNumber = number;
    this.numberBytes = length;
    this.numberMask = length < 4 ? -1 >>> (32 - length * 8) : -1;
    this.restMask = length > 4 ? -1 >>> (64 - length * 8) : 0;
    this.numberStart = view.getInt32(start, true) & this.numberMask;
    this.numberRest = view.getInt32(start + 4, true) & this.restMask;
    return at + 1;
  }
}
