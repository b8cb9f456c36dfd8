/**
 * From the bytes of a worksheet to batches of rows (ECMA-376-1 18.3.1):
 *
 *   top_rows             rows 1 to 50     -> the header row, chosen by the caller
 *   row_reader           the rows below it -> batches, by `scanner/`, or else by `general/`
 *   scanner/             rows in any usual spelling, byte by byte
 *   general/             every row that is allowed, token by token:
 *     general/sheet_data   the worksheet part -> one row after the other, merged ranges
 *     general/row          a `row` -> its number and cells
 *     general/cell         a `c`   -> what it holds
 *   batch_collector      cells of one row after another -> columns of a batch
 * @module
 */
export { SheetData } from "./general/sheet_data.ts";
export { RowReader } from "./row_reader.ts";
export { findHeaderRow, type RowViewers } from "./top_rows.ts";
