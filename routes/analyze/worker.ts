/**
 * The program of a worker, which analyzes several workbooks in turn. A worker
 * has no permissions: an exploit of the reader reaches no file and no network.
 */
/// <reference lib="dom" />
import { runWithin } from "../../core/time_limit.ts";
import type { Job } from "../job.ts";
import { runJob, runSteps } from "./work.ts";

addEventListener("message", async ({ data: job }: MessageEvent<Job>) => {
  const { maxSeconds } = job.limits;
  const outcome = await runJob(
    job,
    (steps) => runWithin(maxSeconds, () => runSteps(steps)),
  );
  const transfer = "answer" in outcome ? [outcome.answer.envelope.buffer] : [];
  postMessage(outcome, { transfer });
});
