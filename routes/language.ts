/** The language that a client wants to read. */
// @ts-types="./negotiation.d.ts"
import { acceptsLanguages } from "@std/http/negotiation";
import {
  DEFAULT_LANGUAGE,
  type Language,
  languages,
} from "../schemas/words/mod.ts";

/** By the first part of their tags, because `zh-TW` reads `zh-CN` too. */
const known = new Map<string, Language>([["*", DEFAULT_LANGUAGE]]);
for (const language of Object.keys(languages) as Language[]) {
  known.set(firstPart(language), language);
}

/** The most wanted language in `accept-language` (RFC 9110 12.5.4) that is known. */
export function languageOf(request: Request): Language {
  for (const tag of acceptsLanguages(request)) {
    const language = known.get(firstPart(tag));
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}

function firstPart(tag: string): string {
  return tag.split("-")[0].toLowerCase();
}
