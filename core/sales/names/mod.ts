/**
 * Names as numbers (design 19):
 *
 *   names       texts of the worksheet -> equal ids for equal names
 *   name_memo   the meaning of a text, determined once per name
 * @module
 */
export { NameMemo } from "./name_memo.ts";
export {
  EMPTY_GROUP,
  EMPTY_NAME,
  EMPTY_SHOWN,
  Names,
  shownId,
} from "./names.ts";
