/**
 * All texts of reports, a file per language:
 *
 *   zh.ts        Chinese, which defines the texts
 *   en.ts        English; a text that is missing does not compile
 *   all.ts       the list of these files, from `schemas/languages.ts`
 *   formats.ts   numbers, months and lists in a language
 *   language.ts  a language: its texts and its formats
 *   titles.ts    a selection in words
 * @module
 */
export { createFormats, type Formats } from "./formats.ts";
export { definitionsIn, type Language, languageOf } from "./language.ts";
export { monthsTitle, selectionTitle, whereTitle } from "./titles.ts";
export type { DefinitionId, Words } from "./zh.ts";
