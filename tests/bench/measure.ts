/** Runs contenders in turn and summarizes their times, for sections/. */
import type { WorkbookFile } from "./workloads/workbook.ts";

/** The CPU time of one run, milliseconds. */
export type Sample = number;

/** A timed reader of workbooks. */
export interface Contender {
  readonly name: string;
  /** Reads a workbook `runs` times. */
  measure(file: WorkbookFile, runs: number): Promise<Sample[]>;
}

/** The name of an unchanged copy, whose different times are noise. */
export function copyOf(name: string): string {
  return `${name}, copy`;
}

/** A contender and its number of runs; slow contenders run less often. */
export interface Entrant {
  contender: Contender;
  warmUpRuns: number;
  runsPerRound: number;
}

/** The median and the quartiles of some samples. */
export interface Summary {
  median: number;
  /** Lower quartile: a quarter of the samples is smaller. */
  low: number;
  /** Upper quartile: three quarters of the samples are smaller. */
  high: number;
}

/**
 * Measures all entrants on one workbook, interleaved: each entrant has a turn
 * in each round, so that a slow minute of the machine slows all of them.
 */
export async function measureInterleaved(
  entrants: readonly Entrant[],
  file: WorkbookFile,
  rounds: number,
): Promise<Map<string, Summary>> {
  const samples = entrants.map((): Sample[] => []);
  for (const { contender, warmUpRuns } of entrants) {
    await contender.measure(file, warmUpRuns);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [i, { contender, runsPerRound }] of entrants.entries()) {
      samples[i].push(...await contender.measure(file, runsPerRound));
    }
  }
  return new Map(
    entrants.map(({ contender }, i) => [contender.name, summarize(samples[i])]),
  );
}

export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

export function median(samples: readonly number[]): number {
  return summarize(samples).median;
}

/** @param share 0.25 for the lower quartile */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return below + (above - below) * (rank - Math.floor(rank));
}
