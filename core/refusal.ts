import type { Reason } from "../schemas/mod.ts";

/**
 * Thrown if the input is at fault; anything else that is thrown is a bug. A
 * reason without a row in `schemas/problems.ts` does not compile.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: Reason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Narrows what was caught to a {@linkcode Refusal}. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
