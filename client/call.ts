/** The time of one call, which ends whatever the call awaits. */
import { ServiceError } from "./service_error.ts";

/** The longest time of a timer; a longer one would be over at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What a call awaits, as the message of a late call says it. */
export type Awaited =
  | "end of the file"
  | "secret"
  | "answer"
  | "end of the answer"
  | "next attempt";

/** How long a call may last. */
export interface CallLimits {
  /** Milliseconds of the whole call; undefined: each step has its own limit. */
  timeoutMs: number | undefined;
  /** Ends the call once it is aborted. */
  signal: AbortSignal | undefined;
}

/** The time was over. Another upload of the same body would take as long. */
export class LateError extends ServiceError {}

/** A call in progress. */
export class Call {
  readonly #timeoutMs: number | undefined;
  readonly #end: number;
  readonly #controller = new AbortController();
  #awaited: Awaited = "answer";
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(timeoutMs: number | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#end = performance.now() + (timeoutMs ?? Infinity);
    if (timeoutMs !== undefined) this.#startTimer(timeoutMs);
  }

  /**
   * Runs work as a call, which the caller's signal and the time limit end.
   * @throws {ServiceError} with status 0 if the time is over
   * @throws the reason of the signal once it is aborted
   */
  static async run<Result>(
    { timeoutMs, signal }: CallLimits,
    work: (call: Call) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const call = new Call(timeoutMs);
    // AbortSignal.any() may lose a timeout to the garbage collector in Node 20.
    const forward = () => call.#controller.abort(signal?.reason);
    signal?.addEventListener("abort", forward);
    try {
      return await work(call);
    } finally {
      clearTimeout(call.#timer);
      signal?.removeEventListener("abort", forward);
    }
  }

  /** Milliseconds that are left of the whole call. */
  get left(): number {
    return this.#end - performance.now();
  }

  /**
   * Awaits a step of the call, even one that does not heed the signal that it
   * gets.
   * @param limitMs the limit of the step if the whole call has none
   */
  async step<Result>(
    awaited: Awaited,
    limitMs: number,
    work: (signal: AbortSignal) => Result | Promise<Result>,
  ): Promise<Result> {
    const { signal } = this.#controller;
    signal.throwIfAborted();
    let stop = () => {};
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener("abort", stop);
    });
    this.await(awaited, limitMs);
    try {
      return await Promise.race([work(signal), ended]);
    } catch (error) {
      // Aborted bodies reject with errors of many kinds.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      if (this.#timeoutMs === undefined) clearTimeout(this.#timer);
    }
  }

  /** Says what the step awaits from now on, and begins its limit anew. */
  await(awaited: Awaited, limitMs: number): void {
    this.#awaited = awaited;
    if (this.#timeoutMs === undefined) this.#startTimer(limitMs);
  }

  #startTimer(ms: number): void {
    clearTimeout(this.#timer);
    if (ms > MAX_TIMER_MS || this.#controller.signal.aborted) return;
    this.#timer = setTimeout(() => {
      const message = `No ${this.#awaited} within ${ms} ms`;
      this.#controller.abort(new LateError(message, { status: 0 }));
    }, ms);
  }
}
