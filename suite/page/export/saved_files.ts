/// <reference lib="dom" />
/** Saves workbooks that a worker makes. */
import type {
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
  return saveWorkbook({ kind: "workbook", content }, name, options);
}

/**
 * Makes a workbook in the worker, and saves it.
 * @param name without its type
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export async function saveWorkbook(
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
