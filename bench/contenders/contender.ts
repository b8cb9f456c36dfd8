/**
 * The program that runs one contender in its own process, with its own heap and
 * compiled code, or some alternately. Reads a {@linkcode Task} per line from
 * standard input, writes an {@linkcode Outcome} per line. contender_process.ts
 * starts it.
 */
import { type ContenderName, contenders, type Read } from "./contenders.ts";
import { linesOf } from "../processes/lines.ts";
import type { Totals } from "../workloads/sales_rows.ts";

/** Read a file `runs` times. */
export interface Task {
  path: string;
  runs: number;
  /** What the contender must find in the file. */
  totals: Totals;
}

export interface Outcome {
  /** The time of each run, by contender. */
  milliseconds: number[][];
}

declare const globalThis: { gc?: () => void };

/** Adding doubles rounds: sums may differ from the exact ones by this share. */
const TOLERANCE = 1e-9;

/**
 * Kept between tasks: a task of 0 runs loads the file before memory is
 * measured.
 */
let lastFile = { path: "", bytes: new Uint8Array() };

async function perform(
  reads: readonly Read[],
  task: Task,
): Promise<Outcome> {
  const { path } = task;
  if (path !== lastFile.path) {
    lastFile = { path, bytes: Deno.readFileSync(path) };
  }
  const { bytes } = lastFile;
  globalThis.gc?.();
  const milliseconds = reads.map((): number[] => []);
  for (let run = 0; run < task.runs; run++) {
    for (const [i, read] of reads.entries()) {
      const start = performance.now();
      const found = await read(bytes);
      milliseconds[i].push(performance.now() - start);
      if (found) verifyTotals(found, task.totals);
    }
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
  const reads: Read[] = await Promise.all(
    Deno.args.map((name) => contenders[name as ContenderName]()),
  );
  for await (const line of linesOf(Deno.stdin.readable)) {
    console.log(JSON.stringify(await perform(reads, JSON.parse(line))));
  }
}
