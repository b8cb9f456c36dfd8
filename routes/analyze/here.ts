import type { JobAnswer, Workers } from "../job.ts";
import { nextSlice } from "../next_slice.ts";
import type { Steps } from "./work.ts";

/** Two analyses of one api key, and one of another key. */
const SLOTS = 3;

/** Analyses in the serving thread, which pause for other requests. */
export function workHere(): Workers {
  return {
    // The first workbook loads the reader; with workers, this thread never
    // does.
    runJob: async (job, signal) => {
      const { runJob } = await import("./work.ts");
      const outcome = await runJob(job, (steps) => runSlices(steps, signal));
      signal.throwIfAborted();
      return outcome;
    },
    count: 0,
    ready: SLOTS,
  };
}

/**
 * Runs steps with a pause after each.
 * @throws the reason of the signal
 */
async function runSlices(
  steps: Steps,
  signal: AbortSignal,
): Promise<JobAnswer> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    await nextSlice();
    signal.throwIfAborted();
  }
  return step.value;
}
