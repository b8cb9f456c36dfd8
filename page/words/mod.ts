/**
 * All texts of the page, a file per language:
 *
 *   zh.ts   Chinese, which also says what there is to say
 *   en.ts   English; a text that is missing does not compile
 *
 * Sentences about refused workbooks come from `schemas/words/`.
 * @module
 */
import { en } from "./en.ts";
import { type Words, zh } from "./zh.ts";

export type { Words };

/** Every language of the page. */
export const words = { zh, en } as const satisfies Record<string, Words>;

export type LanguageId = keyof typeof words;

export const languageIds = Object.keys(words).filter(isLanguageId);

export function isLanguageId(id: string): id is LanguageId {
  return Object.hasOwn(words, id);
}
