/**
 * Reads rows byte by byte, in any usual spelling. Leaves a row to the tokenizer
 * at the first unexpected byte (guides/decisions/003).
 *
 *   row_scanner   rows -> cells of a batch
 *   row_start     the start tag of a row
 *   cell_start    the start tag of a cell
 *   cell_scanner  the content of a cell: a formula, a value, a text
 *   number_text   the number of a cell, if it is not digits alone
 *   inline_text   the text of a cell, in one piece or in runs
 *   tags          from tag to tag: blanks, comments, instructions, prefixes
 *   start_tag     attribute after attribute
 *   literal       a known text, compared in words of four bytes
 *   stop          why scanning stopped, and its cost
 *
 * Each file leaves some rows to the tokenizer:
 *
 *   row_scanner   cells out of order, malformed values, doubtful zeros and results
 *   row_start     rows out of order, unusual ways to hide a row
 *   cell_start    references to another row, unknown types, repeated attributes
 *   cell_scanner  values in pieces, two values, extensions, errors and dates
 *   inline_text   phonetic runs, runs whose meaning changes when joined
 *   tags          texts between elements, content beyond the limits
 *   start_tag     declarations of namespaces, names in other alphabets
 * @module
 */
export { RowScanner } from "./row_scanner.ts";
export { Stop } from "./stop.ts";
