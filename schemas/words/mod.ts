/**
 * The contract in words: refusals, notes, and descriptions of reasons, notes,
 * columns and fields for the documents. One file per language:
 *
 *   words.ts   the words that every language must have
 *   advice.ts  the first thing to do about headers and cells
 *   en.ts      English, which the documents show
 *   zh.ts      简体中文
 *   values.ts  numbers and texts of the client, the same in all languages
 *
 * A refusal is a reason and its facts (`../problems.ts`);
 * {@linkcode wordRefusal} turns it into a sentence. No file here depends on a
 * request: the page in a browser words refusals and notes in the same way.
 * @module
 */
import { badRowsOf } from "../bad_rows.ts";
import type { CellFault, Constraint } from "../facts.ts";
import { DEFAULT_LANGUAGE, type LanguageId } from "../languages.ts";
import type { Note, NoteFacts } from "../notes.ts";
import {
  type Facts,
  type Problem,
  problems,
  type Reason,
} from "../problems.ts";
import { commonRemedies, withoutCorrections } from "./advice.ts";
import { en, reference as english, type ReferenceWords } from "./en.ts";
import type { Words } from "./words.ts";
import { visible } from "./values.ts";
import { reference as chinese, zh } from "./zh.ts";

export { count, spelled, visible } from "./values.ts";
export { MAX_NAMED } from "./words.ts";
export type { ReferenceWords } from "./en.ts";

const words: Record<LanguageId, Words> = { en, zh };

/**
 * Words of the contract's tables for the documents. Functions, so that bundles
 * of the page omit them.
 */
export const references = { en: english, zh: chinese } satisfies Record<
  LanguageId,
  () => ReferenceWords
>;

/**
 * The reason of a refusal as a sentence without a final period, with every
 * character visible.
 */
export function wordRefusal<R extends Reason>(
  { reason, facts }: { reason: R; facts: Facts[R] },
  language: LanguageId = DEFAULT_LANGUAGE,
): string {
  const { refusals }: Words = words[language];
  return visible(refusals[reason](facts));
}

/** The message for the example in `problems`. */
export function exampleMessage(reason: Reason, language?: LanguageId): string {
  const table: { readonly [R in Reason]: Problem<Facts[R]> } = problems;
  return wordRefusal({ reason, facts: table[reason].example }, language);
}

/**
 * The one thing to do about a refused workbook, with every character visible;
 * undefined for reasons that only requests have.
 */
export function adviceOn<R extends Reason>(
  { reason, facts }: { reason: R; facts: Facts[R] },
  language: LanguageId,
): string | undefined {
  const advice: { readonly [R in Reason]?: (facts: Facts[R]) => string } =
    words[language].advice;
  const said = advice[reason]?.(facts);
  return said && visible(said);
}

/**
 * A refusal as a sentence after its advice: {@linkcode wordRefusal} without the
 * corrections of bad cells and misspelt headers that the advice already gives.
 */
export function wordAfterAdvice<R extends Reason>(
  { reason, facts }: { reason: R; facts: Facts[R] },
  language: LanguageId,
): string {
  const { badCells, faults, refusals } = words[language];
  if (reason === "columns_missing") {
    const lacking = facts as Facts["columns_missing"];
    return visible(refusals.columns_missing(withoutCorrections(lacking)));
  }
  const rows = badRowsOf({ reason, facts });
  return rows !== undefined && commonRemedies(rows, faults)
    ? visible(badCells(rows))
    : wordRefusal({ reason, facts }, language);
}

const NONE: NoteFacts = {
  count: 0,
  rows: [],
  ranges: [],
  cell: "",
  cells: [],
  numbers: 0,
  ones: 1, // only 0 is sent
  "with-headers": 0,
  format: "",
};

/** All kinds of faults of cells. */
export function cellFaults(): CellFault[] {
  return Object.keys(en.faults) as CellFault[];
}

/** The fault of a cell in a few words, and how to correct it. */
export function wordFault(
  fault: CellFault,
  language: LanguageId,
): readonly [reason: string, remedy: string] {
  return words[language].faults[fault];
}

/** A note as a sentence without a final period. */
export function wordNote(note: Note, language: LanguageId): string {
  return visible(words[language].notes[note.token]({ ...NONE, ...note }));
}

/** A constraint of a field: `at most 255 characters`. */
export function wordConstraint(
  { keyword, value }: Constraint,
  language: LanguageId,
): string {
  return words[language].constraints[keyword](value);
}
