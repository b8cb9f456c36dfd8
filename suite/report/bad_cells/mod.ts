/**
 * The bad cells of a refused workbook, as a list to correct them:
 *
 *   list.ts    the facts of a refusal -> all known bad cells, by column and fault
 *   lines.ts   equal neighbours as ranges: A2:A31, and as lines: address, column,
 *              value, fault
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
export { lineOf, rangesOf, tabLines } from "./lines.ts";
export {
  type BadCellGroup,
  type BadCellList,
  badCellsOf,
  columnOf,
  groupsOf,
  hasBadRows,
  MAX_LISTED,
} from "./list.ts";
