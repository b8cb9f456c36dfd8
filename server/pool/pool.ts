/** Gives each analysis a worker of its own. */
import type { Context, Job, Outcome, Workers } from "../../routes/mod.ts";
import { Member, type Thread } from "./member.ts";

/**
 * Analyses that warm up a new worker. After ten of them, the first analysis of
 * a client takes 3 times as long as later ones; without any, 9 times.
 */
const WARM_UPS = 10;
/** Longest time for a worker to load its code and finish a first job. */
const MAX_START_SECONDS = 60;
/**
 * Extra time for a worker to notice by itself that a job takes too long. After
 * that, the worker is stuck outside of JavaScript.
 */
const SPARE_SECONDS = 2;
/** First pause before restarting a failed worker, milliseconds. */
const FIRST_PAUSE_MS = 1000;
/** Longest pause before a restart, after doubling. */
const MAX_PAUSE_MS = 60_000;

/** Settings of a pool. */
export interface PoolOptions {
  /** Number of analyses that one api key can run at once. */
  count: number;
  /** Starts a worker. */
  start: () => Thread;
  /** Creates a job for warming up. */
  warmUpJob: () => Job;
  /** Called whenever the number of ready workers has changed. */
  onReadyCount?: (ready: number) => void;
  log: Context["log"];
}

/**
 * A pool of workers with one job each. One worker more than `count` keeps a
 * slot free for other api keys.
 */
export class Pool implements Workers {
  readonly #ready = new Set<Member>();
  readonly #starting = new Set<Member>();
  /** The worker that was used last is next: its code is still in the caches. */
  readonly #idle: Member[] = [];
  #isClosed = false;
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
   * Starts `count` workers, waits until they are ready, then starts one more.
   * @throws {Error} if a worker cannot be started
   */
  async start(): Promise<void> {
    const { count } = this;
    await Promise.all(Array.from({ length: count }, () => this.#startMember()));
    this.#replace();
  }

  /** Runs a job; the caller runs at most as many as workers are ready. */
  readonly runJob = async (job: Job): Promise<Outcome> => {
    const member = this.#idle.pop();
    if (member === undefined) throw new Error("All workers are busy");
    const { maxSeconds } = job.limits;
    const outcome = await member.run(job, maxSeconds + SPARE_SECONDS);
    if (this.#ready.has(member)) this.#idle.push(member);
    return outcome;
  };

  /** Ends all workers; the outcome of their jobs is that the service stops. */
  close(): void {
    this.#isClosed = true;
    for (const member of [...this.#ready, ...this.#starting]) {
      member.end({ refusal: { reason: "stopping", facts: {} } });
    }
  }

  /** Starts a worker and warms it up. */
  async #startMember(): Promise<void> {
    const member = new Member(
      this.options.start(),
      (error) => this.#onEnd(member, error),
    );
    this.#starting.add(member);
    try {
      await warmUp(member, this.options.warmUpJob);
    } catch (error) {
      member.end({ fault: String(error) });
      throw error;
    } finally {
      this.#starting.delete(member);
    }
    this.#failures = 0;
    this.#ready.add(member);
    this.#idle.push(member);
    this.options.onReadyCount?.(this.ready);
  }

  /** Replaces a worker that was ready until it ended. */
  #onEnd(member: Member, error: string): void {
    if (!this.#ready.delete(member)) return;
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    this.options.onReadyCount?.(this.ready);
    this.options.log("error", "worker_replaced", { error });
    this.#replace();
  }

  async #replace(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.#startMember();
      } catch (error) {
        if (this.#isClosed) return;
        const ms = Math.min(
          FIRST_PAUSE_MS * 2 ** this.#failures,
          MAX_PAUSE_MS,
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
 * @throws {Error} if a job is not answered
 */
async function warmUp(member: Member, job: () => Job): Promise<void> {
  for (let done = 0; done < WARM_UPS; done++) {
    const outcome = await member.run(job(), MAX_START_SECONDS);
    if ("fault" in outcome) throw new Error(outcome.fault);
    if ("refusal" in outcome) throw new Error(outcome.refusal.reason);
  }
}
