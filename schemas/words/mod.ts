/**
 * What the contract says to people: refusals, notes, and what the documents say
 * of reasons, notes, columns and fields. One file per language:
 *
 *   words.ts   what every language must say
 *   en.ts      English, which the documents show
 *   zh.ts      简体中文
 *   values.ts  numbers and texts of the client, as all languages show them
 *
 * A refusal is a reason and its facts (`../problems.ts`); {@linkcode wordRefusal}
 * makes a sentence of it. Nothing here knows a request: the page in a browser
 * words refusals and notes in the same way.
 * @module
 */
import type { Constraint } from "../facts.ts";
import { DEFAULT_LANGUAGE, type LanguageId } from "../languages.ts";
import type { Note, NoteFacts } from "../notes.ts";
import {
  type Facts,
  type Problem,
  problems,
  type Reason,
} from "../problems.ts";
import { en, reference as english, type ReferenceWords } from "./en.ts";
import {
  type Advice,
  wordConstraint as constraintIn,
  type Words,
} from "./words.ts";
import { visible } from "./values.ts";
import { reference as chinese, zh } from "./zh.ts";

export { count, visible } from "./values.ts";
export type { ReferenceWords } from "./en.ts";
export type { Advice } from "./words.ts";

const words: Record<LanguageId, Words> = { en, zh };

/**
 * What the documents say of the tables of the contract. Functions, so that
 * bundles of the page leave them out.
 */
export const references = { en: english, zh: chinese } satisfies Record<
  LanguageId,
  () => ReferenceWords
>;

/**
 * Why a request was refused, as a sentence without a final period, in which every
 * character can be seen.
 */
export function wordRefusal<R extends Reason>(
  { reason, facts }: { reason: R; facts: Facts[R] },
  language: LanguageId = DEFAULT_LANGUAGE,
): string {
  const { refusals }: Words = words[language];
  return visible(refusals[reason](facts));
}

/** The message of the example in `problems`. */
export function exampleMessage(reason: Reason, language?: LanguageId): string {
  const table: { readonly [R in Reason]: Problem<Facts[R]> } = problems;
  return wordRefusal({ reason, facts: table[reason].example }, language);
}

/**
 * What is wrong with a workbook in a few words, and what the reader of the page
 * can do; undefined for the reasons that only requests have.
 */
export function adviceOn(
  reason: Reason,
  language: LanguageId,
): Advice | undefined {
  const advice: { readonly [R in Reason]?: Advice } = words[language].advice;
  return advice[reason];
}

const NONE: NoteFacts = {
  count: 0,
  rows: [],
  ranges: [],
  cell: "",
  cells: [],
  numbers: 0,
  "with-headers": 0,
};

/** A note as a sentence without a final period. */
export function wordNote(note: Note, language: LanguageId): string {
  return words[language].notes[note.token]({ ...NONE, ...note });
}

/** What a field must be besides its type: `at most 255 characters`. */
export function wordConstraint(
  constraint: Constraint,
  language: LanguageId,
): string {
  return constraintIn(constraint, words[language].constraints);
}
