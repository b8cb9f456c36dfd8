/**
 * The texts and formats of the page, and names, periods and cells as it shows
 * them. Sentences about refused workbooks and notes come from `schemas/words/`.
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
