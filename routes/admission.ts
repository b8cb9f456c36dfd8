/** Which analyses run at once, and which wait. */
import { Refusal } from "../core/refusal.ts";

/** An analysis that waits for its turn. */
interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Bounds how many analyses run at once and how many wait for their turn, and
 * with them the memory. Past both bounds a request is refused at once: the
 * client can try again instead of waiting without an end. The api keys take
 * turns, and share the queue fairly (guides/decisions/016).
 */
export class Admission {
  #running = 0;
  /** By api key, the next one first; a key without any is not there. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #closing = new AbortController();

  /** @param onChange is called after `running` or `waiting` has changed */
  constructor(
    readonly maxRunning: number,
    readonly maxWaiting: number,
    readonly onChange: (admission: Admission) => void = () => {},
  ) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queues.values().reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Waits for a turn, which ends when it is disposed of.
   * @throws {Refusal} `overloaded`
   * @throws the reason of the signal as soon as it is aborted
   */
  async takeTurn(apiKey: string, signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted();
    this.#closing.signal.throwIfAborted();
    if (this.#running < this.maxRunning) this.#setRunning(this.#running + 1);
    else if (this.waiting < this.maxWaiting || this.#freePlace(apiKey)) {
      await this.#wait(
        apiKey,
        AbortSignal.any([signal, this.#closing.signal]),
      );
    } else throw overloaded();
    return { [Symbol.dispose]: () => this.#endTurn() };
  }

  /** Refuses those that wait with `overloaded`, and all that come later. */
  close(): void {
    this.#closing.abort(overloaded());
  }

  /**
   * Refuses the newest of the key that waits with the most analyses, if that
   * is no fewer than this key will then have; false if there is none.
   */
  #freePlace(apiKey: string): boolean {
    const longest = [...this.#queues.values()]
      .reduce((one, other) => other.length > one.length ? other : one, []);
    const own = this.#queues.get(apiKey)?.length ?? 0;
    if (longest.length - 1 < own + 1) return false;
    longest.at(-1)?.refuse(overloaded());
    return true;
  }

  /** Waits until a turn is passed on; leaves the queue with the client. */
  #wait(apiKey: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queues.get(apiKey) ?? [];
    const leave = () => {
      queue.splice(queue.indexOf(waiting), 1);
      if (queue.length === 0) this.#queues.delete(apiKey);
      signal.removeEventListener("abort", onAbort);
      this.onChange(this);
    };
    const waiting = {
      start: () => {
        leave();
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
    this.onChange(this);
    signal.addEventListener("abort", onAbort, { once: true });
    return promise;
  }

  #setRunning(running: number): void {
    this.#running = running;
    this.onChange(this);
  }

  #endTurn(): void {
    const [next] = this.#queues;
    if (next === undefined) {
      this.#setRunning(this.#running - 1);
      return;
    }
    // The turn passes on: as many are running as before. Then other keys come.
    const [apiKey, queue] = next;
    queue[0].start();
    if (queue.length === 0) return;
    this.#queues.delete(apiKey);
    this.#queues.set(apiKey, queue);
  }
}

/** The refusal if the service has too much to do. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", {});
}
