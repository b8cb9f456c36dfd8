import { trimBlanks, visibleText } from "../../../core/texts/blanks.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("visibleText() returns as many characters as asked for, and no more", () => {
  assertEquals(visibleText(" a\u3000b ", 2), "ab");
  assertEquals(visibleText("a b c", 2), undefined);
});

Deno.test("trimBlanks() leaves blanks inside", () => {
  assertEquals(trimBlanks("\u200b a b\u3000"), "a b");
});
