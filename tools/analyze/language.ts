import { type LanguageId, languageOfTag } from "../../schemas/mod.ts";
import * as all from "./words/all.ts";
import type { Words } from "./words/en.ts";

/** The texts of every language. One that is missing does not compile. */
const words: Record<LanguageId, Words> = all;

export function wordsIn(language: LanguageId): Words {
  return words[language];
}

/** The language of a locale, as in `LANG`; English by default. */
export function languageOfLocale(locale = ""): LanguageId {
  return languageOfTag(locale) ?? "en";
}
