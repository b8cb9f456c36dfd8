import { Refusal } from "../core/refusal.ts";

/**
 * Bounds how many analyses run at once and how many wait for their turn, so
 * that memory stays bounded whatever comes in. Past both bounds a request is
 * refused at once: a client that is told to come back is better off than one
 * that waits without an end.
 */
export class Admission {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly maxRunning: number, readonly maxWaiting: number) {}

  /**
   * Does some work when it is its turn.
   * @throws {Refusal} `overloaded`, and what the work throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.maxRunning) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.maxWaiting) throw overloaded();
    // Whoever leaves hands its place on: `#running` stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running--;
    else next();
  }
}

/** Bounds the bytes of all request bodies that are held at once. */
export class ByteBudget {
  #used = 0;

  constructor(readonly maxBytes: number) {}

  /** A share of the budget, which is given back when it is disposed of. */
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
  /** Takes as many bytes in all; false where the budget has not so many. */
  growTo(bytes: number): boolean;
}

/** The refusal for more than the service can do at once. */
export function overloaded(): Refusal {
  return new Refusal(
    "overloaded",
    "The service is busy with other analyses: try again in a few seconds",
  );
}
