/**
 * The meaning of texts and numbers in cells, whatever their column: for
 * `core/sales/`, and for the targets and the search of the suite.
 *
 *   blanks         invisible characters
 *   full_width     full-width forms as ASCII
 *   text_values    text -> number, year, month, no
 *   shown_number   numbers as Excel shows them
 *   total_labels   合计 and its like (design 17)
 *   name_folding   names without width, case, blanks and kinds of brackets
 *
 * ```ts
 * import { foldedName, parseYear } from "./mod.ts";
 *
 * console.assert(parseYear("２０２４年") === 2024);
 * console.assert(foldedName("ＡＢ【 1 】") === "ab(1)");
 * ```
 * @module
 */
export { withoutBlanks } from "../bytes/mod.ts";
export { visibleText } from "./blanks.ts";
export { narrow } from "./full_width.ts";
export { foldedName, isFolded } from "./name_folding.ts";
export {
  digitsOf,
  isDateSerial,
  shownNumber,
  showsAsOne,
} from "./shown_number.ts";
export {
  hasDecimalComma,
  holdsAmount,
  isNo,
  parseMonth,
  parsePlainNumber,
  parseYear,
} from "./text_values.ts";
export {
  isTotalLabel,
  mayHaveLabel,
  mayHaveMarks,
  NameMark,
  nameMarks,
} from "./total_labels.ts";
