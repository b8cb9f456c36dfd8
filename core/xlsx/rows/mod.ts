/**
 * From the bytes of a worksheet to batches of rows (ECMA-376-1 18.3.1):
 *
 *   sheet_data         the worksheet part -> everything around the rows
 *   top_rows           rows 1 to 50       -> the header row, chosen by the caller
 *   row_reader         rows               -> cells; odd ones by the tokenizer
 *   row_tag            a row's tag        -> its number
 *   cell               an odd cell        -> its kind and value
 *   cell_collectors    cells of rows      -> one row, or columns of a batch
 *   formulas           formulas           -> texts, on demand
 * @module
 */
export { BatchCells } from "./cell_collectors.ts";
export { RowReader } from "./row_reader.ts";
export { SheetData } from "./sheet_data.ts";
export { findHeaderRow, type RowViewers } from "./top_rows.ts";
