import {
  BLANK,
  trimBlanks,
  visibleText,
  withoutBlanks,
} from "../../../../core/sales/texts/blanks.ts";
import { assertEquals } from "../../../support/assert.ts";

/** All characters of one code unit. */
const characters = Array.from(
  { length: 0x10000 },
  (_, code) => String.fromCharCode(code),
);

Deno.test("visibleText() leaves out the same characters as a pattern", () => {
  const isBlank = (text: string) => BLANK.test(text);
  const leavesOut = (text: string) => visibleText(text, 1) === "";
  assertEquals(characters.filter(leavesOut), characters.filter(isBlank));
});

Deno.test("visibleText() returns as many characters as asked for, and no more", () => {
  assertEquals(visibleText(" a\u3000b ", 2), "ab");
  assertEquals(visibleText("a b c", 2), undefined);
});

Deno.test("trimBlanks() leaves blanks inside, withoutBlanks() does not", () => {
  assertEquals(trimBlanks("\u200b a b\u3000"), "a b");
  assertEquals(withoutBlanks("\u200b a b\u3000"), "ab");
});
