/**
 * Reads rows of `sheetData` (ECMA-376-1 18.3.1.80) from their bytes:
 *
 *   <row r="2" spans="1:3"><c r="A2" s="1" t="s"><v>12</v></c>…</row>
 *   <x:row r='2'> <x:c t='s' r='A2'><!-- --><x:v >12</x:v></x:c>…</x:row>
 *
 * It compares words of four bytes with what most programs write. Where they
 * differ, it recovers in place:
 *
 *   State               Plainly written           Otherwise
 *   before a row        <row                      blanks, comments, instructions, prefix
 *   in a row's tag      ` r="12"`                 RowStart: attributes in any order
 *   in a row            <c or </row>              the same as before a row
 *   in a cell's tag     ` r="A12"`, ` s`, ` t`    CellStart: the whole tag once more
 *   in a cell           <v>, <is><t> or </c>      #enterContent, InlineText
 *   in a value          digits                    blanks around them, other numbers
 *   behind a value      </v></c>                  blanks in end tags, comments, prefix
 *
 * At a byte that none of them expects, it leaves the whole row to the tokenizer.
 */
import { Work } from "../../../work_meter.ts";
import {
  findTag,
  findText,
  MAX_COLUMNS,
  parseNumber,
  skipBlanks,
  word,
} from "../../markup/mod.ts";
import type { ByteRange } from "../../package/mod.ts";
import type { CellTexts } from "../../strings/mod.ts";
import { BATCH_ROWS, CellKind } from "../../worksheet.ts";
import type { BatchCollector } from "../batch_collector.ts";
import { CellStart, CellType, findType, TYPE_BYTES } from "./cell_start.ts";
import { InlineText } from "./inline_text.ts";
import { RowStart } from "./row_start.ts";
import { StartTag } from "./start_tag.ts";
import {
  Stop,
  STRETCH_BYTES,
  UNITS_PER_RUN_BYTE,
  UNITS_PER_TAG,
  unitsOfRow,
  unitsToRead,
} from "./stop.ts";
import { Tags } from "./tags.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const ZERO = 0x30;
const NINE = 0x39;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const UPPER_A = 0x41;
const LOWER_A = 0x61;
const LOWER_C = 0x63;
const LOWER_F = 0x66;
const LOWER_I = 0x69;
const LOWER_S = 0x73;
const LOWER_T = 0x74;
const LOWER_V = 0x76;
const LOWER_Z = 0x7a;
/** The first bytes of U+4000 to U+9FFF in UTF-8. */
const FIRST_IDEOGRAPH = 0xe4;
const LAST_IDEOGRAPH = 0xe9;

const R_ATTRIBUTE = word(' r="');
const S_ATTRIBUTE = word(' s="');
const T_ATTRIBUTE = word(' t="');
const SHARED_TYPE = word('s"');
const EMPTY_END = word("/>");
const SPACED_END = word(" />");
// Tags without a prefix.
const ROW_END = word("</ro");
const ROW_END_REST = word("w>");
const CELL_START = word("<c");
const CELL_END = word("</c>");
const VALUE = word("<v>");
const VALUE_END = word("</v>");
const INLINE = word("<is>");
const TEXT_END = word("</t>");
const INLINE_END = word("</is");
/** No word. */
const NONE = -1;
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;

const ascii = (text: string) => new TextEncoder().encode(text);
const ROW_NAME = ascii("row");
const CELL_NAME = ascii("c");
const VALUE_NAME = ascii("v");
const FORMULA_NAME = ascii("f");

/** The tokenizer refuses numbers that are much longer, with their blanks. */
const MAX_BLANK_BYTES = 200;
/** Length of `</t></is></c>`. */
const INLINE_TEXT_END_BYTES = 13;
/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;
/** The tokenizer refuses longer tokens than this. */
const MAX_ROW_BYTES = 1024 ** 2;

// The attributes that a cell has had so far.
const HAS_REFERENCE = 1;
const HAS_TYPE = 2;

