/** The steps of an analysis without HTTP: a function of bytes. */
import { decryptBody } from "../../core/auth/mod.ts";
import { release } from "../../core/bytes/mod.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { isRefusal } from "../../core/refusal.ts";
import {
  aggregateByBatch,
  type AggregateOptions,
  type Tally,
} from "../../core/sales/mod.ts";
import { unzipSync } from "../../core/unzip.ts";
import {
  readFirstWorksheet,
  type UnzipOptions,
  type WorkbookParts,
  type Worksheet,
} from "../../core/xlsx/mod.ts";
import { type Phase, printable } from "../monitoring/mod.ts";
import { encodeStats } from "./answer.ts";
import type { Ending, Job, JobAnswer, Outcome, Trace } from "../job.ts";
import { decodeFile, parseJson, validateRequest } from "./request.ts";

/** Steps of an analysis; after each, other requests may have a turn. */
export type Steps = Generator<void, JobAnswer, void>;

/**
 * Analyzes a body: decrypt before parsing, validate before decoding.
 * @param finish runs the steps after decryption; its errors become the outcome
 */
export async function runJob(
  job: Job,
  finish: (steps: Steps) => JobAnswer | Promise<JobAnswer> = runSteps,
): Promise<Outcome> {
  const meter = new WorkMeter(job.limits.maxWork);
  const trace: Trace = { phases: [], work: 0 };
  let ending: Ending;
  try {
    const plain = await decrypt(job, trace);
    ending = { answer: await finish(analyzeBody(plain, job, meter, trace)) };
  } catch (error) {
    ending = isRefusal(error)
      ? { refusal: refusalOf(error) }
      : { fault: String(error instanceof Error ? error.stack : error) };
  }
  return { ...trace, work: Math.round(meter.used), ...ending };
}

/** Runs steps without a pause. */
export function runSteps(steps: Steps): JobAnswer {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Analyzes step by step. The bytes of each step replace those of the step
 * before, whose memory is freed.
 */
function* analyzeBody(
  plain: Job["body"],
  { limits, handling = "strict" }: Job,
  meter: WorkMeter,
  trace: Trace,
): Steps {
  const workbook = parse(plain, trace);
  yield;
  const parts = unzip(workbook, { ...limits, meter }, trace);
  yield;
  try {
    const worksheet = readFirstWorksheet(parts, meter);
    const tally = yield* addUp(worksheet, { ...limits, handling }, trace);
    trace.rows = tally.rows;
    yield;
    const envelope = encode(tally, trace);
    return { envelope, notes: tally.notes };
  } finally {
    // The memory of the worksheet has been freed already if all its rows were
    // read.
    release(parts.worksheet.bytes);
    if (parts.sharedStrings !== undefined) release(parts.sharedStrings.bytes);
  }
}

/** The plain body (spec 5.3). */
async function decrypt(
  { body, key }: Job,
  trace: Trace,
): Promise<Job["body"]> {
  using _phase = begin("decrypt", trace);
  if (key === undefined) return body;
  const plain = await decryptBody(body, key);
  release(body);
  return plain;
}

/** The bytes of the workbook (spec 2.2). */
function parse(plain: Job["body"], trace: Trace): Job["body"] {
  using _phase = begin("parse", trace);
  const { file, filename } = validateRequest(parseJson(plain));
  release(plain);
  if (filename !== undefined) trace.filename = printable(filename);
  return decodeFile(file);
}

function unzip(
  workbook: Job["body"],
  options: UnzipOptions,
  trace: Trace,
): WorkbookParts {
  using _phase = begin("read", trace);
  const parts = unzipSync(workbook, options);
  release(workbook);
  return parts;
}

function* addUp(
  worksheet: Worksheet,
  options: AggregateOptions,
  trace: Trace,
): Generator<void, Tally, void> {
  using _phase = begin("aggregate", trace);
  return yield* aggregateByBatch(worksheet, options);
}

function encode(tally: Tally, trace: Trace): Job["body"] {
  using _phase = begin("encode", trace);
  return encodeStats(tally);
}

/** Begins a phase, whose time is recorded at the end of the scope. */
function begin(phase: Phase, { phases }: Trace): Disposable {
  const startedAt = performance.now();
  return {
    [Symbol.dispose]: () => {
      phases.push([phase, performance.now() - startedAt]);
    },
  };
}

function refusalOf(
  { reason, facts }: { reason: unknown; facts: unknown },
) {
  return { reason, facts } as Extract<Ending, { refusal: unknown }>["refusal"];
}
