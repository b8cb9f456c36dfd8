/**
 * Copies of rows in the spelling that `plain/` reads (guides/decisions/003):
 *
 *   unprefixed_rows   rows with a prefix before every name, as the Open XML SDK
 *                     writes them
 *   respelled_rows    rows in any other spelling; in the page no_respelled_rows
 *                     takes its place, to keep the bundle small
 *   respelling        respells one row, tag by tag
 *   row_elements      the names of its elements
 *   row_attributes    which of its attributes matter
 *   text_pieces       joins what comments, instructions and CDATA sections part
 *   plain_number      a number without blanks and references
 *   rich_runs         joins the runs of a text
 *   outcome           whether a row could be respelled
 * @module
 */
export { RespelledRows } from "./respelled_rows.ts";
export { UnprefixedRows } from "./unprefixed_rows.ts";
