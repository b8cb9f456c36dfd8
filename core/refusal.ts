import type { Reason } from "../schemas/mod.ts";

/**
 * The input is at fault, not the service. Anything else that is thrown is a
 * bug. A reason without a row in `schemas/problems.ts` does not compile.
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

/** Narrows what a `catch` holds to a {@linkcode Refusal}. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
