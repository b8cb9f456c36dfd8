import { BLANK, blankCodes, withoutBlanks } from "../../../core/bytes/mod.ts";
import { assertEquals } from "../../support/assert.ts";

/** All characters of one code unit. */
const characters = Array.from(
  { length: 0x10000 },
  (_, code) => String.fromCharCode(code),
);
/** White space of the language, and characters without width. */
const expected = characters.filter((character) =>
  /[\s\u200b-\u200d\u2060]/.test(character)
);

Deno.test("BLANK and blankCodes are white space and what has no width", () => {
  assertEquals(characters.filter((text) => BLANK.test(text)), expected);
  const isBlank = (text: string) => blankCodes.has(text.charCodeAt(0));
  assertEquals(characters.filter(isBlank), expected);
});

Deno.test("withoutBlanks() leaves out all of them", () => {
  assertEquals(withoutBlanks("\u200b a \n b\u3000"), "ab");
  assertEquals(withoutBlanks(expected.join("")), "");
});
