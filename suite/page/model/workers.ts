/// <reference lib="dom" />
import { notLoaded } from "./failure.ts";

/** The workers of the page. No other scripts may run beside the page's own. */
const addresses = {
  engine: new URL("./engine.js", import.meta.url).href,
  report: new URL("./report.js", import.meta.url).href,
};

/** The API in browsers that enforce Trusted Types (`docs/html/mod.ts`). */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

interface Policy {
  createScriptURL(worker: keyof typeof addresses): string;
}

let policy: Policy | undefined;

function createWorker(id: keyof typeof addresses): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules: Policy = { createScriptURL: (id) => addresses[id] };
  policy ??= trustedTypes?.createPolicy("engine", rules) ?? rules;
  return new Worker(policy.createScriptURL(id), { type: "module" });
}

/** A message of a worker about the order with this number. */
type Reply =
  & { number: number }
  & ({ progress: unknown } | { given: unknown } | { error: Error });

export interface OrderOptions<Progress = never> {
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Waiting extends Pick<OrderOptions, "onProgress"> {
  resolve(given: unknown): void;
  reject(error: Error): void;
}

/** Sends orders to a worker, whose replies may overtake each other. */
export class PageWorker {
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  /** Whether the script of the worker was not loaded, or had a bug. */
  isBroken = false;

  constructor(readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    worker.onerror = async ({ message }) => {
      this.isBroken = true;
      // An error without a message means that the script did not load.
      const error = message ? new Error(message) : await notLoaded();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
  }

  /** @throws errors of the worker */
  ask<Given>(
    order: object,
    onProgress?: OrderOptions["onProgress"],
  ): Promise<Given> {
    const number = this.#count++;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, onProgress });
      this.worker.postMessage({ ...order, number });
    }) as Promise<Given>;
  }

  /**
   * Asks a worker that has nothing else to do: a failure ends the worker.
   * @throws {PageError} if the worker cannot be loaded
   * @throws the reason of the signal, and errors of the worker
   */
  async carryOut<Given>(
    order: object,
    { signal, onProgress }: OrderOptions = {},
  ): Promise<Given> {
    try {
      return await new Promise<Given>((resolve, reject) => {
        const stop = () => reject(signal?.reason);
        signal?.addEventListener("abort", stop, { once: true });
        this.ask<Given>(order, onProgress).then(resolve, reject);
      });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Ends the worker. Pending orders never get a reply. */
  close(): void {
    this.worker.terminate();
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    if ("progress" in reply) {
      return waiting?.onProgress?.(reply.progress as never);
    }
    this.#waiting.delete(reply.number);
    if ("error" in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.given);
  }
}

/** Keeps one idle worker of a kind for the next order. */
export class WorkerReserve {
  #idle: PageWorker | undefined;

  constructor(readonly id: keyof typeof addresses) {}

  /**
   * Loads a worker in advance, so that the first order starts sooner and needs
   * no connection.
   */
  prepare(): void {
    this.#idle = this.take();
  }

  take(): PageWorker {
    const idle = this.#idle;
    this.#idle = undefined;
    // A worker that failed to load never answers.
    return idle === undefined || idle.isBroken
      ? new PageWorker(createWorker(this.id))
      : idle;
  }

  putBack(worker: PageWorker): void {
    this.#idle ??= worker;
  }
}
