/**
 * Rows byte by byte, as Excel, LibreOffice, XlsxWriter and openpyxl write them.
 * It stops before a row with any other byte in it (guides/decisions/003).
 *
 *   plain_rows         rows -> cells of a batch
 *   row_start          the start tag of a row
 *   plain_cell         pieces of a cell: types, formulas, inline texts
 *   plain_attributes   where the attributes of a tag end
 *   plain_stop         why reading stopped, and what it costs
 * @module
 */
export { PlainRows } from "./plain_rows.ts";
export { Stop } from "./plain_stop.ts";
