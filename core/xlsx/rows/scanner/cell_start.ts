/**
 * Reads the start tag of a cell (ECMA-376-1 18.3.1.4) in any usual spelling.
 */
import { MAX_COLUMNS, word } from "../../markup/mod.ts";
import type { RowStart } from "./row_start.ts";
import { isNameByte } from "./start_tag.ts";
import { skipBlanks } from "../../xml/mod.ts";

const SLASH = 0x2f;
const ZERO = 0x30;
const GREATER_THAN = 0x3e;
const LOWER_A = 0x61;
const LOWER_CASE = 0x20;
const LOWER_R = 0x72;
const LOWER_T = 0x74;

/** The types of cells, by their `t` (ECMA-376-1 18.18.11). */
export const CellType = {
  number: 0,
  sharedString: 1,
  formulaText: 2,
  inlineText: 3,
  boolean: 4,
  error: 5,
  date: 6,
  unknown: -1,
} as const;
export type CellType = typeof CellType[keyof typeof CellType];
/** Length of each type with its closing quote, by {@linkcode CellType}. */
export const TYPE_BYTES = [2, 2, 4, 10, 2, 2, 2];
/** The type by its letter. */
const LETTER_TYPES = new Int8Array(256).fill(CellType.unknown);
LETTER_TYPES[0x6e] = CellType.number; // n
LETTER_TYPES[0x73] = CellType.sharedString; // s
LETTER_TYPES[0x62] = CellType.boolean; // b
LETTER_TYPES[0x65] = CellType.error; // e
LETTER_TYPES[0x64] = CellType.date; // d
const STR = word("str");
const INLINE_STR = [word("inli"), word("neSt"), word("r")];
const THREE_BYTES = 0xffffff;

/** The type at a position, up to a quote. */
export function typeAt(view: DataView, start: number, quote: number): CellType {
  if (view.getUint8(start + 1) === quote) {
    return LETTER_TYPES[view.getUint8(start)] as CellType;
  }
  const first = view.getUint32(start, true);
  if ((first & THREE_BYTES) === STR && view.getUint8(start + 3) === quote) {
    return CellType.formulaText;
  }
  return first === INLINE_STR[0] &&
      view.getUint32(start + 4, true) === INLINE_STR[1] &&
      view.getUint8(start + 8) === INLINE_STR[2] &&
      view.getUint8(start + 9) === quote
    ? CellType.inlineText
    : CellType.unknown;
}

/** The start tag of one cell after another. */
export class CellStart {
  column = 0;
  type: CellType = CellType.number;
  isEmptyElement = false;

  /** @param row the row of the cell */
  constructor(readonly row: RowStart) {}

  /**
   * Reads on from the end of the name. Returns the end of the tag, or the
   * complement (`~`) of the position where it had to stop.
   * @param next the column of a cell without a reference
   */
  read(start: number, next: number): number {
    const { bytes, view, startTag } = this.row.tags;
    this.column = next;
    this.type = CellType.number;
    let hasReference = false;
    let hasType = false;
    let at = start;
    for (;;) {
      const name = skipBlanks(bytes, at);
      const initial = bytes[name];
      if (initial === GREATER_THAN || initial === SLASH) {
        at = startTag.end(bytes, start, name);
        this.isEmptyElement = initial === SLASH;
        return at;
      }
      if (name === at) return ~at;
      const isShort = !isNameByte(bytes[name + 1]);
      if (isShort && initial === LOWER_R) {
        if (hasReference) return ~name;
        hasReference = true;
        at = startTag.enterValue(bytes, name + 1);
        if (at >= 0) at = this.#readReference(bytes, view, at);
      } else if (isShort && initial === LOWER_T) {
        if (hasType) return ~name;
        hasType = true;
        at = startTag.enterValue(bytes, name + 1);
        if (at < 0) return at;
        this.type = typeAt(view, at, bytes[at - 1]);
        if (this.type === CellType.unknown) {
          at = startTag.leaveValue(bytes, at);
          return at < 0 ? at : ~name;
        }
        at += TYPE_BYTES[this.type];
      } else at = startTag.next(bytes, at);
      if (at < 0) return at;
    }
  }

  /** Reads letters, alone or with the number of the row, up to the quote. */
  #readReference(bytes: Uint8Array, view: DataView, start: number): number {
    const { row } = this;
    const quote = bytes[start - 1];
    let at = start;
    let column = 0;
    for (;; at++) {
      const letter = (bytes[at] | LOWER_CASE) - LOWER_A;
      if (letter < 0 || letter >= 26 || column > MAX_COLUMNS) break;
      column = column * 26 + letter + 1;
    }
    this.column = column - 1;
    if (column === 0 || column > MAX_COLUMNS) return ~at;
    if (bytes[at] === quote) return at + 1;
    const end = at + row.numberBytes - 1;
    const isRowNumber = row.numberBytes !== 0 && bytes[end] === quote &&
      (view.getInt32(at, true) & row.numberMask) === row.numberStart &&
      (view.getInt32(at + 4, true) & row.restMask) === row.numberRest;
    if (isRowNumber) return end + 1;
    // No row number, or other quotes.
    if (bytes[at] === ZERO) return ~at;
    let number = 0;
    for (; bytes[at] !== quote; at++) {
      const digit = bytes[at] - ZERO;
      if (digit < 0 || digit > 9 || number > row.rowNumber) return ~at;
      number = number * 10 + digit;
    }
    return number === row.rowNumber ? at + 1 : ~at;
  }
}
