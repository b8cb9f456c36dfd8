/** The other threads of all_cores.ts, as the first one sees them. */
import type { Worker } from "node:worker_threads";
import type { Environment } from "./configuration.ts";

/** What a thread gets to know when it starts. */
export interface ThreadStart {
  environment: Environment;
  /** The content of `API_CREDENTIALS_FILE`. */
  credentials: string | undefined;
}

/** What the first thread tells the others. */
export interface Order {
  /** This is in `API_CREDENTIALS_FILE` now. */
  credentials?: string;
  stop?: true;
}

/** Starts a thread on the same port. */
export type StartThread = (start: ThreadStart) => Promise<Worker>;

export class Threads {
  readonly #workers: Worker[] = [];
  readonly #ended: Promise<void>[] = [];

  /**
   * Starts one more thread.
   * @param onEnd is called when it ends, with its error if there was one
   */
  async start(
    startThread: StartThread,
    start: ThreadStart,
    onEnd: (error: unknown) => void,
  ): Promise<void> {
    const worker = await startThread(start);
    const { promise, resolve } = Promise.withResolvers<void>();
    let cause: unknown;
    worker.on("error", (error) => cause = error);
    worker.on("exit", () => {
      resolve();
      onEnd(cause);
    });
    this.#workers.push(worker);
    this.#ended.push(promise);
  }

  tell(order: Order): void {
    for (const worker of this.#workers) worker.postMessage(order);
  }

  /** Waits until all of them have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ended);
  }
}
