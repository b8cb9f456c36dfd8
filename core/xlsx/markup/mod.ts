/**
 * Common pieces of SpreadsheetML parts (ECMA-376-1 18):
 *
 *   elements         which elements may be where
 *   cell_reference   `XFD1048576` -> column and row, and back
 *   number           digits -> the nearest double
 *   plain_xml        known pieces of XML, compared in words of four bytes
 * @module
 */
export {
  cellName,
  type CellRange,
  cellReference,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCellReference,
  parseRange,
} from "./cell_reference.ts";
export {
  isAlternatives,
  isMainElement,
  isNamedIn,
  nextElement,
  nextWithin,
  refuseElement,
  refuseText,
  skipElement,
  skipWithout,
  skipWithoutCells,
  verifyOnce,
} from "./elements.ts";
export { parseNumber, parseNumberText, parseOddNumber } from "./number.ts";
export { findLessThan, Literal, word } from "./plain_xml.ts";
