/** Sums by pair of ids: a row of the table and a column. */
import {
  Amounts,
  type GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../core/sales/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import { chosenRows, type Filter, type SalesRows } from "../rows/mod.ts";

/** Where pairs of ids are added. Pairs with a position below 0 are in the rest. */
export interface Grid {
  /** Position by id of a row. */
  rows: Int32Array;
  /** Position by id of a column. */
  columns: Int32Array;
  /** Number of positions of columns. A cell is the group row * width + column. */
  width: number;
  /** The group of all pairs that are not shown. */
  rest: number;
}

/** Amounts of pairs, which can be added up several times. */
export interface Pairs {
  /** Adds all amounts to the groups of a grid, for which there must be room. */
  addTo(sums: GroupSums, grid: Grid): void;
}

/** The names of two columns in the rows that a filter chooses. */
export class RowPairs implements Pairs {
  readonly #columns: readonly [number, number];

  constructor(
    readonly rows: SalesRows,
    readonly filter: Filter,
    columns: readonly [NameColumn, NameColumn],
  ) {
    this.#columns = [
      nameColumns.indexOf(columns[0]),
      nameColumns.indexOf(columns[1]),
    ];
  }

  addTo(sums: GroupSums, grid: Grid): void {
    const [first, second] = this.#columns;
    const amounts = new Amounts();
    let groups = new Int32Array();
    for (const choice of chosenRows(this.rows, this.filter)) {
      const { length, nameIds } = choice;
      if (groups.length < length) groups = new Int32Array(length);
      const [rowIds, columnIds] = [nameIds[first], nameIds[second]];
      for (let i = 0; i < length; i++) {
        groups[i] = groupOf(grid, shownId(rowIds[i]), shownId(columnIds[i]));
      }
      amounts.split(choice);
      sums.countAll(groups, amounts);
    }
  }
}

/** The names of a column and the months, in a tally. */
export class MonthPairs implements Pairs {
  /** By month index of the tally: the id of the month, or -1. */
  readonly #monthIds: readonly number[];
  readonly #column: number;
  readonly #hasMonthRows: boolean;

  /** @param months by id */
  constructor(
    readonly tally: Tally,
    { by, months, hasMonthRows }: {
      by: NameColumn;
      months: readonly MonthKey[];
      /** Whether the months are the rows of the table. */
      hasMonthRows: boolean;
    },
  ) {
    const ids = new Map(months.map((month, id) => [monthNumber(month), id]));
    this.#monthIds = tally.monthNumbers.map((month) => ids.get(month) ?? -1);
    this.#column = nameColumns.indexOf(by);
    this.#hasMonthRows = hasMonthRows;
  }

  addTo(sums: GroupSums, grid: Grid): void {
    const { ids, sums: source } = this.tally.groupings[this.#column];
    for (let group = 0; group < ids.length; group++) {
      const month = this.#monthIds[ids.monthIndexes[group]];
      if (month < 0) continue;
      const name = shownId(ids.nameIds[group]);
      const target = this.#hasMonthRows
        ? groupOf(grid, month, name)
        : groupOf(grid, name, month);
      sums.merge(target, source, group);
    }
  }
}

function groupOf(
  { rows, columns, width, rest }: Grid,
  rowId: number,
  columnId: number,
): number {
  const [row, column] = [rows[rowId], columns[columnId]];
  return row < 0 || column < 0 ? rest : row * width + column;
}
