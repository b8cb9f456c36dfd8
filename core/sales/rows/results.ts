/** Results of formulas in data rows, which may be stale (design 14). */
import { type CellColumn, CellKind, type RowBatch } from "../../xlsx/mod.ts";
import { FirstNumbers } from "../first_numbers.ts";
import { CellCount, type VisibleCells } from "../visible_cells.ts";
import { columnIndex, columnOrder, type SalesColumn } from "../header/mod.ts";
import type { Names } from "../names.ts";
import { numberIn } from "./cell_content.ts";

interface ColumnResults {
  readonly column: SalesColumn;
  readonly all: CellCount;
  /** The rows of results that are 0, or text that reads as 0. */
  readonly zeros: FirstNumbers;
  /** Whether any value is not the result of a formula. */
  hasPlain: boolean;
}

/** Counts results by column while the rows of a worksheet are being read. */
export class Results {
  readonly #columns: readonly ColumnResults[];

  /** @param kept how many rows with a 0 to keep by column */
  constructor(
    cells: VisibleCells,
    readonly names: Names,
    kept: number,
  ) {
    this.#columns = columnOrder.map((column) => ({
      column,
      all: new CellCount(cells),
      zeros: new FirstNumbers(kept),
      hasPlain: false,
    }));
  }

  /**
   * Adds the results in some rows of a batch.
   * @param indexes of the rows in the batch
   */
  add({ columns, length, rowNumbers }: RowBatch, indexes: Int32Array): void {
    let ascending: Int32Array | undefined;
    for (const [i, found] of this.#columns.entries()) {
      const { kinds, values, isResult } = columns[i];
      found.hasPlain ||= hasPlain(columns[i], indexes);
      if (!isResult.subarray(0, length).includes(1)) continue;
      const { all, column, zeros } = found;
      // In `indexes`, unusual rows come last.
      ascending ??= indexes.toSorted();
      for (const at of ascending) {
        if (isResult[at] === 0) continue;
        if (!all.add(column, rowNumbers[at])) continue;
        // One result other than 0 is enough to know that the column is
        // calculated.
        const isZero = zeros.count === all.count - 1 &&
          numberIn(kinds[at], values[at], this.names) === 0;
        if (isZero) zeros.add(rowNumbers[at]);
      }
    }
  }

  hasValues(column: SalesColumn): boolean {
    const { all, hasPlain } = this.#columns[columnIndex[column]];
    return all.count > 0 || hasPlain;
  }

  get all(): { count: number; first: number } {
    return countIn(this.#columns);
  }

  /**
   * The results of columns in which every value is 0 by formula: probably never
   * calculated, whatever the file says.
   */
  get uncalculated(): { count: number; first: number } {
    return countIn(this.zeroColumns.filter(({ hasPlain }) => !hasPlain));
  }

  /**
   * The columns in which every result is 0: if results are stale, the program
   * that wrote the file never calculated these columns. In 医院去重, 0 is a valid
   * result unless the column has no other.
   */
  get zeroColumns(): readonly ColumnResults[] {
    const isOther = ({ all, zeros }: ColumnResults) => zeros.count < all.count;
    const hasOther = this.#columns.some(isOther);
    return this.#columns.filter((found) =>
      found.all.count > 0 && !isOther(found) &&
      !(found.column === "newHospital" && hasOther)
    );
  }
}

/** The number of results in some columns, and the first of their cells. */
function countIn(
  columns: readonly ColumnResults[],
): { count: number; first: number } {
  return {
    count: columns.reduce((sum, { all }) => sum + all.count, 0),
    first: Math.min(...columns.map(({ all }) => all.first)),
  };
}

function hasPlain(
  { kinds, isResult }: CellColumn,
  indexes: Int32Array,
): boolean {
  for (const at of indexes) {
    if (isResult[at] === 0 && kinds[at] !== CellKind.empty) return true;
  }
  return false;
}
