/// <reference lib="dom" />
/** Makes files in a worker. */
import type { ReportOrder, ReportProgress } from "../../report/mod.ts";
import { workerAddress } from "../model/mod.ts";

/** What the worker is doing. */
export type ReportPhase = Extract<
  ReportProgress,
  { kind: "sheet" | "writing" }
>;

export interface ReportOptions {
  onPhase?: (phase: ReportPhase) => void;
  /** Stops the worker at once. */
  signal?: AbortSignal;
}

/** A worker that waits for an order. */
let idle: Worker | undefined;

/** Loads the worker before it is needed: later, saving needs no connection. */
export function prepareReport(): void {
  if (idle !== undefined) return;
  const worker = createWorker();
  idle = worker;
  // A worker that could not be loaded never answers: the next report tries
  // again.
  worker.onerror = () => {
    if (idle === worker) idle = undefined;
  };
}

/**
 * The bytes of a file.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export async function makeFile(
  order: ReportOrder,
  options: ReportOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // Cancelled while the figures were collected.
  options.signal?.throwIfAborted();
  const worker = idle ?? createWorker();
  idle = undefined;
  try {
    const bytes = await carryOut(order, worker, options);
    idle ??= worker;
    return bytes;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function createWorker(): Worker {
  return new Worker(workerAddress("report"), { type: "module" });
}

function carryOut(
  order: ReportOrder,
  worker: Worker,
  { onPhase, signal }: ReportOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), {
      once: true,
    });
    worker.onerror = ({ message }) =>
      reject(new Error(message || "The report maker could not be loaded"));
    worker.onmessage = ({ data }: MessageEvent<ReportProgress>) => {
      if (data.kind === "done") resolve(data.bytes);
      else if (data.kind === "failed") reject(data.error);
      else onPhase?.(data);
    };
    worker.postMessage(order);
  });
}
