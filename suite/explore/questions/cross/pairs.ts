/** Sums by pair of ids: a row and a column of the table. */
import {
  type NameColumn,
  nameColumns,
  type SalesColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { monthNumber } from "../../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import type { Filter } from "../rows/filter.ts";
import { chosenRows } from "../rows/row_choice.ts";
import type { SalesRows } from "../rows/sales_rows.ts";
import type { FigureSums } from "./figure_sums.ts";

/**
 * Where pairs of ids are added. Pairs with a negative position go to the rest.
 */
export interface Grid {
  /** Position by id of a row. */
  rows: Int32Array;
  /** Position by id of a column. */
  columns: Int32Array;
  /** Number of column positions. A cell is the group row * width + column. */
  width: number;
  /** The group of all hidden pairs. */
  rest: number;
}

/** Amounts of pairs, which may be added up several times. */
export interface Pairs {
  /** Adds all amounts to the groups of a grid, for which there must be room. */
  addTo(sums: FigureSums, grid: Grid): void;
}

type MonthIds = ReadonlyMap<MonthKey, number>;

/**
 * The names of two columns, or of one column and the months, in filtered rows.
 */
export class RowPairs implements Pairs {
  readonly #ids: readonly ((rows: SalesColumns) => (i: number) => number)[];

  constructor(
    readonly rows: SalesRows,
    readonly filter: Filter,
    axes: readonly [NameColumn | MonthIds, NameColumn | MonthIds],
  ) {
    this.#ids = axes.map((axis) =>
      typeof axis === "string" ? nameIdsOf(axis) : monthIdsOf(axis)
    );
  }

  addTo(sums: FigureSums, grid: Grid): void {
    const [first, second] = this.#ids;
    let groups = new Int32Array();
    for (const choice of chosenRows(this.rows, this.filter)) {
      const { length } = choice;
      if (groups.length < length) groups = new Int32Array(length);
      const [rowId, columnId] = [first(choice), second(choice)];
      for (let i = 0; i < length; i++) {
        groups[i] = groupOf(grid, rowId(i), columnId(i));
      }
      sums.countAll(groups, choice);
    }
  }
}

/** The id of each row's name. */
function nameIdsOf(column: NameColumn) {
  const at = nameColumns.indexOf(column);
  return ({ nameIds }: SalesColumns) => {
    const ids = nameIds[at];
    return (i: number) => shownId(ids[i]);
  };
}

/** The id of each row's month. */
function monthIdsOf(ids: MonthIds) {
  const byNumber = idsByNumber(ids);
  return ({ monthNumbers }: SalesColumns) => (i: number) =>
    byNumber.get(monthNumbers[i]) ?? NOWHERE;
}

function idsByNumber(ids: MonthIds): Map<number, number> {
  return new Map(Array.from(ids, ([month, id]) => [monthNumber(month), id]));
}

/** The position of ids that an axis lacks. */
const NOWHERE = -1;

/** The names of a column, and the months, in a tally. */
export class MonthPairs implements Pairs {
  /** By month index of the tally: the id of the month, or -1. */
  readonly #monthIds: readonly number[];
  readonly #column: number;
  readonly #hasMonthRows: boolean;

  constructor(
    readonly tally: Tally,
    { by, ids, hasMonthRows }: {
      by: NameColumn;
      ids: MonthIds;
      /** Whether the months are the rows of the table. */
      hasMonthRows: boolean;
    },
  ) {
    const byNumber = idsByNumber(ids);
    this.#monthIds = tally.monthNumbers.map((month) =>
      byNumber.get(month) ?? NOWHERE
    );
    this.#column = nameColumns.indexOf(by);
    this.#hasMonthRows = hasMonthRows;
  }

  addTo({ sums }: FigureSums, grid: Grid): void {
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
