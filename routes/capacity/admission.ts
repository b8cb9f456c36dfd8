/** Decides which analyses run at once, and which wait. */
import { Refusal } from "../../core/refusal.ts";
import { Shares } from "./shares.ts";

/** A body up to this size is small: its analysis usually takes milliseconds. */
const SMALL_BODY_BYTES = 256 * 1024;

/** A request for a turn. */
export interface Applicant {
  apiKey: string;
  /** Length of its request body. */
  bytes: number;
  /** Aborted once its client has gone, or a stop leaves no time for it. */
  signal: AbortSignal;
}

/** What determines the order of turns. */
interface Candidate {
  apiKey: string;
  isSmall: boolean;
}

/** An analysis that waits for its turn. */
interface Waiting extends Candidate {
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Bounds how many analyses run at once and how many wait for their turn, and so
 * bounds the memory. Past both bounds a request is refused at once: the client
 * can try again instead of waiting indefinitely. The api keys share the turns
 * and the queue fairly (guides/decisions/016).
 */
export class Admission {
  readonly #turns = new Shares();
  /** By api key: its waiting analyses, the next one first. Keys without any are absent. */
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
   * Waits for a turn, which ends when it is disposed of.
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
   * Whether an analysis may start now. A small one whose key has no turn does
   * not wait for a long one of another key.
   */
  #hasTurnFor({ apiKey, isSmall }: Candidate): boolean {
    return this.running < this.maxRunning ||
      this.running === this.maxRunning && isSmall &&
        this.#turns.of(apiKey) === 0;
  }

  /**
   * Refuses the newest analysis of the key with the most waiting ones, if it
   * has at least as many as this key will then have; false if no key has.
   */
  #freePlace(apiKey: string): boolean {
    const longest = [...this.#queues.values()]
      .reduce((one, other) => other.length > one.length ? other : one, []);
    const own = this.#queues.get(apiKey)?.length ?? 0;
    if (longest.length - 1 < own + 1) return false;
    longest.at(-1)?.refuse(overloaded());
    return true;
  }

  /** Waits until it is started; leaves the queue if the client has gone. */
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

  /** The first analysis of the key that has the fewest turns, if it may start. */
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

/** The refusal of a request that the service has no room or time for. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", {});
}
