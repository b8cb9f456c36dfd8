import { nextTurn } from "./platform/mod.ts";

/** How long work may keep other requests waiting, milliseconds. */
const SLICE_MILLISECONDS = 12;

/**
 * Turns of the event loop to let pass. One turn reads one chunk of each body,
 * and an upload has many. With 16 turns the health check took 40 ms instead of
 * 112 under twice the load that the service can bear (`bench/load`); without
 * other requests they cost microseconds.
 */
const TURNS = 16;

/**
 * Lets long work pause for other requests, and stop once its client has gone.
 * Work asks {@linkcode isDue} often and awaits {@linkcode step} when it is.
 */
export class Pace {
  #sliceEnds: number;

  /** @param now a clock that never goes back, milliseconds */
  constructor(
    readonly signal?: AbortSignal,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#sliceEnds = now() + SLICE_MILLISECONDS;
  }

  /** Whether the slice of time is used up. */
  isDue(): boolean {
    return this.now() >= this.#sliceEnds;
  }

  /**
   * Lets the event loop turn a few times.
   * @throws the reason of the signal if it is aborted
   */
  async step(): Promise<void> {
    this.signal?.throwIfAborted();
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    this.signal?.throwIfAborted();
    this.#sliceEnds = this.now() + SLICE_MILLISECONDS;
  }
}
