/**
 * Reads a row (ECMA-376-1 18.3.1.73 `row`) with the tokenizer, for
 * `sheet_data.ts`; `cell.ts` reads its cells.
 */
import { LONG_STEP_UNITS, Work } from "../../../work_meter.ts";
import { shortened } from "../../../shortened.ts";
import {
  CELL_NAMES,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCellReference,
  refuseElement,
  refuseText,
  Skipping,
} from "../../markup/mod.ts";
import { damaged, tooLarge } from "../../refusals.ts";
import {
  isTrue,
  type ReadingState,
  type XmlReader,
  XmlToken,
} from "../../xml/mod.ts";
import { type CellContent, isRangeUnknown, readCellContent } from "./cell.ts";

/**
 * A row with the cells that were asked for, and others whose formula may fill
 * them and has no result.
 */
export interface Row {
  rowNumber: number;
  /** Whether it is hidden, perhaps by a filter, or has no height. */
  isHidden: boolean;
  cells: { column: number; content: CellContent }[];
}

/** Whether to read the cell in a 0-based column of a row. */
export type WantsCell = (column: number, rowNumber: number) => boolean;

/**
 * Reads the rest of a row whose start tag was just read. A row without a number
 * is the one below the previous row, unless the references of its cells say
 * otherwise. A cell without a reference is the one after the previous cell.
 */
export class OpenRow {
  readonly row: Row;
  readonly #depth: number;
  readonly #namespace: string;
  readonly #position: PositionTracker;
  #cellCount = 0;
  /** The extension that is being skipped. */
  #skipping: Skipping | undefined;

  constructor(
    readonly xml: XmlReader,
    previousRow: number,
    readonly wants: WantsCell,
  ) {
    this.#depth = xml.depth;
    this.#namespace = xml.namespace;
    this.#position = new PositionTracker(xml, previousRow);
    const isHidden = isTrue(xml.attribute("hidden")) ||
      Number(xml.attribute("ht")) === 0;
    this.row = { rowNumber: this.#position.rowNumber, isHidden, cells: [] };
  }

  /**
   * Reads as far as the bytes that have arrived, or until a pause is due.
   * @returns `complete` at the end of the row; after `due`, call it again; after
   * `incomplete`, start the row again with more bytes
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  read(): ReadingState {
    const { xml } = this;
    for (;;) {
      const skipped = this.#skipping?.resume() ?? "complete";
      if (skipped !== "complete") return skipped;
      this.#skipping = undefined;
      const token = xml.next();
      if (token === XmlToken.incomplete) return "incomplete";
      if (xml.depth < this.#depth) break;
      if (token === XmlToken.text) refuseText(xml);
      if (token === XmlToken.start && !this.#readChild()) return "incomplete";
      if (xml.meter.isDue(LONG_STEP_UNITS)) return "due";
    }
    this.row.rowNumber = this.#position.verifiedRow();
    return "complete";
  }

  /** Reads a cell, or begins to skip an extension; false if it is incomplete. */
  #readChild(): boolean {
    const { xml } = this;
    const position = this.#position;
    if (xml.namespace !== this.#namespace) refuseElement(xml);
    if (xml.localName === "extLst") {
      this.#skipping = new Skipping(xml, CELL_NAMES, this.#namespace);
      return true;
    }
    if (xml.localName !== "c") refuseElement(xml);
    if (++this.#cellCount > MAX_COLUMNS) throw tooManyCells(xml);
    xml.meter.spend(Work.rows, 2);
    const isWanted = this.wants(position.moveToCell(xml), position.rowNumber);
    const content = readCellContent(xml, isWanted);
    if (content === undefined) return false;
    if (isWanted || isRangeUnknown(content)) {
      this.row.cells.push({ column: position.column, content });
    }
    return true;
  }
}

/** Cells may appear twice, but a row has at most as many as there are columns. */
function tooManyCells({ part }: XmlReader) {
  return tooLarge("row_cells", MAX_COLUMNS, part);
}

function isRowNumber(number: number): boolean {
  return number >= 1 && number <= MAX_ROWS;
}

/** Tracks where a row and its cells are, by their references or their order. */
class PositionTracker {
  rowNumber: number;
  column = -1;
  #isRowGiven: boolean;

  constructor(readonly xml: XmlReader, previousRow: number) {
    const given = xml.attribute("r") ?? "";
    this.#isRowGiven = given !== "";
    this.rowNumber = this.#isRowGiven ? Number(given) : previousRow + 1;
    const isNumber = /^\d{0,7}$/.test(given);
    if (this.#isRowGiven && !(isNumber && isRowNumber(this.rowNumber))) {
      throw damaged(
        `part ${xml.part} has a row whose attribute r is ` +
          `"${shortened(given)}", expected 1 to ${MAX_ROWS}`,
      );
    }
  }

  /** The row number, once all cells of the row have been read. */
  verifiedRow(): number {
    if (isRowNumber(this.rowNumber)) return this.rowNumber;
    throw damaged(
      `part ${this.xml.part} has a row numbered "${this.rowNumber}", ` +
        `expected 1 to ${MAX_ROWS}`,
    );
  }

  /** Moves to the cell whose start tag was just read; returns its column. */
  moveToCell(xml: XmlReader): number {
    const given = xml.attribute("r") ?? "";
    const reference = given === ""
      ? { column: this.column + 1, rowNumber: 0 }
      : parseCellReference(given);
    if (reference === undefined || reference.column >= MAX_COLUMNS) {
      throw damaged(
        `part ${xml.part} has a cell with the invalid reference ` +
          `"${shortened(given)}" in row ${this.rowNumber}`,
      );
    }
    if (reference.rowNumber !== 0) this.#moveToRow(reference.rowNumber, given);
    this.column = reference.column;
    return this.column;
  }

  #moveToRow(rowNumber: number, given: string): void {
    if (this.#isRowGiven && rowNumber !== this.rowNumber) {
      throw damaged(
        `part ${this.xml.part} has cell ${given} in row ${this.rowNumber}`,
      );
    }
    this.rowNumber = rowNumber;
    this.#isRowGiven = true;
  }
}
