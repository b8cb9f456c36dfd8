/** Cell references (ECMA-376-1 18.18.7): `A1` to `XFD1048576`. */

/** Rows and columns of the grid. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** The letters of a 0-based column: 0 -> `A`, 26 -> `AA`. */
export function columnLetters(column: number): string {
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
  return `${sheet}!${columnLetters(column)}${rowNumber}`;
}

/**
 * Parses a reference, or its letters alone, as some writers give them.
 *
 * @returns 0-based column and 1-based row, 0 for no row; undefined where it is
 * none or beyond the grid
 */
export function parseCellReference(
  reference: string,
): { column: number; rowNumber: number } | undefined {
  const match = /^([A-Za-z]{1,3})(\d{0,7})$/.exec(reference);
  if (match === null) return undefined;
  let column = 0;
  for (const letter of match[1].toUpperCase()) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  const rowNumber = Number(match[2]);
  const isRow = match[2] === "" || rowNumber >= 1 && rowNumber <= MAX_ROWS;
  return column <= MAX_COLUMNS && isRow
    ? { column: column - 1, rowNumber }
    : undefined;
}
