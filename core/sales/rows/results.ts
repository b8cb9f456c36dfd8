/**
 * Results of formulas in data rows. The end of the worksheet says whether they
 * are stale (design 14).
 */
import { type CellColumn, CellKind, type RowBatch } from "../../xlsx/mod.ts";
import type { VisibleCells } from "../cells/mod.ts";
import { columnOrder, type SalesColumn } from "../header/mod.ts";
import { NameMemo, type Names } from "../names/mod.ts";
import { parsePlainNumber } from "../../texts/mod.ts";

/** The results of one column. */
interface ColumnResults {
  count: number;
  /** The first row with a result. */
  first: number;
  /** Whether any value is not the result of a formula. */
  hasPlain: boolean;
  /** Number of results that are 0, or text that reads as 0. */
  zeros: number;
  /** The first rows with such a result. */
  readonly zeroRows: number[];
  /** In a worksheet with merged cells: the cell of the last result. */
  cellIndex: number;
}

/** Counts results by column while the rows of a worksheet are being read. */
export class Results {
  readonly #columns: readonly ColumnResults[] = columnOrder.map(() => ({
    count: 0,
    first: 0,
    hasPlain: false,
    zeros: 0,
    zeroRows: [],
    cellIndex: -1,
  }));
  readonly #zeroTexts: NameMemo<boolean>;

  /** @param kept how many rows with a 0 to keep by column */
  constructor(
    readonly cells: VisibleCells,
    readonly names: Names,
    readonly kept: number,
  ) {
    this.#zeroTexts = new NameMemo(
      names,
      (text) => parsePlainNumber(text) === 0,
    );
  }

  /**
   * Adds the results in some rows of a batch.
   * @param indexes of the rows in the batch
   */
  add({ columns, length, rowNumbers }: RowBatch, indexes: Int32Array): void {
    // Most batches have no unusual rows, which come last.
    const ascending = isAscending(indexes) ? indexes : indexes.toSorted();
    for (const [index, found] of this.#columns.entries()) {
      const { isResult } = columns[index];
      found.hasPlain ||= hasPlain(columns[index], indexes);
      if (!isResult.subarray(0, length).includes(1)) continue;
      for (const at of ascending) {
        if (isResult[at] === 1) {
          this.#add(index, columns[index], at, rowNumbers);
        }
      }
    }
  }

  #add(
    index: number,
    { kinds, values }: CellColumn,
    at: number,
    rowNumbers: Uint32Array,
  ): void {
    const found = this.#columns[index];
    const row = rowNumbers[at];
    if (this.#isKnown(index, row)) return;
    if (found.count++ === 0) found.first = row;
    // One other result is enough to know that the column is calculated.
    if (found.zeros < found.count - 1) return;
    if (!this.isZero(kinds[at], values[at])) return;
    found.zeros++;
    if (found.zeroRows.length < this.kept) found.zeroRows.push(row);
  }

  /** Whether a result is 0, or a text that reads as 0. */
  isZero(kind: number, value: number): boolean {
    if (kind === CellKind.number) return value === 0;
    return kind === CellKind.text &&
      this.#zeroTexts.meaning(this.names.ofText(value));
  }

  /** Whether a column has any value. */
  hasValues(column: SalesColumn): boolean {
    const { count, hasPlain } = this.#columns[columnOrder.indexOf(column)];
    return count > 0 || hasPlain;
  }

  /** Number of results. */
  get count(): number {
    return this.#columns.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * The first cell with a result, as {@linkcode VisibleCells} numbers cells.
   */
  get first(): number {
    return this.#firstIn(({ count }) => count > 0);
  }

  #firstIn(isMeant: (column: ColumnResults) => boolean): number {
    const firstCells = columnOrder.flatMap((column, i) =>
      isMeant(this.#columns[i])
        ? [this.cells.cellIndexOf(column, this.#columns[i].first)]
        : []
    );
    return Math.min(...firstCells);
  }

  /**
   * The results of columns in which every value is 0 by formula: probably never
   * calculated, whatever the file says.
   */
  get uncalculated(): { count: number; first: number } {
    const columns = this.zeroColumns
      .map(({ column }) => this.#columns[columnOrder.indexOf(column)])
      .filter(({ hasPlain }) => !hasPlain);
    return {
      count: columns.reduce((sum, { count }) => sum + count, 0),
      first: this.#firstIn((column) => columns.includes(column)),
    };
  }

  /**
   * The columns in which every result is 0: if results are stale, the program
   * that wrote the file never calculated these columns. In 医院去重, 0 is a valid
   * result unless the column has no other.
   */
  get zeroColumns(): { column: SalesColumn; rows: number[]; count: number }[] {
    const isOther = ({ count, zeros }: ColumnResults) => zeros < count;
    const hasOther = this.#columns.some(isOther);
    return columnOrder.flatMap((column, i) => {
      const found = this.#columns[i];
      const isHonest = column === "newHospital" && hasOther;
      if (found.count === 0 || isOther(found) || isHonest) return [];
      return [{ column, rows: found.zeroRows, count: found.zeros }];
    });
  }

  /**
   * Whether the merged cell that shows the value in this row has been counted.
   */
  #isKnown(index: number, row: number): boolean {
    if (this.cells.topRow === undefined) return false;
    const found = this.#columns[index];
    const cellIndex = this.cells.cellIndexOf(columnOrder[index], row);
    const isKnown = cellIndex === found.cellIndex;
    found.cellIndex = cellIndex;
    return isKnown;
  }
}

/** Whether any of these cells holds a value that is no result. */
function hasPlain(
  { kinds, isResult }: CellColumn,
  indexes: Int32Array,
): boolean {
  for (const at of indexes) {
    if (isResult[at] === 0 && kinds[at] !== CellKind.empty) return true;
  }
  return false;
}

function isAscending(indexes: Int32Array): boolean {
  for (let i = 1; i < indexes.length; i++) {
    if (indexes[i] < indexes[i - 1]) return false;
  }
  return true;
}
