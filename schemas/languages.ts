/**
 * The languages of messages and of the page. Each has a file of words in
 * `schemas/words/`, `report/words/`, `page/words/` and `tools/analyze/words/`; a
 * language that lacks one does not compile.
 */

/** A month in words, with its year and without. */
interface MonthWords {
  full: string;
  alone: string;
  /** Without its year, in a few characters. */
  short: string;
}

interface LanguageRow {
  /** BCP 47, as in `content-language`. */
  tag: string;
  /** Its name for itself. */
  name: string;
  /** Its name in English. */
  english: string;
  /** A font for workbooks, installed where the language is read. */
  font: { name: string; size: number };
  /** Two months as one range; Chromium has no Chinese format for it. */
  joinMonths(from: MonthWords, to: MonthWords, isSameYear: boolean): string;
  /** A range, with the months in it that do not count. */
  withoutMonths(range: string, months: string): string;
}

/** Every language, by its id in `?lang=` and `--lang`. */
export const languages = {
  en: {
    tag: "en",
    name: "English",
    english: "English",
    font: { name: "Calibri", size: 11 },
    joinMonths: (from, to, isSameYear) =>
      `${isSameYear ? from.alone : from.full} – ${to.full}`,
    withoutMonths: (range, months) => `${range} (without ${months})`,
  },
  zh: {
    tag: "zh-CN",
    name: "中文",
    english: "Chinese",
    font: { name: "Microsoft YaHei", size: 10 },
    joinMonths: (from, to, isSameYear) =>
      `${from.full}至${isSameYear ? to.short : to.full}`,
    withoutMonths: (range, months) => `${range}（不含${months}）`,
  },
} as const satisfies Record<string, LanguageRow>;

export type LanguageId = keyof typeof languages;

/** For clients that ask for no language, or for unknown ones. */
export const DEFAULT_LANGUAGE: LanguageId = "en";

/** Every id. */
export const languageIds = Object.keys(languages) as LanguageId[];

/** Every tag. */
export const languageTags: readonly string[] = Object.values(languages)
  .map(({ tag }) => tag);

/** `zh`, `zh-CN`, `zh-Hant-TW` -> zh; undefined for other languages. */
export function languageOfTag(tag: string): LanguageId | undefined {
  const id = tag.toLowerCase().split(/[-_.]/, 1)[0];
  return languageIds.find((one) => one === id);
}
