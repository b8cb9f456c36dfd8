/**
 * Recognizes rows of headers below the header row (design 17): such a row
 * repeats the header row, belongs to it, or begins a second table.
 */
import { withoutBlanks } from "../../bytes/mod.ts";
import {
  columnOrder,
  type SalesColumn,
  salesColumns,
  type SheetColumns,
} from "./columns.ts";

/** A row below the header row, with the values that merged cells show. */
export interface RowBelow {
  /** Whether a cell holds the header of its column. */
  holdsHeader(column: SalesColumn): boolean;
  /** The top row of the merged range over a cell, or the row itself. */
  topRow(column: SalesColumn): number;
  readonly rowNumber: number;
  /** Whether the row has, or may have, a quantity, a year or a month. */
  mayBeData(): boolean;
}

/**
 * The role of a row of headers; for a second table also the leftmost column
 * that differs.
 */
export type HeaderRole =
  | { is: "header" }
  | { is: "header_part" }
  | { is: "second_table"; column: SalesColumn };

/** @returns undefined if the row holds no headers */
export function headerRoleOf(
  row: RowBelow,
  sheet: SheetColumns,
): HeaderRole | undefined {
  if (row.holdsHeader("year") && row.holdsHeader("month")) {
    if (isOwn(row, "year") && isOwn(row, "month")) {
      const column = firstDifference(row, sheet);
      return column === undefined
        ? { is: "header" }
        : { is: "second_table", column };
    }
  } else if (!isCovered(row, sheet)) return undefined;
  return row.mayBeData() ? undefined : { is: "header_part" };
}

/** Whether the text of a cell is the header of a column, blanks aside. */
export function isHeaderOf(column: SalesColumn, text: string): boolean {
  return withoutBlanks(text) === salesColumns[column];
}

function isOwn(row: RowBelow, column: SalesColumn): boolean {
  return row.topRow(column) === row.rowNumber;
}

/** Whether merges from the header row, or from above it, reach into a row. */
function isCovered(row: RowBelow, { headerRow }: SheetColumns): boolean {
  return columnOrder.some((column) => row.topRow(column) <= headerRow);
}

/** The leftmost column whose header a row does not repeat. */
function firstDifference(
  row: RowBelow,
  { columns }: SheetColumns,
): SalesColumn | undefined {
  const differing = columnOrder.filter((column) => !row.holdsHeader(column));
  const placeOf = (column: SalesColumn) => columns[columnOrder.indexOf(column)];
  return differing.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}
