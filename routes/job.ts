/** Jobs and their outcomes: plain data between the door of an analysis and a worker. */
import type { AnalysisLimits, Facts, Note, Reason } from "../schemas/mod.ts";
import type { Phase } from "./monitoring/mod.ts";

/** A body whose signature was right. */
export interface Job {
  /** The body as sent. The work releases its memory. */
  body: Uint8Array<ArrayBuffer>;
  /** Decrypts the body; undefined if it is plain. */
  key: { apiKey: string; secret: string } | undefined;
  limits: AnalysisLimits;
}

/** The answer of a success. */
export interface JobAnswer {
  /** The envelope with the statistics, as UTF-8 (spec 2.1). */
  envelope: Uint8Array<ArrayBuffer>;
  notes: readonly Note[];
}

/** Facts of an analysis for log and metrics, also of a refused one. */
export interface Trace {
  /** How long each phase took, milliseconds. */
  phases: [Phase, number][];
  /** Units of work. */
  work: number;
  /** As the client sent it. */
  filename?: string | undefined;
  /** Data rows. */
  rows?: number;
}

/** Why there is no answer: a reason with its facts, or the stack of a bug. */
export type Ending =
  | { answer: JobAnswer }
  | { refusal: { [R in Reason]: { reason: R; facts: Facts[R] } }[Reason] }
  | { fault: string };

/** The end of an analysis. */
export type Outcome = Trace & Ending;

/**
 * Does a job, here or in another thread.
 * @param signal aborted once nobody waits for the outcome
 * @throws the reason of the signal; a refusal of whoever runs the work
 */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<Outcome>;

/** The threads that do the work of analyses. */
export interface Workers {
  runJob: RunJob;
  /** Number of threads; 0 if the serving thread does the work. */
  readonly count: number;
  /** Number of threads that can take a job. */
  readonly ready: number;
}
