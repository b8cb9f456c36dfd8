/**
 * All texts of the page, a file per language:
 *
 *   zh.ts    Chinese, which defines the texts
 *   en.ts    English; a text that is missing does not compile
 *   all.ts   the list of these files, from `schemas/languages.ts`
 *
 * Sentences about refused workbooks and notes come from `schemas/words/`.
 * @module
 */
import type { LanguageId } from "../../schemas/mod.ts";
import * as all from "./all.ts";
import type { Words } from "./zh.ts";

export type { Words };

/** The texts by language. */
export const words: Record<LanguageId, Words> = all;
