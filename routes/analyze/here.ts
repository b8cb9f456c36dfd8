import type { Workers } from "../job.ts";

/** Two analyses of one api key, and one of another key. */
const PLACES = 3;

/** Analyses in the serving thread, which pause for other requests. */
export function workHere(): Workers {
  return {
    // Loads the reader with the first workbook; never called if workers
    // analyze.
    runJob: async (job, signal) => {
      const { runJob } = await import("./work.ts");
      return runJob(job, { signal });
    },
    count: 0,
    ready: PLACES,
  };
}
