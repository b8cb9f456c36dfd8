/** Decides which analyses run at once, and which ones wait. */
import { Refusal } from "../../core/refusal.ts";
import { Shares } from "./shares.ts";

/** A body up to this size is small: the analysis usually takes milliseconds. */
const SMALL_BODY_BYTES = 256 * 1024;

/** A request that applies for a turn. */
export interface Applicant {
  apiKey: string;
  /** Length of the request body. */
  bytes: number;
  /** Aborted once the client has gone, or a stop leaves no time. */
  signal: AbortSignal;
}

/** The facts that determine the order of turns. */
interface Candidate {
  apiKey: string;
  isSmall: boolean;
}

/** An analysis that waits for a turn. */
interface Waiting extends Candidate {
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
  /**
   * Waiting analyses by api key, the next one first; no entry for keys without
   * any.
   */
  readonly #queues = new Map<string, Waiting[]>();

  /** @param maxRunning may be exceeded by one small analysis */
  constructor(readonly maxRunning: number, readonly maxWaiting: number) {}

  get running(): number {
    return this.#turns.total;
  }

  get waiting(): number {
    return this.#queues.values().reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Waits for a turn; disposing of the result ends the turn.
   * @throws {Refusal} `overloaded`
   * @throws the reason of the signal as soon as it is aborted
   */
  async takeTurn({ apiKey, bytes, signal }: Applicant): Promise<Disposable> {
    signal.throwIfAborted();
    const candidate = { apiKey, isSmall: bytes <= SMALL_BODY_BYTES };
    if (this.#hasTurnFor(candidate)) this.#beginTurn(apiKey);
    else if (this.waiting < this.maxWaiting || this.#freePlace(apiKey)) {
      await this.#wait(candidate, signal);
    } else throw overloaded();
    return { [Symbol.dispose]: () => this.#endTurn(apiKey) };
  }

  /**
   * Whether an analysis may start now. A small analysis of a key without turns
   * does not wait for a long analysis of another key.
   */
  #hasTurnFor({ apiKey, isSmall }: Candidate): boolean {
    return this.running < this.maxRunning ||
      this.running === this.maxRunning && isSmall &&
        this.#turns.of(apiKey) === 0;
  }

  /**
   * Frees a place in the queue for a key: refuses the newest analysis of the
   * key with the longest queue. Returns false if this key's queue would become
   * the longest.
   */
  #freePlace(apiKey: string): boolean {
    const longest = [...this.#queues.values()]
      .reduce((one, other) => other.length > one.length ? other : one, []);
    const own = this.#queues.get(apiKey)?.length ?? 0;
    if (longest.length - 1 < own + 1) return false;
    longest.at(-1)?.refuse(overloaded());
    return true;
  }

  /** Waits for the start; leaves the queue if the client has gone. */
  #wait(candidate: Candidate, signal: AbortSignal): Promise<void> {
    const { apiKey } = candidate;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queues.get(apiKey) ?? [];
    const leave = () => {
      queue.splice(queue.indexOf(waiting), 1);
      if (queue.length === 0) this.#queues.delete(apiKey);
      signal.removeEventListener("abort", onAbort);
    };
    const waiting = {
      ...candidate,
      start: () => {
        leave();
        this.#beginTurn(apiKey);
        resolve();
      },
      refuse: (reason: unknown) => {
        leave();
        reject(reason);
      },
    };
    const onAbort = () => waiting.refuse(signal.reason);
    this.#queues.set(apiKey, queue);
    queue.push(waiting);
    signal.addEventListener("abort", onAbort);
    return promise;
  }

  #beginTurn(apiKey: string): void {
    this.#turns.add(apiKey, 1);
  }

  #endTurn(apiKey: string): void {
    this.#turns.add(apiKey, -1);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#start(next);
    }
  }

  /** The next analysis of the key with the fewest turns, if it may start. */
  #next(): Waiting | undefined {
    const ready = [...this.#queues.values()].map(([first]) => first)
      .filter((first) => this.#hasTurnFor(first));
    const fewest = Math.min(...ready.map((it) => this.#turns.of(it.apiKey)));
    return ready.find((it) => this.#turns.of(it.apiKey) === fewest);
  }

  #start({ apiKey, start }: Waiting): void {
    start();
    // Moves the key after all other keys.
    const rest = this.#queues.get(apiKey);
    if (rest === undefined) return;
    this.#queues.delete(apiKey);
    this.#queues.set(apiKey, rest);
  }
}

/** The refusal of a request for lack of room or time. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", {});
}
