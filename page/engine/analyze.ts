/// <reference lib="dom" />
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { workerAddress } from "../worker_address.ts";
import { Explorer } from "./explorer.ts";
import type {
  AnalysisFailure,
  FileNote,
  Order,
  Progress,
  Report,
  SharedMonth,
} from "./messages.ts";

export interface AnalyzeOptions {
  onProgress?: (progress: Progress) => void;
  /** Stops the analysis at once. */
  signal?: AbortSignal;
}

/** The statistics of all files together. */
export interface Analysis {
  stats: MonthlySalesStats;
  notes: readonly FileNote[];
  sharedMonths: readonly SharedMonth[];
  /** From the call to the result, milliseconds. */
  ms: number;
  /** Data rows. */
  rows: number;
  /** Knows the rows; to be closed. */
  explorer: Explorer;
}

/** Some files cannot be analyzed. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";

  /** @param failures one for each of these files */
  constructor(readonly failures: readonly AnalysisFailure[]) {
    super(
      failures.map(({ file, reason }) => `${file}: ${reason}`).join("\n"),
    );
  }
}

/** A worker that waits for files. */
let idle: Worker | undefined;

/**
 * Loads the engine before it is needed. Then the first analysis starts sooner,
 * and works without a connection.
 */
export function prepare(): void {
  if (idle !== undefined) return;
  const worker = createWorker();
  idle = worker;
  // One that could not be loaded never answers: the next analysis tries again.
  worker.onerror = () => {
    if (idle === worker) idle = undefined;
  };
}

/**
 * Analyzes files as if all rows were in one, without a request.
 * @throws {EngineRefusal} naming each file that cannot be analyzed
 * @throws the reason of the signal, an `AbortError` by default
 */
export async function analyze(
  files: readonly File[],
  { onProgress, signal }: AnalyzeOptions,
): Promise<Analysis> {
  signal?.throwIfAborted();
  if (files.length === 0) throw new TypeError("There is no file to analyze");
  const startedAt = performance.now();
  const worker = idle ?? createWorker();
  idle = undefined;
  try {
    const { json, notes, sharedMonths, rows } = await run(worker, files, {
      onProgress,
      signal,
    });
    const stats: MonthlySalesStats = JSON.parse(new TextDecoder().decode(json));
    const ms = performance.now() - startedAt;
    const explorer = new Explorer(worker, true);
    return { stats, notes, sharedMonths, rows, ms, explorer };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Answers questions about an answer of the service, which has no rows. */
export function explore(stats: MonthlySalesStats): Explorer {
  const worker = createWorker();
  worker.postMessage({ kind: "adopt", stats } satisfies Order);
  return new Explorer(worker, false);
}

function createWorker(): Worker {
  return new Worker(workerAddress("engine"), { type: "module" });
}

type Done = Extract<Report, { kind: "done" }>;

function run(
  worker: Worker,
  files: readonly File[],
  { onProgress, signal }: {
    onProgress: AnalyzeOptions["onProgress"];
    signal: AbortSignal | undefined;
  },
): Promise<Done> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), {
      once: true,
    });
    worker.onerror = ({ message }) =>
      reject(new Error(message || "The engine could not be loaded"));
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind === "progress") onProgress?.(data.progress);
      else if (data.kind === "done") resolve(data);
      else if (data.kind === "refused") {
        reject(new EngineRefusal(data.failures));
      } else if (data.kind === "failed") reject(data.error);
    };
    worker.postMessage({ kind: "analyze", files } satisfies Order);
  });
}
