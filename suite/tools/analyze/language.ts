import { type LanguageId, languageOfTag } from "../../../schemas/mod.ts";
import { type CommandWords, en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

/** The texts of every language. A missing text does not compile. */
const words: Record<LanguageId, CommandWords> = { en, zh };

export function wordsIn(language: LanguageId): CommandWords {
  return words[language];
}

/** The language of a locale, as in `LANG`; English by default. */
export function languageOfLocale(locale = ""): LanguageId {
  return languageOfTag(locale) ?? "en";
}
