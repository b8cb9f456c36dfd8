/** Last row and number of columns of the grid (ECMA-376-1 18.3.1.73): XFD1048576. */
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
