/** Why scanning rows stops, and what its work costs. */

/** Why `RowScanner.read()` stopped before a row. */
export const Stop = {
  /** It has reached the end of the bytes within the row. */
  incomplete: 0,
  /** What comes next is left to the tokenizer. */
  other: 1,
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
/** Units of work of a tag that is not plainly written, beyond its bytes. */
export const UNITS_PER_TAG = 15;
/** Units of work per byte of a text in runs. */
export const UNITS_PER_RUN_BYTE = 2;
/** Units of work of a row beyond its bytes. */
export const UNITS_PER_ROW = 150;
const UNITS_PER_BYTE = 0.8;

/** Units of work to read bytes of rows, and the start of one more. */
export function unitsToRead(bytes: number): number {
  return bytes * UNITS_PER_BYTE + UNITS_PER_ROW;
}
