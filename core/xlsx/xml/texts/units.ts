/** What the work of decoding texts costs, in units (`../../../work_meter.ts`). */

/** A text with more bytes needs a TextDecoder. */
export const SHORT_TEXT = 512;
const UNITS_PER_TEXT = 100;
/** Units to start a TextDecoder. */
const UNITS_PER_LONG_TEXT = 1_000;
const UNITS_PER_BYTE = 4;

/** Units of work to decode this many bytes. */
export function unitsToDecode(bytes: number): number {
  const start = bytes > SHORT_TEXT ? UNITS_PER_LONG_TEXT : UNITS_PER_TEXT;
  return start + bytes * UNITS_PER_BYTE;
}
