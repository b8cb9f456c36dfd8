/** Why scanning rows stops, and the cost of scanning. */
import { unitsOf, Work } from "../../../work_meter.ts";

/** Why `RowScanner.read()` stopped before a row. */
export const Stop = {
  /** The bytes end within the row. */
  incomplete: 0,
  /** The row, or whatever follows, goes to the tokenizer. */
  other: 1,
  /** The batch is full, or a pause may be due. */
  due: 2,
} as const;
export type Stop = typeof Stop[keyof typeof Stop];

/**
 * Bytes to read before {@linkcode Stop.due}; the row that crosses this limit is
 * still read to its end.
 */
export const STRETCH_BYTES = 1024 ** 2;
/** The cost of a row beyond its bytes, in bytes. */
export const ROW_BYTES = unitsOf(Work.rows, 1) / unitsOf(Work.rows, 0, 1);
/** The cost of an unusual tag, in bytes. */
export const TAG_BYTES = 15;
