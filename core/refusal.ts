import type { Facts, Reason } from "../schemas/mod.ts";

/**
 * Thrown if the input is at fault; anything else that is thrown is a bug. A
 * reason without a row in `schemas/problems.ts` does not compile. It carries
 * facts and no sentence: `schemas/words/` has the sentences.
 */
export class Refusal<R extends Reason = Reason> extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: R,
    readonly facts: Facts[R],
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Narrows what was caught to a {@linkcode Refusal}. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
