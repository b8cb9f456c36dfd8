/**
 * Rows by the tokenizer: every spelling that XML and ECMA-376 allow.
 *
 *   sheet_data   the worksheet part -> one row after the other, merged ranges
 *   row          a `row` -> its number and cells
 *   cell         a `c`   -> what it holds
 * @module
 */
export {
  badCell,
  type CellContent,
  type CellValue,
  isSameValue,
  valueOfCell,
} from "./cell.ts";
export { type Row } from "./row.ts";
export { SheetData } from "./sheet_data.ts";
