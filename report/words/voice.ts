/** A language, and how it shows names. */
import type { LanguageId } from "../../schemas/mod.ts";
import { type Language, languageOf } from "./language.ts";

export interface Wording {
  language: LanguageId;
  /** A name of a file as readers see it. */
  shown?: (name: string) => string;
}

/** Words with the way in which names are shown. */
export interface Voice extends Language {
  shown(name: string): string;
}

/** The words of a language, and names as they are unless readers see them otherwise. */
export function voiceOf({ language, shown = (name) => name }: Wording): Voice {
  return { ...languageOf(language), shown };
}
