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

/** The texts by language. */
export const words: Record<LanguageId, PageWords> = { en, zh };

/** The formats of the page: a minus as wide as a digit, as in its charts. */
interface PageFormats extends Formats {
  /** `2024年`. */
  year(year: string): string;
}

/** A language with its texts and its number forms. */
export interface PageLanguage {
  id: LanguageId;
  /** BCP 47. */
  tag: string;
  words: PageWords & ReturnType<typeof dictionaryIn>;
  formats: PageFormats;
}

const STORED = "language";

const known = new Map<LanguageId, PageLanguage>(languageIds.map((id) => {
  const { tag } = languages[id];
  const all = { ...words[id], ...dictionaryIn(id) };
  return [id, { id, tag, words: all, formats: pageFormats(id) }];
}));

/** The words that the page shares with reports, answers and documents. */
function dictionaryIn(id: LanguageId) {
  const measures = Object.entries(measureWords).map(([key, words]) => [key, {
    /** The unit after a number. */
    short: words.unit[id],
    /** With the unit, as the heading of a column. */
    head: words.heading[id],
    meaning: words.meaning[id],
  }]);
  return {
    terms: termsIn(id),
    measures: Object.fromEntries(measures) as Record<
      Indicator,
      Record<"short" | "head" | "meaning", string>
    >,
    /** A name or month, and several of them. */
    headings: headingsFor(axisHeadings, id),
    groupings: severalIn(id),
  };
}

function pageFormats(id: LanguageId): PageFormats {
  const formats = createFormats(id);
  const minus = (text: string) => text.replace("-", "\u2212");
  const { joinMonths } = languages[id];
  const month = (key: string) =>
    words[id].month(key.slice(0, 4), formats.monthOnly(key));
  const monthWords = (key: string) => {
    const alone = formats.monthOnly(key);
    return { full: month(key), alone, short: alone };
  };
  return {
    ...formats,
    number: (...of) => minus(formats.number(...of)),
    amount: (value) => minus(formats.amount(value)),
    average: (value) => minus(formats.average(value)),
    signedAmount: (...of) => minus(formats.signedAmount(...of)),
    percent: (ratio) => minus(formats.percent(ratio)),
    signedPercent: (ratio) => minus(formats.signedPercent(ratio)),
    month,
    months: ({ from, to, without }) => {
      if (without !== undefined) return formats.months({ from, to, without });
      const isSameYear = from.slice(0, 4) === to.slice(0, 4);
      return from === to
        ? month(from)
        : joinMonths(monthWords(from), monthWords(to), isSameYear);
    },
    year: words[id].year,
  };
}

export function languageOf(id: LanguageId): PageLanguage {
  const language = known.get(id);
  if (language === undefined) throw new TypeError(`No language is ${id}`);
  return language;
}

export const LanguageContext = createContext<PageLanguage>(languageOf("zh"));

/** The language of the page, for components. */
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

/** Stores a choice of language, and puts it into the address. */
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
