/// <reference lib="dom" />
/** Saves workbooks that a worker makes. */
import type {
  BadCellsContent,
  RejectedRowsContent,
  ReportContent,
  ReportOrder,
  ReportProgress,
} from "../../report/mod.ts";
import { carryOut, WorkerReserve } from "../model/mod.ts";
import { save } from "../controls/mod.ts";
import { reportWords } from "./report_words.ts";

/** A step of the worker. */
export type ReportPhase = Extract<
  ReportProgress,
  { kind: "sheet" | "writing" }
>;

interface ReportOptions {
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
 * The Excel report, named by its period and names:
 * `月度销售统计 2024-03_2024-05 浙江.xlsx`.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export function saveReport(
  content: ReportContent,
  options: ReportOptions,
): Promise<void> {
  const { fileNameOf, languageOf } = reportWords;
  const name = fileNameOf(
    content.overview.figures ?? {},
    languageOf(content.language),
  );
  return saveMade({ kind: "workbook", content }, name, options);
}

/**
 * The bad cells of a file as a workbook.
 * @param name of the workbook
 * @throws if the worker cannot be loaded
 */
export function saveBadCells(
  content: BadCellsContent,
  name: string,
): Promise<void> {
  return saveMade({ kind: "badCells", content }, name);
}

/**
 * The rows of a file that cannot be read as a workbook.
 * @param name of the workbook
 * @throws if the worker cannot be loaded
 */
export function saveRejectedRows(
  content: RejectedRowsContent,
  name: string,
): Promise<void> {
  return saveMade({ kind: "rejectedRows", content }, name);
}

async function saveMade(
  order: ReportOrder,
  name: string,
  { onPhase, signal }: ReportOptions = {},
): Promise<void> {
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
  save(bytes, {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
