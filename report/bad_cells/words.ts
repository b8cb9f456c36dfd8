/** The texts of the list, by language. */
import type { LanguageId } from "../../schemas/mod.ts";
import * as all from "./all.ts";
import type { BadCellWords } from "./zh.ts";

export type { BadCellWords } from "./zh.ts";

const languages: Record<LanguageId, BadCellWords> = all;

/** The texts of a language. */
export function wordsOf(language: LanguageId): BadCellWords {
  return languages[language];
}
