/**
 * The program that runs one contender in its own process, with its own heap and
 * compiled code. Reads a {@linkcode Task} per line from standard input, writes
 * an {@linkcode Outcome} per line. contender_process.ts starts it.
 */
import { cpuUsage } from "node:process";
import { linesOf } from "../../support/service_process.ts";
import type { Totals } from "../workloads/sales_rows.ts";

/** Reads a workbook; returns nothing after only inflating. */
type Read = (bytes: Uint8Array) => Totals | void | Promise<Totals>;

/**
 * The contenders by name. Each imports its library when called, so that a
 * process loads only one library.
 */
const contenders = {
  "floor": async () => (await import("./floor.ts")).inflate,
  "our statistics": async () => (await import("./ours.ts")).analyzeBytes,
  "xlsx": async () => (await import("./peers.ts")).createXlsx(),
  "hucre": async () => (await import("./peers.ts")).createHucre(),
} satisfies Record<string, () => Promise<Read>>;

export type ContenderName = keyof typeof contenders;

/** A file to read `runs` times. */
export interface Task {
  path: string;
  runs: number;
  /** The totals that the contender must find in the file. */
  totals: Totals;
}

export interface Outcome {
  /** The CPU time of each run. */
  milliseconds: number[];
}

declare const globalThis: { gc?: () => void };

/** Relative error allowed for sums of contenders, which add rounded doubles. */
const TOLERANCE = 1e-9;

/**
 * Kept between tasks: a task without runs loads the file before memory is
 * measured.
 */
let lastFile = { path: "", bytes: new Uint8Array() };

async function perform(read: Read, task: Task): Promise<Outcome> {
  const { path } = task;
  if (path !== lastFile.path) {
    lastFile = { path, bytes: Deno.readFileSync(path) };
  }
  const { bytes } = lastFile;
  // Not before timed runs: between workbooks, V8 would drop compiled code.
  if (task.runs === 0) globalThis.gc?.();
  const milliseconds: number[] = [];
  for (let run = 0; run < task.runs; run++) {
    const start = cpuUsage();
    const found = await read(bytes);
    const { user, system } = cpuUsage(start);
    milliseconds.push((user + system) / 1000);
    if (found) verifyTotals(found, task.totals);
  }
  return { milliseconds };
}

function verifyTotals(found: Totals, expected: Totals): void {
  const isRight = found.rows === expected.rows && found.qty === expected.qty &&
    Math.abs(found.conv - expected.conv) <= Math.abs(expected.conv) * TOLERANCE;
  if (isRight) return;
  throw new Error(
    `Read ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
  );
}

if (import.meta.main) {
  const read: Read = await contenders[Deno.args[0] as ContenderName]();
  for await (const line of linesOf(Deno.stdin.readable)) {
    console.log(JSON.stringify(await perform(read, JSON.parse(line))));
  }
}
