/**
 * Recognizes rows of headers below the header row (design 17): such a row
 * repeats the header row, belongs to it, or begins a second table.
 */
import { withoutBlanks } from "../../texts/mod.ts";
import { CellKind } from "../../xlsx/mod.ts";
import {
  columnIndex,
  columnOrder,
  type SalesColumn,
  salesColumns,
} from "../header/mod.ts";
import type { Evidence } from "./evidence.ts";
import type { RowCells } from "./row_cells.ts";

/**
 * The role of a row of headers. A second table begins if rows with a month or a
 * name follow; `column` is the leftmost column that differs. `text` is a text
 * in place of an amount, which may be another header or anything else.
 */
export interface HeaderRole {
  is: "header" | "header_part" | "second_table" | "text";
  column?: SalesColumn;
}

/** A row with more names is not the header row of a second table. */
const MAX_SPARSE_NAMES = 2;
const calendarColumns = ["year", "month"] as const;
const amountColumns = ["qty", "conv"] as const;
/** Another header: begins with a letter, and is not a sentence. */
const HEADER = /^[\p{L}*][\p{L}\p{N}\p{Ps}\p{Pe}*/]{0,19}$/u;

/**
 * The role of a row without a month.
 * @returns undefined if the row holds no headers
 */
export function headerRoleOf(row: Evidence): HeaderRole | undefined {
  const { cells } = row;
  const mayBeData = !row.isUndated || row.quantity === "number";
  const isDated = calendarColumns.every((column) => holdsHeader(cells, column));
  const isOwn = calendarColumns.every((column) =>
    cells.visible.topRowOf(column, cells.rowNumber) === cells.rowNumber
  );
  if (isDated ? !isOwn : isCovered(cells)) {
    return mayBeData ? undefined : { is: "header_part" };
  }
  const headers = headersIn(cells);
  if (calendarColumns.every((column) => headers.has(column))) {
    const column = firstDifference(cells);
    if (column === undefined) return { is: "header" };
    // A summary without amounts holds nothing that could count.
    const hasAmounts = amountColumns.some((column) =>
      headers.has(column) || holdsOther(cells, column)
    );
    return hasAmounts ? { is: "second_table", column } : undefined;
  }
  const isOther = row.above.hasDataRows && !mayBeData &&
    (row.names <= MAX_SPARSE_NAMES || headers.size > 0);
  if (!isOther) return undefined;
  const column = amountColumns.find((column) => holdsOther(cells, column));
  return column && { is: "text", column };
}

function headerOf(text: string): SalesColumn | undefined {
  const visible = withoutBlanks(text);
  return columnOrder.find((column) => salesColumns[column] === visible);
}

function isOtherHeader(text: string): boolean {
  return HEADER.test(withoutBlanks(text));
}

function holdsHeader(cells: RowCells, column: SalesColumn): boolean {
  return cells.isText(column) &&
    cells.names.meaning(cells.textName(column), headerOf) === column;
}

function holdsOther(cells: RowCells, column: SalesColumn): boolean {
  return cells.isText(column) && !holdsHeader(cells, column) &&
    cells.names.meaning(cells.textName(column), isOtherHeader);
}

/** The required headers in the cells of a row, other columns included. */
function headersIn({ at, batch, names, others }: RowCells): Set<SalesColumn> {
  const headersOf = (columns: RowCells["others"]) =>
    columns.filter(({ kinds }) => kinds[at] === CellKind.text)
      .map(({ values }) => names.meaning(names.ofText(values[at]), headerOf))
      .filter((header) => header !== undefined);
  const found = new Set(headersOf(batch.columns.slice(0, columnOrder.length)));
  return found.size === 0 ? found : new Set([...found, ...headersOf(others)]);
}

/** Whether merges from the header row, or from above it, reach into a row. */
function isCovered({ rowNumber, visible }: RowCells): boolean {
  return columnOrder.some((column) =>
    visible.isMergedWithHeader(column, rowNumber)
  );
}

/** The leftmost column whose header a row does not repeat. */
function firstDifference(cells: RowCells): SalesColumn | undefined {
  const { columns } = cells.visible.sheetColumns;
  return columnOrder.filter((column) => !holdsHeader(cells, column))
    .sort((a, b) => columns[columnIndex[a]] - columns[columnIndex[b]])[0];
}
