/**
 * Reads rows (ECMA-376-1 18.3.1.73 `row`) with the tokenizer, for
 * `sheet_data.ts`; `cell.ts` reads their cells.
 */
import { LONG_STEP_UNITS, Work } from "../../../work_meter.ts";
import { shortened } from "../../../shortened.ts";
import {
  CELL_NAMES,
  cellReference,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCellReference,
  refuseElement,
  refuseText,
  Skipping,
} from "../../markup/mod.ts";
import type { Refusal } from "../../../refusal.ts";
import { damaged } from "../../refusals.ts";
import {
  isTrue,
  type ReadingState,
  type XmlReader,
  XmlToken,
} from "../../xml/mod.ts";
import { type CellElement, isRangeUnknown, readCellElement } from "./cell.ts";

/**
 * A row with its wanted cells, and with other cells whose formula has no result
 * and may fill wanted cells.
 */
export interface Row {
  rowNumber: number;
  /** Whether the row is hidden, perhaps by a filter, or has no height. */
  isHidden: boolean;
  cells: { column: number; content: CellElement }[];
}

/** Whether to read the cell in a 0-based column. */
export type WantsCell = (column: number) => boolean;

/**
 * Reads the rest of a row whose start tag was just read. A row without a number
 * follows the previous row, unless the references of its cells name a later
 * row. A cell without a reference follows the previous cell.
 */
export class OpenRow {
  readonly row: Row;
  readonly #depth: number;
  readonly #namespace: string;
  readonly #position: PositionTracker;
  /** The extension being skipped. */
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
   * Reads until the arrived bytes end or a pause is due.
   * @returns `complete` at the end of the row; after `due`, call again; after
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
    this.row.rowNumber = this.#position.rowNumber;
    return "complete";
  }

  /**
   * Reads a cell, or begins to skip an extension; false if it is incomplete.
   */
  #readChild(): boolean {
    const { xml } = this;
    const position = this.#position;
    if (xml.namespace !== this.#namespace) refuseElement(xml);
    if (xml.localName === "extLst") {
      this.#skipping = new Skipping(xml, CELL_NAMES, this.#namespace);
      return true;
    }
    if (xml.localName !== "c") refuseElement(xml);
    xml.meter.spend(Work.rows, 2);
    const isWanted = this.wants(position.moveToCell());
    const content = readCellElement(xml, isWanted);
    if (content === undefined) return false;
    if (isWanted || isRangeUnknown(content)) {
      this.row.cells.push({ column: position.column, content });
    }
    return true;
  }
}

/**
 * Tracks the positions of rows and cells by reference or by order. Verifies
 * that both ascend, because otherwise programs read different values (design
 * 24).
 */
class PositionTracker {
  rowNumber: number;
  column = -1;
  #isRowGiven: boolean;

  constructor(readonly xml: XmlReader, readonly previousRow: number) {
    const given = xml.attribute("r") ?? "";
    this.#isRowGiven = given !== "";
    this.rowNumber = this.#isRowGiven ? Number(given) : previousRow + 1;
    const isPastGrid = this.#isRowGiven && this.rowNumber > MAX_ROWS;
    if (!/^\d{0,7}$/.test(given) || this.rowNumber < 1 || isPastGrid) {
      throw this.#damaged(
        `a row whose attribute r is "${shortened(given)}", expected 1 to ` +
          MAX_ROWS,
      );
    }
    this.#verifyRow();
  }

  /** Moves to the cell whose start tag was just read; returns its column. */
  moveToCell(): number {
    const given = this.xml.attribute("r") ?? "";
    const reference = given === ""
      ? { column: this.column + 1, rowNumber: 0 }
      : parseCellReference(given);
    if (reference === undefined) {
      throw this.#damaged(
        `a cell with the invalid reference "${shortened(given)}" in row ` +
          this.rowNumber,
      );
    }
    if (reference.rowNumber !== 0) this.#moveToRow(reference.rowNumber, given);
    const { column } = reference;
    if (column <= this.column || column === MAX_COLUMNS) {
      const before = cellReference(this.column, this.rowNumber);
      const cell = cellReference(column, this.rowNumber);
      throw this.#damaged(`cell ${cell} after cell ${before}`);
    }
    return this.column = column;
  }

  #moveToRow(rowNumber: number, given: string): void {
    if (this.#isRowGiven && rowNumber !== this.rowNumber) {
      throw this.#damaged(`cell ${given} in row ${this.rowNumber}`);
    }
    this.rowNumber = rowNumber;
    this.#isRowGiven = true;
    this.#verifyRow();
  }

  #verifyRow(): void {
    const { rowNumber, previousRow } = this;
    if (previousRow < rowNumber && rowNumber <= MAX_ROWS) return;
    throw this.#damaged(`row ${rowNumber} after row ${previousRow}`);
  }

  #damaged(fault: string): Refusal {
    return damaged(`part ${this.xml.part} has ${fault}`);
  }
}
