/// <reference lib="dom" />
import type { MonthKey } from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  LeftOut,
  RejectedRows,
} from "../../../explore/workbooks/mod.ts";
import { carryOut, WorkerReserve } from "../workers.ts";
import { Explorer } from "./explorer.ts";
import type {
  FileFailure,
  Input,
  Order,
  Progress,
  Report,
  Settled,
} from "./messages.ts";

export interface AnalyzeOptions {
  /** Files already known to count nowhere. */
  leftOut?: readonly LeftOut[];
  decisions?: Decisions;
  onProgress?: (progress: Progress) => void;
  /** Stops the analysis at once. */
  signal?: AbortSignal;
}

/** Some files together, after the user's decisions. */
export interface Analysis extends Settled {
  /** Months of the data, ascending. */
  months: readonly MonthKey[];
  /** Answers questions about the rows; the caller closes it. */
  explorer: Explorer;
}

/** Thrown for files that cannot be analyzed. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";

  /** @param failures one for each refused file */
  constructor(readonly failures: readonly FileFailure[]) {
    super(failures.map(({ file }) => `${file.name}: ${file.why}`).join("\n"));
  }
}

const workers = new WorkerReserve("engine");

/** Loads the engine ahead of the first analysis. */
export function prepare(): void {
  workers.prepare();
}

/**
 * Analyzes files as one table, without a request.
 * @throws {EngineRefusal} naming each file that cannot be analyzed
 * @throws the reason of the signal, an `AbortError` by default
 */
export async function analyze(
  inputs: readonly Input[],
  { leftOut = [], decisions = {}, onProgress, signal }: AnalyzeOptions,
): Promise<Analysis> {
  if (inputs.length === 0) throw new TypeError("There is no file to analyze");
  signal?.throwIfAborted();
  const worker = workers.take();
  const order: Order = { kind: "analyze", inputs, leftOut, decisions };
  const settled = await carryOut<Report, Settled>(worker, order, {
    signal,
    onReport(report, { resolve, reject }) {
      if (report.kind === "progress") onProgress?.(report.progress);
      else if (report.kind === "done") resolve(report.settled);
      else if (report.kind === "refused") {
        reject(new EngineRefusal(report.failures));
      } else if (report.kind === "failed") reject(report.error);
    },
  });
  return analysisOf(settled, new Explorer(worker));
}

/** Settles the same files by other decisions, without reading them again. */
export async function decide(
  explorer: Explorer,
  decisions: Decisions,
): Promise<Analysis> {
  return analysisOf(await explorer.settle(decisions), explorer);
}

/**
 * The rows of a file that cannot be read; undefined if there are none by now.
 * @throws if the file cannot be read
 */
export async function rejectedRowsOf(
  source: File,
): Promise<RejectedRows | undefined> {
  const worker = workers.take();
  const order: Order = { kind: "rejectedRows", source };
  const rejected = await carryOut<Report, RejectedRows | undefined>(
    worker,
    order,
    {
      signal: undefined,
      onReport(report, { resolve, reject }) {
        if (report.kind === "rejectedRows") resolve(report.rejected);
        else if (report.kind === "failed") reject(report.error);
      },
    },
  );
  workers.putBack(worker);
  return rejected;
}

function analysisOf(settled: Settled, explorer: Explorer): Analysis {
  const { months } = settled.facts.coverage;
  return { ...settled, months, explorer };
}
