/** An answer as a table: plain data that every output writes in its own way. */
import type { ColumnKind, Value } from "../../../report/mod.ts";

export interface ShownColumn {
  head: string;
  kind: ColumnKind;
  /** Whether a bar beside it shows its size. */
  hasBar?: boolean;
}

export interface ShownTable {
  title: string;
  columns: readonly ShownColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows at the end that are always shown, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Number of rows without `--top`. */
  count: number;
  /** Whether rows are months: of many, the newest are shown. */
  keepsEnd?: boolean;
  /** Columns to leave out on a narrow terminal, in this order. */
  droppable: readonly number[];
}
