/**
 * Full-width forms, as Chinese keyboards type them in numbers, total labels and
 * errors.
 */

const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Distance from an ASCII character to its full-width form. */
const WIDTH_OFFSET = 0xfee0;

/** A text with full-width forms as ASCII: `Ｔｏｔａｌ（１）` is `Total(1)`. */
export function narrow(text: string): string {
  return text.replace(
    FULL_WIDTH,
    (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH_OFFSET),
  );
}
