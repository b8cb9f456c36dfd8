import { setImmediate } from "node:timers";

/** How long work may keep other requests waiting, milliseconds. */
const SLICE_MILLISECONDS = 12;

/**
 * A turn of the event loop reads one chunk of each body, so that uploads need
 * many. With 16 the health check took 40 ms instead of 112 under twice the load
 * that the service can bear (`bench/load`); without other requests they cost
 * microseconds.
 */
const TURNS = 16;

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
   * Lets the event loop turn for a while.
   * @throws the signal's reason once it is aborted
   */
  async step(): Promise<void> {
    this.signal?.throwIfAborted();
    // A timer of 0 ms waits a whole millisecond.
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.signal?.throwIfAborted();
    this.#sliceEnds = performance.now() + SLICE_MILLISECONDS;
  }
}
