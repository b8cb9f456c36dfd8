/**
 * Numbers, months, lists and texts in the form of a language or a program,
 * without any words, so that the page can load them first.
 *
 *   formats.ts    the formats of a language
 *   cell_text.ts  a cell of a table, by the kind of its column
 *   harmless.ts   texts that spreadsheets do not run as formulas, and browsers not
 *                 as markup
 * @module
 */
export { cellText } from "./cell_text.ts";
export { createFormats, type Formats, rangesOf, shownSign } from "./formats.ts";
export { escapeMarkup, harmlessInSheets } from "./harmless.ts";
