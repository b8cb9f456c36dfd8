/** The language that a client prefers. */
import {
  DEFAULT_LANGUAGE,
  type LanguageId,
  languageOfTag,
} from "../schemas/mod.ts";
import { acceptsLanguages } from "./negotiation.ts";
import type { Headed } from "./request.ts";

/**
 * The known language that `accept-language` (RFC 9110 12.5.4) ranks highest.
 */
export function languageOf(request: Headed): LanguageId {
  for (const tag of acceptsLanguages(request)) {
    const language = tag === "*" ? DEFAULT_LANGUAGE : languageOfTag(tag);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}
