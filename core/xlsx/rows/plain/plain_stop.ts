/** Why reading plain rows stops, and what its work costs. */
import { takeSlowUnits } from "../../markup/mod.ts";

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
const UNITS_PER_ROW = 150;
const UNITS_PER_BYTE = 0.8;

/** Units of work to read bytes of plain rows, and the start of one more. */
export function unitsToRead(bytes: number): number {
  return bytes * UNITS_PER_BYTE + UNITS_PER_ROW;
}

/**
 * Units of work of a row beyond its bytes, and of the numbers in the row before
 * that were parsed as text.
 */
export function unitsOfRow(): number {
  return UNITS_PER_ROW + takeSlowUnits();
}
