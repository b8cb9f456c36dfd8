import {
  codeBlock,
  en,
  idOf,
  joined,
  list,
  type Localized,
  markdownOf,
  same,
  section,
  subsection,
  table,
} from "../../../docs/reference/section.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("en gives each language its template, with its own of the parts", () => {
  const name = en`name`.zh`名称`;
  assertEquals(
    en`\`${"a"}\` is the ${name} of ${1}`.zh`${name} ${1}：\`${"a"}\``,
    { en: "`a` is the name of 1", zh: "名称 1：`a`" },
  );
});

Deno.test("a section without Chinese does not compile", () => {
  // @ts-expect-error: English alone is no text of every language
  const text: Localized = { en: "a" };
  // @ts-expect-error: as above
  assertEquals(section(en`a`).blocks, []);
  // @ts-expect-error: as above
  assertEquals(section(same("a"), en`b`).depth, 2);
  assertEquals(text.zh, undefined);
});

Deno.test("joined() has the comma of each language, or another glue", () => {
  const parts = ["a", en`b`.zh`乙`];
  assertEquals(joined(parts), { en: "a, b", zh: "a、乙" });
  assertEquals(joined(parts, en` or `.zh`或`), { en: "a or b", zh: "a或乙" });
});

Deno.test("table() and list() take texts of each language", () => {
  const word = en`word`.zh`词`;
  assertEquals(table([word, "x"], [["1", word]]), {
    en: "| word | x |\n| --- | --- |\n| 1 | word |",
    zh: "| 词 | x |\n| --- | --- |\n| 1 | 词 |",
  });
  assertEquals(list(word, same("b")), { en: "- word\n- b", zh: "- 词\n- b" });
});

Deno.test("markdownOf() has the heading and the blocks of a language", () => {
  const part = subsection(
    en`Two words!`.zh`两个词`,
    en`text`.zh`文字`,
    codeBlock("text", "\ncode\n"),
  );
  assertEquals(
    markdownOf(part, "zh"),
    "### 两个词\n\n文字\n\n```text\ncode\n```",
  );
  assertEquals(idOf(part), "two-words");
});
