/**
 * Numbers, months, lists and texts in the form of a language or a program,
 * without any words, so that the page can load them first.
 *
 *   formats.ts    the formats of a language
 *   decimals.ts   the decimals for a column of amounts
 *   period.ts     the months of a report or a file
 *   harmless.ts   texts that spreadsheets do not run as formulas
 * @module
 */
export { averageDecimals } from "./decimals.ts";
export { periodOf, spanOf } from "./period.ts";
export { createFormats, type Formats, rangesOf, shownSign } from "./formats.ts";
export { harmlessInSheets } from "./harmless.ts";
