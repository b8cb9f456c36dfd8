/**
 * Rows byte by byte, as Excel, LibreOffice, XlsxWriter and openpyxl write them,
 * and the Open XML SDK with its prefixes. Other spellings of the same rows are
 * copied in this one first; what is no such row is left to `general/`
 * (guides/decisions/003).
 *
 *   plain_rows         rows -> cells of a batch
 *   row_start          the start tag of a row
 *   plain_cell         pieces of a cell: types, formulas, inline texts
 *   plain_attributes   where the attributes of a tag end
 *   plain_stop         why reading stopped, and what it costs
 *   unprefixed_rows    rows with a prefix before every name -> rows without it
 *   respelled_rows     rows in any spelling -> plainly written rows
 *   respelling         one of them, tag by tag
 *   row_elements       names of its tags
 * @module
 */
export { PlainRows } from "./plain_rows.ts";
export { Stop } from "./plain_stop.ts";
export { RespelledRows } from "./respelled_rows.ts";
export { Respelling } from "./respelling.ts";
export { UnprefixedRows } from "./unprefixed_rows.ts";
