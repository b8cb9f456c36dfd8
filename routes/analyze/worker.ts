/**
 * The program of a worker, which analyzes several workbooks in turn. A worker
 * has no permissions: an exploit of the reader reaches no file and no network.
 */
/// <reference lib="dom" />
import type { Job, Outcome } from "../job.ts";
import { runJob } from "./work.ts";

/** A job with a number. */
export interface JobMessage {
  id: number;
  job: Job;
}

/** The outcome of the job with the same number. */
export interface OutcomeMessage {
  id: number;
  outcome: Outcome;
}

addEventListener("message", async ({ data }: MessageEvent<JobMessage>) => {
  const { id, job } = data;
  const outcome = await runJob(job);
  const message: OutcomeMessage = { id, outcome };
  const transfer = "answer" in outcome ? [outcome.answer.envelope.buffer] : [];
  postMessage(message, { transfer });
});
