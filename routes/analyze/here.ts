import type { Workers } from "../job.ts";

/** Analyses in the thread that serves, which pause for other requests. */
export function workHere(): Workers {
  return {
    // The reader is loaded with the first workbook, and never where workers do it.
    runJob: async (job, signal) => {
      const { runJob } = await import("./work.ts");
      return runJob(job, { signal });
    },
    count: 0,
    ready: 0,
  };
}
