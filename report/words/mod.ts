/**
 * All texts of reports, a file per language:
 *
 *   zh.ts        Chinese, which defines the texts
 *   en.ts        English; a text that is missing does not compile
 *   language.ts  a language: its texts and its formats
 *   voice.ts     a language, and how it shows names
 *   data_notes.ts  what is known of several workbooks
 *   titles.ts    a selection in words
 *   targets.ts   what is said of targets
 *   terms.ts     which terms a report explains
 *   movements.ts  what must be said of new, returned and lost names
 * @module
 */
export {
  badCellWordsIn,
  definitionsIn,
  type Language,
  languageOf,
} from "./language.ts";
export {
  choiceLines,
  leavesOut,
  leftOutSentence,
  monthList,
  noteLines,
  notIncluded,
  reportNotes,
  sharedSentence,
  type WordedNote,
} from "./data_notes.ts";
export { needsLine, noEarlierLine, outsideLine } from "./movements.ts";
export {
  noTargetsLine,
  targetLines,
  targetsOnly,
  targetsSentence,
  targetTotals,
} from "./targets.ts";
export { termLines } from "./terms.ts";
export { monthsTitle, selectionTitle, whereTitle } from "./titles.ts";
export type { BadCellWords } from "./zh.ts";
