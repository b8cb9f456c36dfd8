import type { Facts, Reason } from "../schemas/mod.ts";

/**
 * Thrown if the input is at fault; any other error is a bug. A reason without a
 * row in `schemas/problems.ts` does not compile. It carries facts;
 * `schemas/words/` makes sentences of them.
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
