import { nameStates } from "../../explore/questions/mod.ts";
import { definitionsIn } from "../../report/mod.ts";
import { languageIds } from "../../schemas/mod.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { readMarkdown, tableRows } from "../support/markdown_files.ts";
import { assertSameLines } from "../support/shown.ts";

for (const language of languageIds) {
  const definitions = definitionsIn(language);

  Deno.test(`definitionsIn("${language}") has every state of a name`, () => {
    const missing = nameStates.filter((state) => !(state in definitions));
    assertEquals(missing, []);
  });

  Deno.test(`definitionsIn("${language}") has a different term for each`, () => {
    const terms = Object.values(definitions).map(({ term }) => term);
    assertEquals(new Set(terms).size, terms.length);
  });
}

Deno.test("definitionsIn() returns Chinese in Chinese and English in English", () => {
  for (const { term, formula } of Object.values(definitionsIn("zh"))) {
    assert(/\p{Script=Han}/u.test(term + formula));
  }
  for (const { term, formula } of Object.values(definitionsIn("en"))) {
    assert(!/\p{Script=Han}/u.test(term + formula));
  }
});

Deno.test("guides/questions.md has the table of definitions", () => {
  const [zh, en] = [definitionsIn("zh"), definitionsIn("en")]
    .map((definitions) => Object.values(definitions));
  const wanted = zh.map(({ term, formula }, i) => [
    ...[term, formula, en[i].term, en[i].formula],
  ]);
  const [table, expected] = [
    // The table of measures has three columns.
    tableRows(readMarkdown("guides/questions.md"))
      .filter(({ length }) => length === 4),
    wanted,
  ].map((rows) => rows.map((row) => row.join(" | ")).join("\n"));
  const path = "guides/questions.md";
  assertSameLines(table, expected, path, "change its table");
});
