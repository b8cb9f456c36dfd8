/** Rows (ECMA-376-1 18.3.1.73 `row`), read by the tokenizer. */
import { type CellContent, readCellContent } from "./cell.ts";
import { MAX_COLUMNS, MAX_ROWS, parseCellReference } from "./cell_reference.ts";
import { count, shown } from "../wording.ts";
import { damaged, tooLarge } from "./refusals.ts";
import { type XmlReader, XmlToken } from "./xml/mod.ts";

/** A row with the cells that were asked for. */
export interface Row {
  rowNumber: number;
  cells: { column: number; content: CellContent }[];
}

/**
 * Reads the rest of a row whose start tag was just read. A row without number
 * follows the previous one, unless its cells say where it is; a cell without
 * reference follows the previous one.
 *
 * @param wants tells which 0-based columns of which row to read
 * @returns undefined where its end has not come yet
 * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
 */
export function readRow(
  xml: XmlReader,
  previousRow: number,
  wants: (column: number, rowNumber: number) => boolean,
): Row | undefined {
  const { depth, namespace } = xml;
  const place = new Place(xml, previousRow);
  const row: Row = { rowNumber: place.rowNumber, cells: [] };
  let cellCount = 0;
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.incomplete) return undefined;
    if (token === XmlToken.end && xml.depth < depth) {
      return { ...row, rowNumber: place.verifiedRow() };
    }
    if (token !== XmlToken.start) continue;
    const isCell = xml.localName === "c" && xml.namespace === namespace;
    if (isCell && ++cellCount > MAX_COLUMNS) throw tooManyCells(xml);
    if (!isCell || !wants(place.moveToCell(xml), place.rowNumber)) {
      if (!xml.skipElement()) return undefined;
      continue;
    }
    const content = readCellContent(xml, xml.attribute("t") ?? "n");
    if (content === undefined) return undefined;
    row.cells.push({ column: place.column, content });
  }
}

/** The same cell may stand twice, but not again and again. */
function tooManyCells({ part }: XmlReader) {
  return tooLarge(
    `part ${part} has a row of more than ${count(MAX_COLUMNS)} cells`,
  );
}

/** Where a row and its cells are, by their references or by their order. */
class Place {
  rowNumber: number;
  column = -1;
  #isRowGiven: boolean;
  readonly #given: string;

  constructor(readonly xml: XmlReader, previousRow: number) {
    this.#given = xml.attribute("r") ?? "";
    this.#isRowGiven = this.#given !== "";
    this.rowNumber = this.#isRowGiven ? Number(this.#given) : previousRow + 1;
    if (!/^\d{0,7}$/.test(this.#given)) this.rowNumber = NaN;
  }

  /** The row number, once it is sure. */
  verifiedRow(): number {
    if (this.rowNumber >= 1 && this.rowNumber <= MAX_ROWS) {
      return this.rowNumber;
    }
    throw damaged(
      `part ${this.xml.part} has a row numbered ` +
        `"${shown(this.#given || String(this.rowNumber))}", expected 1 to ` +
        count(MAX_ROWS),
    );
  }

  /** Gives the column of the cell whose start tag was just read. */
  moveToCell(xml: XmlReader): number {
    const given = xml.attribute("r") ?? "";
    const reference = given === ""
      ? { column: this.column + 1, rowNumber: 0 }
      : parseCellReference(given);
    if (reference === undefined || reference.column >= MAX_COLUMNS) {
      throw damaged(
        `part ${xml.part} has a cell with the reference ` +
          `"${shown(given)}" in row ${this.rowNumber}`,
      );
    }
    if (reference.rowNumber !== 0) this.#agree(reference.rowNumber, given);
    this.column = reference.column;
    return this.column;
  }

  #agree(rowNumber: number, given: string): void {
    if (this.#isRowGiven && rowNumber !== this.rowNumber) {
      throw damaged(
        `part ${this.xml.part} has cell ${given} in row ${this.rowNumber}`,
      );
    }
    this.rowNumber = rowNumber;
    this.#isRowGiven = true;
  }
}
