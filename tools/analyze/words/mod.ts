/**
 * All texts of the command line, a file per language:
 *
 *   en.ts     English, which also says what there is to say
 *   zh.ts     Chinese; a text that is missing does not compile
 *   notes.ts  what was done to the data, in sentences
 * @module
 */
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type LanguageId = "zh" | "en";
export type Words = typeof en;
export { sayNote } from "./notes.ts";

/** Every language. */
export const languages: Record<LanguageId, Words> = { zh, en };

/** The language of a locale, as in `LANG`; English by default. */
export function languageOfLocale(locale: string | undefined): LanguageId {
  return /^zh/i.test(locale ?? "") ? "zh" : "en";
}
