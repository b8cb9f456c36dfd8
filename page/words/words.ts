import type { LanguageId } from "../../schemas/mod.ts";
import { en } from "./en.ts";
import { type PageWords, zh } from "./zh.ts";

export type { PageWords };

/** The texts by language. */
export const words: Record<LanguageId, PageWords> = { en, zh };
