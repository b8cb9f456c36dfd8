/// <reference lib="dom" />
import type { StatsSummary } from "../../../core/explore/mod.ts";
import type {
  Decisions,
  LeftOut,
  WorkbooksFacts,
} from "../../../core/workbooks/mod.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { workerAddress } from "../worker_address.ts";
import { Explorer, parsed } from "./explorer.ts";
import type { Failure, Input, Order, Progress, Report } from "./messages.ts";
import type { Settled } from "./questions.ts";

export interface AnalyzeOptions {
  /** Files that count nowhere, as is known already. */
  leftOut?: readonly LeftOut[];
  decisions?: Decisions;
  onProgress?: (progress: Progress) => void;
  /** Stops the analysis at once. */
  signal?: AbortSignal;
}

/** What counts of some files, after the user's decisions. */
export interface Analysis {
  /** Statistics of all files together. */
  stats: StatsSummary;
  facts: WorkbooksFacts;
  /** Answers questions about the rows; the caller closes it. */
  explorer: Explorer;
}

/** Some files cannot be analyzed. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";

  /** @param failures one for each of these files */
  constructor(readonly failures: readonly Failure[]) {
    super(failures.map(({ file }) => `${file.name}: ${file.why}`).join("\n"));
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
  // A worker that could not be loaded never answers: the next analysis tries
  // again.
  worker.onerror = () => {
    if (idle === worker) idle = undefined;
  };
}

/**
 * Analyzes files as if all rows were in one, without a request. Answers of the
 * service are added up.
 * @throws {EngineRefusal} naming each file that cannot be analyzed
 * @throws the reason of the signal, an `AbortError` by default
 */
export async function analyze(
  inputs: readonly Input[],
  { leftOut = [], decisions = {}, onProgress, signal }: AnalyzeOptions,
): Promise<Analysis> {
  if (inputs.length === 0) throw new TypeError("There is no file to analyze");
  signal?.throwIfAborted();
  const worker = idle ?? createWorker();
  idle = undefined;
  try {
    const order: Order = { kind: "analyze", inputs, leftOut, decisions };
    const settled = await run(worker, order, { onProgress, signal });
    return analysisOf(settled, new Explorer(worker));
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** The same files after other decisions; nothing is read again. */
export async function decide(
  explorer: Explorer,
  decisions: Decisions,
): Promise<Analysis> {
  return analysisOf(await explorer.ask("settle", decisions), explorer);
}

function analysisOf(
  { json, facts, hasRows }: Settled,
  explorer: Explorer,
): Analysis {
  const stats = parsed<MonthlySalesStats>(json);
  explorer.whole = hasRows ? undefined : stats;
  return { stats, facts, explorer };
}

function createWorker(): Worker {
  return new Worker(workerAddress("engine"), { type: "module" });
}

function run(
  worker: Worker,
  order: Order,
  { onProgress, signal }: {
    onProgress?: AnalyzeOptions["onProgress"] | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Settled> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), {
      once: true,
    });
    worker.onerror = ({ message }) =>
      reject(new Error(message || "The engine could not be loaded"));
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind === "progress") onProgress?.(data.progress);
      else if (data.kind === "done") resolve(data.settled);
      else if (data.kind === "refused") {
        reject(new EngineRefusal(data.failures));
      } else if (data.kind === "failed") reject(data.error);
    };
    worker.postMessage(order);
  });
}
