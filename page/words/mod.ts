/**
 * The language of the page:
 *
 *   zh.ts           all texts in Chinese, which defines them
 *   en.ts           in English; a text that is missing does not compile
 *   language.ts     which language it is
 *   titles.ts       periods of a view in words
 *   amounts.ts      amounts with the decimals of their unit
 *   shown_name.ts   names from a workbook, safe to show
 *
 * Sentences about refused workbooks and notes come from `schemas/words/`.
 * @module
 */
export { useAmounts } from "./amounts.ts";
export {
  initialLanguage,
  LanguageContext,
  languageOf,
  type PageLanguage,
  rememberLanguage,
  useLanguage,
} from "./language.ts";
export { isEmptyGroup, isolated, shownName } from "./shown_name.ts";
export { comparedWith, termOf, titleOf } from "./titles.ts";
export type { PageWords } from "./zh.ts";
