/** Jobs and outcomes: plain data between HTTP and a worker. */
import type { AnalysisLimits, Facts, Note, Reason } from "../schemas/mod.ts";
import type { Phase } from "./monitoring/mod.ts";

/** A body with a valid signature. */
export interface Job {
  /** The body as sent. The work releases its memory. */
  body: Uint8Array<ArrayBuffer>;
  /**
   * The key to decrypt the body, not extractable; undefined for a plain body.
   */
  key: CryptoKey | undefined;
  limits: AnalysisLimits;
  /** Whether to leave out rows that cannot be read (design 32). */
  handling?: "lenient" | "strict";
}

/** A successful answer. */
export interface JobAnswer {
  /** The envelope with the statistics, as UTF-8 (spec 2.1). */
  envelope: Uint8Array<ArrayBuffer>;
  notes: readonly Note[];
}

/** Facts about any analysis, even a refused one, for log and metrics. */
export interface Trace {
  /** Time of each phase, milliseconds. */
  phases: [Phase, number][];
  /** Units of work. */
  work: number;
  /** The filename, cut and cleaned for the log (design 11). */
  filename?: string;
  /** Data rows. */
  rows?: number;
}

/** The end of an analysis: an answer, a refusal, or the stack of a bug. */
export type Ending =
  | { answer: JobAnswer }
  | { refusal: { [R in Reason]: { reason: R; facts: Facts[R] } }[Reason] }
  | { fault: string };

/** The end of an analysis, with facts about its course. */
export type Outcome = Trace & Ending;

/** Whether an analysis ran out of time. */
export function isLate(outcome: Ending): boolean {
  return "refusal" in outcome && outcome.refusal.reason === "analysis_timeout";
}

/**
 * Runs a job, here or in another thread.
 * @param signal aborted once nobody waits for the outcome
 * @throws the reason of the signal
 */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<Outcome>;

/** The threads that analyze. */
export interface Workers {
  runJob: RunJob;
  /**
   * Number of analyses of one api key that can run at once; 0 if the serving
   * thread analyzes.
   */
  readonly count: number;
  /**
   * Number of analyses that can run now: one more than `count` if all threads
   * are ready.
   */
  readonly ready: number;
}
