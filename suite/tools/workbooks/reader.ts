/** Reads files in a worker, which ends if a file takes too long. */
import { Worker } from "node:worker_threads";
import { hashOfBytes, type Others } from "../../explore/workbooks/mod.ts";
import type { FileBytes } from "./files.ts";
import {
  type FileContent,
  limitOf,
  type ReadingChoice,
  type ReadingOrder,
  type ReadingReport,
} from "./reading.ts";

/** Extra time for a worker to refuse a slow file by itself, unless it is stuck. */
const SPARE_MS = 2000;

interface ReaderOptions {
  start?: () => ReadingThread;
  /** Milliseconds for a worker to read a file, or to refuse it. */
  limitOf?: (inflatedBytes: number) => number;
}

interface ReadFileOptions extends ReadingChoice {
  /** Other files; a file with the same bytes is not read again. */
  others?: Others;
  onShare?: (share: number) => void;
}

/** Reads files in one worker; starts another after a file that took too long. */
export class WorkbookReader {
  readonly #start: () => ReadingThread;
  readonly #limitOf: (inflatedBytes: number) => number;
  #thread: ReadingThread | undefined;

  constructor(
    {
      start = () => startWorker(),
      limitOf: limit = (bytes) => limitOf(bytes) + SPARE_MS,
    }: ReaderOptions = {},
  ) {
    this.#start = start;
    this.#limitOf = limit;
  }

  /**
   * Reads a file, whose bytes the worker takes over. Refuses a file that takes
   * too long.
   * @throws {Error} if the worker fails
   */
  async read(
    { file, bytes }: FileBytes,
    { others, onShare = () => {}, ...choice }: ReadFileOptions = {},
  ): Promise<FileContent> {
    const hash = await hashOfBytes(bytes);
    const of = others?.nameOf(hash);
    if (of !== undefined) {
      return { ...file, why: "copy", hash, of, isCounted: true };
    }
    const order = { file, bytes, hash, ...choice };
    try {
      const content = await this.#carryOut(order, onShare);
      // The time limit ended the work somewhere: the worker is in an unknown
      // state.
      if ("reason" in content && content.reason === "analysis_timeout") {
        this.end();
      }
      return content;
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }

  /** Refuses the file if the worker is stuck. */
  async #carryOut(
    order: ReadingOrder,
    onShare: (share: number) => void,
  ): Promise<FileContent> {
    const { file, hash } = order;
    const { promise, resolve, reject } = Promise.withResolvers<FileContent>();
    let begunAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const allow = (inflatedBytes: number) => {
      clearTimeout(timer);
      const ms = this.#limitOf(inflatedBytes);
      const left = begunAt + ms - performance.now();
      timer = setTimeout(() =>
        resolve({
          ...file,
          hash,
          why: "refused",
          reason: "analysis_timeout",
          facts: { seconds: ms / 1000 },
        }), left);
    };
    const report = (said: ReadingReport) => {
      switch (said.kind) {
        case "begun":
          begunAt = performance.now();
          return allow(0);
        case "inflated":
          return allow(said.bytes);
        case "share":
          return onShare(said.share);
        case "read":
          return resolve(said.content);
        case "failed":
          return reject(new Error(said.error));
      }
    };
    this.#thread ??= this.#start();
    this.#thread.send(order, { report, fail: reject });
    return await promise.finally(() => clearTimeout(timer));
  }
}

export interface ReadingThread {
  /** Sends a file, and transfers its bytes. */
  send(order: ReadingOrder, listener: ThreadListener): void;
  end(): void;
}

export interface ThreadListener {
  report(report: ReadingReport): void;
  /** Called if the worker cannot be loaded, or ends by itself. */
  fail(error: Error): void;
}

/**
 * The program of a worker. In the package, this file is in a bundle at the top,
 * and the program in a folder (suite/tools/npm/build.ts).
 */
const program = import.meta.url.endsWith(".ts")
  ? new URL("./worker.ts", import.meta.url)
  : new URL("./workbooks/worker.js", import.meta.url);

/** Starts a worker thread of Node.js, which Deno and Bun have, too. */
export function startWorker(url = program): ReadingThread {
  const worker = new Worker(url);
  let listener: ThreadListener | undefined;
  worker.on("message", (said: ReadingReport) => listener?.report(said));
  worker.on("error", (error) => listener?.fail(error));
  return {
    send(order, to) {
      listener = to;
      worker.postMessage(order, [order.bytes.buffer]);
    },
    end() {
      listener = undefined;
      worker.terminate();
    },
  };
}
