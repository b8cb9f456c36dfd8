/**
 * The targets of `deno task bench`, and whether the results meet them. All are
 * our own: SPECIFICATION.md sets none for time or memory. Times are ratios,
 * because machines differ. Used by report.ts.
 */
import { copyOf, type Summary } from "../measure.ts";
import type {
  AdversarialResult,
  QuestionsResult,
  Results,
  ScalingResult,
  WorkloadResult,
} from "./results.ts";

/** A target for one workload, and the result. */
export interface Target {
  /** The target in words. */
  what: string;
  /** What a user would call the workload. */
  file: string;
  /** The figure with its unit. */
  measured: string;
  /** What an unchanged copy took beside it, with quartiles; empty if there was none. */
  copy: string;
  isMet: boolean;
}

/** Above this size a workload is one of the large ones, of 3.3 MB. */
const LARGE_BYTES = 3_000_000;
/** The most times the floor, for workloads that are made to be slow. */
const oddFiles: Record<string, [file: string, limit: number]> = {
  "odd spelling": ["an oddly written file", 9],
  "character references": ["a file of character references", 4],
};
const MAX_START = 2;
const MAX_FIRST_REQUEST = 5;
const MAX_ONE_MB = 64;
const MAX_EIGHT_MB = 192;

/** Compares results with the targets. */
export function targetsOf(results: Results): Target[] {
  const { sales, adversarial, serverMemory, questions } = results;
  const large = sales.filter(({ file }) => file.size >= LARGE_BYTES);
  const typical = sales.filter(({ file }) => file.size < LARGE_BYTES);
  return [
    ...typical.flatMap(typicalTargets),
    ...large.flatMap(largeTargets),
    ...adversarial.flatMap(oddTargets),
    ...serverMemory.flatMap(({ workload, one, eight }) => [
      memoryTarget("one request", workload, one.added, MAX_ONE_MB),
      memoryTarget(
        "eight requests at once",
        workload,
        eight.added,
        MAX_EIGHT_MB,
      ),
    ]),
    ...questions.flatMap((result) => questionTargets(result, results)),
    ...startTargets(results),
  ];
}

function typicalTargets(result: WorkloadResult): Target[] {
  const file = `a month's file of ${result.file.name}`;
  return [
    compared(result, file, {
      what: "bytes to statistics at most 8 x the floor",
      ours: "our statistics",
      limit: 8,
    }),
    compared(result, file, {
      what: "signed request at most 8 x a bare handler",
      ours: "signed request",
      other: "bare handler",
      limit: 8,
    }),
  ];
}

function largeTargets(result: WorkloadResult): Target[] {
  const file = `the largest file, ${result.file.name}`;
  return [
    compared(result, file, {
      what: "bytes to statistics at most 2.5 x the floor",
      ours: "our statistics",
      limit: 2.5,
    }),
    compared(result, file, {
      what: "signed request at most 1.8 x bytes to statistics",
      ours: "signed request",
      other: "our statistics",
      limit: 1.8,
    }),
    fasterThan(result, file, "xlsx", 20),
    fasterThan(result, file, "hucre", 10),
  ];
}

function oddTargets(
  { file: { name }, ratio, copy }: AdversarialResult,
): Target[] {
  const odd = oddFiles[name];
  if (odd === undefined) return [];
  const [file, limit] = odd;
  return [{
    what: `bytes to statistics at most ${limit} x the floor`,
    file,
    measured: times(ratio),
    copy: (copy / ratio).toFixed(2),
    isMet: ratio <= limit,
  }];
}

/** A bound on how many times the time of another contender, or of the floor, we take. */
function compared(
  result: WorkloadResult,
  file: string,
  { what, ours, other, limit }: {
    what: string;
    ours: string;
    other?: string;
    limit: number;
  },
): Target {
  const base = other === undefined ? result.floor : timeOf(result, other);
  const ratio = timeOf(result, ours) / base;
  const copy = copyRatio(result.times, ours);
  const isMet = ratio <= limit;
  return { what, file, measured: times(ratio), copy, isMet };
}

function fasterThan(
  result: WorkloadResult,
  file: string,
  peer: string,
  limit: number,
): Target {
  const ratio = timeOf(result, peer) / timeOf(result, "our statistics");
  return {
    what: `at least ${limit} x as fast as ${peer}`,
    file,
    measured: times(ratio),
    copy: copyRatio(result.times, "our statistics"),
    isMet: ratio >= limit,
  };
}

/**
 * A filter must feel immediate: it may take only a small part of the time to
 * read the file.
 */
function questionTargets(
  { rows, times: byQuestion }: QuestionsResult,
  { sales, rows: series }: Results,
): Target[] {
  const read = [...sales, ...series].find(({ file }) =>
    file.totals.rows === rows
  );
  if (read === undefined) return [];
  const asked = byQuestion.get("one name, written")?.median ?? NaN;
  const ratio = asked / timeOf(read, "our statistics");
  return [{
    what: "one name chosen, all sums and the answer at most 0.25 x reading it",
    file: `${rows.toLocaleString("en-US")} rows in memory`,
    measured: `${ratio.toFixed(2)} x`,
    copy: "",
    isMet: ratio <= 0.25,
  }];
}

function startTargets({ coldStart, firstRequest }: Results): Target[] {
  const hello = coldStart.get("hello world")?.median ?? NaN;
  return [
    ...startTarget(coldStart, {
      what: `start to first answer at most ${MAX_START} x hello world`,
      file: "a cold start",
      base: hello,
      limit: MAX_START,
    }),
    ...startTarget(firstRequest, {
      what: `first request at most ${MAX_FIRST_REQUEST} x a warm one`,
      file: "a month's file of 200 rows",
      base: 1,
      limit: MAX_FIRST_REQUEST,
    }),
  ];
}

function startTarget(
  results: Map<string, Summary>,
  { what, file, base, limit }: {
    what: string;
    file: string;
    base: number;
    limit: number;
  },
): Target[] {
  const service = results.get("service");
  if (service === undefined) return [];
  const ratio = service.median / base;
  const copy = copyRatio(results, "service");
  return [{ what, file, measured: times(ratio), copy, isMet: ratio <= limit }];
}

function memoryTarget(
  what: string,
  workload: string,
  added: number,
  limit: number,
): Target {
  return {
    what: `${what} at most +${limit} MB`,
    file: `the largest file, ${workload}`,
    measured: `+${added.toFixed(0)} MB`,
    copy: "",
    isMet: added <= limit,
  };
}

function timeOf(
  { times }: WorkloadResult | ScalingResult,
  name: string,
): number {
  return times.get(name)?.median ?? NaN;
}

/** The times of a copy as ratios to the median of the original. */
function copyRatio(times: Map<string, Summary>, name: string): string {
  const own = times.get(name);
  const copy = times.get(copyOf(name));
  if (own === undefined || copy === undefined) return "";
  const [middle, low, high] = [copy.median, copy.low, copy.high]
    .map((time) => (time / own.median).toFixed(2));
  return `${middle} (${low} to ${high})`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)} x`;
}

/** Says which peers were faster than us, and on which workload. */
export function lossesOf({ sales }: Results): string[] {
  return sales.flatMap(({ file, times }) => {
    const ours = times.get("our statistics")?.median ?? NaN;
    return ["xlsx", "hucre", "read-excel-file"]
      .filter((name) => (times.get(name)?.median ?? Infinity) < ours)
      .map((name) => `${name} is faster than our statistics on ${file.name}`);
  });
}
