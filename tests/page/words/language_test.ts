import { languageOf, preferred } from "../../../page/words/language.ts";
import { words } from "../../../page/words/words.ts";
import { languageIds, languages } from "../../../schemas/mod.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("preferred() returns the first language that the page has", () => {
  assertEquals(preferred(["zh-CN", "en"]), "zh");
  assertEquals(preferred(["zh-Hant-TW"]), "zh");
  assertEquals(preferred(["tlh", "en-GB", "zh"]), "en");
});

Deno.test("preferred() returns English if the page has none of the languages", () => {
  assertEquals(preferred(["tlh"]), "en");
  assertEquals(preferred([]), "en");
});

Deno.test("preferred() and languageOf() know every language that has words", () => {
  for (const id of languageIds) {
    assertEquals(preferred([languages[id].tag]), id);
    assertEquals(languageOf(id).words, words[id]);
  }
});
