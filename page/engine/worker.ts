/**
 * The worker of the page: a bundle of its own. It gets files, reports progress,
 * and gives statistics or refusals back; `mod.ts` listens.
 */
/// <reference lib="dom" />
import { JsonWriter } from "../../core/bytes/mod.ts";
import { Pace } from "../../core/pace.ts";
import { isRefusal } from "../../core/refusal.ts";
import {
  aggregate,
  mergeTally,
  type Tally,
  writeMonthlyStats,
} from "../../core/sales/mod.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import type {
  AnalysisFailure,
  AnalysisOrder,
  AnalysisReport,
  FileNote,
  SharedMonth,
} from "./messages.ts";
import { Meter } from "./meter.ts";
import { MonthFiles } from "./month_files.ts";

/** Inflating is streamed: how much it is costs time alone. */
const MAX_INFLATED_BYTES = 4 * 2 ** 30;
/** Of statistics as JSON. */
const MAX_RESULT_BYTES = 256 * 2 ** 20;
/** Nothing waits for this thread: the work need not pause. */
const pace = new Pace(undefined, () => 0);

addEventListener("message", async ({ data }: MessageEvent<AnalysisOrder>) => {
  try {
    await analyzeFiles(data.files);
  } catch (error) {
    report({
      kind: "failed",
      error: error instanceof Error ? error : new Error(String(error)),
    });
  }
});

async function analyzeFiles(files: readonly File[]): Promise<void> {
  const meter = new Meter(
    files,
    (progress) => report({ kind: "progress", progress }),
  );
  const failures: AnalysisFailure[] = [];
  const notes: FileNote[] = [];
  const months = new MonthFiles();
  let total: Tally | undefined;
  for (const [index, file] of files.entries()) {
    try {
      const tally = await tallyOf(file, meter);
      for (const note of tally.notes) notes.push({ file: file.name, note });
      months.add(file.name, tally.monthNumbers);
      if (total === undefined) total = tally;
      else mergeTally(total, tally);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { reason, facts } = error;
      failures.push({ file: file.name, index, reason, facts });
    }
    meter.finishFile();
  }
  if (failures.length > 0) report({ kind: "refused", failures });
  else if (total !== undefined) {
    await reportStats(total, { notes, sharedMonths: months.shared() });
  }
}

/** Reads one file; its bytes can be freed afterwards. */
async function tallyOf(file: File, meter: Meter): Promise<Tally> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_INFLATED_BYTES,
    pace,
    onProgress: (share) => meter.setShare(share),
  });
  return await aggregate(counted(worksheet, meter), {
    maxResponseBytes: MAX_RESULT_BYTES,
  });
}

/** The worksheet, with its rows counted while they are read. */
function counted(worksheet: Worksheet, meter: Meter): Worksheet {
  return {
    ...worksheet,
    async *rows(select, isSpread) {
      meter.startRows();
      for await (const batch of worksheet.rows(select, isSpread)) {
        meter.countRows(batch.length);
        yield batch;
      }
    },
  };
}

async function reportStats(
  tally: Tally,
  about: { notes: readonly FileNote[]; sharedMonths: readonly SharedMonth[] },
): Promise<void> {
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally, pace);
  const bytes = json.bytes.slice();
  report(
    { kind: "done", json: bytes, ...about, rows: tally.rows },
    [bytes.buffer],
  );
}

function report(message: AnalysisReport, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
