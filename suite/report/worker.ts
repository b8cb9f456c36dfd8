/**
 * The worker that creates reports and other files: a separate bundle. Handles
 * one order at a time.
 */
/// <reference lib="dom" />
import type { ReportContent } from "./content.ts";
import type { BadCellsContent, RejectedRowsContent } from "./sheets/mod.ts";
import {
  writeBadCells,
  writeRejectedRows,
  writeReport,
  type WritingPhase,
} from "./workbook/mod.ts";

/** Messages to the worker. */
export type ReportOrder =
  | { kind: "workbook"; content: ReportContent }
  | { kind: "badCells"; content: BadCellsContent }
  | { kind: "rejectedRows"; content: RejectedRowsContent };

/**
 * Messages from the worker: phases of a workbook, then the bytes of the file.
 */
export type ReportProgress =
  | WritingPhase
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; error: Error };

addEventListener("message", async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const bytes = await make(data);
    report({ kind: "done", bytes }, [bytes.buffer]);
  } catch (error) {
    report({
      kind: "failed",
      error: error instanceof Error ? error : new Error(String(error)),
    });
  }
});

function make(order: ReportOrder): Promise<Uint8Array<ArrayBuffer>> {
  switch (order.kind) {
    case "workbook":
      return writeReport(order.content, report);
    case "badCells":
      return writeBadCells(order.content);
    case "rejectedRows":
      return writeRejectedRows(order.content);
  }
}

function report(message: ReportProgress, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
