/**
 * Tables as plain data: columns, cells, totals and notes, and their texts as
 * readers see them. Sheets, files and paper draw them.
 */
import {
  type Cell,
  type ColumnKind,
  decimalsOf,
} from "../explore/tables/mod.ts";
import { cellText, type Formats } from "./formats/mod.ts";
export type { ColumnKind } from "../explore/tables/mod.ts";

/** A text or a number; null for no value. */
export type Value = Cell;

export interface TableColumn {
  /** Identifies the column in every language. */
  key: string;
  head: string;
  kind: ColumnKind;
  /** Decimals of the amounts; by default as many as they have. */
  decimals?: number;
}

/** The columns and the rows of a table, to save or to copy. */
export interface PlainTable {
  columns: readonly Pick<TableColumn, "head" | "kind">[];
  rows: readonly (readonly Value[])[];
}

export interface ReportTable extends TableCells {
  title: string;
  /** What is asked: months, names, measure; empty below another title. */
  subject?: string;
  /** The comparison, the order, the number of rows. */
  about: readonly string[];
  notes: readonly string[];
}

export interface TableCells {
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows below the others, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Whether each row has its own unit, and so its own decimals. */
  hasUnits?: boolean;
}

/** Some columns of a table. Ignores columns that the table lacks. */
export function pick<Table extends TableCells>(
  table: Table,
  keys: readonly string[],
): Table {
  const indexes = keys.map((key) =>
    table.columns.findIndex((column) => column.key === key)
  ).filter((index) => index >= 0);
  const picked = (row: readonly Value[]) => indexes.map((index) => row[index]);
  return {
    ...table,
    columns: indexes.map((index) => table.columns[index]),
    rows: table.rows.map(picked),
    totals: table.totals.map(picked),
  };
}

/** The decimals for the amounts of a column, or of a row if rows have units. */
export function decimalsIn(
  table: TableCells,
  row: number,
  column: number,
): number {
  const rows = [...table.rows, ...table.totals];
  if (table.hasUnits) {
    const amounts = rows[row].filter((_, at) =>
      isAmount(table.columns[at].kind)
    );
    return decimalsOf(numbersOf(amounts));
  }
  return table.columns[column].decimals ??
    decimalsOf(numbersOf(rows.map((values) => values[column])));
}

/** Whether a column has amounts, whose decimals vary. */
export function isAmount(kind: ColumnKind): boolean {
  return kind === "amount" || kind === "signed";
}

function numbersOf(values: readonly Value[]): number[] {
  return values.filter((value) => typeof value === "number");
}

/**
 * The rows of a table as texts, followed by its totals. Amounts in a column
 * have the same decimals.
 */
export function textsOf(table: ReportTable, formats: Formats): string[][] {
  const { columns, hasUnits = false } = table;
  const known = columns.map(({ kind }, column) =>
    isAmount(kind) && !hasUnits ? decimalsIn(table, 0, column) : 0
  );
  return [...table.rows, ...table.totals].map((values, row) =>
    values.map((value, column) => {
      const { kind } = columns[column];
      const decimals = isAmount(kind) && hasUnits
        ? decimalsIn(table, row, column)
        : known[column];
      return cellText(value, { kind, decimals }, formats);
    })
  );
}
