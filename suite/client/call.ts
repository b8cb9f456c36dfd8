/** The time of one call, with an end to everything that the call awaits. */
import { ServiceError } from "./service_error.ts";

/** Longest time of a timer; a longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What a call awaits, in the words of the message about a late call. */
export type Awaited =
  | "end of the file"
  | "secret"
  | "answer"
  | "end of the answer"
  | "next attempt";

/** Limits of a call. */
export interface CallLimits {
  /**
   * Milliseconds for the whole call; undefined if each step has its own limit.
   */
  timeoutMs: number | undefined;
  /** Ends the call once aborted. */
  signal: AbortSignal | undefined;
}

/** Time was up. Sending the same body again would take as long. */
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
   * Runs work as a call, which ends with the caller's signal or the time limit.
   * @throws {ServiceError} with status 0 if time is up
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

  /** Milliseconds left for the whole call. */
  get left(): number {
    return this.#end - performance.now();
  }

  /**
   * Awaits a step of the call, even if the step ignores its signal.
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
      // Aborted bodies reject with various errors.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      if (this.#timeoutMs === undefined) clearTimeout(this.#timer);
    }
  }

  /** Changes what the step awaits, and restarts the limit of the step. */
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
