/** What page, reports and command line say of values: one, several, none. */
import * as page from "../page/words/all.ts";
import * as report from "../report/words/all.ts";
import { languageIds } from "../schemas/mod.ts";
import { wordsIn } from "../tools/analyze/words/mod.ts";
import { linesOf } from "./support/all_words.ts";
import { assertShown } from "./support/shown.ts";

for (const language of languageIds) {
  const all = {
    page: page[language],
    report: report[language],
    analyze: wordsIn(language),
  };
  for (const [room, words] of Object.entries(all)) {
    Deno.test(`the words of ${room} are as before, in ${language}`, async () => {
      const lines = linesOf(words);
      await assertShown(`words_${room}_${language}.txt`, lines.join("\n"));
    });
  }
}
