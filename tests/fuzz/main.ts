/**
 * Damages workbooks until the time is up, and looks for ones on which the
 * reader fails.
 *
 *   tests/fuzz/main.ts [--seconds N] [--seed S] [--case INDEX]
 *
 * Prints the number of cases by outcome. Exits with 1 if there are findings.
 * @module
 */
import { parseArgs } from "node:util";
import {
  describeFinding,
  type FuzzOptions,
  type FuzzReport,
  repeatedBy,
} from "./run.ts";

const MAX_SHOWN = 20;
/** A case that takes longer may never end. */
const HANGING_MILLISECONDS = 30_000;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string" },
    case: { type: "string" },
  },
});
const seed = Number(
  values.seed ?? crypto.getRandomValues(new Uint32Array(1))[0],
);
console.log(`seed ${seed}`);
const report = await fuzzInWorker({
  seed,
  ...(values.case === undefined
    ? { seconds: Number(values.seconds) }
    : { from: Number(values.case), cases: 1 }),
});
console.log(describeReport(report));
Deno.exit(report.findings.length > 0 ? 1 : 0);

/** Runs cases in a thread of its own, so that a case that hangs is named. */
function fuzzInWorker(options: FuzzOptions): Promise<FuzzReport> {
  const url = new URL("./worker.ts", import.meta.url);
  const worker = new Worker(url, { type: "module" });
  const begun = new Int32Array(new SharedArrayBuffer(4));
  let last = -1;
  setInterval(() => {
    if (begun[0] === last) exitHanging(last);
    last = begun[0];
  }, HANGING_MILLISECONDS);
  worker.postMessage({ options, begun });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
  });
}

function exitHanging(index: number): never {
  console.log(`case ${index} hangs\n  again: ${repeatedBy(seed, index)}`);
  Deno.exit(1);
}

function describeReport({ cases, counts, findings }: FuzzReport): string {
  const lines = [...counts].sort().map(([outcome, count]) =>
    `${countOf(count)}  ${outcome}`
  );
  const shown = findings.slice(0, MAX_SHOWN)
    .map((found) => describeFinding(found, seed));
  const total = `${countOf(cases)}  cases, ${findings.length} findings`;
  return [...lines, total, ...shown].join("\n");
}

function countOf(count: number): string {
  return String(count).padStart(9);
}
