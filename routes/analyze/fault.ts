/** Failures of an analysis for which its workbook is not to blame. */
import { Refusal } from "../../core/refusal.ts";

/** A bug, which may have happened in another thread. */
export class Fault extends Error {
  override readonly name = "Fault";

  /** @param stack the stack of the bug */
  constructor(override readonly stack: string) {
    super("The work of an analysis failed");
  }
}

/** The refusal of an analysis that exceeded its time limit (design 23). */
export function analysisTimeout(seconds: number): Refusal {
  return new Refusal("analysis_timeout", { seconds });
}
