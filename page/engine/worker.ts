/**
 * The worker of the page: a separate bundle. It receives files, reports
 * progress, and returns statistics or refusals to `mod.ts`.
 */
/// <reference lib="dom" />
import { writeSummary } from "../../core/sales/mod.ts";
import { FilesReader } from "./files_reader.ts";
import type { Ask, Order, Report } from "./messages.ts";
import { Meter } from "./meter.ts";
import { answer, Source, written } from "./source.ts";

/** The data that questions are about. */
let source: Source | undefined;

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  if (data.kind === "adopt") source = new Source(data.stats);
  else if (data.kind === "ask") await answerQuestion(data);
  else {
    try {
      await analyzeFiles(data);
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

async function analyzeFiles(
  { inputs, hashes }: Extract<Order, { kind: "analyze" }>,
): Promise<void> {
  const reader = new FilesReader(
    new Meter(inputs, (progress) => report({ kind: "progress", progress })),
  );
  await reader.read(inputs, hashes);
  const { failures } = reader;
  if (failures.length > 0) {
    report({ kind: "refused", failures });
    return;
  }
  const { files, twins } = reader;
  const sums = reader.sums();
  report({
    kind: "done",
    json: await written(writeSummary, sums),
    files,
    twins,
  });
  // The page shows the statistics meanwhile.
  source = new Source(reader.rows(), sums);
}

function report(message: Report): void {
  postMessage(message);
}
