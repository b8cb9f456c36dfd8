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

/** Keeps one idle worker of a kind for the next order. */
export class WorkerReserve {
  #idle: Worker | undefined;

  constructor(readonly id: keyof typeof addresses) {}

  /**
   * Loads a worker ahead, so that the first order starts sooner and needs no
   * connection.
   */
  prepare(): void {
    if (this.#idle !== undefined) return;
    const worker = createWorker(this.id);
    this.#idle = worker;
    // A worker that failed to load never answers: the next order loads another.
    worker.onerror = ({ message }) => {
      if (this.#idle === worker) this.#idle = undefined;
      if (!message) void notLoaded();
    };
  }

  take(): Worker {
    const worker = this.#idle ?? createWorker(this.id);
    this.#idle = undefined;
    return worker;
  }

  putBack(worker: Worker): void {
    this.#idle ??= worker;
  }
}

interface Ending<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * Sends an order to a worker and waits for the result. Stops the worker after a
 * failure.
 * @param onReport takes each message of the worker, and ends the order
 * @throws {PageError} if the worker cannot be loaded
 * @throws the reason of the signal, and errors of the worker
 */
export async function carryOut<Report, Result>(
  worker: Worker,
  order: unknown,
  { signal, onReport }: {
    signal: AbortSignal | undefined;
    onReport(report: Report, ending: Ending<Result>): void;
  },
): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), {
        once: true,
      });
      // An error without a message means that the script did not load.
      worker.onerror = async ({ message }) =>
        reject(message ? new Error(message) : await notLoaded());
      worker.onmessage = ({ data }: MessageEvent<Report>) =>
        onReport(data, { resolve, reject });
      worker.postMessage(order);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
