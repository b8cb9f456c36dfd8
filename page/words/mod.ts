/**
 * All texts of the page, a file per language:
 *
 *   zh.ts   Chinese, which also says what there is to say
 *   en.ts   English; a text that is missing does not compile
 *
 * Sentences about refused workbooks come from `schemas/words/`.
 * @module
 */
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type { Words } from "./zh.ts";

/** Every language of the page. */
export const words = { zh, en } as const;

export type LanguageId = keyof typeof words;
