/**
 * The targets of `deno task bench`, and whether the results meet them. All are
 * our own: SPECIFICATION.md sets none for time or memory. Used by report.ts.
 */
import type { QuestionsResult, Results, WorkloadResult } from "./results.ts";

/** A target for one workload, and the result. */
export interface Target {
  /** The target in words. */
  what: string;
  workload: string;
  /** The figure with its unit. */
  measured: string;
  isMet: boolean;
}

/** Above this size a workload is one of the large ones, of 3.3 MB. */
const LARGE_BYTES = 3_000_000;

/** Compares results with the targets. */
export function targetsOf(
  { sales, serverMemory, questions }: Results,
): Target[] {
  const large = sales.filter(({ file }) => file.size >= LARGE_BYTES);
  return [
    ...large.flatMap(timeTargets),
    ...sales.filter(({ file }) => file.totals.rows === 200).map(smallTarget),
    ...serverMemory.flatMap(({ workload, one, eight }) => [
      memoryTarget("one request", workload, one.added, 96),
      memoryTarget("eight requests at once", workload, eight.added, 256),
    ]),
    ...questions.map(questionTarget),
  ];
}

/** Bounds on our time as ratios, because machines differ. */
function timeTargets(result: WorkloadResult): Target[] {
  const time = (name: string) => result.times.get(name)?.median ?? NaN;
  const statistics = time("our statistics");
  const workload = result.file.name;
  return [
    {
      what: "bytes to statistics at most 2.5 x the floor",
      workload,
      measured: times(statistics / result.floor),
      isMet: statistics <= 2.5 * result.floor,
    },
    {
      what: "20 x as fast as xlsx at its leanest",
      workload,
      measured: times(time("xlsx, lean") / statistics),
      isMet: time("xlsx, lean") >= 20 * statistics,
    },
    {
      what: "10 x as fast as hucre",
      workload,
      measured: times(time("hucre") / statistics),
      isMet: time("hucre") >= 10 * statistics,
    },
    {
      what: "signed request at most 1.8 x bytes to statistics",
      workload,
      measured: times(time("signed request") / statistics),
      isMet: time("signed request") <= 1.8 * statistics,
    },
  ];
}

function smallTarget({ file, times }: WorkloadResult): Target {
  const milliseconds = times.get("signed request")?.median ?? NaN;
  return {
    what: "signed request at most 3 ms",
    workload: file.name,
    measured: `${milliseconds.toFixed(1)} ms`,
    isMet: milliseconds <= 3,
  };
}

/** A filter must follow the hand: 15 ms for what a request can hold, 250 ms for a million rows. */
function questionTarget({ rows, times }: QuestionsResult): Target {
  const limit = rows > 100_000 ? 250 : 15;
  const milliseconds = times.get("one name, written")?.median ?? NaN;
  return {
    what: `one name chosen, all sums and the answer at most ${limit} ms`,
    workload: `${rows.toLocaleString("en-US")} rows in memory`,
    measured: `${milliseconds.toFixed(1)} ms`,
    isMet: milliseconds <= limit,
  };
}

function memoryTarget(
  what: string,
  workload: string,
  added: number,
  limit: number,
): Target {
  return {
    what: `${what} at most +${limit} MB`,
    workload,
    measured: `+${added.toFixed(0)} MB`,
    isMet: added <= limit,
  };
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)} x`;
}

/** Says which peers were faster than us, and on which workload. */
export function lossesOf({ sales }: Results): string[] {
  return sales.flatMap(({ file, times }) => {
    const ours = times.get("our statistics")?.median ?? NaN;
    return ["xlsx, lean", "xlsx, default", "hucre", "read-excel-file"]
      .filter((name) => (times.get(name)?.median ?? Infinity) < ours)
      .map((name) => `${name} is faster than our statistics on ${file.name}`);
  });
}
