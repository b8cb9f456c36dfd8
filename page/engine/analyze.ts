/// <reference lib="dom" />
import type { MonthKey, StatsSummary } from "../../core/explore/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { workerAddress } from "../worker_address.ts";
import { Explorer, parsed } from "./explorer.ts";
import type {
  AnalysisFailure,
  FileFacts,
  Input,
  Order,
  Progress,
  ReadFile,
  Report,
  Twin,
} from "./messages.ts";
import { leftOut } from "./shared_months.ts";

export interface AnalyzeOptions {
  /** Months of which only the file that was modified last counts. */
  newest?: readonly MonthKey[];
  onProgress?: (progress: Progress) => void;
  /** Stops the analysis at once. */
  signal?: AbortSignal;
}

/** The statistics of all files together. */
export interface Analysis {
  stats: StatsSummary;
  /** Files that count, in their order. */
  files: readonly FileFacts[];
  /** Files that are left out. */
  twins: readonly Twin[];
  /** From the call to the result, milliseconds. */
  ms: number;
  /** Data rows. */
  rows: number;
  /** Answers questions about the rows; the caller closes it. */
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
  // A worker that could not be loaded never answers: the next analysis tries
  // again.
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
  inputs: readonly Input[],
  { newest = [], ...options }: AnalyzeOptions,
): Promise<Analysis> {
  if (inputs.length === 0) throw new TypeError("There is no file to analyze");
  const startedAt = performance.now();
  const isKnown = (input: Input) => "table" in input;
  const first = await analyzeOnce(
    newest.length > 0 && inputs.every(isKnown)
      ? withLeftOut(inputs.filter(isKnown), newest)
      : inputs,
    options,
  );
  if (newest.length === 0 || inputs.every(isKnown)) return first;
  // The months of the new files are known only now.
  const { files, explorer, twins } = first;
  const tables = await explorer.ask("tables", null);
  explorer.close();
  const read = files.map((file, at) => ({ ...file, table: tables[at] }));
  const second = await analyzeOnce(withLeftOut(read, newest), options);
  return { ...second, twins, ms: performance.now() - startedAt };
}

/**
 * Hashes of files in browsers without SHA-256, which the worker could not load
 * code for; undefined in others.
 */
async function hashesOf(
  inputs: readonly Input[],
): Promise<string[] | undefined> {
  if (crypto.subtle !== undefined) return undefined;
  const { hashOf } = await import("./sha256.ts");
  const hashes: string[] = [];
  for (const input of inputs) {
    hashes.push("hash" in input ? input.hash : await hashOf(input));
  }
  return hashes;
}

/** The files, with the months of each that do not count. */
function withLeftOut(
  files: readonly ReadFile[],
  newest: readonly MonthKey[],
): ReadFile[] {
  const left = leftOut(files, newest);
  return files.map((file, index) => ({ ...file, leftOut: left[index] }));
}

async function analyzeOnce(
  inputs: readonly Input[],
  { onProgress, signal }: Omit<AnalyzeOptions, "newest">,
): Promise<Analysis> {
  signal?.throwIfAborted();
  const startedAt = performance.now();
  const worker = idle ?? createWorker();
  idle = undefined;
  try {
    const hashes = await hashesOf(inputs);
    const order: Order = { kind: "analyze", inputs, hashes };
    const done = await run(worker, order, { onProgress, signal });
    const { json, files, twins } = done;
    const stats: StatsSummary = parsed(json);
    const ms = performance.now() - startedAt;
    const { rows } = stats.total.meta;
    const explorer = new Explorer(worker);
    return { stats, files, twins, rows, ms, explorer };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Answers questions about an answer of the service, which has no rows. */
export function explore(stats: MonthlySalesStats): Explorer {
  const worker = createWorker();
  worker.postMessage({ kind: "adopt", stats } satisfies Order);
  return new Explorer(worker, stats);
}

function createWorker(): Worker {
  return new Worker(workerAddress("engine"), { type: "module" });
}

type Done = Extract<Report, { kind: "done" }>;

function run(
  worker: Worker,
  order: Order,
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
    worker.postMessage(order);
  });
}
