/**
 * All texts of reports, a file per language:
 *
 *   zh.ts             Chinese, which defines the texts
 *   en.ts             English; a missing text does not compile
 *   language.ts       a language: its texts and formats, terms, amounts with units
 *   data_notes.ts     facts about several workbooks
 *   shared_months.ts  months that several files have, and the choices
 *   titles.ts         a selection in words, and names of files
 *   targets.ts        sentences about targets
 *   changes.ts        names that come and go, and why a question has no answer
 * @module
 */
export * from "./language.ts";
export * from "./data_notes.ts";
export { sharedFacts, sharedOptions, sharedSentence } from "./shared_months.ts";
export * from "./changes.ts";
export * from "./targets.ts";
export * from "./titles.ts";
