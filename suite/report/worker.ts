/**
 * The worker that creates reports and other files: a separate bundle. Handles
 * one order at a time.
 */
/// <reference lib="dom" />
import type { ReportOrder } from "./sheets/mod.ts";
import { writeWorkbook, type WritingPhase } from "./workbook/mod.ts";

/**
 * Messages from the worker: phases of a workbook, then the bytes of the file.
 */
export type ReportProgress =
  | WritingPhase
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; error: Error };

addEventListener("message", async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const bytes = await writeWorkbook(data, report);
    report({ kind: "done", bytes }, [bytes.buffer]);
  } catch (error) {
    report({
      kind: "failed",
      error: error instanceof Error ? error : new Error(String(error)),
    });
  }
});

function report(message: ReportProgress, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
