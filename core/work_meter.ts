/**
 * Counts the work of an analysis, and says when to pause. `bounded_meter.ts`
 * refuses too much work.
 */
import { nextTurn } from "./platform/mod.ts";
import { SLICE_UNITS, STEP_UNITS, unitsOf, type Work } from "./work_units.ts";

export {
  LONG_STEP_UNITS,
  RARE,
  SLICE_UNITS,
  unitsOf,
  Work,
} from "./work_units.ts";

/** Units after which a pause is due; the rest of the slice is for longer steps. */
const DUE_UNITS = SLICE_UNITS - 4_000_000;

/**
 * Turns of the event loop between two slices. Deno polls for new bytes once in
 * 61 turns while busy. During the analysis of four of the largest workbooks,
 * health answers within 5 ms; with four turns within 53 ms, with one turn
 * within 83 ms.
 */
const TURNS = 64;

/** Settles when the slice requested last may begin. */
let lastSlice = Promise.resolve();

/**
 * Waits until a slice of work may begin: the event loop turns a few times for
 * other requests. Waiting analyses resume one at a time, 64 turns apart.
 */
export function nextSlice(): Promise<void> {
  return lastSlice = lastSlice.then(async () => {
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
  });
}

/** Work beside an analysis has used up its budget. */
class BesideUsedUp extends Error {}

/** When work ends early, and how long it runs without a pause. */
export interface WorkMeterOptions {
  /** Aborted once nobody waits for the result. */
  signal?: AbortSignal;
  /** Units between two pauses; infinite where nothing else needs the thread. */
  sliceUnits?: number;
}

/**
 * Counts work in units that neither the clock nor other requests affect: the
 * same file always gets the same answer. Loops call {@linkcode spend}, and
 * `await meter.pause()` if {@linkcode isDue}.
 */
export class WorkMeter {
  /** Units so far. */
  used = 0;
  readonly #signal: AbortSignal | undefined;
  readonly #sliceUnits: number;
  /** Units at which the next pause is due. */
  #sliceEnd: number;
  /** Units at which work beside the analysis ends. */
  #besideEnd = Infinity;

  constructor(
    { signal, sliceUnits = DUE_UNITS }: WorkMeterOptions = {},
  ) {
    this.#signal = signal;
    this.#sliceUnits = sliceUnits;
    this.#sliceEnd = sliceUnits;
  }

  /**
   * Counts work that is done, or about to be done.
   * @param things number of things of this kind; `bytes` is their size
   * @throws {RangeError} if the units are negative or not finite: no pause and
   * no refusal would ever follow
   */
  spend(work: Work, things: number, bytes = 0): void {
    this.spendUnits(work, unitsOf(work, things, bytes));
  }

  protected spendUnits(_work: Work, units: number): void {
    if (!(units >= 0 && units < Infinity)) {
      throw new RangeError(`Cannot count work of ${units} units`);
    }
    this.used += units;
    if (this.used > this.#besideEnd) throw new BesideUsedUp();
  }

  /** Whether a budget is used up: any further work throws. */
  get isUsedUp(): boolean {
    return false;
  }

  /**
   * Runs extra work on a separate budget, in units. Past the budget the extra
   * work ends early, and the analysis continues.
   */
  async beside(budget: number, work: () => Promise<void>): Promise<void> {
    this.#besideEnd = this.used + budget;
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof BesideUsedUp)) throw cause;
    } finally {
      this.#besideEnd = Infinity;
    }
  }

  /**
   * Whether to pause before the next step.
   * @param ahead the most units that the step may take
   */
  isDue(ahead: number = STEP_UNITS): boolean {
    return this.used + ahead > this.#sliceEnd;
  }

  /**
   * Begins the next slice, after other requests have had their turn.
   * @throws the reason of the signal if it is aborted
   */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    await nextSlice();
    this.#signal?.throwIfAborted();
    this.#sliceEnd = this.used + this.#sliceUnits;
  }
}
