/** The steps of an analysis without HTTP: a function of bytes. */
import { decryptBody } from "../../core/auth/mod.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate } from "../../core/sales/mod.ts";
import type { WorkMeterOptions } from "../../core/work_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { release } from "../capacity/mod.ts";
import { type Phase, printable } from "../monitoring/mod.ts";
import { encodeStats } from "./answer.ts";
import type { Ending, Job, JobAnswer, Outcome, Trace } from "../job.ts";
import { decodeFile, parseJson, validateRequest } from "./request.ts";

const LARGE_FILE_BYTES = 1024 ** 2;

/**
 * Analyzes a body: decrypt before parsing, validate before decoding.
 * @param options when to pause for other work, and when to end early
 * @throws the reason of the signal; everything else is an outcome
 */
export async function runJob(
  job: Job,
  options: WorkMeterOptions = {},
): Promise<Outcome> {
  const meter = new BoundedMeter({ budget: job.limits.maxWork, ...options });
  const trace: Trace = { phases: [], work: 0 };
  let ending: Ending;
  try {
    ending = { answer: await analyzeBody(job, meter, trace) };
  } catch (error) {
    options.signal?.throwIfAborted();
    ending = isRefusal(error)
      ? { refusal: refusalOf(error) }
      : { fault: String(error instanceof Error ? error.stack : error) };
  }
  return { ...trace, work: Math.round(meter.used), ...ending };
}

/**
 * Analyzes step by step: the bytes of each step replace those of the step
 * before, and free their memory.
 */
async function analyzeBody(
  { body, key, limits }: Job,
  meter: BoundedMeter,
  trace: Trace,
): Promise<JobAnswer> {
  const plain = await timed("decrypt", trace, () => decrypt(body, key));
  const workbook = await timed("parse", trace, () => parse(plain, trace));
  // Decoding a large file takes about half a slice.
  if (workbook.length > LARGE_FILE_BYTES) await meter.pause();
  const worksheet = await timed(
    "read",
    trace,
    () => readFirstWorksheet(workbook, { ...limits, meter }),
  );
  const tally = await timed(
    "aggregate",
    trace,
    () => aggregate(worksheet, limits),
  );
  release(workbook);
  trace.rows = tally.rows;
  const envelope = await timed("encode", trace, () => encodeStats(tally));
  return { envelope, notes: tally.notes };
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
