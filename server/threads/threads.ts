/** The other threads of all_cores.ts, which the first one starts and controls. */
import type { Worker } from "node:worker_threads";
import type { Samples } from "../../routes/mod.ts";
import type { Environment } from "../configuration.ts";

/** What a thread is told when it starts. */
export interface ThreadStart {
  environment: Environment;
  /** The content of `API_CREDENTIALS_FILE`. */
  credentials: string | undefined;
}

/** What the first thread tells the others. */
export interface Order {
  /** The new content of `API_CREDENTIALS_FILE`. */
  credentials?: string;
  stop?: true;
  /** Asks for what the thread has counted; the answer repeats this number. */
  samples?: number;
}

/** What another thread says: that it is ready, or the answer to a question. */
export type Answer =
  | { isReady: true }
  | { question: number; samples: Samples };

/** How long a thread may take to answer; it pauses every few milliseconds. */
const MAX_ANSWER_MILLISECONDS = 5000;

/** Starts a thread on the same port. */
export type StartThread = (start: ThreadStart) => Worker;

/** The threads besides the first one. */
export class Threads {
  readonly #workers: Worker[] = [];
  readonly #ready: Promise<void>[] = [];
  readonly #ended: Promise<void>[] = [];
  #questions = 0;
  /** The credentials that were broadcast last. */
  #credentials: string | undefined;

  /**
   * Starts one more thread.
   * @param onEnd called when it ends, with its error if there was one
   */
  start(
    startThread: StartThread,
    start: ThreadStart,
    onEnd: (error: unknown) => void,
  ): void {
    // Nothing may be awaited before it is listened to: it may end at once.
    const worker = startThread(start);
    const { promise, resolve } = Promise.withResolvers<void>();
    let cause: unknown;
    worker.on("error", (error) => cause = error);
    worker.on("exit", () => {
      resolve();
      onEnd(cause);
    });
    this.#workers.push(worker);
    this.#ready.push(whenReady(worker));
    const credentials = this.#credentials;
    if (credentials !== undefined) worker.postMessage({ credentials });
    this.#ended.push(promise);
  }

  /** Sends an order to all other threads; new credentials also to later ones. */
  broadcast(order: Order): void {
    this.#credentials = order.credentials ?? this.#credentials;
    for (const worker of this.#workers) worker.postMessage(order);
  }

  /**
   * What each thread has counted.
   * @throws {DOMException} `TimeoutError` if one does not answer
   */
  async samples(): Promise<Samples[]> {
    const question = ++this.#questions;
    const answers = this.#workers.map((worker) => answerOf(worker, question));
    this.broadcast({ samples: question });
    return await Promise.all(answers);
  }

  /** Waits until all of them are ready; forever if one ends before. */
  async ready(): Promise<void> {
    await Promise.all(this.#ready);
  }

  /** Waits until all of them have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ended);
  }
}

function whenReady(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.on("message", (answer: Answer) => {
    if ("isReady" in answer) resolve();
  });
  return promise;
}

function answerOf(worker: Worker, question: number): Promise<Samples> {
  const { promise, resolve, reject } = Promise.withResolvers<Samples>();
  const timeout = AbortSignal.timeout(MAX_ANSWER_MILLISECONDS);
  const listen = (answer: Answer) => {
    if ("question" in answer && answer.question === question) {
      resolve(answer.samples);
    }
  };
  worker.on("message", listen);
  timeout.addEventListener("abort", () => reject(timeout.reason));
  return promise.finally(() => worker.off("message", listen));
}
