/**
 * Folds differences between names that people overlook, for similar_names.ts
 * (design 25).
 */
import { type Utf8Text, withoutBlanks } from "../bytes/mod.ts";

/**
 * Folds a name: compatibility characters are the usual ones (NFKC), letters are
 * lower case, brackets of all kinds round, and blanks disappear: `ＡＢ【 1 】`
 * becomes `ab(1)`.
 */
export function foldedName(name: string): string {
  return withoutBlanks(name.normalize("NFKC").toLowerCase())
    .replace(/\p{Ps}/gu, "(").replace(/\p{Pe}/gu, ")");
}

/** By byte: 1 for what folding keeps, alone and beside each other. */
const IS_KEPT = new Uint8Array(256);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789()-.") {
  IS_KEPT[character.charCodeAt(0)] = 1;
}
IS_KEPT.fill(1, 0x80, 0xc0); // further bytes of a character
IS_KEPT.fill(1, 0xe4, 0xea); // U+4000 to U+9FFF: the ideographs in use

/** Whether a name is certainly its own folded form, without decoding it. */
export function isFolded(
  { bytes, start, end }: Pick<Utf8Text, "bytes" | "start" | "end">,
): boolean {
  for (let at = start; at < end; at++) {
    if (IS_KEPT[bytes[at]] === 0) return false;
  }
  return true;
}
