/**
 * The fast path over `sheetData` (ECMA-376-1 18.3.1.80): rows written as
 * Excel, LibreOffice, XlsxWriter and openpyxl write them, read byte by byte.
 *
 *   <row r="2" spans="1:3"><c r="A2" s="1" t="s"><v>12</v></c>…</row>
 *   <row><c t="s"><v>12</v></c>…</row>
 *
 * It takes only what it can prove to be so: no prefix, attributes in double
 * quotes one blank apart, cells and rows ascending, references that agree with
 * their row, no comment, CDATA or unknown element. At the first byte that is
 * otherwise it leaves the whole row to the tokenizer (decisions/003).
 */
import { MAX_COLUMNS, MAX_ROWS } from "./cell_reference.ts";
import type { CellTexts } from "./cell_texts.ts";
import { parseNumber } from "./number.ts";
import * as ascii from "./plain_bytes.ts";
import { BATCH_ROWS, type RowCollector } from "./row_batch.ts";
import type { PartBuffer } from "./part_buffer.ts";
import { CellKind } from "./worksheet_rows.ts";

/** Why {@linkcode PlainRows.read} stopped before a row. */
export const Stop = {
  /** The row is not complete in the buffer. */
  incomplete: 0,
  /** The row, or what stands there instead, is not written plainly. */
  notPlain: 1,
  /** The batch has no room for it. */
  full: 2,
} as const;
export type Stop = typeof Stop[keyof typeof Stop];

/** More than is ever looked at ahead: any failure this close to the end may
 * be for want of bytes. */
const LOOKAHEAD = 40;
/** Digits of an index, of a whole number: no overflow, no rounding. */
const MAX_INDEX_DIGITS = 8;
const MAX_INTEGER_DIGITS = 15;

// States of reading a cell's type.
const NUMBER = 0;
const SHARED = 1;
const FORMULA_TEXT = 2;
const INLINE_TEXT = 3;
const BOOLEAN = 4;
const ERROR = 5;

/**
 * Where the attributes end that start here, each behind one blank and in
 * double quotes; -1 where one is not so, binds a prefix or is a second `r`.
 * What they say about rows and formulas does not change values.
 */
function attributesEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === ascii.SPACE) {
    let byte = bytes[++at];
    const next = bytes[at + 1];
    if (byte === ascii.LOWER_X && next === ascii.LOWER_M) return -1;
    if (byte === ascii.LOWER_R && next === ascii.EQUALS) return -1;
    while (isPlainNameByte(byte)) byte = bytes[++at];
    if (byte !== ascii.EQUALS || bytes[++at] !== ascii.QUOTE) return -1;
    byte = bytes[++at];
    while (byte !== ascii.QUOTE) {
      if (byte === ascii.LESS_THAN) return -1;
      byte = bytes[++at];
    }
    at++;
  }
  return at;
}

/** A letter, a digit, or one of `-.:_`: no more is used in these names. */
function isPlainNameByte(byte: number): boolean {
  return byte >= ascii.LOWER_A && byte <= ascii.LOWER_Z ||
    byte >= ascii.UPPER_A && byte <= ascii.UPPER_Z ||
    byte >= ascii.DASH && byte <= ascii.COLON && byte !== ascii.SLASH ||
    byte === ascii.UNDERSCORE;
}

/** Reads plain rows into a collector. */
export class PlainRows {
  /** Number of the last row read, here or by the tokenizer. */
  lastRow = 0;

  constructor(
    readonly rows: RowCollector,
    readonly texts: CellTexts,
    /** Items of the shared strings table; cell texts are numbered from there. */
    readonly sharedCount: number,
  ) {}

