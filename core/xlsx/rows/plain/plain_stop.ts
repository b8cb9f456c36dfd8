/** Why reading plain rows stops, and what its work costs. */

/** Why `PlainRows.read()` stopped before a row. */
export const Stop = {
  /** The row is not complete in the buffer. */
  incomplete: 0,
  /** What comes next is not a plainly written row. */
  notPlain: 1,
  /** The batch has no room for it. */
  full: 2,
  /** A pause may be due. */
  due: 3,
} as const;
export type Stop = typeof Stop[keyof typeof Stop];

/**
 * Bytes to read before {@linkcode Stop.due}; the row that passes this is read
 * to its end.
 */
export const STRETCH_BYTES = 1024 ** 2;
const UNITS_PER_ROW = 100;
const UNITS_PER_BYTE = 0.5;

/** Units of work to read plain rows, and the start of one more. */
export function unitsToRead(bytes: number, rows: number): number {
  return bytes * UNITS_PER_BYTE + (rows + 1) * UNITS_PER_ROW;
}
