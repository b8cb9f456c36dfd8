/**
 * Reads the rows of `sheetData` (ECMA-376-1 18.3.1.80). Compares words of four
 * bytes with the spelling of nearly all programs:
 *
 *   <row r="2" spans="1:3"><c r="A2" s="1" t="s"><v>12</v></c>…</row>
 *
 * Also reads a formula, an inline string in one piece, and a prefix on all tags.
 * If a cell has any other byte, the tokenizer reads that cell from its start;
 * the next cell is read by words again (guides/decisions/003).
 */
import { viewOf } from "../../bytes/mod.ts";
import { ROOM_BYTES } from "../../platform/mod.ts";
import { shortened } from "../../shortened.ts";
import { Work } from "../../work_meter.ts";
import {
  cellName,
  cellReference,
  findLessThan,
  Literal,
  MAX_COLUMNS,
  parseCellReference,
  parseNumber,
  parseOddNumber,
  refuseElement,
  refuseText,
  skipWithoutCells,
  word,
} from "../markup/mod.ts";
import { damaged, uncalculatedRange } from "../refusals.ts";
import { CellKind } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import { skipBlanks, type XmlReader, XmlToken } from "../xml/mod.ts";
import {
  type CellElement,
  formulaSource,
  isRangeUnknown,
  readCellElement,
  valueOfCell,
} from "./cell.ts";
import { Formulas, noFormula } from "./formulas.ts";
import { type CellCollector, UNWANTED } from "./cell_collectors.ts";
import { MAX_PLAIN_BYTES, RowTag } from "./row_tag.ts";
import type { SheetData } from "./sheet_data.ts";

// Constants in this file are faster than imported ones.
const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const SLASH = 0x2f;
const ZERO = 0x30;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const UPPER_A = 0x41;

const R_ATTRIBUTE = word(' r="');
const S_ATTRIBUTE = word(' s="');
const T_ATTRIBUTE = word(' t="');
const SHARED_TYPE = word('s"');
const EMPTY_END = word("/>");
// Tags without a prefix.
const CELL_START = word("<c");
const CELL_END = word("</c>");
const VALUE = word("<v>");
const VALUE_END = word("</v>");
const TWO_BYTES = 0xffff;
const THREE_BYTES = 0xffffff;
/** A whole number with this many digits fits 32 bits. */
const MAX_DIGITS = 9;
/** How many times the bytes of a text in a cell are read to look it up. */
const TEXT_READINGS = 5;
/** A number that is parsed as text costs as much as this many bytes of a text. */
const ODD_NUMBER_BYTES = 80;
/** A cell that the tokenizer reads costs as much as this many plain ones. */
const ODD_CELL = 3;
/**
 * The same for a date, which is also matched, and its day compared with the
 * month.
 */
const ODD_DATE = 16;
/** Work of odd cells after which a batch ends before it is full. */
const MAX_ODD_ITEMS = 10_000 * ODD_CELL;
/** The tokenizer refuses longer cells. */
const MAX_CELL_BYTES = 1024 ** 2;

// The types of cells, by their `t` (ECMA-376-1 18.18.11).
const NUMBER = 0;
const SHARED = 1;
const FORMULA_TEXT = 2;
const INLINE_TEXT = 3;
const BOOLEAN = 4;
const ERROR = 5;
const OTHER = -1;
const LETTER_TYPES = new Int8Array(256).fill(OTHER);
LETTER_TYPES[0x6e] = NUMBER; // n
LETTER_TYPES[0x62] = BOOLEAN; // b
LETTER_TYPES[0x65] = ERROR; // e
const STR = new Literal('str"');
const INLINE_STR = new Literal('inlineStr"');
const KEPT_SPACE = new Literal(' xml:space="preserve"');

// The attributes of a cell that were seen so far.
const HAS_REFERENCE = 1;
const HAS_TYPE = 2;
const HAS_STYLE = 4;

