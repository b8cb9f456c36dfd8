/**
 * The worker that makes reports and other files: a separate bundle. It handles
 * one order after the other.
 */
/// <reference lib="dom" />
import type { RankedName } from "../explore/questions/mod.ts";
import type { ReportContent } from "./content.ts";
import type { BadCellsContent } from "./sheets/mod.ts";
import { rankingCsv, type RankingCsvOptions, rankingsCsv } from "./csv.ts";
import { type Phase, writeBadCells, writeReport } from "./workbook/mod.ts";

/** Messages to the worker. */
export type ReportOrder =
  | { kind: "workbook"; content: ReportContent }
  | { kind: "csv"; content: ReportContent }
  | { kind: "badCells"; content: BadCellsContent }
  | {
    kind: "ranking";
    rows: readonly RankedName[];
    options: RankingCsvOptions;
  };

/** Messages from the worker: phases of a workbook, then the bytes of the file. */
export type ReportProgress =
  | Phase
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

async function make(order: ReportOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (order.kind === "workbook") {
    return await writeReport(order.content, report);
  }
  if (order.kind === "badCells") return await writeBadCells(order.content);
  return new TextEncoder().encode(
    order.kind === "csv"
      ? rankingsCsv(order.content)
      : rankingCsv(order.rows, order.options),
  );
}

function report(message: ReportProgress, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
