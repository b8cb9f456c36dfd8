/**
 * Reads rows of `sheetData` (ECMA-376-1 18.3.1.80) from their bytes:
 *
 *   <row r="2" spans="1:3"><c r="A2" s="1" t="s"><v>12</v></c>…</row>
 *   <x:row r='2'> <x:c t='s' r='A2'><!-- --><x:v >12</x:v></x:c>…</x:row>
 *
 * Compares words of four bytes with the spelling of most programs. Where the
 * bytes differ, it recovers in place:
 *
 *   State               Plainly written           Otherwise
 *   before a row        <row                      RowStart, Tags: blanks, comments, prefix
 *   in a row's tag      ` r="12"`, ` spans`       RowStart: attributes in any order
 *   in a row            <c or </row>              Tags
 *   in a cell's tag     ` r="A12"`, ` s`, ` t`    CellStart reads the tag again
 *   in a cell           <v>, <is><t> or </c>      CellScanner: formulas, InlineText: runs
 *   in a value          digits                    NumberText: decimals, blanks, references
 *   after a value       </v></c>                  CellScanner
 *
 * At any other byte, leaves the whole row to the tokenizer.
 */
import { Work } from "../../../work_meter.ts";
import { findTag, findText, MAX_COLUMNS, word } from "../../markup/mod.ts";
import type { Texts } from "../../strings/mod.ts";
import { BATCH_ROWS, CellKind } from "../../worksheet.ts";
import { type BatchCollector, UNWANTED } from "../batch_collector.ts";
import type { SheetData } from "../general/sheet_data.ts";
import { CellScanner, isUsualResult } from "./cell_scanner.ts";
import { CellStart, CellType, TYPE_BYTES, typeAt } from "./cell_start.ts";
import { NumberText } from "./number_text.ts";
import { RowStart } from "./row_start.ts";
import { ROW_BYTES, Stop, STRETCH_BYTES, TAG_BYTES } from "./stop.ts";
import { Tags } from "./tags.ts";
import { skipBlanks } from "../../xml/mod.ts";

const SPACE = 0x20;
const QUOTE = 0x22;
const ZERO = 0x30;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const UPPER_A = 0x41;

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
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;

/** Length of `</t></is></c>`. */
const INLINE_TEXT_END_BYTES = 13;
/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;
/** Longer rows go to the tokenizer, which refuses longer tokens. */
const MAX_ROW_BYTES = 1024 ** 2;

// The attributes of a cell that were seen so far.
const HAS_REFERENCE = 1;
const HAS_TYPE = 2;

// Constants of this file are faster than imported ones.
const NUMBER = CellType.number;
const SHARED = CellType.sharedString;
const INLINE_TEXT = CellType.inlineText;
const BOOLEAN = CellType.boolean;
const ERROR = CellType.error;
const UNKNOWN = CellType.unknown;

/** Reads rows into a collector. */
export class RowScanner {
  readonly #tags: Tags;
  readonly #row: RowStart;
  readonly #cell: CellStart;
  readonly #content: CellScanner;
  readonly #number = new NumberText();

  constructor(
    readonly sheet: Pick<
      SheetData,
      "buffer" | "lastRow" | "prefix" | "prefixes"
    >,
    readonly rows: BatchCollector,
    readonly texts: Pick<Texts, "cellTexts" | "sharedCount">,
  ) {
    this.#tags = new Tags(sheet.prefix, sheet.prefixes);
    this.#row = new RowStart(this.#tags);
    this.#cell = new CellStart(this.#row);
    this.#content = new CellScanner(this.#tags);
  }

  /**
   * Reads rows from `buffer.start`, and moves `buffer.start` after the last
   * one. A single function does the work per cell on purpose: its state lives
   * in local variables (guides/decisions/003). Calls return the position
   * reached, or the complement (`~`) of the position where they had to stop.
   */
  read(): Stop {
    const { sheet, sheet: { buffer: range } } = this;
    const { bytes, view, end } = range;
    const { kinds, values, isResult, firstCells } = this.rows;
    const { rowNumbers, isHidden } = this.rows;
    const { texts: { sharedCount, cellTexts: texts } } = this;
    const tags = this.#tags;
    const content = this.#content;
    const number = this.#number;
    const { isPlain, names } = tags;
    tags.use(range);
    let { lastRow } = sheet;
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
      at = row.read(rowStart, lastRow);
      if (at < 0) break;
      slow += ROW_BYTES;
      const { rowNumber, numberBytes } = row;
      const { numberStart, numberMask, numberRest, restMask } = row;
      if (row.isEmptyElement) {
        lastRow = rowNumber;
        continue;
      }

      let lastColumn = -1;
      let isEmpty = true;
      let hasResult = false;
      for (;;) {
        const start = view.getUint32(at, true);
        if ((start & TWO_BYTES) === CELL_START && isPlain) at += 2;
        else if (
          start === ROW_END && view.getUint16(at + 4, true) === ROW_END_REST &&
          isPlain
        ) {
          at += 6;
          break;
        } else {
          if (!names.cell.start.isAt(view, at)) {
            slow += TAG_BYTES;
            at = tags.next(at);
            if (at < 0) break rows;
            if (!names.cell.start.isAt(view, at)) {
              at = tags.leave(at, names.row);
              if (at < 0) break rows;
              break;
            }
          }
          at += names.cell.start.length;
        }
        const attributesStart = at;
        // A cell without a reference follows the previous cell.
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
              numberBytes !== 0 &&
              (view.getInt32(at, true) & numberMask) === numberStart &&
              (view.getInt32(at + 4, true) & restMask) === numberRest
            ) at += numberBytes;
            // Some programs write letters without a row number.
            else if (bytes[at] === QUOTE) at++;
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
              type = typeAt(view, at, QUOTE);
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
          slow += TAG_BYTES;
          at = cell.read(attributesStart, lastColumn + 1);
          if (at < 0) break rows;
          ({ column, type, isEmptyElement } = cell);
        }
        if (column <= lastColumn || column >= MAX_COLUMNS) break rows;
        lastColumn = column;
        if (isEmptyElement) continue;

