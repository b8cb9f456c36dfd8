import { setImmediate } from "node:timers";

/** How long work may keep other requests waiting, milliseconds. */
const SLICE_MILLISECONDS = 12;

/**
 * Lets long work step aside, so that other requests are answered beside it,
 * and stop once its client has gone.
 */
export class Pace {
  #sliceEnds = performance.now() + SLICE_MILLISECONDS;

  constructor(readonly signal?: AbortSignal) {}

  /** Whether the slice of time is used up: then await {@linkcode step}. */
  isDue(): boolean {
    return performance.now() >= this.#sliceEnds;
  }

  /**
   * Lets the event loop turn once.
   * @throws the signal's reason once it is aborted
   */
  async step(): Promise<void> {
    this.signal?.throwIfAborted();
    // A timer of 0 ms waits a whole millisecond.
    await new Promise((resolve) => setImmediate(resolve));
    this.signal?.throwIfAborted();
    this.#sliceEnds = performance.now() + SLICE_MILLISECONDS;
  }
}
