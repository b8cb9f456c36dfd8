/** The languages of reports. */
import type { LanguageId } from "../../../schemas/mod.ts";
import { createFormats, type Formats } from "../formats/mod.ts";
import { en } from "./en.ts";
import { type DefinitionId, type ReportTexts, zh } from "./zh.ts";

/** A language with its texts and formats. */
export interface Language {
  id: LanguageId;
  words: ReportTexts;
  formats: Formats;
}

const words: Record<LanguageId, ReportTexts> = { en, zh };

/** The texts and formats of a language. */
export function languageOf(id: LanguageId): Language {
  return { id, words: words[id], formats: createFormats(id) };
}

/** The names of figures, and how they are calculated. */
export function definitionsIn(id: LanguageId): ReportTexts["definitions"] {
  return words[id].definitions;
}

/** The terms of targets. */
export const targetTerms: readonly DefinitionId[] = [
  "target",
  "achieved",
  "gap",
];

/** The words about bad cells. */
export function badCellWordsIn(id: LanguageId): ReportTexts["badCells"] {
  return words[id].badCells;
}
