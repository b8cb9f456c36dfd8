/// <reference lib="dom" />
import { notLoaded } from "./failure.ts";

/** The workers of the page: the only scripts that it may run besides its own. */
const addresses = {
  engine: new URL("./engine.js", import.meta.url).href,
  report: new URL("./report.js", import.meta.url).href,
};

/** Browsers with trusted types require one (`docs/html/mod.ts`). */
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

/** Workers of a kind, one of which waits for an order. */
export class WorkerReserve {
  #idle: Worker | undefined;

  constructor(readonly id: keyof typeof addresses) {}

  /**
   * Loads a worker before it is needed: then the first order starts sooner, and
   * needs no connection.
   */
  prepare(): void {
    if (this.#idle !== undefined) return;
    const worker = createWorker(this.id);
    this.#idle = worker;
    // A worker that could not be loaded never answers: the next order tries
    // again.
    worker.onerror = () => {
      if (this.#idle === worker) this.#idle = undefined;
    };
  }

  take(): Worker {
    const worker = this.#idle ?? createWorker(this.id);
    this.#idle = undefined;
    return worker;
  }

  /** A worker that has done its work waits for another order. */
  putBack(worker: Worker): void {
    this.#idle ??= worker;
  }
}

/** How an order ends. */
interface Ending<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * What a worker makes of an order; ends it if it fails.
 * @param onReport takes each message of the worker, and says when it is done
 * @throws {PageError} if the worker cannot be loaded
 * @throws the reason of the signal, and what the worker throws
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
      // Only an error of a script that runs has a message.
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
