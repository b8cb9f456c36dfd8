/**
 * The language of the page: all texts, of which zh.ts defines the type; formats,
 * periods, amounts, cells of answers, and names that are safe to show. Sentences
 * about refused workbooks and notes come from `schemas/words/`.
 * @module
 */
export {
  initialLanguage,
  LanguageContext,
  languageOf,
  type PageLanguage,
  rememberLanguage,
  useLanguage,
} from "./language.ts";
export {
  cellText,
  comparedWith,
  copiedCell,
  isolated,
  shownName,
  termOf,
  titleOf,
  useAmounts,
  yearTitle,
} from "./shown.ts";
