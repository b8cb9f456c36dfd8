/**
 * The sentences of refusals, one file per language:
 *
 *   words.ts     what every language must say
 *   english.ts   English, which the documents show
 *   chinese.ts   简体中文
 *   values.ts    numbers and texts of the client as all of them show them
 *
 * A refusal is a reason and its facts (`../facts.ts`); {@linkcode wordRefusal}
 * makes a sentence of it. Nothing here knows a request, so a page in a browser
 * words refusals in the same way.
 * @module
 */
import type { Facts } from "../facts.ts";
import { type Problem, problems, type Reason } from "../problems.ts";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import type { Words } from "./words.ts";

export { count } from "./values.ts";
export type { Words } from "./words.ts";

/** Every language, by its BCP 47 tag. */
export const languages = {
  "en": english,
  "zh-CN": chinese,
} as const satisfies Record<string, Words>;

/** The tag of a language. */
export type Language = keyof typeof languages;

/** Of clients that ask for no language, or for others. */
export const DEFAULT_LANGUAGE: Language = "en";

/** A sentence without a final period for what a request was refused for. */
export function wordRefusal<R extends Reason>(
  { reason, facts }: { reason: R; facts: Facts[R] },
  language: Language = DEFAULT_LANGUAGE,
): string {
  const { refusals }: Words = languages[language];
  return refusals[reason](facts);
}

/** The message of the example in `problems`. */
export function exampleMessage(reason: Reason, language?: Language): string {
  const table: { readonly [R in Reason]: Problem<R> } = problems;
  return wordRefusal({ reason, facts: table[reason].example }, language);
}
