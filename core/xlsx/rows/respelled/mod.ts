/**
 * Copies of rows in the spelling that `plain/` reads (guides/decisions/003):
 *
 *   unprefixed_rows   rows with a prefix before every name, as the Open XML SDK
 *                     writes them
 *   respelled_rows    rows in any other spelling
 *   respelling        one of them, tag by tag
 *   row_elements      the names of its elements
 * @module
 */
export { RespelledRows } from "./respelled_rows.ts";
export { Respelling } from "./respelling.ts";
export { UnprefixedRows } from "./unprefixed_rows.ts";
