import {
  BLANK,
  trimBlanks,
  visibleText,
  withoutBlanks,
} from "../../../core/texts/blanks.ts";
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

Deno.test("BLANK and visibleText() know white space and what has no width", () => {
  const blank = new RegExp(BLANK);
  assertEquals(characters.filter((text) => blank.test(text)), expected);
  const isBlank = (text: string) => visibleText(text, 1) === "";
  assertEquals(characters.filter(isBlank), expected);
});

Deno.test("withoutBlanks() leaves out all of them", () => {
  assertEquals(withoutBlanks("\u200b a \n b\u3000"), "ab");
  assertEquals(withoutBlanks(expected.join("")), "");
});

Deno.test("visibleText() returns as many characters as asked for, and no more", () => {
  assertEquals(visibleText(" a\u3000b ", 2), "ab");
  assertEquals(visibleText("a b c", 2), undefined);
});

Deno.test("trimBlanks() leaves blanks inside", () => {
  assertEquals(trimBlanks("\u200b a b\u3000"), "a b");
});
