/** What the work of reading XML costs, in units (`../../work_meter.ts`). */

const UNITS_PER_TOKEN = 70;
const UNITS_PER_BYTE = 1.5;
/** After the first bytes of a long token, where it is mere text. */
const UNITS_PER_LATE_BYTE = 2.4;
const EARLY_BYTES = 256;
const UNITS_PER_SKIPPED = 14;
const UNITS_PER_SKIPPED_BYTE = 1.5;
const UNITS_PER_ATTRIBUTE = 40;
/** Units per reference in an attribute. */
const UNITS_PER_REFERENCE = 200;
const UNITS_PER_BINDING = 300;
/** Units per prefix that is passed in search of another. */
const UNITS_PER_BOUND = 1.5;
/** Units to make a string of an unusual name. */
export const UNITS_PER_NEW_NAME = 150;

/** Units of work to read a token of this many bytes. */
export function unitsToRead(bytes: number): number {
  return bytes <= EARLY_BYTES
    ? UNITS_PER_TOKEN + bytes * UNITS_PER_BYTE
    : UNITS_PER_TOKEN + EARLY_BYTES * UNITS_PER_BYTE +
      (bytes - EARLY_BYTES) * UNITS_PER_LATE_BYTE;
}

/** Units of work to skip this many empty elements (`empty_elements.ts`). */
export function unitsToSkip(elements: number, bytes: number): number {
  return elements * UNITS_PER_SKIPPED + bytes * UNITS_PER_SKIPPED_BYTE;
}

/**
 * Units of work that a start tag takes beyond its bytes.
 * @param bindings prefixes that are bound, which it may have to search
 * @param added how many it binds itself
 */
export function unitsToOpen(
  attributes: { length: number; references: number },
  bindings: number,
  added: number,
): number {
  return attributes.length * UNITS_PER_ATTRIBUTE +
    attributes.references * UNITS_PER_REFERENCE + bindings * UNITS_PER_BOUND +
    added * UNITS_PER_BINDING;
}
