/**
 * Reads rows of `sheetData` (ECMA-376-1 18.3.1.80) as most programs write them:
 *
 *   <row r="2" spans="1:3"><c r="A2" s="1" t="s"><v>12</v></c>…</row>
 *   <row><c t="s"><v>12</v></c>…</row>
 *
 * At the first byte that differs, such as a prefix or a comment, it leaves the
 * whole row to the tokenizer (guides/decisions/003).
 */
import { Work } from "../../../work_meter.ts";
import {
  findTag,
  MAX_COLUMNS,
  parseNumber,
  skipBlanks,
  word,
} from "../../markup/mod.ts";
import type { ByteRange } from "../../package/mod.ts";
import type { CellTexts } from "../../strings/mod.ts";
import { BATCH_ROWS, CellKind } from "../../worksheet.ts";
import type { BatchCollector } from "../batch_collector.ts";
import {
  CellType,
  findFormulaEnd,
  findInlineText,
  findType,
  INLINE_TEXT_END_BYTES,
  isInlineTextEnd,
  isPlainResult,
  mayHaveNoValue,
  TYPE_BYTES,
} from "./plain_cell.ts";
import { Stop, STRETCH_BYTES, unitsOfRow, unitsToRead } from "./plain_stop.ts";
import { RowStart } from "./row_start.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const ZERO = 0x30;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const UPPER_A = 0x41;

const R_ATTRIBUTE = word(' r="');
const S_ATTRIBUTE = word(' s="');
const T_ATTRIBUTE = word(' t="');
const ROW_END = word("</ro");
const ROW_END_REST = word("w>");
const SHARED_TYPE = word('s"');
const CELL_START = word("<c");
const CELL_END = word("</c>");
const EMPTY_END = word("/>");
const SPACED_END = word(" />");
const EMPTY_VALUE = word("<v/>");
const VALUE = word("<v>");
const VALUE_END = word("</v>");
const FORMULA = word("<f");
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;

/** A mismatch this close to the end may be due to missing bytes. */
const LOOKAHEAD = 40;
/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;

// The attributes that a cell has had so far.
const HAS_REFERENCE = 1;
const HAS_STYLE = 2;
const HAS_TYPE = 4;

// Constants of this file are faster than imported ones.
const NUMBER = CellType.number;
const SHARED = CellType.sharedString;
const INLINE_TEXT = CellType.inlineText;
const BOOLEAN = CellType.boolean;
const ERROR = CellType.error;
const UNKNOWN = CellType.unknown;

/** Reads plain rows into a collector. */
export class PlainRows {
  /** Row number of the last row, read here or by the tokenizer. */
  lastRow = 0;
  readonly #row = new RowStart();

  constructor(
    readonly rows: BatchCollector,
    readonly texts: CellTexts,
    /** Items of the shared strings table; ids of cell texts start at this number. */
    readonly sharedCount: number,
    /** The kind of a formula with the result 0. */
    readonly zeroKind: CellKind,
  ) {}

  /**
   * Reads rows from `range.start`, which it moves after the last one read. The
   * work per cell is one function on purpose: its state lives in local
   * variables (guides/decisions/003).
   */
  read(range: ByteRange): Stop {
    const { bytes, view, end } = range;
    const { kinds, values, firstCells, rowNumbers } = this.rows;
    const { sharedCount, texts, zeroKind } = this;
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
      at = row.read(bytes, view, rowStart, lastRow);
      if (at < 0) {
        at = rowStart;
        break;
      }
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
        if (start === ROW_END) {
          if (view.getUint16(at + 4, true) !== ROW_END_REST) break rows;
          at += 6;
          break;
        }
        if ((start & TWO_BYTES) !== CELL_START) break rows;
        at += 2;
        // A cell without a reference comes right after the previous one.
        let column = lastColumn + 1;
        let type: CellType = NUMBER;
        let attributes = 0;
        while (bytes[at] === SPACE) {
          const attribute = view.getUint32(at, true);
          at += 4;
          if (attribute === R_ATTRIBUTE) {
            if ((attributes & HAS_REFERENCE) !== 0) break rows;
            attributes |= HAS_REFERENCE;
            column = -1;
            byte = bytes[at] - UPPER_A;
            while (byte >= 0 && byte < 26) {
              column = (column + 1) * 26 + byte;
              if (column >= MAX_COLUMNS) break rows;
              byte = bytes[++at] - UPPER_A;
            }
            if (
              numberBytes !== 0 &&
              (view.getInt32(at, true) & numberMask) === numberStart &&
              (view.getInt32(at + 4, true) & restMask) === numberRest
            ) at += numberBytes;
            // Some programs write letters without a number.
            else if (bytes[at++] !== QUOTE) break rows;
          } else if (attribute === T_ATTRIBUTE) {
            if ((attributes & HAS_TYPE) !== 0) break rows;
            attributes |= HAS_TYPE;
            if (view.getUint16(at, true) === SHARED_TYPE) {
              type = SHARED;
              at += 2;
            } else {
              type = findType(view, at);
              if (type === UNKNOWN) break rows;
              at += TYPE_BYTES[type];
            }
          } else if (attribute === S_ATTRIBUTE) {
            if ((attributes & HAS_STYLE) !== 0) break rows;
            attributes |= HAS_STYLE;
            for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
              byte = bytes[++at] - ZERO;
            }
            if (bytes[at++] !== QUOTE) break rows;
          } else if ((attribute & THREE_BYTES) === SPACED_END) {
            at -= 3; // to the slash: the blank before it is skipped
          } else break rows;
        }
        if (column <= lastColumn || column >= MAX_COLUMNS) break rows;
        lastColumn = column;
        if (bytes[at] !== GREATER_THAN) {
          if (view.getUint16(at, true) !== EMPTY_END) break rows;
          at += 2;
          continue;
        }
        at++;