        const isRead = column < firstCells.length;
        const firstCell = isRead ? firstCells[column] : UNWANTED;
        let kind: number = CellKind.empty;
        let value = 0;
        let hasFormula = false;
        content: {
          const element = view.getUint32(at, true);
          if ((element & THREE_BYTES) === VALUE && isPlain) at += 3;
          else if (!isPlain && names.valueStart.isAt(view, at)) {
            at += names.valueStart.length;
          } else {
            if (element === INLINE && type === INLINE_TEXT && isPlain) {
              const textStart = findText(view, at + 4);
              const textEnd = textStart < 0
                ? at
                : findTag(bytes, view, textStart);
              if (isInlineTextEnd(view, textEnd)) {
                at = textEnd + INLINE_TEXT_END_BYTES;
                if (firstCell < 0 || textEnd === textStart) break content;
                kind = CellKind.text;
                value = sharedCount + texts.ofXml(view, textStart, textEnd);
                break content;
              }
            }
            at = content.enter(at, type);
            slow += content.slow;
            if (at < 0) break rows;
            hasFormula = content.hasFormula;
            if (!content.hasValue) {
              kind = content.kind;
              if (kind === CellKind.missing && content.mayFillOthers) {
                break rows;
              }
              if (firstCell < 0) break content;
              if (kind === CellKind.text) {
                const { view, start, end } = content.inline;
                value = sharedCount + texts.ofXml(view, start, end);
              }
              break content;
            }
          }
          const valueStart = at;
          if (firstCell < 0) {
            while (bytes[at] !== LESS_THAN) at++;
          } else if (type === NUMBER || type === SHARED) {
            let whole = 0;
            for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
              whole = (Math.imul(whole, 10) + byte) | 0;
              byte = bytes[++at] - ZERO;
            }
            const digits = at - valueStart;
            let isMissing = false;
            if (bytes[at] === LESS_THAN && digits > 0 && digits <= MAX_DIGITS) {
              value = whole;
            } else {
              at = number.read(bytes, valueStart, at, type === SHARED);
              slow += number.slow;
              value = number.value;
              isMissing = number.isEmpty;
            }
            // The tokenizer reports the fault.
            if (isMissing) {
              if (hasFormula) break rows;
            } else if (type === SHARED) {
              if (!(value < sharedCount)) break rows;
              kind = CellKind.text;
            } else {
              if (value !== value) break rows;
              kind = CellKind.number;
            }
          } else if (type === BOOLEAN) {
            value = bytes[at++] - ZERO;
            if (value !== 0 && value !== 1) break rows;
            kind = CellKind.boolean;
          } else {
            if (type === INLINE_TEXT) break rows;
            if (!isUsualResult(type, bytes[at])) break rows;
            const textEnd = findTag(bytes, view, at);
            at = names.valueEnd.isAt(view, textEnd)
              ? textEnd + names.valueEnd.length
              : content.leave(textEnd);
            if (at < 0) break rows;
            if (textEnd > valueStart) {
              kind = type === ERROR ? CellKind.error : CellKind.text;
              value = sharedCount + texts.ofXml(view, valueStart, textEnd);
            }
            break content;
          }
          if (
            view.getUint32(at, true) === VALUE_END &&
            view.getUint32(at + 4, true) === CELL_END && isPlain
          ) at += 8;
          else if (!isPlain && names.valueEnd.isAt(view, at)) {
            at += names.valueEnd.length;
          } else {
            slow += TAG_BYTES;
            at = content.leave(at);
            if (at < 0) break rows;
          }
        }
        if (firstCell < 0) continue;
        if (hasFormula && kind !== CellKind.missing) {
          isResult[firstCell + rowIndex] = 1;
          hasResult = true;
        }
        if (kind === CellKind.empty) continue;
        kinds[firstCell + rowIndex] = kind;
        values[firstCell + rowIndex] = value;
        isEmpty = false;
      }
      if (at - rowStart > MAX_ROW_BYTES) break;
      lastRow = rowNumber;
      if (isEmpty) {
        if (hasResult) this.rows.clearResults(rowIndex);
        continue;
      }
      isHidden[rowIndex] = row.isHidden ? 1 : 0;
      rowNumbers[rowIndex++] = rowNumber;
    }

    if (at < 0) at = ~at;
    texts.meter.spend(Work.rows, 1, at - range.start + slow);
    this.rows.length = rowIndex;
    sheet.lastRow = lastRow;
    range.start = rowStart;
    if (rowIndex === BATCH_ROWS) return Stop.due;
    this.rows.clearRow();
    if (isStretchRead) return Stop.due;
    const isTooLong = at - rowStart > MAX_ROW_BYTES;
    return at >= end && !isTooLong ? Stop.incomplete : Stop.other;
  }
}

/** Whether `</t></is></c>` is at a position. */
function isInlineTextEnd(view: DataView, at: number): boolean {
  return view.getUint32(at, true) === TEXT_END &&
    view.getUint32(at + 4, true) === INLINE_END &&
    view.getUint8(at + 8) === GREATER_THAN &&
    view.getUint32(at + 9, true) === CELL_END;
}
