import type { Facts, Reason } from "../schemas/mod.ts";

/**
 * Thrown if the input is at fault; any other error is a bug. Carries facts,
 * which `schemas/words/` turns into sentences. A reason without a row in
 * `schemas/problems.ts` does not compile.
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

/** Narrows a caught error to a {@linkcode Refusal}. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}

/** The refusal that a step throws, if it throws one. */
export function refusalOf(step: () => void): Refusal | undefined {
  try {
    step();
    return undefined;
  } catch (cause) {
    if (isRefusal(cause)) return cause;
    throw cause;
  }
}
