/** Texts of any characters. fast-check's own unit takes a second to set up. */
import fc from "./fast_check.ts";

/** Any Unicode scalar value: no halves of surrogate pairs. */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
).map((codePoint) => String.fromCodePoint(codePoint));
