/**
 * Cells as people see them where cells are merged (design 25). Messages and
 * notes name only visible cells, and count a merged range once.
 */
import { cellReference, MAX_COLUMNS, type RowBatch } from "../xlsx/mod.ts";
import {
  columnIndex,
  type SalesColumn,
  type SheetColumns,
} from "./header/mod.ts";

/** Finds the cell that shows the value of another cell. */
export class VisibleCells {
  /** The function of the batch being read: see {@linkcode RowBatch.topRow}. */
  topRow: RowBatch["topRow"];

  constructor(readonly sheetColumns: SheetColumns) {}

  /**
   * The cell that shows the value of a column in a row, as an index that
   * ascends in reading order. In a merged range it is the top cell.
   */
  cellIndexOf(column: SalesColumn, row: number): number {
    const { columns, headerRow } = this.sheetColumns;
    const top = this.topRowOf(column, row);
    return (top > headerRow ? top : row) * MAX_COLUMNS +
      columns[columnIndex[column]];
  }

  /** The top row of the merged range over a cell, or the row itself. */
  topRowOf(column: SalesColumn, row: number): number {
    return this.topRow?.(columnIndex[column], row) ?? row;
  }

  /**
   * Whether a cell is in a merged range that starts in or above the header row.
   */
  isMergedWithHeader(column: SalesColumn, row: number): boolean {
    return this.topRowOf(column, row) <= this.sheetColumns.headerRow;
  }
}

/** The reference of a cell given by its index: `H17`. */
export function referenceOf(cellIndex: number): string {
  const row = Math.floor(cellIndex / MAX_COLUMNS);
  return cellReference(cellIndex % MAX_COLUMNS, row);
}

/** Counts cells; a merged range counts once. */
export class CellCount {
  count = 0;
  /** The index of the first counted cell in reading order. */
  first = Infinity;
  /** By index of the column: its last counted cell. */
  readonly #last: number[] = [];

  constructor(readonly cells: VisibleCells) {}

  /** Adds a cell, below the others of its column; returns whether it is new. */
  add(column: SalesColumn, row: number): boolean {
    const cellIndex = this.cells.cellIndexOf(column, row);
    const index = columnIndex[column];
    if (this.#last[index] === cellIndex) return false;
    this.#last[index] = cellIndex;
    this.count++;
    if (cellIndex < this.first) this.first = cellIndex;
    return true;
  }
}
