/**
 * The meaning of texts and numbers in cells, whatever their column:
 *
 *   blanks         invisible characters
 *   full_width     full-width forms as ASCII
 *   text_values    text -> number, year, month, no
 *   shown_number   numbers as Excel shows them
 *   total_labels   合计 and its like (design 17)
 * @module
 */
export { visibleText } from "./blanks.ts";
export { narrow } from "./full_width.ts";
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
