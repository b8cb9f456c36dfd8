/** A table as plain data, for sheets, files and pictures. */
import type { Cell, ColumnKind } from "../explore/tables/mod.ts";

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

export interface ReportTable {
  title: string;
  /** The subject: months, names, number of rows. */
  about: readonly string[];
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows below the others, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Notes for the readers of the figures. */
  notes: readonly string[];
  /** Whether each row has its own unit, and so its own decimals. */
  hasUnits?: boolean;
}
