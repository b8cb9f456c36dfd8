/** Where the columns of a worksheet are, and their cells in a batch. sales_batch.ts and sales_row.ts read these. */
import type { CellColumn, RowBatch } from "../xlsx/mod.ts";
import { columnOrder, type SalesColumn } from "./columns.ts";

/** Where the columns of a worksheet are; a `HeaderSearch` is one. */
export interface SheetColumns {
  sheet: string;
  /** Number of the header row. */
  headerRow: number;
  /** 0-based columns in {@linkcode columnOrder}. */
  columns: readonly number[];
}

/** The columns of a batch, by what they mean. */
export type Cells = Record<SalesColumn, CellColumn>;

export function cellsOf({ columns }: RowBatch): Cells {
  return Object.fromEntries(
    columnOrder.map((column, i) => [column, columns[i]]),
  ) as Cells;
}
