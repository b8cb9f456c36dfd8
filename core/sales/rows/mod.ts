/**
 * From batches of cells to data rows, as columns (design 14 to 19):
 *
 *   rows_reader    batch by batch: plain rows, then the others one by one
 *   sales_batch    the data rows of a batch; reads plain ones by column
 *   sales_row      one row, by all the rules
 *   evidence       the evidence that a row gives of its class
 *   row_cells      its cells by column
 *   second_table   rows of headers below the header row
 *   row_class      the table of classes: evidence -> class
 *   rows_above     sums of data rows since the header row and each total
 *   sum_formula    formulas that add up their own column
 *   results        results of formulas -> stale or not, at the end
 *   cell_content   the content of a cell: as text, and as facts
 *   bad_rows       every row that cannot be read -> one refusal, or a list
 *   fault          the kind of a bad cell's fault
 *   row_notes      the rows and cells of notes
 * @module
 */
export { type BadRowsOptions, type LeftOutRows } from "./bad_rows.ts";
export { YEARS } from "./evidence.ts";
export { classifyContent, shownContent } from "./cell_content.ts";
export { MAX_LISTED, type RowNotes, type RowsToken } from "./row_notes.ts";
export { RowsReader } from "./rows_reader.ts";
export { MAX_AMOUNT } from "./sales_row.ts";
