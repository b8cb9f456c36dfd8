import type { Workers } from "../job.ts";

/** Analyses in the thread that serves, which pause for other requests. */
export async function workHere(): Promise<Workers> {
  // Where workers do it, this thread never loads the reader.
  const { runJob } = await import("./work.ts");
  return {
    runJob: (job, signal) => runJob(job, { signal }),
    count: 0,
    ready: 0,
  };
}
