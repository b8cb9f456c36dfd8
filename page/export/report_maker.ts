/// <reference lib="dom" />
/** Makes files in a worker. */
import type { ReportOrder, ReportProgress } from "../../report/mod.ts";
import { carryOut, WorkerReserve } from "../model/mod.ts";

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

const workers = new WorkerReserve("report");

/** Loads the worker before it is needed. */
export function prepareReport(): void {
  workers.prepare();
}

/**
 * The bytes of a file.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export async function makeFile(
  order: ReportOrder,
  { onPhase, signal }: ReportOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // Cancelled while the figures were collected.
  signal?.throwIfAborted();
  const worker = workers.take();
  const bytes = await carryOut<ReportProgress, Uint8Array<ArrayBuffer>>(
    worker,
    order,
    {
      signal,
      onReport(report, { resolve, reject }) {
        if (report.kind === "done") resolve(report.bytes);
        else if (report.kind === "failed") reject(report.error);
        else onPhase?.(report);
      },
    },
  );
  workers.putBack(worker);
  return bytes;
}
