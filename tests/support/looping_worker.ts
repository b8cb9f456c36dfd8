/** A worker that never ends a job whose file is called `loop`. */
import type { Job } from "../../routes/mod.ts";

addEventListener("message", (event) => {
  const job = (event as MessageEvent<Job>).data;
  const body = new TextDecoder().decode(job.body);
  while (body.includes('"filename":"loop"'));
  if (body.includes('"filename":"throw"')) {
    event.stopImmediatePropagation();
    throw new RangeError("outside of an analysis");
  }
});

await import("../../routes/analyze/worker.ts");
