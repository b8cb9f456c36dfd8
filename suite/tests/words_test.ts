/** What contract, page, reports and command line say, in all languages. */
import { words as page } from "../page/words/language.ts";
import { languageOf } from "../report/words/mod.ts";
import { type LanguageId, languageIds } from "../../schemas/mod.ts";
import { en } from "../../schemas/words/en.ts";
import { references } from "../../schemas/words/mod.ts";
import { zh } from "../../schemas/words/zh.ts";
import { commandWords } from "../tools/analyze/run.ts";
import { textsOf } from "../../tests/support/all_words.ts";
import { assertEquals } from "../../tests/support/assert.ts";
import { assertShown } from "../../tests/support/shown.ts";

/** All texts of all rooms, by their paths. */
function texts(language: LanguageId): Map<string, string> {
  const rooms = {
    contract: { en, zh }[language],
    reference: references[language](),
    page: page[language],
    report: languageOf(language).words,
    analyze: commandWords[language],
  };
  return new Map(
    Object.entries(rooms).flatMap(([room, words]) => textsOf(words, room)),
  );
}

/** Four words or more in a line: labels may be the same in several tables. */
const SENTENCE = /^[^\w\n]*(?:\w+[^\w\n]+){3}\w/;

/** Paths in several rooms that say the same sentence, whatever the language. */
function saidTwice(): string[][] {
  const all = languageIds.map(texts);
  const sentences = [...texts("en")].filter(([, text]) => SENTENCE.test(text));
  const groups = Map.groupBy(
    sentences.map(([path]) => path),
    (path) => all.map((one) => one.get(path)).join("\n"),
  );
  const roomOf = (path: string) => path.split(".")[0];
  return [...groups.values()]
    .filter((paths) => new Set(paths.map(roomOf)).size > 1);
}

Deno.test("no sentence is written in two rooms", () => {
  assertEquals(saidTwice(), []);
});

for (const language of languageIds) {
  Deno.test(`what is wrong with cells, and what to do, is as before, in ${language}`, async () => {
    const { badCells } = languageOf(language).words;
    const lines = textsOf(badCells, "badCells")
      .map(([path, text]) => `${path}: ${text}\n`);
    await assertShown(`bad_cells_${language}.txt`, lines.join(""));
  });
}
