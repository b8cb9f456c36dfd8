/** Runs fuzz cases under a watchdog. */
import type { FuzzEnd, FuzzEvent, FuzzJob } from "./worker.ts";

export interface FuzzOptions {
  seed: number;
  /** Index of the first case, 0 by default. */
  from?: number;
  /** Maximum number of cases; no end by default. */
  cases?: number;
  /** When to begin no more cases; never by default. */
  seconds?: number;
  /** Longest time to read a case; by default time does not matter. */
  maxMilliseconds?: number;
}

export interface FuzzReport {
  cases: number;
  /** Number of cases by what was damaged and by outcome. */
  counts: Map<string, number>;
  /** All findings; the first ones include a file. */
  findings: (FuzzEnd | Hang)[];
}

/** A case that did not end. */
export interface Hang {
  finding: "hang";
  index: number;
  what: string;
}

/** When a case counts as hanging. */
const HANG_MILLISECONDS = 60_000;
/** The same for loading the worker and making the corpus. */
const START_MILLISECONDS = 180_000;

/** Runs cases until there are enough of them or the time is up. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, from = 0, cases = Infinity, seconds = Infinity } = options;
  const { maxMilliseconds = Infinity } = options;
  const deadline = performance.now() + seconds * 1000;
  const report: FuzzReport = { cases: 0, counts: new Map(), findings: [] };
  while (report.cases < cases && performance.now() < deadline) {
    const job = {
      seed,
      from: from + report.cases,
      cases: cases - report.cases,
      maxMilliseconds,
    };
    const hang = await runJob(job, report, deadline);
    if (hang === undefined) break;
    report.cases++;
    report.findings.push(hang);
    count(report, "hang");
  }
  return report;
}

/** Runs cases in one worker until it hangs, if it does. */
function runJob(
  job: FuzzJob,
  report: FuzzReport,
  deadline: number,
): Promise<Hang | undefined> {
  const worker = new Worker(new URL("worker.ts", import.meta.url), {
    type: "module",
  });
  const { promise, resolve, reject } = Promise.withResolvers<
    Hang | undefined
  >();
  const last = { index: job.from, what: "the corpus" };
  const hang = () => resolve({ finding: "hang", ...last });
  let watchdog = setTimeout(hang, START_MILLISECONDS);
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({ data }: MessageEvent<FuzzEvent>) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hang, HANG_MILLISECONDS);
    last.index = data.index;
    last.what = data.what;
    if (data.type === "begun") return;
    takeEnd(report, data);
    const isLast = data.index === job.from + job.cases - 1;
    if (isLast || performance.now() >= deadline) resolve(undefined);
  };
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(watchdog);
    worker.terminate();
  });
}

function takeEnd(report: FuzzReport, end: FuzzEnd): void {
  report.cases++;
  count(report, `${end.kind}: ${end.outcome}`);
  if (end.finding !== undefined) report.findings.push(end);
}

function count({ counts }: FuzzReport, outcome: string): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** A finding in words, with the command that repeats it. */
export function describeFinding(
  found: FuzzReport["findings"][number],
  seed: number,
): string {
  const again =
    `tests/fuzz/main.ts --seed ${seed} --from ${found.index} --cases 1`;
  const lines = [`${found.finding}: ${found.what}`, `  again: ${again}`];
  if ("details" in found) lines.push(`  ${found.details}`);
  if ("file" in found) lines.push(`  base64: ${found.file}`);
  return lines.join("\n");
}
