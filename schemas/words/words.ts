/** What a language must say. */
import type { NoteSentences } from "../notes.ts";
import type { Facts, Reason } from "../problems.ts";

/** All texts of a language. One that is missing does not compile. */
export interface Words {
  /** Why a request was refused, for the person who sent it. */
  readonly refusals: { readonly [R in Reason]: (facts: Facts[R]) => string };
  /** For the reader of the page: what is wrong in a few words, and what to do. */
  readonly advice: { readonly [R in Reason]: Advice };
  /** What a success says about the workbook. */
  readonly notes: NoteSentences;
}

export type Advice = readonly [title: string, next: string];

/** Cells that a sentence names; the facts may hold more. */
export const MAX_NAMED = 10;
