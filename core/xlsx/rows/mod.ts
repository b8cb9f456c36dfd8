/**
 * From the bytes of a worksheet to batches of rows (ECMA-376-1 18.3.1):
 *
 *   general/          every row that is allowed, token by token; defines what a
 *                     row holds
 *   scanner/          rows in any usual spelling, byte by byte
 *   top_rows          rows 1 to 50     -> the header row, chosen by the caller
 *   row_reader        the rows below it -> batches, by the scanner, or else by the tokenizer
 *   batch_collector   cells of one row after another -> columns of a batch
 *   row_numbers       a set of row numbers
 * @module
 */
export { SheetData } from "./general/mod.ts";
export { RowReader } from "./row_reader.ts";
export { findHeaderRow, TopRows } from "./top_rows.ts";
