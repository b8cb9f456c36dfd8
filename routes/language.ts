/** The language that a client wants to read. */
// @ts-types="./negotiation.d.ts"
import { acceptsLanguages } from "@std/http/negotiation";
import {
  DEFAULT_LANGUAGE,
  type LanguageId,
  languageOfTag,
} from "../schemas/mod.ts";

/** The most wanted language in `accept-language` (RFC 9110 12.5.4) that is known. */
export function languageOf(request: Request): LanguageId {
  for (const tag of acceptsLanguages(request)) {
    const language = tag === "*" ? DEFAULT_LANGUAGE : languageOfTag(tag);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}
