import type { LanguageId } from "../../schemas/mod.ts";
import { en } from "./en.ts";
import { type Words, zh } from "./zh.ts";

export type { Words };

/** The texts by language. */
export const words: Record<LanguageId, Words> = { en, zh };
