/** Failures of an analysis that are not the fault of its workbook. */
import { Refusal } from "../../core/refusal.ts";

/** A bug, which may have happened in another thread. */
export class Fault extends Error {
  override readonly name = "Fault";

  /** @param stack where it happened */
  constructor(override readonly stack: string) {
    super("The work of an analysis failed");
  }
}

/** The refusal of an analysis that exceeded its time limit (design 23). */
export function analysisTimeout(seconds: number): Refusal {
  return new Refusal("analysis_timeout", { seconds });
}