  /**
   * Reads rows from `buffer.start` on and moves it behind the last one read.
   * One function on purpose: the calls would cost as much as the work.
   */
  read(buffer: PartBuffer): Stop {
    const { bytes, view, end } = buffer;
    const { kinds, values, slots, rowNumbers, seen } = this.rows;
    const { sharedCount, texts } = this;
    let lastRow = this.lastRow;
    let n = this.rows.length;
    let rowStart = buffer.start;
    let at = rowStart;
    let isFull = false;

    rows:
    for (;;) {
      let byte = bytes[at];
      while (
        byte === ascii.LINE_FEED || byte === ascii.CARRIAGE_RETURN ||
        byte === ascii.SPACE ||
        byte === ascii.TAB
      ) byte = bytes[++at];
      rowStart = at;
      if (n === BATCH_ROWS) {
        isFull = true;
        break;
      }
      if (view.getUint32(at, true) !== ascii.ROW) break;
      at += 4;
      let rowNumber = lastRow + 1;
      let digitsStart = 0;
      let digitsEnd = 0;
      if (view.getUint32(at, true) === ascii.R_ATTRIBUTE) {
        at += 4;
        digitsStart = at;
        rowNumber = 0;
        for (byte = bytes[at] - ascii.ZERO; byte >= 0 && byte <= 9;) {
          rowNumber = rowNumber * 10 + byte;
          byte = bytes[++at] - ascii.ZERO;
        }
        digitsEnd = at;
        if (bytes[at] !== ascii.QUOTE || bytes[digitsStart] === ascii.ZERO) {
          break;
        }
        at++;
      } else if (bytes[at] !== ascii.GREATER_THAN) break;
      if (rowNumber <= lastRow || rowNumber > MAX_ROWS) break;
      at = attributesEnd(bytes, at);
      if (at < 0) break;
      if (bytes[at] === ascii.SLASH && bytes[at + 1] === ascii.GREATER_THAN) {
        at += 2;
        lastRow = rowNumber;
        continue;
      }
      if (bytes[at] !== ascii.GREATER_THAN) break;
      at++;

      let lastColumn = -1;
      let isEmpty = true;
      for (;;) {
        const start = view.getUint32(at, true);
        if (start === ascii.ROW_END) {
          if ((view.getUint16(at + 4, true)) !== ascii.ROW_END_REST) break rows;
          at += 6;
          break;
        }
        let column = -1;
        if (start === ascii.CELL) {
          if (view.getUint16(at + 4, true) !== ascii.CELL_REST) break rows;
          at += 6;
          byte = bytes[at] - ascii.UPPER_A;
          while (byte >= 0 && byte < 26) {
            column = (column + 1) * 26 + byte;
            if (column >= MAX_COLUMNS) break rows;
            byte = bytes[++at] - ascii.UPPER_A;
          }
          if (column <= lastColumn || digitsStart === digitsEnd) break rows;
          for (let i = digitsStart; i < digitsEnd; i++) {
            if (bytes[at++] !== bytes[i]) break rows;
          }
          if (bytes[at++] !== ascii.QUOTE) break rows;
        } else {
          // A cell without reference follows the one before it.
          if ((start & ascii.TWO_BYTES) !== ascii.CELL_START) break rows;
          at += 2;
          column = lastColumn + 1;
          if (column >= MAX_COLUMNS) break rows;
        }
        lastColumn = column;

        let type = NUMBER;
        let hasType = false;
        while (bytes[at] === ascii.SPACE) {
          byte = bytes[at + 1];
          if (bytes[at + 2] !== ascii.EQUALS || bytes[at + 3] !== ascii.QUOTE) {
            break rows;
          }
          at += 4;
          if (byte === ascii.LOWER_T) {
            if (hasType) break rows;
            hasType = true;
            byte = bytes[at];
            if (bytes[at + 1] === ascii.QUOTE) {
              if (byte === ascii.LOWER_S) type = SHARED;
              else if (byte === ascii.LOWER_N) type = NUMBER;
              else if (byte === ascii.LOWER_B) type = BOOLEAN;
              else if (byte === ascii.LOWER_E) type = ERROR;
              else break rows;
              at += 2;
            } else if (view.getUint32(at, true) === ascii.STR) {
              type = FORMULA_TEXT;
              at += 4;
            } else if (
              view.getUint32(at, true) === ascii.INLINE_STR[0] &&
              view.getUint32(at + 4, true) === ascii.INLINE_STR[1] &&
              view.getUint16(at + 8, true) === ascii.INLINE_STR_REST
            ) {
              type = INLINE_TEXT;
              at += 10;
            } else break rows;
          } else if (byte === ascii.LOWER_S) {
            for (byte = bytes[at] - ascii.ZERO; byte >= 0 && byte <= 9;) {
              byte = bytes[++at] - ascii.ZERO;
            }
            if (bytes[at++] !== ascii.QUOTE) break rows;
          } else break rows;
        }
        if (bytes[at] === ascii.SLASH) {
          if (bytes[at + 1] !== ascii.GREATER_THAN) break rows;
          at += 2;
          continue;
        }
        if (bytes[at++] !== ascii.GREATER_THAN) break rows;

        const slot = slots[column];
        let kind: number = CellKind.empty;
        let value = 0;
        if (type === INLINE_TEXT) {
          if (view.getUint32(at, true) !== ascii.INLINE) break rows;
          at += 4;
          if ((view.getUint32(at, true) & ascii.THREE_BYTES) === ascii.TEXT) {
            at += 3;
          } else {
            for (const wanted of ascii.PRESERVE_WORDS) {
              if (view.getUint32(at, true) !== wanted) break rows;
              at += 4;
            }
          }
          const textStart = at;
          while (bytes[at] !== ascii.LESS_THAN) at++;
          const textEnd = at;
          if (
            view.getUint32(at, true) !== ascii.TEXT_END ||
            view.getUint32(at + 4, true) !== ascii.INLINE_END ||
            bytes[at + 8] !== ascii.GREATER_THAN
          ) break rows;
          at += 9;
          if (view.getUint32(at, true) !== ascii.CELL_END) break rows;
          at += 4;
          if (slot < 0 || textEnd === textStart) continue;
          kind = CellKind.text;
          value = sharedCount + texts.ofXml(bytes, textStart, textEnd);
        } else {
          let hasFormula = false;
          if (view.getUint16(at, true) === ascii.FORMULA) {
            hasFormula = true;
            at = attributesEnd(bytes, at + 2);
            if (at < 0) break rows;
            const isEmptyElement = bytes[at] === ascii.SLASH;
            if (isEmptyElement) at++;
            if (bytes[at++] !== ascii.GREATER_THAN) break rows;
            if (!isEmptyElement) {
              while (bytes[at] !== ascii.LESS_THAN) at++;
              if (view.getUint32(at, true) !== ascii.FORMULA_END) break rows;
              at += 4;
            }
          }
          if ((view.getUint32(at, true) & ascii.THREE_BYTES) !== ascii.VALUE) {
            if (view.getUint32(at, true) !== ascii.CELL_END) break rows;
            at += 4;
            if (slot < 0 || !hasFormula) continue;
            kind = CellKind.uncalculated;
          } else {
            at += 3;
            const valueStart = at;
            if (slot < 0) {
              while (bytes[at] !== ascii.LESS_THAN) at++;
            } else if (type === NUMBER || type === SHARED) {
              for (byte = bytes[at] - ascii.ZERO; byte >= 0 && byte <= 9;) {
                value = value * 10 + byte;
                byte = bytes[++at] - ascii.ZERO;
              }
              if (type === SHARED) {
                if (
                  bytes[at] !== ascii.LESS_THAN || at === valueStart ||
                  at - valueStart > MAX_INDEX_DIGITS || value >= sharedCount
                ) break rows;
                kind = CellKind.text;
              } else {
                if (
                  bytes[at] !== ascii.LESS_THAN ||
                  at - valueStart > MAX_INTEGER_DIGITS
                ) {
                  while (bytes[at] !== ascii.LESS_THAN) at++;
                  value = parseNumber(bytes, valueStart, at);
                }
                // Empty and malformed ones are the tokenizer's to tell apart.
                if (at === valueStart || value !== value) break rows;
                kind = CellKind.number;
              }
            } else if (type === BOOLEAN) {
              byte = bytes[at++];
              if (byte !== ascii.ZERO && byte !== ascii.ONE) break rows;
              value = byte - ascii.ZERO;
              kind = CellKind.boolean;
            } else {
              // Blank and unusual errors are the tokenizer's to judge.
              if (type === ERROR && bytes[at] !== ascii.HASH) break rows;
              while (bytes[at] !== ascii.LESS_THAN) at++;
              if (at > valueStart) {
                kind = type === ERROR ? CellKind.error : CellKind.text;
                value = sharedCount + texts.ofXml(bytes, valueStart, at);
              } else if (type === ERROR) break rows;
            }
            if (
              view.getUint32(at, true) !== ascii.VALUE_END ||
              view.getUint32(at + 4, true) !== ascii.CELL_END
            ) break rows;
            at += 8;
            if (slot < 0) continue;
          }
        }
        kinds[slot + n] = kind;
        values[slot + n] = value;
        if (kind !== CellKind.empty) isEmpty = false;
      }
      lastRow = rowNumber;
      if (isEmpty) continue;
      seen[rowNumber >> 5] |= 1 << (rowNumber & 31);
      rowNumbers[n++] = rowNumber;
    }

    this.rows.length = n;
    this.lastRow = lastRow;
    buffer.start = rowStart;
    if (isFull) return Stop.full;
    this.rows.clearRow();
    return at + LOOKAHEAD > end ? Stop.incomplete : Stop.notPlain;
  }
}
