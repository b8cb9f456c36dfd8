/** Starts a worker in Deno, Bun or Node.js. */
import { Worker as NodeWorker } from "node:worker_threads";
import type { ReadingOrder, ReadingReport } from "./reading.ts";

/** A worker that reads files. */
export interface ReadingThread {
  /** Sends a file, and transfers its bytes. */
  send(order: ReadingOrder): void;
  end(): void;
}

/** Receives what a worker says. */
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

/** Starts a worker, which runs {@linkcode program}. Node.js has no Web Workers. */
export function startWorker(
  { report, fail }: ThreadListener,
  url = program,
): ReadingThread {
  if (typeof Worker === "undefined") {
    const worker = new NodeWorker(url);
    worker.on("message", report);
    worker.on("error", fail);
    return threadOf(worker);
  }
  const worker = new Worker(url, { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ReadingReport>) => report(data);
  worker.onerror = (event) => {
    event.preventDefault(); // the error would end the process
    fail(new Error(event.message));
  };
  return threadOf(worker);
}

/** The part of a worker that both kinds have. */
interface AnyWorker {
  postMessage(message: ReadingOrder, transfer: ArrayBuffer[]): void;
  terminate(): unknown;
}

function threadOf(worker: AnyWorker): ReadingThread {
  return {
    send: (order) => worker.postMessage(order, [order.bytes.buffer]),
    end: () => void worker.terminate(),
  };
}
