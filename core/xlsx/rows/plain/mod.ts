/**
 * Rows byte by byte, as Excel, LibreOffice, XlsxWriter and openpyxl write them,
 * and the Open XML SDK with its prefixes. A row with any other byte in it is
 * left to `general/` (guides/decisions/003).
 *
 *   plain_rows         rows -> cells of a batch
 *   row_start          the start tag of a row
 *   plain_cell         pieces of a cell: types, formulas, inline texts
 *   plain_attributes   where the attributes of a tag end
 *   plain_stop         why reading stopped, and what it costs
 *   unprefixed_rows    rows with a prefix before every name -> rows without it
 * @module
 */
export { PlainRows } from "./plain_rows.ts";
export { Stop } from "./plain_stop.ts";
export { UnprefixedRows } from "./unprefixed_rows.ts";
