/**
 * The languages of messages and of the page. Each language has a file of words
 * in `schemas/words/`, `suite/report/words/`, `suite/page/words/` and
 * `suite/tools/analyze/words/`; without one of these, the language does not
 * compile.
 */

/** A month in words, with and without its year. */
interface MonthWords {
  full: string;
  alone: string;
  /** The month without its year, in a few characters. */
  short: string;
}

interface LanguageRow {
  /** The BCP 47 tag, as in `content-language`. */
  tag: string;
  /** The name of the language in the language itself. */
  name: string;
  /** The name of the language in English. */
  english: string;
  /** A font for workbooks that speakers of the language have installed. */
  font: { name: string; size: number };
  /** Makes a range of two months; Chromium has no Chinese format for ranges. */
  joinMonths(from: MonthWords, to: MonthWords, isSameYear: boolean): string;
  /** A range of months, and the months in it that do not count. */
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

/** The language for clients that ask for none, or for an unknown one. */
export const DEFAULT_LANGUAGE: LanguageId = "en";

export const languageIds = Object.keys(languages) as LanguageId[];

export const languageTags: readonly string[] = Object.values(languages)
  .map(({ tag }) => tag);

/**
 * The language of a tag: zh for `zh`, `zh-CN` and `zh-Hant-TW`; undefined for
 * other languages.
 */
export function languageOfTag(tag: string): LanguageId | undefined {
  const id = tag.toLowerCase().split(/[-_.]/, 1)[0];
  return languageIds.find((one) => one === id);
}
