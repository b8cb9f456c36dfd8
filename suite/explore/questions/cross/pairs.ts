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

/** Where pairs of ids are added: in the group row * width + column. */
export interface Grid {
  rows: Positions;
  columns: Positions;
}

/** The position of each id of an axis, -1 for the rest. */
export interface Positions {
  byId: Int32Array;
  count: number;
}

/** The group of all pairs that a grid does not show. */
export function restOf({ rows, columns }: Grid): number {
  return rows.count * columns.count;
}

/** Adds all amounts of some pairs to a grid, for which there must be room. */
export type Pairs = (sums: FigureSums, grid: Grid) => void;

type MonthIds = ReadonlyMap<MonthKey, number>;

/**
 * The names of two columns, or of one column and the months, in filtered rows.
 */
export function rowPairs(
  rows: SalesRows,
  filter: Filter,
  axes: readonly (NameColumn | MonthIds)[],
): Pairs {
  const [first, second] = axes.map((axis) =>
    typeof axis === "string" ? nameIdsOf(axis) : monthIdsOf(axis)
  );
  return (sums, grid) => {
    let groups = new Int32Array();
    for (const choice of chosenRows(rows, filter)) {
      const { length } = choice;
      if (groups.length < length) groups = new Int32Array(length);
      const [rowId, columnId] = [first(choice), second(choice)];
      for (let i = 0; i < length; i++) {
        groups[i] = groupOf(grid, rowId(i), columnId(i));
      }
      sums.countAll(groups, choice);
    }
  };
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
export function monthPairs(
  tally: Tally,
  { by, ids: monthIds, hasMonthRows }: {
    by: NameColumn;
    ids: MonthIds;
    /** Whether the months are the rows of the table. */
    hasMonthRows: boolean;
  },
): Pairs {
  const byNumber = idsByNumber(monthIds);
  const { ids, sums } = tally.groupings[nameColumns.indexOf(by)];
  const idsOfMonths = tally.monthNumbers.map((month) =>
    byNumber.get(month) ?? NOWHERE
  );
  return (into, grid) => {
    for (let group = 0; group < ids.length; group++) {
      const month = idsOfMonths[ids.monthIndexes[group]];
      if (month < 0) continue;
      const name = shownId(ids.nameIds[group]);
      const target = hasMonthRows
        ? groupOf(grid, month, name)
        : groupOf(grid, name, month);
      into.sums.merge(target, sums, group);
    }
  };
}

function groupOf(grid: Grid, rowId: number, columnId: number): number {
  const { rows, columns } = grid;
  const [row, column] = [rows.byId[rowId], columns.byId[columnId]];
  return row < 0 || column < 0 ? restOf(grid) : row * columns.count + column;
}
