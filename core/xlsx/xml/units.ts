/** What the work of reading XML costs, in units (`../../work_meter.ts`). */

const UNITS_PER_TOKEN = 60;
const UNITS_PER_BYTE = 1.5;
/** Behind the first bytes of a long token, which are mere text. */
const UNITS_PER_LATE_BYTE = 0.7;
const EARLY_BYTES = 256;
const UNITS_PER_ATTRIBUTE = 40;
const UNITS_PER_TEXT = 50;
const UNITS_PER_DECODED_BYTE = 3;

/** Units of work to read a token of so many bytes. */
export function unitsToRead(bytes: number): number {
  const late = Math.max(0, bytes - EARLY_BYTES);
  return UNITS_PER_TOKEN + (bytes - late) * UNITS_PER_BYTE +
    late * UNITS_PER_LATE_BYTE;
}

/** Units of work that a start tag takes beyond its bytes. */
export function unitsToOpen(attributes: number, bindings: number): number {
  return attributes * UNITS_PER_ATTRIBUTE + bindings;
}

/** Units of work to decode as many bytes. */
export function unitsToDecode(bytes: number): number {
  return UNITS_PER_TEXT + bytes * UNITS_PER_DECODED_BYTE;
}
