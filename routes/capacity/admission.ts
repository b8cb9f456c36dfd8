/** Decides which analyses run at once, and which ones wait. */
import { Refusal } from "../../core/refusal.ts";
import { LateKeys } from "./late_keys.ts";
import { Shares } from "./shares.ts";

/**
 * Once a queue has been full for this time, requests are refused without
 * reading their bodies, each after waiting for the same time.
 */
const MAX_FULL_MILLISECONDS = 1000;
/** A queue stops counting as full if no request finds it full for this time. */
const MAX_GAP_MILLISECONDS = 5000;

/** A request that applies for a turn. */
export interface Applicant {
  apiKey: string;
  /** Aborted once the client has gone, or a stop leaves no time. */
  signal: AbortSignal;
}

/** An analysis that waits for a turn. */
interface Waiting {
  apiKey: string;
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Bounds how many analyses run at once and how many wait, and so bounds the
 * memory. Beyond both bounds a request is refused at once: the client can try
 * again instead of waiting indefinitely. Api keys share turns and queue fairly
 * (guides/decisions/016).
 */
export class Admission {
  readonly #turns = new Shares();
  /** Number of the last turn of each api key. */
  readonly #lastTurn = new Map<string, number>();
  #turnCount = 0;
  readonly #lateKeys: LateKeys;
  /** Waiting analyses in the order of arrival. */
  readonly #waiting: Waiting[] = [];
  /** When a request first found the queue full, and when one last did. */
  #fullSince = 0;
  #lastFullAt = -Infinity;

  #slots: number;

  /**
   * @param slots number of analyses that can run at once; the last slot is
   * only for a key without a turn
   * @param now a clock that never goes back, milliseconds
   */
  constructor(
    slots: number,
    readonly maxWaiting: number,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#slots = slots;
    this.#lateKeys = new LateKeys(now);
  }

  get slots(): number {
    return this.#slots;
  }

  /** New slots start waiting analyses; lost slots end no analysis. */
  set slots(slots: number) {
    this.#slots = slots;
    this.#startWaiting();
  }

  get running(): number {
    return this.#turns.total;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a turn; disposing of the result ends the turn.
   * @throws {Refusal} `overloaded`
   * @throws the reason of the signal as soon as it is aborted
   */
  async takeTurn({ apiKey, signal }: Applicant): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#mayStart(apiKey)) this.#beginTurn(apiKey);
    else {
      if (this.waiting >= this.maxWaiting) this.#freePlace(apiKey);
      await this.#wait(apiKey, signal);
    }
    return { [Symbol.dispose]: () => this.#endTurn(apiKey) };
  }

  /**
   * Whether to read the body of a request. If the queue is full, the answer comes
   * after a second: clients that try again without a pause took three quarters
   * of the CPU at 200 connections.
   */
  async hasRoomFor(apiKey: string): Promise<boolean> {
    if (!this.isFullFor(apiKey)) return true;
    await new Promise((resolve) => setTimeout(resolve, MAX_FULL_MILLISECONDS));
    return !this.isFullFor(apiKey);
  }

  /** Whether the queue has been full for a second, and has no place for a key. */
  isFullFor(apiKey: string): boolean {
    const isFull = this.waiting >= this.maxWaiting &&
      !this.#mayStart(apiKey) && this.#newestOfLongest(apiKey) === undefined;
    if (isFull) this.#recordFull();
    return isFull && this.now() - this.#fullSince >= MAX_FULL_MILLISECONDS;
  }

  /** A queue that is full again and again counts as full all the time. */
  #recordFull(): void {
    const now = this.now();
    if (now - this.#lastFullAt > MAX_GAP_MILLISECONDS) this.#fullSince = now;
    this.#lastFullAt = now;
  }

  /**
   * Records that an analysis ran out of time: for some minutes its key has one
   * turn at a time, after all others, and never the last slot.
   */
  recordLate(apiKey: string): void {
    this.#lateKeys.add(apiKey);
  }

  #mayStart(apiKey: string): boolean {
    const free = this.slots - this.running;
    const isFirst = this.#turns.of(apiKey) === 0;
    if (this.#lateKeys.has(apiKey)) return free > 1 && isFirst;
    return free > 1 || free === 1 && isFirst;
  }

  /**
   * Frees a place in the full queue for a key.
   * @throws {Refusal} `overloaded`
   */
  #freePlace(apiKey: string): void {
    this.#recordFull();
    const newest = this.#newestOfLongest(apiKey);
    if (newest === undefined) throw overloaded();
    newest.refuse(overloaded());
  }

  /**
   * The newest waiting analysis of the key with the most waiting analyses;
   * undefined if `apiKey` would have as many with one more.
   */
  #newestOfLongest(apiKey: string): Waiting | undefined {
    const queues = Map.groupBy(this.#waiting, (waiting) => waiting.apiKey);
    const longest = [...queues.values()]
      .reduce((one, other) => other.length > one.length ? other : one, []);
    const own = queues.get(apiKey)?.length ?? 0;
    return longest.length > own + 1 ? longest.at(-1) : undefined;
  }

  /** Waits for the start; leaves the queue if the client has gone. */
  #wait(apiKey: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      signal.removeEventListener("abort", onAbort);
    };
    const waiting: Waiting = {
      apiKey,
      start: () => {
        leave();
        this.#beginTurn(apiKey);
        resolve();
      },
      refuse: (reason) => {
        leave();
        reject(reason);
      },
    };
    const onAbort = () => waiting.refuse(signal.reason);
    this.#waiting.push(waiting);
    signal.addEventListener("abort", onAbort);
    return promise;
  }

  #beginTurn(apiKey: string): void {
    this.#turns.add(apiKey, 1);
    this.#lastTurn.set(apiKey, ++this.#turnCount);
  }

  #endTurn(apiKey: string): void {
    this.#turns.add(apiKey, -1);
    this.#startWaiting();
  }

  #startWaiting(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      next.start();
    }
  }

  #next(): Waiting | undefined {
    return this.#waiting.filter(({ apiKey }) => this.#mayStart(apiKey))
      .toSorted((one, other) => this.#compare(one.apiKey, other.apiKey)).at(0);
  }

  /**
   * Negative if `one` is next: late keys come last, then keys with more turns,
   * then the key with the newer last turn.
   */
  #compare(one: string, other: string): number {
    const late = this.#lateKeys;
    return Number(late.has(one)) - Number(late.has(other)) ||
      this.#turns.of(one) - this.#turns.of(other) ||
      (this.#lastTurn.get(one) ?? 0) - (this.#lastTurn.get(other) ?? 0);
  }
}

/** The refusal of a request for lack of room. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", {});
}
