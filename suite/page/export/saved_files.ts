/** Saves workbooks that a worker makes. */
import type {
  ReportContent,
  ReportOrder,
  WritingPhase,
} from "../../report/mod.ts";
import { WorkerReserve } from "../model/mod.ts";
import { save } from "../controls/mod.ts";
import { reportWords } from "./report_words.ts";

interface ReportOptions {
  onProgress?: (phase: WritingPhase) => void;
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
  options: ReportOptions = {},
): Promise<void> {
  // Cancelled while the figures were collected.
  options.signal?.throwIfAborted();
  const worker = workers.take();
  const bytes = await worker.carryOut<Uint8Array<ArrayBuffer>>(order, options);
  workers.putBack(worker);
  save(bytes, {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
