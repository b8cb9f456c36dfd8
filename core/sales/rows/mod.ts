/**
 * From batches of cells to data rows, as columns (design 14 to 19):
 *
 *   sales_batch    a batch: plain rows column by column, the others one by one
 *   sales_row      one row, by all the rules
 *   total_rows     which rows are total rows by their labels
 *   batch_cells    the columns of a batch by name
 *   results        results of formulas -> stale or not, at the end
 *   cell_content   what a cell shows
 *   bad_cells      every bad cell of the worksheet -> one refusal
 *   bad_cell       what is wrong with one of them
 *   guess          what it was probably meant to be
 *   row_notes      what a success must say about rows
 * @module
 */
export { heldIn } from "./bad_cell.ts";
export { shownContent } from "./cell_content.ts";
export { type RowNotes } from "./row_notes.ts";
export { SalesBatch, type SalesColumns } from "./sales_batch.ts";
export { MAX_AMOUNT, YEARS } from "./sales_row.ts";
