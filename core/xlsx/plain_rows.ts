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

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const DASH = 0x2d;
const SLASH = 0x2f;
const ZERO = 0x30;
const ONE = 0x31;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const UNDERSCORE = 0x5f;
const LOWER_A = 0x61;
const LOWER_B = 0x62;
const LOWER_E = 0x65;
const LOWER_M = 0x6d;
const LOWER_N = 0x6e;
const LOWER_R = 0x72;
const LOWER_S = 0x73;
const LOWER_X = 0x78;
const LOWER_Z = 0x7a;

const word = (text: string) =>
  new DataView(new TextEncoder().encode(text.padEnd(4, "\0")).buffer)
    .getUint32(0, true);
const ROW = word("<row");
const R_ATTRIBUTE = word(' r="');
const S_ATTRIBUTE = word(' s="');
const T_ATTRIBUTE = word(' t="');
const ROW_END = word("</ro");
const ROW_END_REST = word("w>");
const CELL_START = word("<c");
const CELL = word("<c r");
const CELL_REST = word('="');
const CELL_END = word("</c>");
const EMPTY_END = word("/>");
const VALUE = word("<v>");
const VALUE_END = word("</v>");
const FORMULA = word("<f");
const FORMULA_END = word("</f>");
const INLINE = word("<is>");
const INLINE_END = word("</is");
const TEXT = word("<t>");
const TEXT_END = word("</t>");
const PRESERVE = '<t xml:space="preserve">';
const PRESERVE_WORDS = [0, 4, 8, 12, 16, 20].map((at) =>
  word(PRESERVE.slice(at, at + 4))
);
const STR = word('str"');
const INLINE_STR = [word("inli"), word("neSt")] as const;
const INLINE_STR_REST = word('r"');
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;

/** More than is ever looked at ahead: any failure this close to the end may
 * be for want of bytes. */
const LOOKAHEAD = 40;
/** Digits of a whole number that surely fits 32 bits. */
const MAX_DIGITS = 9;

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
  while (bytes[at] === SPACE) {
    let byte = bytes[++at];
    const next = bytes[at + 1];
    if (byte === LOWER_X && next === LOWER_M) return -1;
    if (byte === LOWER_R && next === EQUALS) return -1;
    while (isPlainNameByte(byte)) byte = bytes[++at];
    if (byte !== EQUALS || bytes[++at] !== QUOTE) return -1;
    byte = bytes[++at];
    while (byte !== QUOTE) {
      if (byte === LESS_THAN) return -1;
      byte = bytes[++at];
    }
    at++;
  }
  return at;
}