// Constants of this file are faster than imported ones.
const NUMBER = CellType.number;
const SHARED = CellType.sharedString;
const FORMULA_TEXT = CellType.formulaText;
const INLINE_TEXT = CellType.inlineText;
const BOOLEAN = CellType.boolean;
const ERROR = CellType.error;
const DATE = CellType.date;
const UNKNOWN = CellType.unknown;

/** Reads rows into a collector. */
export class RowScanner {
  /** Row number of the last row, read here or by the tokenizer. */
  lastRow = 0;
  readonly #tags: Tags;
  readonly #row: RowStart;
  readonly #cell = new CellStart();
  readonly #inline: InlineText;
  readonly #tag = new StartTag();
  // What #enterContent has found.
  #hasFormula = false;
  #hasFormulaAttributes = false;
  /** Initial of the element that comes next, 0 after the end of the cell. */
  #child = 0;

  /** @param prefix of the elements, with its colon; may be empty */
  constructor(
    readonly rows: BatchCollector,
    readonly texts: CellTexts,
    /** Items of the shared strings table; ids of cell texts start at this number. */
    readonly sharedCount: number,
    /** The kind of a formula with the result 0. */
    readonly zeroKind: CellKind,
    prefix: Uint8Array,
  ) {
    this.#tags = new Tags(prefix);
    this.#row = new RowStart(this.#tags);
    this.#inline = new InlineText(this.#tags);
  }

