import type { WorkbookFile } from "./workbook_files.ts";

/** Milliseconds of one run. */
export type Sample = number;

/** Something that reads workbooks and can be timed. */
export interface Contender {
  readonly name: string;
  /** Reads a workbook `runs` times. */
  measure(file: WorkbookFile, runs: number): Promise<Sample[]>;
}

/** A contender with how often it runs: the slow ones less. */
export interface Entrant {
  contender: Contender;
  warmUpRuns: number;
  runsPerRound: number;
}

/** Middle and spread of some samples. */
export interface Summary {
  median: number;
  /** The quarter of the samples that is below. */
  low: number;
  /** Three quarters of the samples are below. */
  high: number;
}

/**
 * Measures all entrants on one workbook, interleaved: in each round each of
 * them has its turn, so that a slow minute of the machine is everyone's.
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

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}