/** A letter, a digit, or one of `-.:_`: no more is used in these names. */
function isPlainNameByte(byte: number): boolean {
  return byte >= LOWER_A && byte <= LOWER_Z ||
    byte >= UPPER_A && byte <= UPPER_Z ||
    byte >= DASH && byte <= COLON && byte !== SLASH ||
    byte === UNDERSCORE;
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
        byte === LINE_FEED || byte === CARRIAGE_RETURN ||
        byte === SPACE ||
        byte === TAB
      ) byte = bytes[++at];
      rowStart = at;
      if (n === BATCH_ROWS) {
        isFull = true;
        break;
      }
      if (view.getUint32(at, true) !== ROW) break;
      at += 4;
      let rowNumber = lastRow + 1;
      // The digits of the row number and the quote behind them, in two words.
      let numberBytes = 0;
      let numberStart = 0, numberMask = 0, numberRest = 0, restMask = 0;
      if (view.getUint32(at, true) === R_ATTRIBUTE) {
        at += 4;
        const digitsStart = at;
        rowNumber = 0;
        for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
          rowNumber = rowNumber * 10 + byte;
          byte = bytes[++at] - ZERO;
        }
        if (bytes[at] !== QUOTE || bytes[digitsStart] === ZERO) {
          break;
        }
        at++;
        numberBytes = at - digitsStart;
        if (numberBytes > 8) break;
        numberMask = numberBytes < 4 ? -1 >>> (32 - numberBytes * 8) : -1;
        restMask = numberBytes > 4 ? -1 >>> (64 - numberBytes * 8) : 0;
        numberStart = view.getInt32(digitsStart, true) & numberMask;
        numberRest = view.getInt32(digitsStart + 4, true) & restMask;
      } else if (bytes[at] !== GREATER_THAN) break;
      if (rowNumber <= lastRow || rowNumber > MAX_ROWS) break;
      at = attributesEnd(bytes, at);
      if (at < 0) break;
      if (bytes[at] === SLASH && bytes[at + 1] === GREATER_THAN) {
        at += 2;
        lastRow = rowNumber;
        continue;
      }
      if (bytes[at] !== GREATER_THAN) break;
      at++;

      let lastColumn = -1;
      let isEmpty = true;
      for (;;) {
        const start = view.getUint32(at, true);
        if (start === ROW_END) {
          if ((view.getUint16(at + 4, true)) !== ROW_END_REST) break rows;
          at += 6;
          break;
        }
        let column = -1;
        if (start === CELL) {
          if (view.getUint16(at + 4, true) !== CELL_REST) break rows;
          at += 6;
          byte = bytes[at] - UPPER_A;
          while (byte >= 0 && byte < 26) {
            column = (column + 1) * 26 + byte;
            if (column >= MAX_COLUMNS) break rows;
            byte = bytes[++at] - UPPER_A;
          }
          if (
            column <= lastColumn || numberBytes === 0 ||
            (view.getInt32(at, true) & numberMask) !== numberStart ||
            (view.getInt32(at + 4, true) & restMask) !== numberRest
          ) break rows;
          at += numberBytes;
        } else {
          // A cell without reference follows the one before it.
          if ((start & TWO_BYTES) !== CELL_START) break rows;
          at += 2;
          column = lastColumn + 1;
          if (column >= MAX_COLUMNS) break rows;
        }
        lastColumn = column;

        let type = NUMBER;
        let hasType = false;
        while (bytes[at] === SPACE) {
          const attribute = view.getUint32(at, true);
          at += 4;
          if (attribute === T_ATTRIBUTE) {
            if (hasType) break rows;
            hasType = true;
            byte = bytes[at];
            if (bytes[at + 1] === QUOTE) {
              if (byte === LOWER_S) type = SHARED;
              else if (byte === LOWER_N) type = NUMBER;
              else if (byte === LOWER_B) type = BOOLEAN;
              else if (byte === LOWER_E) type = ERROR;
              else break rows;
              at += 2;
            } else if (view.getUint32(at, true) === STR) {
              type = FORMULA_TEXT;
              at += 4;
            } else if (
              view.getUint32(at, true) === INLINE_STR[0] &&
              view.getUint32(at + 4, true) === INLINE_STR[1] &&
              view.getUint16(at + 8, true) === INLINE_STR_REST
            ) {
              type = INLINE_TEXT;
              at += 10;
            } else break rows;
          } else if (attribute === S_ATTRIBUTE) {
            for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
              byte = bytes[++at] - ZERO;
            }
            if (bytes[at++] !== QUOTE) break rows;
          } else break rows;
        }
        if (bytes[at] !== GREATER_THAN) {
          if (view.getUint16(at, true) !== EMPTY_END) break rows;
          at += 2;
          continue;
        }
        at++;

        const slot = slots[column];
        let kind: number = CellKind.empty;
        let value = 0;
        if (type === INLINE_TEXT) {
          if (view.getUint32(at, true) !== INLINE) break rows;
          at += 4;
          if ((view.getUint32(at, true) & THREE_BYTES) === TEXT) {
            at += 3;
          } else {
            for (const wanted of PRESERVE_WORDS) {
              if (view.getUint32(at, true) !== wanted) break rows;
              at += 4;
            }
          }
          const textStart = at;
          while (bytes[at] !== LESS_THAN) at++;
          const textEnd = at;
          if (
            view.getUint32(at, true) !== TEXT_END ||
            view.getUint32(at + 4, true) !== INLINE_END ||
            bytes[at + 8] !== GREATER_THAN
          ) break rows;
          at += 9;
          if (view.getUint32(at, true) !== CELL_END) break rows;
          at += 4;
          if (slot < 0 || textEnd === textStart) continue;
          kind = CellKind.text;
          value = sharedCount + texts.ofXml(bytes, textStart, textEnd);
        } else {
          let hasFormula = false;
          let element = view.getUint32(at, true);
          if ((element & TWO_BYTES) === FORMULA) {
            hasFormula = true;
            at = attributesEnd(bytes, at + 2);
            if (at < 0) break rows;
            const isEmptyElement = bytes[at] === SLASH;
            if (isEmptyElement) at++;
            if (bytes[at++] !== GREATER_THAN) break rows;
            if (!isEmptyElement) {
              while (bytes[at] !== LESS_THAN) at++;
              if (view.getUint32(at, true) !== FORMULA_END) break rows;
              at += 4;
            }
            element = view.getUint32(at, true);
          }
          if ((element & THREE_BYTES) !== VALUE) {
            if (element !== CELL_END) break rows;
            at += 4;
            if (slot < 0 || !hasFormula) continue;
            kind = CellKind.uncalculated;
          } else {
            at += 3;
            const valueStart = at;
            if (slot < 0) {
              while (bytes[at] !== LESS_THAN) at++;
            } else if (type === NUMBER || type === SHARED) {
              let whole = 0;
              for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
                whole = (Math.imul(whole, 10) + byte) | 0;
                byte = bytes[++at] - ZERO;
              }
              value = whole;
              const isWhole = bytes[at] === LESS_THAN &&
                at - valueStart <= MAX_DIGITS;
              if (type === SHARED) {
                if (!isWhole || at === valueStart || whole >= sharedCount) {
                  break rows;
                }
                kind = CellKind.text;
              } else {
                if (!isWhole) {
                  while (bytes[at] !== LESS_THAN) at++;
                  value = parseNumber(bytes, valueStart, at);
                }
                // Empty and malformed ones are the tokenizer's to tell apart.
                if (at === valueStart || value !== value) break rows;
                kind = CellKind.number;
              }
            } else if (type === BOOLEAN) {
              byte = bytes[at++];
              if (byte !== ZERO && byte !== ONE) break rows;
              value = byte - ZERO;
              kind = CellKind.boolean;
            } else {
              // Blank and unusual errors are the tokenizer's to judge.
              if (type === ERROR && bytes[at] !== HASH) break rows;
              while (bytes[at] !== LESS_THAN) at++;
              if (at > valueStart) {
                kind = type === ERROR ? CellKind.error : CellKind.text;
                value = sharedCount + texts.ofXml(bytes, valueStart, at);
              } else if (type === ERROR) break rows;
            }
            if (
              view.getUint32(at, true) !== VALUE_END ||
              view.getUint32(at + 4, true) !== CELL_END
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
