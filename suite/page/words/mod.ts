/**
 * The language of the page:
 *
 *   zh.ts           all texts in Chinese; defines the type of texts
 *   en.ts           all texts in English; a missing text does not compile
 *   language.ts     the current language, its texts and formats
 *   titles.ts       periods of a view in words
 *   cells.ts        amounts, and cells of answers by the kinds of their columns
 *   shown_name.ts   makes names from a workbook safe to show
 *
 * Sentences about refused workbooks and notes come from `schemas/words/`.
 * @module
 */
export { cellText, copiedCell, useAmounts } from "./cells.ts";
export {
  initialLanguage,
  LanguageContext,
  languageOf,
  type PageLanguage,
  rememberLanguage,
  useLanguage,
} from "./language.ts";
export { isEmptyGroup, isolated, shownName } from "./shown_name.ts";
export { comparedWith, termOf, titleOf, yearTitle } from "./titles.ts";
