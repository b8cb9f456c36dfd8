/**
 * References of cells (ECMA-376-1 18.18.7), `A1` to `XFD1048576`, and of ranges
 * (18.18.62): `A2:B5`, whole rows `1:1`, whole columns `B:D`.
 */
import { UPPER_A } from "../../bytes/mod.ts";

/** Rows and columns of the grid. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
const ZERO = 0x30;
/** The bit that is set in lower-case letters. */
const LOWER_CASE = 0x20;

/** The letters of a 0-based column: 0 -> `A`, 26 -> `AA`. */
function columnLetters(column: number): string {
  let letters = "";
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + (n - 1) % 26) + letters;
  }
  return letters;
}

/** The reference of a cell for people: `Sheet1!H17`. */
export function cellName(
  sheet: string,
  column: number,
  rowNumber: number,
): string {
  return `${sheet}!${cellReference(column, rowNumber)}`;
}

/** The reference of a cell within its sheet: `H17`. */
export function cellReference(column: number, rowNumber: number): string {
  return `${columnLetters(column)}${rowNumber}`;
}

/** A corner of a range; the column is 0-based. */
interface Corner {
  /** -1 without letters. */
  column: number;
  /** 0 without digits. */
  rowNumber: number;
}

/**
 * Parses a reference, or letters without a row number, which some programs
 * write.
 * @returns 0-based column and 1-based row number, 0 without a row number;
 * undefined if the text is no reference or outside the grid
 */
export function parseCellReference(reference: string): Corner | undefined {
  const corner = parseCorner(reference);
  return corner !== undefined && corner.column >= 0 ? corner : undefined;
}

/** Letters, digits or both; undefined for other texts, or outside the grid. */
function parseCorner(reference: string): Corner | undefined {
  let at = 0;
  let column = 0;
  for (; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & ~LOWER_CASE) - UPPER_A;
    if (letter < 0 || letter >= 26) break;
    column = column * 26 + letter + 1;
  }
  let rowNumber = 0;
  for (const first = at; at < reference.length; at++) {
    const digit = reference.charCodeAt(at) - ZERO;
    const isDigit = digit >= 0 && digit <= 9 && (digit > 0 || at > first);
    if (!isDigit) return undefined;
    rowNumber = rowNumber * 10 + digit;
  }
  return column <= MAX_COLUMNS && rowNumber <= MAX_ROWS
    ? { column: column - 1, rowNumber }
    : undefined;
}

/** A range: 1-based rows and 0-based columns, all inclusive. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/**
 * Parses the reference of a range, be it one cell or several.
 * @returns undefined if the text is not a range, or the range leaves the grid
 */
export function parseRange(reference: string): CellRange | undefined {
  const [first, second, ...rest] = reference.split(":", 3);
  const [a, b] = [parseCorner(first), parseCorner(second ?? first)];
  if (a === undefined || b === undefined || rest.length > 0) return undefined;
  const hasColumns = a.column >= 0 && b.column >= 0;
  const hasRows = a.rowNumber > 0 && b.rowNumber > 0;
  // Whole rows and whole columns name both ends.
  const areRows = a.column + b.column === -2 && hasRows;
  const areColumns = a.rowNumber + b.rowNumber === 0 && hasColumns;
  const isRange = hasColumns && hasRows ||
    second !== undefined && (areRows || areColumns);
  if (!isRange) return undefined;
  const columns = areRows ? [0, MAX_COLUMNS - 1] : [a.column, b.column];
  const rows = areColumns ? [1, MAX_ROWS] : [a.rowNumber, b.rowNumber];
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}
