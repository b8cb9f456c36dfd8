/** The steps of an analysis without HTTP: a function of bytes. */
import { decryptBody } from "../../core/auth/mod.ts";
import { release } from "../../core/bytes/mod.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregateByBatch, type Tally } from "../../core/sales/mod.ts";
import { unzip } from "../../core/unzip.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import { type Phase, printable } from "../monitoring/mod.ts";
import { encodeStats } from "./answer.ts";
import type { Ending, Job, JobAnswer, Outcome, Trace } from "../job.ts";
import { nextSlice } from "../next_slice.ts";
import { decodeFile, parseJson, validateRequest } from "./request.ts";

/**
 * Analyzes a body: decrypt before parsing, validate before decoding.
 * @param signal aborted once nobody waits for the outcome; without it, the work
 * has its thread to itself, and never pauses
 * @throws the reason of the signal; everything else is an outcome
 */
export async function runJob(
  job: Job,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Outcome> {
  const meter = new BoundedMeter(job.limits.maxWork);
  const trace: Trace = { phases: [], work: 0 };
  let ending: Ending;
  try {
    ending = { answer: await analyzeBody(job, { meter, trace, signal }) };
  } catch (error) {
    signal?.throwIfAborted();
    ending = isRefusal(error)
      ? { refusal: refusalOf(error) }
      : { fault: String(error instanceof Error ? error.stack : error) };
  }
  return { ...trace, work: Math.round(meter.used), ...ending };
}

/** What the work is measured by, and when it ends early. */
interface Course {
  meter: BoundedMeter;
  trace: Trace;
  signal: AbortSignal | undefined;
}

/**
 * Analyzes step by step: the bytes of each step replace those of the step
 * before, and free their memory.
 */
async function analyzeBody(
  { body, key, limits }: Job,
  { meter, trace, signal }: Course,
): Promise<JobAnswer> {
  const plain = await timed("decrypt", trace, () => decrypt(body, key));
  const workbook = await timed("parse", trace, () => parse(plain, trace));
  await pause(signal);
  const parts = await timed(
    "read",
    trace,
    () => unzip(workbook, { ...limits, meter }),
  );
  release(workbook);
  await pause(signal);
  const tally = await timed(
    "aggregate",
    trace,
    () => addUp(readFirstWorksheet(parts, meter), limits, signal),
  );
  trace.rows = tally.rows;
  await pause(signal);
  const envelope = await timed("encode", trace, () => encodeStats(tally));
  if (parts.sharedStrings !== undefined) release(parts.sharedStrings.bytes);
  return { envelope, notes: tally.notes };
}

/** Adds up the rows, with a pause after each batch. */
async function addUp(
  worksheet: Worksheet,
  limits: Job["limits"],
  signal: AbortSignal | undefined,
): Promise<Tally> {
  const steps = aggregateByBatch(worksheet, limits);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (signal !== undefined) await pause(signal);
  }
  return step.value;
}

/**
 * Lets other requests have their turn, if they share the thread.
 * @throws the reason of the signal
 */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return;
  await nextSlice();
  signal.throwIfAborted();
}

/** The plain body (spec 5.3). */
async function decrypt(
  body: Job["body"],
  key: Job["key"],
): Promise<Job["body"]> {
  if (key === undefined) return body;
  const plain = await decryptBody(body, key);
  release(body);
  return plain;
}

/** The bytes of the workbook (spec 2.2). */
function parse(plain: Job["body"], trace: Trace): Job["body"] {
  const { file, filename } = validateRequest(parseJson(plain));
  release(plain);
  if (filename !== undefined) trace.filename = printable(filename);
  return decodeFile(file);
}

/** Does the work of a phase, and records its time. */
async function timed<T>(
  phase: Phase,
  { phases }: Trace,
  work: () => T | Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    phases.push([phase, performance.now() - startedAt]);
  }
}

function refusalOf(
  { reason, facts }: { reason: unknown; facts: unknown },
) {
  return { reason, facts } as Extract<Ending, { refusal: unknown }>["refusal"];
}
