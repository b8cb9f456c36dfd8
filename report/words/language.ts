/** The languages of what is taken away. */
import type { LanguageId } from "../content.ts";
import { en } from "./en.ts";
import { createFormats, type Formats } from "./formats.ts";
import { type Words, zh } from "./zh.ts";

/** A language with its texts and forms. */
export interface Language {
  id: LanguageId;
  words: Words;
  formats: Formats;
}

const texts: Record<LanguageId, Words> = { zh, en };

/** The texts and forms of a language. */
export function languageOf(id: LanguageId): Language {
  return { id, words: texts[id], formats: createFormats(id) };
}
