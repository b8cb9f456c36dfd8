/** What the sentences of all refusals have in common. */
import { assert, assertEquals } from "../../support/assert.ts";
import { type LanguageId, languageIds } from "../../../schemas/mod.ts";
import { wordRefusal } from "../../../schemas/words/mod.ts";
import { examples } from "../../support/facts.ts";

for (const [name, refusal] of Object.entries(examples)) {
  const sentence = (language: LanguageId) => wordRefusal(refusal, language);

  Deno.test(`wordRefusal() words ${name} in the same way from JSON`, () => {
    const sent = {
      ...refusal,
      facts: JSON.parse(JSON.stringify(refusal.facts)),
    };
    for (const language of languageIds) {
      assertEquals(wordRefusal(sent, language), sentence(language));
    }
  });

  Deno.test(`wordRefusal() words ${name} in English without a final period`, () => {
    const words = sentence("en");
    assert(/^\S.*[^.…\s]$/.test(words) || words.endsWith("…"), words);
    assert(!/undefined|\[object| {2}/.test(words), words);
  });

  Deno.test(`wordRefusal() words ${name} in Chinese with Chinese punctuation`, () => {
    const words = sentence("zh");
    // Texts of clients and technical details need not follow Chinese
    // typography.
    const ours = words.replace(/“[^”]*”/g, "“”").replace(/（[ -~]+）/g, "");
    assert(/\p{sc=Han}/u.test(ours), words);
    assert(!/\p{sc=Han}[,.:;!?()"]|[,:;!?()"]\p{sc=Han}/u.test(ours), words);
    assert(!/\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u.test(ours), words);
    assert(!/[。，；：]$|undefined|\[object| {2}/.test(words), words);
  });
}
