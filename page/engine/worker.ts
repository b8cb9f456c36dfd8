/**
 * The worker of the page: a bundle of its own. It gets files, reports progress,
 * and gives statistics or refusals back; `mod.ts` listens.
 */
/// <reference lib="dom" />
import { JsonWriter } from "../../core/bytes/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { RowCollector, SalesRows } from "../../core/explore/mod.ts";
import {
  aggregate,
  mergeTally,
  type Tally,
  writeMonthlyStats,
} from "../../core/sales/mod.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import type {
  AnalysisFailure,
  Ask,
  FileNote,
  Order,
  Report,
  SharedMonth,
} from "./messages.ts";
import { Meter } from "./meter.ts";
import { MonthFiles } from "./month_files.ts";
import { answer, Source } from "./source.ts";

/** Inflating is streamed: how much it is costs time alone. */
const MAX_INFLATED_BYTES = 4 * 2 ** 30;
/** Of statistics as JSON. */
const MAX_RESULT_BYTES = 256 * 2 ** 20;

/** What questions are about. */
let source: Source | undefined;

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  if (data.kind === "adopt") source = new Source(data.stats);
  else if (data.kind === "ask") await answerQuestion(data);
  else {
    try {
      await analyzeFiles(data.files);
    } catch (error) {
      report({ kind: "failed", error: asError(error) });
    }
  }
});

async function answerQuestion({ number, id, question }: Ask): Promise<void> {
  try {
    if (source === undefined) throw new TypeError("Nothing was analyzed");
    const given = await answer(source, { id, question });
    report({ kind: "answer", number, answer: given });
  } catch (error) {
    report({ kind: "unanswered", number, error: asError(error) });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function analyzeFiles(files: readonly File[]): Promise<void> {
  const meter = new Meter(
    files,
    (progress) => report({ kind: "progress", progress }),
  );
  const failures: AnalysisFailure[] = [];
  const notes: FileNote[] = [];
  const months = new MonthFiles();
  const collectors: RowCollector[] = [];
  let total: Tally | undefined;
  for (const [index, file] of files.entries()) {
    try {
      const collector = new RowCollector();
      const tally = await tallyOf(file, { meter, collector });
      collectors.push(collector);
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
    // The page shows the statistics meanwhile.
    source = new Source(rowsOf(files, collectors), total);
  }
}

/** The rows of all files, none of which was refused. */
function rowsOf(
  files: readonly File[],
  collectors: readonly RowCollector[],
): SalesRows {
  const rows = new SalesRows();
  for (const [index, collector] of collectors.entries()) {
    rows.add(files[index].name, collector.take());
  }
  return rows;
}

/** Reads one file; its bytes can be freed afterwards. */
async function tallyOf(
  file: File,
  { meter, collector }: { meter: Meter; collector: RowCollector },
): Promise<Tally> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_INFLATED_BYTES,
    // Nothing waits for this thread: the work need not pause.
    meter: new WorkMeter({ sliceUnits: Infinity }),
    onProgress: (share) => meter.setShare(share),
  });
  return await aggregate(counted(worksheet, meter), {
    maxResponseBytes: MAX_RESULT_BYTES,
    listedBadCells: MAX_LISTED,
    sink: collector,
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
  await writeMonthlyStats(json, tally);
  const bytes = json.bytes.slice();
  report(
    { kind: "done", json: bytes, ...about, rows: tally.rows },
    [bytes.buffer],
  );
}

function report(message: Report, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
