/**
 * All texts of the command line, a file per language:
 *
 *   en.ts   English, which defines the texts
 *   zh.ts   Chinese; a text that is missing does not compile
 * @module
 */
import { type LanguageId, languageOfTag } from "../../../schemas/mod.ts";
import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

export type { Words } from "./en.ts";

/** The texts by language; a language without its own gets the English ones. */
const words: Partial<Record<LanguageId, Words>> = { zh, en };

export function wordsIn(language: LanguageId): Words {
  return words[language] ?? en;
}

/** The language of a locale, as in `LANG`; English by default. */
export function languageOfLocale(locale = ""): LanguageId {
  return languageOfTag(locale) ?? "en";
}
