import { definitions, nameStates } from "../../../core/explore/mod.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import { readMarkdown, tableRows } from "../../support/markdown_files.ts";

Deno.test("definitions have every state of a name", () => {
  const missing = nameStates.filter((state) => !(state in definitions));
  assertEquals(missing, []);
});

Deno.test("definitions have their own terms in both languages", () => {
  for (const language of ["zh", "en"] as const) {
    const terms = Object.values(definitions).map((one) => one[language].term);
    assertEquals(new Set(terms).size, terms.length);
  }
});

Deno.test("definitions are Chinese in Chinese and English in English", () => {
  for (const { zh, en } of Object.values(definitions)) {
    assert(/\p{Script=Han}/u.test(zh.term + zh.formula));
    assert(!/\p{Script=Han}/u.test(en.term + en.formula));
  }
});

Deno.test("guides/questions.md has the table of definitions", () => {
  assertEquals(
    tableRows(readMarkdown("guides/questions.md")),
    Object.values(definitions).map(({ zh, en }) => [
      zh.term,
      zh.formula,
      en.term,
      en.formula,
    ]),
  );
});
