/**
 * Numbers, months, lists and texts in the form of a language or a program,
 * without any words, so that the page can load them first.
 *
 *   formats.ts    the formats of a language
 *   period.ts     months in file names
 *   harmless.ts   texts that spreadsheets do not run as formulas
 * @module
 */
export { spanOf } from "./period.ts";
export { createFormats, type Formats, rangesOf, shownSign } from "./formats.ts";
export { harmlessInSheets } from "./harmless.ts";
