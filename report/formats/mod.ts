/**
 * Numbers, months and lists in the form of a language, without any words: the
 * page loads them first.
 *
 *   formats.ts    the forms of a language
 *   decimals.ts   how many decimals a column of amounts needs
 *   period.ts     the months of a report or a file
 * @module
 */
export { decimalsOf } from "./decimals.ts";
export { periodOf, spanOf } from "./period.ts";
export { createFormats, type Formats } from "./formats.ts";
