/**
 * Names as numbers (design 19):
 *
 *   names          texts of the worksheet -> equal ids for equal names
 *   name_memo      the meaning of a text, determined once per name
 *   name_folding   names without width, case, blanks and kinds of brackets
 * @module
 */
export { foldedName, isFolded } from "./name_folding.ts";
export { NameMemo } from "./name_memo.ts";
export {
  EMPTY_GROUP,
  EMPTY_NAME,
  EMPTY_SHOWN,
  Names,
  shownId,
} from "./names.ts";
