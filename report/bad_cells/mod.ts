/**
 * The bad cells of a refused workbook, as a list to correct them:
 *
 *   list.ts    the facts of a refusal -> every bad cell that is known
 *   groups.ts  the cells by column and by what is wrong with them
 *   lines.ts   a cell as a line: address, column, value, reason
 *   visible.ts makes invisible characters visible
 *   zh.ts      the texts in Chinese, and en.ts in English
 *   all.ts     the list of these files, from `schemas/languages.ts`
 *   words.ts   the texts of a language
 *
 * ```ts
 * import { badCellsOf, tabLines } from "./mod.ts";
 * const list = badCellsOf(refusal.facts);
 * if (list !== undefined) console.log(tabLines(list, "en").join("\n"));
 * ```
 * @module
 */
export { type BadCellGroup, groupsOf } from "./groups.ts";
export { lineOf, tabLines } from "./lines.ts";
export { type BadCellList, badCellsOf, MAX_LISTED } from "./list.ts";
export { type BadCellWords, wordsOf } from "./words.ts";
