import type { LanguageId } from "../../schemas/mod.ts";
import * as all from "./all.ts";
import type { Words } from "./zh.ts";

export type { Words };

/** The texts by language. */
export const words: Record<LanguageId, Words> = all;
