/**
 * The texts of cells, by id (ECMA-376-1 18.4):
 *
 *   shared_strings   the shared strings table -> the start of each item
 *   texts            these and the texts in cells, under common ids
 *   rich_text        `si`, `is`, `t` and `v` -> their text
 * @module
 */
export { readRichText, readText } from "./rich_text.ts";
export { SharedStrings } from "./shared_strings.ts";
export { Texts } from "./texts.ts";
