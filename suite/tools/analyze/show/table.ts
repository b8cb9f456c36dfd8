/** An answer as a table: plain data for every output. */
import type { ColumnKind, Value } from "../../../report/mod.ts";

export interface ShownColumn {
  head: string;
  kind: ColumnKind;
  /** The decimals of its amounts; by default as many as each has. */
  decimals?: number;
  /** Whether a bar shows the size of each value. */
  hasBar?: boolean;
}

export interface ShownTable {
  title: string;
  columns: readonly ShownColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows that always appear at the end, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Number of rows without `--top`. */
  count: number;
  /** Whether rows are months, of which the newest are shown. */
  keepsEnd?: boolean;
  /** Columns that a narrow terminal omits, in this order. */
  droppable: readonly number[];
}
