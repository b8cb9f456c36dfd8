/**
 * A contender in a process of its own: its heap, its compiled code and its
 * garbage are nobody else's. Reads a {@linkcode Task} per line from standard
 * input, writes an {@linkcode Outcome} per line.
 */
import { type ContenderName, contenders, type Read } from "./contenders.ts";
import { linesOf } from "./lines.ts";
import type { Totals } from "./sales_rows.ts";

/** What to do: read a file so many times. */
export interface Task {
  path: string;
  runs: number;
  /** What must be found in it. */
  totals: Totals;
}

/** How long each run took, milliseconds. */
export interface Outcome {
  milliseconds: number[];
}

declare const globalThis: { gc?: () => void };

/** Sums of floats differ by their order; ours are exact. */
const TOLERANCE = 1e-9;

/** The file of the last task: its bytes are there before memory is measured. */
let held = { path: "", bytes: new Uint8Array() };

async function perform(read: Read, task: Task): Promise<Outcome> {
  const { path } = task;
  if (path !== held.path) held = { path, bytes: Deno.readFileSync(path) };
  const { bytes } = held;
  globalThis.gc?.();
  const milliseconds: number[] = [];
  for (let run = 0; run < task.runs; run++) {
    const start = performance.now();
    const found = await read(bytes);
    milliseconds.push(performance.now() - start);
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
