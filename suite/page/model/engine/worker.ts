/**
 * The worker of the page: a separate bundle. It receives files, reports
 * progress, and returns facts or refusals; then it answers questions.
 */
/// <reference lib="dom" />
import { readRejectedRows, Workbooks } from "../../../explore/workbooks/mod.ts";
import { type Ask, fileOf, type Order, type Report } from "./messages.ts";
import { Meter } from "./meter.ts";
import { readFiles } from "./read_files.ts";
import { Analyzed } from "./analyzed.ts";

let analyzed: Analyzed | undefined;

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  if (data.kind === "ask") return answerAsked(data);
  try {
    if (data.kind === "analyze") await analyzeFiles(data);
    else await readRejected(data.source);
  } catch (error) {
    report({ kind: "failed", error: asError(error) });
  }
});

function answerAsked(asked: Ask): void {
  const { number } = asked;
  try {
    if (analyzed === undefined) throw new TypeError("Nothing was analyzed");
    report({ kind: "answer", number, answer: analyzed.reply(asked) });
  } catch (error) {
    report({ kind: "unanswered", number, error: asError(error) });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function analyzeFiles(
  { inputs, leftOut, decisions }: Extract<Order, { kind: "analyze" }>,
): Promise<void> {
  const workbooks = new Workbooks();
  const meter = new Meter(
    inputs.map(fileOf),
    (progress) => report({ kind: "progress", progress }),
  );
  const failures = await readFiles(inputs, { into: workbooks, meter });
  if (failures.length > 0) {
    report({ kind: "refused", failures });
    return;
  }
  for (const file of leftOut) workbooks.add(file);
  analyzed = new Analyzed(workbooks);
  report({ kind: "done", settled: analyzed.settle(decisions) });
}

async function readRejected(source: File): Promise<void> {
  const { name, size, lastModified: modified } = source;
  const bytes = new Uint8Array(await source.arrayBuffer());
  const rejected = await readRejectedRows({ name, size, modified }, bytes);
  report({ kind: "rejectedRows", rejected });
}

function report(message: Report): void {
  postMessage(message);
}
