/** The texts of the list, by language. */
import type { LanguageId } from "../../schemas/mod.ts";
import { en } from "./en.ts";
import { type BadCellWords, zh } from "./zh.ts";

export type { BadCellWords } from "./zh.ts";

const languages: Record<LanguageId, BadCellWords> = { zh, en };

/** The texts of a language. */
export function wordsOf(language: LanguageId): BadCellWords {
  return languages[language];
}
