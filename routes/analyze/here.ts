import type { Workers } from "../job.ts";

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
    ready: 0,
  };
}
