/**
 * The meaning of texts and numbers in cells, whatever their column: for
 * `core/sales/`, and for the targets and the search of the suite.
 *
 *   blanks         invisible characters
 *   folding        texts without width, case, blanks and kinds of brackets
 *   text_values    text -> number, year, month, no
 *   shown_number   numbers as Excel shows them
 *   total_labels   合计 and similar words (design 17)
 *
 * ```ts
 * import { foldedName, parseYear } from "./mod.ts";
 *
 * console.assert(parseYear("２０２４年") === 2024);
 * console.assert(foldedName("ＡＢ【 1 】") === "ab(1)");
 * ```
 * @module
 */
export { visibleText, withoutBlanks } from "./blanks.ts";
export { foldedName, isFolded, narrow } from "./folding.ts";
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
  mayHaveFlags,
  mayHaveLabel,
  NameFlag,
  nameFlags,
} from "./total_labels.ts";
