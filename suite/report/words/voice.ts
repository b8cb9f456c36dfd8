/** A language, and the form in which it shows names. */
import type { LanguageId } from "../../../schemas/mod.ts";
import { type Language, languageOf } from "./language.ts";

export interface Wording {
  language: LanguageId;
  /** The form of a file name for readers. */
  shown?: (name: string) => string;
}

/** The words of a language, with the form of names. */
export interface Voice extends Language {
  shown(name: string): string;
}

/**
 * The words of a language; names stay as they are unless `shown` changes them.
 */
export function voiceOf({ language, shown = (name) => name }: Wording): Voice {
  return { ...languageOf(language), shown };
}
