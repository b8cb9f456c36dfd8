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
} from "../header/mod.ts";

/** A row below the header row, with the values that merged cells show. */
export interface RowBelow {
  readonly rowNumber: number;
  /** The required headers in the cells of the row, other columns included. */
  readonly headers: ReadonlySet<SalesColumn>;
  /** Whether the row has, or may have, a quantity, a year or a month. */
  readonly mayBeData: boolean;
  /** Whether the row has few names. */
  readonly isSparse: boolean;
  /** Whether there are data rows since the last row of headers. */
  readonly isBelowData: boolean;
  /** Whether a cell holds the header of its column. */
  holdsHeader(column: SalesColumn): boolean;
  /** Whether a cell holds a text that may be another header. */
  holdsOther(column: SalesColumn): boolean;
  /** The top row of the merged range over a cell, or the row itself. */
  topRow(column: SalesColumn): number;
}

/**
 * The role of a row of headers. A second table begins if rows with a month or a
 * name follow; `column` is the leftmost one that differs. A `text` in place of
 * an amount may be another header, or anything else.
 */
export type HeaderRole =
  | { is: "header" }
  | { is: "header_part" }
  | { is: "second_table" | "text"; column: SalesColumn };

const calendarColumns = ["year", "month"] as const;
const amountColumns = ["qty", "conv"] as const;
/** Another header: letters first, and no sentence. */
const HEADER = /^[\p{L}*][\p{L}\p{N}\p{Ps}\p{Pe}*/]{0,19}$/u;

/** @returns undefined if the row holds no headers */
export function headerRoleOf(
  row: RowBelow,
  sheet: SheetColumns,
): HeaderRole | undefined {
  const isDated = calendarColumns.every((column) => row.holdsHeader(column));
  const isOwn = calendarColumns.every((column) =>
    row.topRow(column) === row.rowNumber
  );
  if (isDated ? !isOwn : isCovered(row, sheet)) {
    return row.mayBeData ? undefined : { is: "header_part" };
  }
  if (calendarColumns.every((column) => row.headers.has(column))) {
    const column = firstDifference(row, sheet);
    if (column === undefined) return { is: "header" };
    return holdsAmounts(row) ? { is: "second_table", column } : undefined;
  }
  const isOther = row.isBelowData && !row.mayBeData &&
    (row.isSparse || row.headers.size > 0);
  if (!isOther) return undefined;
  const column = amountColumns.find((column) => row.holdsOther(column));
  return column && { is: "text", column };
}

/** Whether a text is another header than those of the table. */
export function isOtherHeader(text: string): boolean {
  return HEADER.test(withoutBlanks(text));
}

/** The column whose header a text is, blanks aside. */
export function headerOf(text: string): SalesColumn | undefined {
  const visible = withoutBlanks(text);
  return columnOrder.find((column) => salesColumns[column] === visible);
}

/**
 * Whether a row of headers has a column of amounts, or another header in place
 * of one. Of a summary without amounts nothing could count.
 */
function holdsAmounts(row: RowBelow): boolean {
  return amountColumns.some((column) =>
    row.headers.has(column) || row.holdsOther(column)
  );
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
  const sheetColumnOf = (column: SalesColumn) =>
    columns[columnOrder.indexOf(column)];
  return differing.toSorted((a, b) => sheetColumnOf(a) - sheetColumnOf(b))[0];
}
