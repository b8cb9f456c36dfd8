/** All bad cells of a worksheet in one refusal. Sales rows report them, aggregate.ts throws it. */
import type { ExpectedContent } from "../../../schemas/mod.ts";
import type { Refusal } from "../../refusal.ts";
import type { CellKind } from "../../xlsx/mod.ts";
import { FirstCells, referenceOf, type VisibleCells } from "../cells/mod.ts";
import type { SalesColumn } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import { refusalOf } from "./bad_cell.ts";
import { shownContent } from "./cell_content.ts";

/** Cells that are named beside the first one. */
const MAX_NAMES = 1000;

/** What is wrong with a cell; kind and value as in a `CellColumn`. */
interface Fault {
  column: SalesColumn;
  kind: CellKind;
  value: number;
  expected: ExpectedContent;
}

/** Collects bad cells: what is wrong with the first, the names of some others. */
export class BadCells {
  readonly #cells: FirstCells;
  /** Of the first cell in reading order. */
  #fault: Fault & { isMergedWithHeader: boolean } | undefined;
  #firstPlace = Infinity;

  constructor(readonly cells: VisibleCells, readonly names: Names) {
    this.#cells = new FirstCells(cells, 1 + MAX_NAMES);
  }

  /** How many there are. */
  get count(): number {
    return this.#cells.count;
  }

  /** Adds the cell of a row. */
  add(row: number, fault: Fault): void {
    const { column } = fault;
    const place = this.#cells.add(column, row);
    if (place === undefined || place > this.#firstPlace) return;
    this.#firstPlace = place;
    const isMergedWithHeader = this.cells.isMergedWithHeader(column, row);
    this.#fault = { ...fault, isMergedWithHeader };
  }

  /** The refusal that names them; undefined if there are none. */
  get refusal(): Refusal | undefined {
    if (this.#fault === undefined) return undefined;
    const { value, ...fault } = this.#fault;
    const [cell, ...others] = this.#cells.kept.map(referenceOf);
    return refusalOf({
      ...fault,
      sheet: this.cells.sheetColumns.sheet,
      cell,
      text: shownContent(fault.kind, value, this.names),
      others: { count: this.count - 1, cells: others },
    });
  }
}
