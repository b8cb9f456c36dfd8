/** The columns of a batch by name, for sales_batch.ts and sales_row.ts. */
import type { CellColumn, RowBatch } from "../../xlsx/mod.ts";
import { columnOrder, type SalesColumn } from "../header/mod.ts";

/** The cells of a batch by sales column. */
export type Cells = Record<SalesColumn, CellColumn>;

export function cellsOf({ columns }: RowBatch): Cells {
  return Object.fromEntries(
    columnOrder.map((column, i) => [column, columns[i]]),
  ) as Cells;
}
