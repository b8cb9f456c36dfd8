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

export type Value = Cell;

export interface TableColumn {
  /** Identifies the column in every language. */
  key: string;
  head: string;
  kind: ColumnKind;
  /** Decimals of the amounts; by default as many as they have. */
  decimals?: number;
}

export interface PlainTable {
  columns: readonly Pick<TableColumn, "head" | "kind">[];
  rows: readonly (readonly Value[])[];
}

export interface ReportTable extends TableCells {
  title: string;
  /** What is asked: months, names, measure; empty below another title. */
  subject?: string;
  about: readonly string[];
  notes: readonly string[];
}

export interface TableCells {
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
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

/**
 * The decimals for the amounts of a column, or of a row if rows have units; 0 for
 * other columns.
 */
export function decimalsIn(
  { columns, rows, totals, hasUnits }: TableCells,
  row: number,
  column: number,
): number {
  const isAmount = ({ kind }: TableColumn) =>
    kind === "amount" || kind === "signed";
  if (!isAmount(columns[column])) return 0;
  const all = [...rows, ...totals];
  const { decimals } = hasUnits ? {} : columns[column];
  const values = hasUnits
    ? all[row].filter((_, at) => isAmount(columns[at]))
    : all.map((values) => values[column]);
  return decimals ??
    decimalsOf(values.filter((value) => typeof value === "number"));
}

/**
 * The rows of a table as texts, followed by its totals. Amounts in a column
 * have the same decimals.
 */
export function textsOf(table: ReportTable, formats: Formats): string[][] {
  const { columns, hasUnits = false } = table;
  const known = columns.map((_, column) =>
    hasUnits ? 0 : decimalsIn(table, 0, column)
  );
  return [...table.rows, ...table.totals].map((values, row) =>
    values.map((value, column) => {
      const { kind } = columns[column];
      const decimals = hasUnits
        ? decimalsIn(table, row, column)
        : known[column];
      return cellText(value, { kind, decimals }, formats);
    })
  );
}