function spell(prefix: string) {
  return {
    row: new Literal(`<${prefix}row`),
    rowEnd: new Literal(`</${prefix}row>`),
    cell: new Literal(`<${prefix}c`),
    cellEnd: new Literal(`</${prefix}c>`),
    formula: new Literal(`<${prefix}f`),
    formulaEnd: new Literal(`</${prefix}f>`),
    value: new Literal(`<${prefix}v>`),
    valueEnd: new Literal(`</${prefix}v></${prefix}c>`),
    inline: new Literal(`<${prefix}is><${prefix}t`),
    inlineEnd: new Literal(`</${prefix}t></${prefix}is></${prefix}c>`),
  };
}

/** The spelling in nearly all worksheets. */
const withoutPrefix = spell("");

/** Reads the rows of a worksheet into collectors. */
export class RowReader {
  /** Whether rows may follow. */
  isInRows: boolean;
  /** The end of the last row: one more than the column of its last cell. */
  endColumn = 0;
  readonly #xml: XmlReader;
  /** The part, and after it a `<`, which ends every search for a tag. */
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #row: RowTag;
  readonly #names: ReturnType<typeof spell>;
  readonly formulas: Formulas;
  /** The last formula of a plain cell. */
  #formula = noFormula;
  /** Whether this formula has attributes: it may fill several cells. */
  #mayFillOthers = false;
  // The cell that the tokenizer read in place of a plain one.
  #column = -1;
  #kind: CellKind = CellKind.empty;
  #isResult = false;
  #isDate = false;
  #isRowEnd = false;
  // The work of odd cells since the last batch: items, and bytes read.
  #oddItems = 0;
  #oddReadings = 0;

  /** @param sheet at its first row */
  constructor(readonly sheet: SheetData, readonly source: WorksheetSource) {
    const { xml } = sheet;
    const { buffer, byteOffset, length } = xml.bytes;
    this.isInRows = sheet.hasRows && !xml.isEmptyElement;
    this.#xml = xml;
    this.#bytes = new Uint8Array(buffer, byteOffset, length + ROOM_BYTES);
    this.#bytes[length] = LESS_THAN;
    this.#view = viewOf(this.#bytes);
    this.formulas = new Formulas(xml);
    const prefix = new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(xml.prefix);
    this.#names = prefix === "" ? withoutPrefix : spell(prefix);
    this.#row = new RowTag(xml, this.#view, this.#names.row, sheet.namespace);
  }

  get lastRow(): number {
    return this.#row.lastRow;
  }

  /** Where the next row starts. */
  get position(): number {
    return this.#xml.position;
  }

