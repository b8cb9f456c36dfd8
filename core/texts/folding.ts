/** Folds differences that people overlook: width, case, blanks, brackets. */
import { withoutBlanks } from "./blanks.ts";

/** Full-width forms, as Chinese keyboards type them. */
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

/**
 * Folds a name: compatibility characters become ordinary ones (NFKC), letters
 * lower case, brackets of all kinds round, and blanks disappear: `ＡＢ【 1 】`
 * becomes `ab(1)`.
 */
export function foldedName(name: string): string {
  return withoutBlanks(name.normalize("NFKC").toLowerCase())
    .replace(/\p{Ps}/gu, "(").replace(/\p{Pe}/gu, ")");
}

/** By byte: 1 for a byte that folding keeps, whatever bytes are beside it. */
const IS_KEPT = new Uint8Array(256);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789()-.") {
  IS_KEPT[character.charCodeAt(0)] = 1;
}
IS_KEPT.fill(1, 0x80, 0xc0); // further bytes of a character
IS_KEPT.fill(1, 0xe4, 0xea); // U+4000 to U+9FFF: the ideographs in use

/** Whether a name given as UTF-8 is certainly its own folded form. */
export function isFolded(
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  for (let at = start; at < end; at++) {
    if (IS_KEPT[bytes[at]] === 0) return false;
  }
  return true;
}