  /**
   * Reads rows from `range.start`, which it moves after the last one read. The
   * work per cell is one function on purpose: its state lives in local
   * variables (guides/decisions/003). What it calls returns where it has
   * arrived, or the complement (`~`) of the position at which it could not
   * continue.
   */
  read(range: ByteRange): Stop {
    const { bytes, view, end } = range;
    const { kinds, values, firstCells, rowNumbers } = this.rows;
    const { sharedCount, texts, zeroKind } = this;
    const tags = this.#tags;
    const isPlain = tags.prefix.length === 0;
    const cellStart = isPlain ? CELL_START : NONE;
    const rowEnd = isPlain ? ROW_END : NONE;
    const valueStartTag = isPlain ? VALUE : NONE;
    const valueEndTag = isPlain ? VALUE_END : NONE;
    let lastRow = this.lastRow;
    let rowIndex = this.rows.length;
    const stretchEnd = range.start + STRETCH_BYTES;
    let isStretchRead = false;
    let slow = 0;
    let rowStart = range.start;
    let at = rowStart;
    let byte = 0;
    const row = this.#row;
    rows:
    for (;;) {
      rowStart = skipBlanks(bytes, at);
      isStretchRead = rowStart + slow > stretchEnd;
      if (rowIndex === BATCH_ROWS || isStretchRead) break;
      at = row.read(bytes, view, rowStart, end, lastRow);
      if (at < 0) break;
      slow += unitsOfRow();
      const { rowNumber, numberBytes } = row;
      const { numberStart, numberMask, numberRest, restMask } = row;
      if (row.isEmptyElement) {
        lastRow = rowNumber;
        continue;
      }

      let lastColumn = -1;
      let isEmpty = true;
      for (;;) {
        const start = view.getUint32(at, true);
        if ((start & TWO_BYTES) === cellStart) at += 2;
        else if (
          start === rowEnd && view.getUint16(at + 4, true) === ROW_END_REST
        ) {
          at += 6;
          break;
        } else {
          slow += UNITS_PER_TAG;
          at = tags.nameAt(bytes, at, end);
          if (at < 0) break rows;
          if (tags.isEnd(bytes, at)) {
            at = tags.endOfEnd(bytes, at, ROW_NAME);
            if (at < 0) break rows;
            break;
          }
          if (bytes[at] !== LOWER_C) break rows;
          at++;
        }
        const attributesStart = at;
        // A cell without a reference comes right after the previous one.
        let column = lastColumn + 1;
        let type: CellType = NUMBER;
        let attributes = 0;
        while (bytes[at] === SPACE) {
          const attribute = view.getUint32(at, true);
          if (attribute === R_ATTRIBUTE) {
            if ((attributes & HAS_REFERENCE) !== 0) break rows;
            attributes |= HAS_REFERENCE;
            at += 4;
            column = -1;
            byte = bytes[at] - UPPER_A;
            while (byte >= 0 && byte < 26) {
              column = (column + 1) * 26 + byte;
              if (column >= MAX_COLUMNS) break rows;
              byte = bytes[++at] - UPPER_A;
            }
            if (
              column >= 0 && numberBytes !== 0 &&
              (view.getInt32(at, true) & numberMask) === numberStart &&
              (view.getInt32(at + 4, true) & restMask) === numberRest
            ) at += numberBytes;
            // Some programs write letters without a number.
            else if (column >= 0 && bytes[at] === QUOTE) at++;
            else {
              at = attributesStart;
              break;
            }
          } else if (attribute === T_ATTRIBUTE) {
            if ((attributes & HAS_TYPE) !== 0) break rows;
            attributes |= HAS_TYPE;
            at += 4;
            if (view.getUint16(at, true) === SHARED_TYPE) {
              type = SHARED;
              at += 2;
            } else {
              type = findType(view, at);
              if (type === UNKNOWN) {
                at = attributesStart;
                break;
              }
              at += TYPE_BYTES[type];
            }
          } else if (attribute === S_ATTRIBUTE) {
            at += 4;
            for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
              byte = bytes[++at] - ZERO;
            }
            if (bytes[at] !== QUOTE) {
              at = attributesStart;
              break;
            }
            at++;
          } else if ((attribute & THREE_BYTES) === SPACED_END) {
            at++; // to the slash
          } else break;
        }
        let isEmptyElement = false;
        if (bytes[at] === GREATER_THAN) at++;
        else if (view.getUint16(at, true) === EMPTY_END) {
          at += 2;
          isEmptyElement = true;
        } else {
          const cell = this.#cell;
          slow += UNITS_PER_TAG;
          at = cell.read(bytes, attributesStart, lastColumn + 1, rowNumber);
          if (at < 0) break rows;
          ({ column, type, isEmptyElement } = cell);
        }
        if (column <= lastColumn || column >= MAX_COLUMNS) break rows;
        lastColumn = column;
        if (isEmptyElement) continue;

        const firstCell = firstCells[column];
        let kind: number = CellKind.empty;
        let value = 0;
        let hasFormula = false;
        let child = LOWER_V;
        const element = view.getUint32(at, true);
        if ((element & THREE_BYTES) === valueStartTag) at += 3;
        else {
          if (isPlain && element === INLINE && type === INLINE_TEXT) {
            const textStart = findText(view, at + 4);
            if (textStart >= 0) {
              const textEnd = findTag(bytes, view, textStart);
              if (isInlineTextEnd(view, textEnd)) {
                at = textEnd + INLINE_TEXT_END_BYTES;
                if (firstCell < 0 || textEnd === textStart) continue;
                kinds[firstCell + rowIndex] = CellKind.text;
                values[firstCell + rowIndex] = sharedCount +
                  texts.ofXml(view, textStart, textEnd);
                isEmpty = false;
                continue;
              }
            }
          }
          slow += UNITS_PER_TAG;
          at = this.#enterContent(bytes, view, at, end, type);
          if (at < 0) break rows;
          child = this.#child;
          hasFormula = this.#hasFormula;
        }
        if (child === 0) {
          if (firstCell < 0 || !hasFormula) continue;
          // It may fill several cells.
          if (this.#hasFormulaAttributes) break rows;
          kind = CellKind.uncalculated;
        } else if (child === LOWER_I) {
          if (type !== INLINE_TEXT || hasFormula) break rows;
          const inline = this.#inline;
          const inlineStart = at;
          at = inline.read(bytes, view, at, end);
          slow += ((at < 0 ? ~at : at) - inlineStart) * UNITS_PER_RUN_BYTE;
          if (at < 0) break rows;
          at = tags.skipNextEnd(bytes, at, end, CELL_NAME);
          if (at < 0) break rows;
          if (firstCell < 0 || inline.end === inline.start) continue;
          kind = CellKind.text;
          value = sharedCount +
            texts.ofXml(inline.view, inline.start, inline.end);
        } else {
          const valueStart = at;
          if (type === INLINE_TEXT) break rows;
          if (firstCell < 0) {
            while (bytes[at] !== LESS_THAN) at++;
          } else if (type === NUMBER || type === SHARED) {
            let whole = 0;
            for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
              whole = (Math.imul(whole, 10) + byte) | 0;
              byte = bytes[++at] - ZERO;
            }
            let first = valueStart;
            let digits = at - first;
            if (bytes[at] <= SPACE) {
              if (digits === 0) {
                at = first = skipBlanks(bytes, at);
                for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
                  whole = (Math.imul(whole, 10) + byte) | 0;
                  byte = bytes[++at] - ZERO;
                }
                digits = at - first;
              }
              at = skipBlanks(bytes, at);
              if (at - valueStart > MAX_BLANK_BYTES) break rows;
            }
            value = whole;
            const isWhole = bytes[at] === LESS_THAN && digits <= MAX_DIGITS;
            if (isWhole && digits === 0) {
              if (hasFormula) break rows;
            } else if (type === SHARED) {
              if (!isWhole || whole >= sharedCount) break rows;
              if (hasFormula && zeroKind !== CellKind.number) break rows;
              kind = CellKind.text;
            } else {
              if (!isWhole) {
                while (bytes[at] !== LESS_THAN) at++;
                value = parseNumber(bytes, first, at);
              }
              // The tokenizer tells malformed numbers apart.
              if (value !== value) break rows;
              kind = hasFormula && value === 0 ? zeroKind : CellKind.number;
            }
          } else if (type === BOOLEAN) {
            value = bytes[at++] - ZERO;
            if (value !== 0 && value !== 1) break rows;
            kind = CellKind.boolean;
          } else {
            const mayDoubt = hasFormula && zeroKind !== CellKind.number;
            if (!isUsualResult(type, bytes[at], mayDoubt)) break rows;
            at = findTag(bytes, view, at);
            if (at > valueStart) {
              if (view.getUint32(at, true) !== valueEndTag) {
                const after = tags.skipEnd(bytes, at, VALUE_NAME);
                if (after < 0) {
                  at = after;
                  break rows;
                }
              }
              kind = type === ERROR ? CellKind.error : CellKind.text;
              value = sharedCount + texts.ofXml(view, valueStart, at);
            }
          }
          if (
            view.getUint32(at, true) === valueEndTag &&
            view.getUint32(at + 4, true) === CELL_END
          ) at += 8;
          else {
            slow += UNITS_PER_TAG;
            at = tags.skipEnd(bytes, at, VALUE_NAME);
            if (at < 0) break rows;
            at = tags.skipNextEnd(bytes, at, end, CELL_NAME);
            if (at < 0) break rows;
          }
          if (firstCell < 0) continue;
        }
        kinds[firstCell + rowIndex] = kind;
        values[firstCell + rowIndex] = value;
        if (kind !== CellKind.empty) isEmpty = false;
      }
      if (at - rowStart > MAX_ROW_BYTES) break;
      lastRow = rowNumber;
      if (isEmpty) continue;
      if (row.isHidden) this.rows.hiddenRows.add(rowNumber);
      this.rows.markSeen(rowNumber);
      rowNumbers[rowIndex++] = rowNumber;
    }

    if (at < 0) at = ~at;
    const units = unitsToRead(at - range.start);
    texts.meter.spend(Work.rows, units + slow);
    this.rows.length = rowIndex;
    this.lastRow = lastRow;
    range.start = rowStart;
    if (rowIndex === BATCH_ROWS) return Stop.full;
    this.rows.clearRow();
    if (isStretchRead) return Stop.due;
    const isTooLong = at - rowStart > MAX_ROW_BYTES;
    return at >= end && !isTooLong ? Stop.incomplete : Stop.other;
  }

  /**
   * Goes into the first `v` or `is` of a cell, or behind its end if it has none;
   * skips a formula before that.
   */
  #enterContent(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    end: number,
    type: CellType,
  ): number {
    const tags = this.#tags;
    const tag = this.#tag;
    this.#hasFormula = this.#hasFormulaAttributes = false;
    this.#child = 0;
    let at = tags.nameAt(bytes, start, end);
    if (at < 0) return at;
    if (bytes[at] === LOWER_F && !tags.isEnd(bytes, at)) {
      this.#hasFormula = true;
      this.#hasFormulaAttributes = bytes[at + 1] !== GREATER_THAN;
      at = this.#skipFormula(bytes, view, at + 1);
      if (at < 0) return at;
      at = tags.nameAt(bytes, at, end);
      if (at < 0) return at;
    }
    if (tags.isEnd(bytes, at)) return tags.endOfEnd(bytes, at, CELL_NAME);
    const child = bytes[at];
    if (child === LOWER_I) {
      this.#child = child;
      return bytes[at + 1] === LOWER_S ? at + 2 : ~(at + 1);
    }
    if (child !== LOWER_V) return ~at;
    at = tag.skip(bytes, at + 1);
    if (at < 0) return at;
    if (!tag.isEmptyElement) {
      this.#child = child;
      return at;
    }
    const isText = type === FORMULA_TEXT;
    const isNumber = type === NUMBER || type === SHARED;
    // The tokenizer decides about other results that are missing.
    if (!isText && (this.#hasFormula || !isNumber)) return ~(at - 1);
    this.#hasFormula = false;
    return tags.skipNextEnd(bytes, at, end, CELL_NAME);
  }

  /** Skips an `f` from behind its name. */
  #skipFormula(bytes: Uint8Array, view: DataView, start: number): number {
    const tag = this.#tag;
    let hasType = false;
    let at = start;
    for (;;) {
      at = tag.next(bytes, at);
      if (at < 0) return at;
      if (tag.isAtEnd) break;
      if (tag.initial(bytes) !== LOWER_T) continue;
      if (hasType) return ~tag.nameStart;
      hasType = true;
    }
    at = tag.end(bytes, start, at);
    if (at < 0 || tag.isEmptyElement) return at;
    at = findTag(bytes, view, at);
    return this.#tags.skipEnd(bytes, at, FORMULA_NAME);
  }
}

/** Whether `</t></is></c>` is at a position. */
function isInlineTextEnd(view: DataView, at: number): boolean {
  return view.getUint32(at, true) === TEXT_END &&
    view.getUint32(at + 4, true) === INLINE_END &&
    view.getUint8(at + 8) === GREATER_THAN &&
    view.getUint32(at + 9, true) === CELL_END;
}

/**
 * Whether the first byte of an error or of a formula's text is a usual one. The
 * tokenizer decides about blank and unusual errors, about texts that may be a
 * doubtful 0 (such as `&#48;` and ` ０`), and about dates in columns that matter.
 */
function isUsualResult(
  type: CellType,
  first: number,
  doubtsZeros: boolean,
): boolean {
  if (type === DATE) return false;
  if (type === ERROR) return first === HASH;
  if (!doubtsZeros) return true;
  const letter = first | SPACE; // in lower case
  return first === LESS_THAN || first > ZERO && first <= NINE ||
    letter >= LOWER_A && letter <= LOWER_Z ||
    first >= FIRST_IDEOGRAPH && first <= LAST_IDEOGRAPH;
}
