/// <reference lib="dom" />
/** The language of the page: the address, what was chosen before, the browser. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { createFormats, type Formats } from "../report/mod.ts";
import {
  isLanguageId,
  type LanguageId,
  languageIds,
  type Words,
  words,
} from "./words/mod.ts";

/** A language with its texts and its number forms. */
export interface Language {
  id: LanguageId;
  words: Words;
  formats: Formats;
}

/** Where the choice is remembered. */
const STORED = "language";

const languages = new Map<LanguageId, Language>(
  languageIds.map((id) => [id, {
    id,
    words: words[id],
    formats: createFormats(id),
  }]),
);

export function languageOf(id: LanguageId): Language {
  const language = languages.get(id);
  if (language === undefined) throw new TypeError(`No language is ${id}`);
  return language;
}

export const LanguageContext = createContext<Language>(languageOf("zh"));

/** The language of the component that asks. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** What to begin with: `?lang=`, the remembered choice, the browser's languages. */
export function initialLanguage(): LanguageId {
  const asked = new URLSearchParams(location.search).get("lang");
  return parse(asked) ?? parse(remembered()) ?? preferred(navigator.languages);
}

/** The first of the browser's languages that the page has; English otherwise. */
export function preferred(tags: readonly string[]): LanguageId {
  for (const tag of tags) {
    const id = parse(tag);
    if (id !== undefined) return id;
  }
  return "en";
}

/** Remembers a choice, and puts it into the address. */
export function rememberLanguage(id: LanguageId): void {
  try {
    localStorage.setItem(STORED, id);
  } catch {
    // Storage is off: the address still has it.
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

/** `zh`, `zh-CN`, `zh-Hant-TW` -> zh. */
function parse(tag: string | null): LanguageId | undefined {
  const id = tag?.toLowerCase().split(/[-_]/)[0];
  return id !== undefined && isLanguageId(id) ? id : undefined;
}
