/**
 * Rows byte by byte, in any usual spelling. It leaves a row to the tokenizer at
 * the first byte that it cannot account for (guides/decisions/003).
 *
 *   row_scanner   rows -> cells of a batch
 *   row_start     the start tag of a row
 *   cell_start    the start tag of a cell
 *   cell_scanner  what is in a cell: a formula, a value, a text
 *   number_text   the number of a cell that is not digits alone
 *   inline_text   the text of a cell, in one piece or in runs
 *   tags          from tag to tag: blanks, comments, instructions, prefixes
 *   start_tag     attribute after attribute
 *   literal       a known text, compared in words of four bytes
 *   stop          why scanning stopped, and what it costs
 *
 * What it leaves, and which file says so:
 *
 *   row_scanner   cells out of order, malformed values, zeros and results in doubt
 *   row_start     rows out of order, odd ways to be hidden
 *   cell_start    references of another row, unknown types, an attribute twice
 *   cell_scanner  values in pieces, two values, extensions, errors and dates
 *   inline_text   phonetic runs, runs that mean something else once joined
 *   tags          texts between elements, more than the limits allow
 *   start_tag     declarations of namespaces, names in other alphabets
 * @module
 */
export { RowScanner } from "./row_scanner.ts";
export { Stop } from "./stop.ts";
