/** Distributes analyses among workers. */
import {
  analysisTimeout,
  type Context,
  type Job,
  type Outcome,
  type Workers,
} from "../../routes/mod.ts";
import { type Cause, Member, type Thread } from "./member.ts";

/**
 * Analyses that warm up a new worker. After ten of them, the first analysis of
 * a client takes 3 times as long as later ones; without any, 9 times.
 */
const WARM_UPS = 10;
/**
 * The time limit of a job, as a multiple of the time that its budget takes on
 * this machine.
 */
const PATIENCE = 5;
/**
 * Shortest time limit by default: on a busy machine, time passes without work.
 */
const MIN_LIMIT_MS = 10_000;
/** First pause before restarting a failed worker, milliseconds. */
const FIRST_PAUSE_MS = 1000;
/** Longest pause before a restart, after doubling. */
const LAST_PAUSE_MS = 60_000;

/** Settings of a pool. */
export interface PoolOptions {
  /** Number of workers. */
  count: number;
  /** Starts a worker. */
  start: () => Thread;
  /** Creates a job for warming up. */
  warmUpJob: () => Job;
  log: Context["log"];
  /** Shortest time limit of a job, milliseconds. */
  minLimitMs?: number;
}

/**
 * A pool of workers with one job each; a small body that must not wait for long
 * ones shares the worker with the least work.
 */
export class Pool implements Workers {
  readonly #ready = new Set<Member>();
  readonly #starting = new Set<Member>();
  readonly #waiting: ((member: Member) => void)[] = [];
  #closing: unknown;
  /** Failures since a worker was last ready. */
  #failures = 0;

  constructor(readonly options: PoolOptions) {}

  get count(): number {
    return this.options.count;
  }

  get ready(): number {
    return this.#ready.size;
  }

  /**
   * Starts all workers, and waits until they are ready.
   * @throws {Error} if a worker cannot be started
   */
  async start(): Promise<void> {
    const { count } = this;
    await Promise.all(Array.from({ length: count }, () => this.#startMember()));
  }

  /** Runs a job as soon as a worker is ready. */
  readonly runJob = async (job: Job, signal: AbortSignal): Promise<Outcome> => {
    const member = this.#leastBusy() ?? await this.#nextReady(signal);
    return await member.run(job);
  };

  /** Ends all workers and refuses their jobs. */
  close(reason: unknown): void {
    this.#closing = reason;
    for (const member of [...this.#ready, ...this.#starting]) {
      member.end(reason);
    }
  }

  #leastBusy(): Member | undefined {
    return [...this.#ready].sort((one, other) => one.load - other.load).at(0);
  }

  /** @throws the reason of the signal as soon as it is aborted */
  #nextReady(signal: AbortSignal): Promise<Member> {
    const { promise, resolve, reject } = Promise.withResolvers<Member>();
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#waiting.push(resolve);
    return promise.finally(() => signal.removeEventListener("abort", leave));
  }

  /** Starts a worker and warms it up. */
  async #startMember(): Promise<void> {
    const member = new Member(
      this.options.start(),
      (cause) => this.#onEnd(member, cause),
      refusalOf,
    );
    this.#starting.add(member);
    try {
      const secondsPerUnit = await warmUp(member, this.options.warmUpJob);
      const { maxWork } = this.options.warmUpJob().limits;
      const budgetMs = secondsPerUnit * maxWork * 1000;
      const { minLimitMs = MIN_LIMIT_MS } = this.options;
      member.limitMs = Math.max(minLimitMs, PATIENCE * budgetMs);
    } finally {
      this.#starting.delete(member);
    }
    this.#failures = 0;
    this.#ready.add(member);
    for (const take of this.#waiting.splice(0)) take(member);
  }

  /** Replaces a worker that has served. */
  #onEnd(member: Member, cause: Cause): void {
    if (!this.#ready.delete(member)) return;
    const error = "error" in cause
      ? String(cause.error)
      : `no end after ${cause.lateSeconds} seconds`;
    this.options.log("error", "worker_replaced", { error });
    this.#replace();
  }

  async #replace(): Promise<void> {
    while (this.#closing === undefined) {
      try {
        return await this.#startMember();
      } catch (error) {
        if (this.#closing !== undefined) return;
        const ms = Math.min(
          FIRST_PAUSE_MS * 2 ** this.#failures,
          LAST_PAUSE_MS,
        );
        this.#failures++;
        const fields = { error: String(error), retryMs: ms };
        this.options.log("error", "worker_not_started", fields);
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
  }
}

/**
 * Runs some jobs, so that V8 compiles the code before a client needs it.
 * @returns seconds per unit of work, in the fastest job
 */
async function warmUp(member: Member, job: () => Job): Promise<number> {
  let fastest = Infinity;
  for (let done = 0; done < WARM_UPS; done++) {
    const outcome = await member.run(job());
    if (!("answer" in outcome)) throw new Error(JSON.stringify(outcome));
    const ms = outcome.phases.reduce((sum, [, phase]) => sum + phase, 0);
    fastest = Math.min(fastest, ms / 1000 / outcome.work);
  }
  return fastest;
}

function refusalOf(cause: Cause): Error {
  if ("error" in cause) return cause.error;
  return analysisTimeout(cause.lateSeconds);
}
