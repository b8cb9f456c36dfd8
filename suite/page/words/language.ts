/** The language of the page: from the address, a past choice or the browser. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { createFormats, type Formats } from "../../report/formats/mod.ts";
import {
  DEFAULT_LANGUAGE,
  type LanguageId,
  languageIds,
  languageOfTag,
  languages,
} from "../../../schemas/mod.ts";
import type { Indicator } from "../../explore/questions/mod.ts";
import {
  axisHeadings,
  headingsFor,
  measureWords,
  severalIn,
  termsIn,
} from "../../explore/tables/mod.ts";
import { en } from "./en.ts";
import { type PageWords, zh } from "./zh.ts";

export const words: Record<LanguageId, PageWords> = { en, zh };

export interface PageLanguage {
  id: LanguageId;
  tag: string;
  words: PageWords & ReturnType<typeof dictionaryIn>;
  formats: ReturnType<typeof pageFormats>;
}

const STORED = "language";

const known = Object.fromEntries(languageIds.map((id) => [id, {
  id,
  tag: languages[id].tag,
  words: { ...words[id], ...dictionaryIn(id) },
  formats: pageFormats(id),
}])) as Record<LanguageId, PageLanguage>;

/** The words that the page shares with reports, answers and documents. */
function dictionaryIn(id: LanguageId) {
  const measures = Object.entries(measureWords).map(([key, words]) => [key, {
    short: words.unit[id],
    head: words.heading[id],
    meaning: words.meaning[id],
  }]);
  return {
    terms: termsIn(id),
    /** Units after a number, headings of columns with them, and meanings. */
    measures: Object.fromEntries(measures) as Record<
      Indicator,
      Record<"short" | "head" | "meaning", string>
    >,
    /** The words for one name or month of a dimension, and for several. */
    headings: headingsFor(axisHeadings, id),
    groupings: severalIn(id),
  };
}

/** The formats of the page: a minus as wide as a digit, as in its charts. */
function pageFormats(id: LanguageId) {
  const formats = createFormats(id);
  const { joinMonths } = languages[id];
  const minus =
    <Of extends unknown[]>(write: (...of: Of) => string) => (...of: Of) =>
      write(...of).replace("-", "\u2212");
  const month = (key: string) =>
    words[id].month(key.slice(0, 4), formats.monthOnly(key));
  const monthWords = (key: string) => {
    const alone = formats.monthOnly(key);
    return { full: month(key), alone, short: alone };
  };
  return {
    ...formats,
    number: minus(formats.number),
    amount: minus(formats.amount),
    average: minus(formats.average),
    signedAmount: minus(formats.signedAmount),
    percent: minus(formats.percent),
    signedPercent: minus(formats.signedPercent),
    month,
    months: ({ from, to, without }) => {
      if (without !== undefined) return formats.months({ from, to, without });
      const isSameYear = from.slice(0, 4) === to.slice(0, 4);
      return from === to
        ? month(from)
        : joinMonths(monthWords(from), monthWords(to), isSameYear);
    },
    year: words[id].year,
  } satisfies Formats & { year(year: string): string };
}

export function languageOf(id: LanguageId): PageLanguage {
  return known[id];
}

export const LanguageContext = createContext<PageLanguage>(languageOf("zh"));

export function useLanguage(): PageLanguage {
  return useContext(LanguageContext);
}

/** The first language: `?lang=`, the remembered choice, or the browser's. */
export function initialLanguage(): LanguageId {
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked ?? "", remembered() ?? "", ...navigator.languages];
  return wanted.map(languageOfTag).find((id) => id !== undefined) ??
    DEFAULT_LANGUAGE;
}

export function rememberLanguage(id: LanguageId): void {
  try {
    localStorage.setItem(STORED, id);
  } catch {
    // Storage is off; the address keeps the language.
  }
  const address = new URL(location.href);
  address.searchParams.set("lang", id);
  history.replaceState(history.state, "", address);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
