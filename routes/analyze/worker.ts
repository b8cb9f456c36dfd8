/**
 * The program of a worker, which analyzes several workbooks in turn. A worker
 * has no permissions: an exploit of the reader reaches no file and no network.
 */
/// <reference lib="dom" />
import type { Job } from "../job.ts";
import { runJob } from "./work.ts";

addEventListener("message", async ({ data: job }: MessageEvent<Job>) => {
  const outcome = await runJob(job);
  const transfer = "answer" in outcome ? [outcome.answer.envelope.buffer] : [];
  postMessage(outcome, { transfer });
});
