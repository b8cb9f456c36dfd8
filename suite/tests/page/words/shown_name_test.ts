import { isolated, shownName } from "../../../page/words/shown_name.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

Deno.test("shownName() shows an empty name as answers do", () => {
  assertEquals([shownName(""), shownName("(空)")], ["(空)", "(空)"]);
});

Deno.test("isolated() shows characters that turn the direction of a line", () => {
  for (
    const [text, shown] of [
      ["五月\u202exslx.exe", "五月[U+202E]xslx.exe"],
      ["a\u2066b\u200f\u0000", "a[U+2066]b[U+200F][U+0000]"],
      ["协和\n医院\t", "协和\n医院\t"],
      ["北京协和医院", "北京协和医院"],
    ]
  ) {
    assertEquals(isolated(text), shown);
  }
});

Deno.test("isolated() ends text written from right to left with the name", () => {
  assertEquals(isolated("בית 5"), "\u2068בית 5\u2069");
  assertEquals(isolated("مستشفى"), "\u2068مستشفى\u2069");
});