  /**
   * Reads rows until the collector is full, ten thousand cells were odd or the
   * rows end. One function reads plain cells on purpose: its state lives in
   * local variables.
   * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`,
   * `workbook_too_large`, `formula_not_calculated`
   */
  read(rows: CellCollector): void {
    const { kinds, values, isResult, firstCells, capacity, isLenient } = rows;
    const { formats } = rows;
    const { formatOf, formats: { length: formatCount } } = this.source.styles;
    const { texts, texts: { sharedCount }, meter } = this.source;
    const bytes = this.#bytes;
    const view = this.#view;
    const names = this.#names;
    const isPlain = names === withoutPrefix;
    const row = this.#row;
    const xml = this.#xml;
    const start = xml.position;
    let rowsRead = 0;
    let textBytes = 0;
    let rowIndex = rows.length;
    let at = start;
    let byte = 0;
    this.#oddItems = this.#oddReadings = 0;
    while (rowIndex < capacity && this.#oddItems < MAX_ODD_ITEMS) {
      const { depth } = xml;
      at = row.enter(at);
      if (at < 0) {
        at = xml.position;
        if (xml.depth === depth) continue;
        this.isInRows = false;
        break;
      }
      rowsRead++;
      let { numberBytes, numberStart, numberMask, numberRest, restMask } = row;
      let lastColumn = -1;
      let isEmpty = true;
      let hasResult = false;
      while (!row.isEmptyElement) {
        const cellStart = at;
        odd: {
          if (!row.isPlain) break odd;
          const tag = view.getUint32(at, true);
          if (isPlain && (tag & TWO_BYTES) === CELL_START) at += 2;
          else if (!isPlain && names.cell.isAt(view, at)) {
            at += names.cell.length;
          } else if (names.rowEnd.isAt(view, at) && !row.isOpen) {
            at += names.rowEnd.length;
            break;
          } else {
            at = skipBlanks(bytes, at);
            if (at === cellStart || at - cellStart > MAX_PLAIN_BYTES) break odd;
            continue;
          }

          // A cell without a reference follows the previous cell.
          let column = lastColumn + 1;
          let type = NUMBER;
          let attributes = 0;
          let style = 0;
          while (bytes[at] === SPACE) {
            const attribute = view.getUint32(at, true);
            if (attribute === R_ATTRIBUTE) {
              if ((attributes & HAS_REFERENCE) !== 0) break odd;
              attributes |= HAS_REFERENCE;
              at += 4;
              column = -1;
              byte = bytes[at] - UPPER_A;
              while (byte >= 0 && byte < 26) {
                column = (column + 1) * 26 + byte;
                if (column >= MAX_COLUMNS) break odd;
                byte = bytes[++at] - UPPER_A;
              }
              if (
                numberBytes !== 0 &&
                (view.getInt32(at, true) & numberMask) === numberStart &&
                (view.getInt32(at + 4, true) & restMask) === numberRest
              ) at += numberBytes;
              // Some programs write letters without a row number.
              else if (bytes[at] === QUOTE) at++;
              else break odd;
            } else if (attribute === T_ATTRIBUTE) {
              if ((attributes & HAS_TYPE) !== 0) break odd;
              attributes |= HAS_TYPE;
              at += 4;
              if (view.getUint16(at, true) === SHARED_TYPE) {
                type = SHARED;
                at += 2;
              } else if (bytes[at + 1] === QUOTE) {
                type = LETTER_TYPES[bytes[at]];
                if (type === OTHER) break odd;
                at += 2;
              } else if (STR.isAt(view, at)) {
                type = FORMULA_TEXT;
                at += STR.length;
              } else if (INLINE_STR.isAt(view, at)) {
                type = INLINE_TEXT;
                at += INLINE_STR.length;
              } else break odd;
            } else if (attribute === S_ATTRIBUTE) {
              if ((attributes & HAS_STYLE) !== 0) break odd;
              attributes |= HAS_STYLE;
              at += 4;
              for (byte = bytes[at] - ZERO; byte >= 0 && byte <= 9;) {
                style = (Math.imul(style, 10) + byte) | 0;
                byte = bytes[++at] - ZERO;
              }
              if (bytes[at] !== QUOTE) break odd;
              at++;
            } else if (view.getUint16(at + 1, true) === EMPTY_END) at++;
            else break odd;
          }
          if (column <= lastColumn || column >= MAX_COLUMNS) break odd;
          if (at - cellStart > MAX_PLAIN_BYTES) break odd;
          if (bytes[at] === GREATER_THAN) at++;
          else if (view.getUint16(at, true) === EMPTY_END) {
            at += 2;
            lastColumn = column;
            continue;
          } else break odd;

          const isRead = column < firstCells.length;
          const firstCell = isRead ? firstCells[column] : UNWANTED;
          let kind: number = CellKind.empty;
          let value = 0;
          let hasFormula = false;
          content: {
            const element = view.getUint32(at, true);
            if ((element & THREE_BYTES) === VALUE && isPlain) at += 3;
            else if (type === INLINE_TEXT && names.inline.isAt(view, at)) {
              at += names.inline.length;
              if (KEPT_SPACE.isAt(view, at)) at += KEPT_SPACE.length;
              if (bytes[at] !== GREATER_THAN) break odd;
              const textStart = at + 1;
              at = findLessThan(view, textStart);
              if (!names.inlineEnd.isAt(view, at)) break odd;
              if (firstCell >= 0 && at > textStart) {
                kind = CellKind.text;
                textBytes += at - textStart;
                value = texts.ofXml(view, textStart, at);
              }
              at += names.inlineEnd.length;
              break content;
            } else {
              if (names.formula.isAt(view, at)) {
                at = this.#skipFormula(at + names.formula.length, column);
                if (at < 0) break odd;
                hasFormula = true;
              }
              if (names.value.isAt(view, at)) at += names.value.length;
              else {
                if (!names.cellEnd.isAt(view, at)) break odd;
                if (hasFormula) {
                  if (this.#mayFillOthers) break odd;
                  kind = CellKind.missing;
                }
                at += names.cellEnd.length;
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
              if (
                bytes[at] === LESS_THAN && digits > 0 && digits <= MAX_DIGITS
              ) value = whole;
              else {
                if (type === SHARED) break odd;
                while (bytes[at] !== LESS_THAN) at++;
                value = parseNumber(bytes, valueStart, at);
                if (value !== value) {
                  textBytes += ODD_NUMBER_BYTES + 2 * (at - valueStart);
                  value = parseOddNumber(bytes, valueStart, at);
                  if (value !== value) break odd;
                }
              }
              if (type === NUMBER) kind = CellKind.number;
              else {
                if (value >= sharedCount) break odd;
                kind = CellKind.text;
              }
            } else if (type === BOOLEAN) {
              value = bytes[at++] - ZERO;
              if (value !== 0 && value !== 1) break odd;
              kind = CellKind.boolean;
            } else {
              if (type === INLINE_TEXT) break odd;
              if (type === ERROR && bytes[at] !== HASH) break odd;
              at = findLessThan(view, at);
              if (!names.valueEnd.isAt(view, at)) break odd;
              if (at > valueStart) {
                kind = type === ERROR ? CellKind.error : CellKind.text;
                textBytes += at - valueStart;
                value = texts.ofXml(view, valueStart, at);
              }
              at += names.valueEnd.length;
              break content;
            }
            if (
              isPlain && view.getUint32(at, true) === VALUE_END &&
              view.getUint32(at + 4, true) === CELL_END
            ) at += 8;
            else if (names.valueEnd.isAt(view, at)) {
              at += names.valueEnd.length;
            } else break odd;
          }
          if (at - cellStart > MAX_CELL_BYTES) break odd;
          lastColumn = column;
          if (firstCell < 0) continue;
          if (hasFormula) {
            rows.keepFormula(firstCell + rowIndex, this.#formula);
            if (kind !== CellKind.missing) {
              isResult[firstCell + rowIndex] = 1;
              hasResult = true;
            }
          }
          if (kind === CellKind.empty) continue;
          kinds[firstCell + rowIndex] = kind;
          values[firstCell + rowIndex] = value;
          if (formatCount > 1) formats[firstCell + rowIndex] = formatOf[style];
          isEmpty = false;
          continue;
        }
        this.#column = lastColumn;
        at = this.#readOdd(cellStart, rows, rowIndex);
        if (this.#isRowEnd) break;
        lastColumn = this.#column;
        if (this.#kind !== CellKind.empty) isEmpty = false;
        if (this.#isResult) hasResult = true;
        // The reference of a cell may have stated the number of the row.
        ({ numberBytes, numberStart, numberMask, numberRest, restMask } = row);
      }
      row.lastRow = row.rowNumber;
      this.endColumn = lastColumn + 1;
      if (isEmpty && !isLenient) {
        if (hasResult) clearResults(rows, rowIndex);
        continue;
      }
      rows.isHidden[rowIndex] = row.isHidden ? 1 : 0;
      rows.rowNumbers[rowIndex++] = row.rowNumber;
    }
    meter.spend(
      Work.rows,
      rowsRead + this.#oddItems,
      at - start + TEXT_READINGS * textBytes + this.#oddReadings,
    );
    xml.position = at;
    rows.length = rowIndex;
  }

  /**
   * Skips a formula of a column from the end of its name; -1 if it is not
   * plain.
   */
  #skipFormula(start: number, column: number): number {
    const xml = this.#xml;
    const bytes = this.#bytes;
    const { formulaEnd } = this.#names;
    this.#mayFillOthers = bytes[start] !== GREATER_THAN;
    let at = start + 1;
    if (this.#mayFillOthers) {
      at = xml.readAttributes(start, start + MAX_PLAIN_BYTES);
      if (at < 0) return -1;
      const isEmpty = bytes[at - 2] === SLASH;
      this.#formula = formulaSource(xml, isEmpty ? 0 : at);
      if (isEmpty) return at;
      this.formulas.add(this.#formula, column, this.#row.rowNumber);
    } else this.#formula = { ...noFormula, start: at };
    at = findLessThan(this.#view, at);
    return formulaEnd.isAt(this.#view, at) ? at + formulaEnd.length : -1;
  }

  /**
   * Lets the tokenizer read content other than a plain cell; returns the
   * position after it.
   */
  #readOdd(start: number, rows: CellCollector, rowIndex: number): number {
    const xml = this.#xml;
    this.#kind = CellKind.empty;
    this.#isResult = false;
    this.#isDate = false;
    this.#row.open();
    xml.position = start;
    const token = xml.next();
    this.#isRowEnd = token === XmlToken.end;
    if (token === XmlToken.text) refuseText(xml);
    if (token === XmlToken.start) this.#readChild(rows, rowIndex);
    // Texts are decoded and looked up, numbers parsed.
    this.#oddItems += this.#isDate ? ODD_DATE : ODD_CELL;
    this.#oddReadings += 2 * (xml.position - start);
    return xml.position;
  }

  /** Reads a cell, or skips an extension. */
  #readChild(rows: CellCollector, rowIndex: number): void {
    const xml = this.#xml;
    const { namespace } = this.sheet;
    if (xml.namespace !== namespace) refuseElement(xml);
    if (xml.isNamed("extLst")) return skipWithoutCells(xml, namespace);
    if (!xml.isNamed("c")) refuseElement(xml);
    const column = this.#moveToCell();
    const firstCell = rows.firstCells[column] ?? UNWANTED;
    const content = readCellElement(xml, firstCell >= 0);
    this.formulas.add(content.formula, column, this.#row.rowNumber);
    if (firstCell >= 0) this.#put(content, rows, firstCell + rowIndex);
    else if (isRangeUnknown(content) && isAnyFilled(content, rows.wanted)) {
      throw this.#unknownRange();
    }
  }

  #put(content: CellElement, rows: CellCollector, index: number): void {
    const { source, source: { name } } = this;
    const { rowNumber } = this.#row;
    const { kind, value } = valueOfCell(
      content,
      source,
      () => cellName(name, this.#column, rowNumber),
    );
    if (isRangeUnknown(content) && !rows.isLenient) throw this.#unknownRange();
    this.#kind = kind;
    this.#isDate = content.type === "d";
    if (content.hasFormula) rows.keepFormula(index, content.formula);
    this.#isResult = content.hasFormula && kind !== CellKind.missing;
    rows.kinds[index] = kind;
    rows.values[index] = value;
    rows.isResult[index] = this.#isResult ? 1 : 0;
    rows.formats[index] = source.styles.formatOf[content.style];
  }

  #unknownRange() {
    const cell = cellReference(this.#column, this.#row.rowNumber);
    return uncalculatedRange(this.source.name, cell);
  }

  /** Moves to the cell whose start tag was just read; returns its column. */
  #moveToCell(): number {
    const xml = this.#xml;
    const row = this.#row;
    const given = xml.attribute("r") ?? "";
    const reference = given === ""
      ? { column: this.#column + 1, rowNumber: 0 }
      : parseCellReference(given);
    if (reference === undefined) {
      throw damaged(
        `part ${xml.part} has a cell with the invalid reference ` +
          `"${shortened(given)}" in row ${row.rowNumber}`,
      );
    }
    if (reference.rowNumber !== 0) row.moveTo(reference.rowNumber, given);
    const { column } = reference;
    // Cells must ascend, like rows.
    if (column <= this.#column || column === MAX_COLUMNS) {
      const before = cellReference(this.#column, row.rowNumber);
      const cell = cellReference(column, row.rowNumber);
      throw damaged(`part ${xml.part} has cell ${cell} after cell ${before}`);
    }
    return this.#column = column;
  }
}

/** Whether a formula fills a cell of any wanted column. */
function isAnyFilled(
  { filled }: CellElement,
  wanted: readonly number[],
): boolean {
  return filled !== undefined &&
    wanted.some((column) => filled.left <= column && column <= filled.right);
}

/** Clears `isResult` for a row without cells. */
function clearResults(rows: CellCollector, rowIndex: number): void {
  for (const column of rows.wanted) {
    rows.isResult[rows.firstCells[column] + rowIndex] = 0;
  }
}
