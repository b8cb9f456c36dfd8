/** A table as plain data; sheets, files and pictures draw it, each in its own way. */
import type { Cell, ColumnKind } from "../explore/tables/mod.ts";

/** A text or a number; null where there is none. */
export type Value = Cell;

export interface TableColumn {
  /** Identifies the column in every language. */
  key: string;
  head: string;
  kind: ColumnKind;
  /** Decimals of its amounts; those that they need if absent. */
  decimals?: number;
}

/** The columns and the rows of a table, to be saved or copied. */
export interface PlainTable {
  columns: readonly Pick<TableColumn, "head" | "kind">[];
  rows: readonly (readonly Value[])[];
}

export interface ReportTable {
  title: string;
  /** What it is about: months, names, how many. */
  about: readonly string[];
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows below the others, such as a total. */
  totals: readonly (readonly Value[])[];
  /** What a reader must know about the figures. */
  notes: readonly string[];
  /** Whether each row has its own unit, and so its own decimals. */
  hasUnits?: boolean;
}
