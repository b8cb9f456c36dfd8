/** What a language must say. */
import type { Facts } from "../facts.ts";
import type { Reason } from "../problems.ts";

/** All sentences of a language. One that is missing does not compile. */
export interface Words {
  /** Why a request was refused, for the person who sent it. */
  readonly refusals: { readonly [R in Reason]: (facts: Facts[R]) => string };
}

/** Cells that a sentence names; the facts may hold more. */
export const MAX_NAMED = 10;
