/**
 * Copies of rows in the spelling that `plain/` reads (guides/decisions/003):
 *
 *   unprefixed_rows   rows with a prefix before every name, as the Open XML SDK
 *                     writes them
 *   respelled_rows    rows in any other spelling; in the page, which is to be
 *                     small, no_respelled_rows takes its place
 *   respelling        one of them, tag by tag
 *   row_elements      the names of its elements
 *   outcome           what became of a row
 * @module
 */
export { Respelling } from "./outcome.ts";
export { RespelledRows } from "./respelled_rows.ts";
export { UnprefixedRows } from "./unprefixed_rows.ts";
