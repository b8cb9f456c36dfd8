/** What is admitted at once: analyses, and bytes of request bodies. */
import { Refusal } from "../core/refusal.ts";

/**
 * Bounds how many analyses run at once and how many wait for their turn, and
 * with them the memory. Past both bounds a request is refused at once: the
 * client can try again instead of waiting without an end.
 */
export class Admission {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();

  constructor(readonly maxRunning: number, readonly maxWaiting: number) {}

  /**
   * Waits for a turn, which ends when it is disposed of.
   * @throws {Refusal} `overloaded`
   * @throws the reason of the signal as soon as it is aborted
   */
  async takeTurn(signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted();
    this.#closing.signal.throwIfAborted();
    if (this.#running < this.maxRunning) this.#running++;
    else if (this.#waiting.length >= this.maxWaiting) throw overloaded();
    else await this.#wait(AbortSignal.any([signal, this.#closing.signal]));
    return { [Symbol.dispose]: () => this.#endTurn() };
  }

  /** Refuses those that wait with `overloaded`, and all that come later. */
  close(): void {
    this.#closing.abort(overloaded());
  }

  /** Waits until a turn is passed on; leaves the queue with the client. */
  #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(start), 1);
      reject(signal.reason);
    };
    const start = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    this.#waiting.push(start);
    signal.addEventListener("abort", leave, { once: true });
    return promise;
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    // The turn passes on to the next one: as many are running as before.
    if (next === undefined) this.#running--;
    else next();
  }
}

/** Bounds the bytes of all request bodies that a thread holds at once. */
export class ByteBudget {
  #used = 0;

  constructor(readonly maxBytes: number) {}

  /** Opens an empty share; disposing of it returns its bytes. */
  open(): ByteShare {
    let share = 0;
    const set = (bytes: number) => {
      this.#used += bytes - share;
      share = bytes;
    };
    return {
      growTo: (bytes) => {
        if (this.#used + bytes - share > this.maxBytes) return false;
        set(bytes);
        return true;
      },
      [Symbol.dispose]: () => set(0),
    };
  }
}

export interface ByteShare extends Disposable {
  /** Makes the share this large; false if the budget is too small for that. */
  growTo(bytes: number): boolean;
}

/** The refusal if the service has too much to do. */
export function overloaded(): Refusal {
  return new Refusal(
    "overloaded",
    "The service is busy with other analyses: try again in a few seconds",
  );
}
