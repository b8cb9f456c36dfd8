/** How the work of an analysis can fail besides the workbook. */
import { Refusal } from "../../core/refusal.ts";

/** A bug, which may have happened in another thread. */
export class Fault extends Error {
  override readonly name = "Fault";

  /** @param stack where it happened */
  constructor(override readonly stack: string) {
    super("The work of an analysis failed");
  }
}

/** The refusal of an analysis that did not end in its time (design 23). */
export function analysisTimeout(seconds: number): Refusal {
  return new Refusal("analysis_timeout", { seconds });
}
