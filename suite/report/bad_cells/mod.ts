/**
 * The bad cells of a refused workbook, as a list to correct them:
 *
 *   list.ts    the facts of a refusal -> all known bad cells
 *   groups.ts  the cells by column and fault
 *   ranges.ts  equal neighbours as ranges: A2:A31
 *   lines.ts   a range as a line: address, column, value, fault
 *
 * ```ts
 * import { badCellWordsIn } from "../words/mod.ts";
 * import { badCellsOf, tabLines } from "./mod.ts";
 * const list = badCellsOf(refusal);
 * const words = badCellWordsIn("en");
 * if (list !== undefined) console.log(tabLines(list, words).join("\n"));
 * ```
 * @module
 */
export { type BadCellGroup, columnOf, groupsOf } from "./list.ts";
export { lineOf, tabLines } from "./lines.ts";
export { rangesOf } from "./lines.ts";
export {
  type BadCellList,
  badCellsOf,
  hasBadRows,
  MAX_LISTED,
} from "./list.ts";