        const firstCell = firstCells[column];
        let kind: number = CellKind.empty;
        let value = 0;
        if (type === INLINE_TEXT) {
          const textStart = findInlineText(view, at);
          if (textStart < 0) break rows;
          const textEnd = findTag(bytes, view, textStart);
          at = textEnd;
          if (!isInlineTextEnd(view, at)) break rows;
          at += INLINE_TEXT_END_BYTES;
          if (firstCell < 0 || textEnd === textStart) continue;
          kind = CellKind.text;
          value = sharedCount + texts.ofXml(view, textStart, textEnd);
        } else {
          let hasFormula = false;
          let element = view.getUint32(at, true);
          if ((element & TWO_BYTES) === FORMULA) {
            hasFormula = true;
            const formulaEnd = findFormulaEnd(bytes, view, at);
            if (formulaEnd < 0) break rows;
            at = formulaEnd;
            element = view.getUint32(at, true);
          }
          if ((element & THREE_BYTES) !== VALUE) {
            if (element === EMPTY_VALUE) {
              if (!mayHaveNoValue(type, hasFormula)) break rows;
              hasFormula = false;
              at += 4;
              element = view.getUint32(at, true);
            }
            if (element !== CELL_END) break rows;
            at += 4;
            if (firstCell < 0 || !hasFormula) continue;
            kind = CellKind.uncalculated;
          } else {
            at += 3;
            const valueStart = at;
            if (firstCell < 0) {
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
              if (isWhole && at === valueStart) {
                if (!mayHaveNoValue(type, hasFormula)) break rows;
              } else if (type === SHARED) {
                if (!isWhole || whole >= sharedCount) break rows;
                kind = CellKind.text;
              } else {
                if (!isWhole) {
                  while (bytes[at] !== LESS_THAN) at++;
                  value = parseNumber(bytes, valueStart, at);
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
              if (!isPlainResult(type, bytes[at], mayDoubt)) break rows;
              at = findTag(bytes, view, at);
              if (view.getUint32(at, true) !== VALUE_END) break rows;
              if (at > valueStart) {
                kind = type === ERROR ? CellKind.error : CellKind.text;
                value = sharedCount + texts.ofXml(view, valueStart, at);
              } else if (type === ERROR) break rows;
            }
            if (
              view.getUint32(at, true) !== VALUE_END ||
              view.getUint32(at + 4, true) !== CELL_END
            ) break rows;
            at += 8;
            if (firstCell < 0) continue;
          }
        }
        kinds[firstCell + rowIndex] = kind;
        values[firstCell + rowIndex] = value;
        if (kind !== CellKind.empty) isEmpty = false;
      }
      lastRow = rowNumber;
      if (isEmpty) continue;
      if (row.isHidden) this.rows.hiddenRows.add(rowNumber);
      this.rows.markSeen(rowNumber);
      rowNumbers[rowIndex++] = rowNumber;
    }

    const units = unitsToRead(at - range.start);
    texts.meter.spend(Work.rows, units + slow);
    this.rows.length = rowIndex;
    this.lastRow = lastRow;
    range.start = rowStart;
    if (rowIndex === BATCH_ROWS) return Stop.full;
    this.rows.clearRow();
    if (isStretchRead) return Stop.due;
    return at + LOOKAHEAD > end ? Stop.incomplete : Stop.notPlain;
  }
}
