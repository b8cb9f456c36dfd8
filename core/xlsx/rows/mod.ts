/**
 * From the bytes of a worksheet to batches of rows (ECMA-376-1 18.3.1):
 *
 *   top_rows             rows 1 to 50     -> the header row, chosen by the caller
 *   row_reader           the rows below   -> batches, by `scanner/` or `general/`
 *   scanner/             rows in any usual spelling, byte by byte
 *   general/             every valid row, token by token:
 *     general/sheet_data   the worksheet part -> rows one by one, merged ranges
 *     general/row          a `row` -> its number and cells
 *     general/cell         a `c`   -> its content
 *   batch_collector      cells of one row after another -> columns of a batch
 * @module
 */
export { SheetData } from "./general/sheet_data.ts";
export { RowReader } from "./row_reader.ts";
export { findHeaderRow, type RowViewers } from "./top_rows.ts";
