/** The result, and the pauses that were left out, in milliseconds. */
export interface Unpaused<Result> {
  result: Result;
  pauses: number[];
}

/** Runs work in which pauses of less than a minute take no time. */
export async function withoutPauses<Result>(
  work: () => Promise<Result>,
): Promise<Unpaused<Result>> {
  const { setTimeout } = globalThis;
  const pauses: number[] = [];
  const instead = (callback: () => void, ms = 0) => {
    const isPause = ms < 60_000;
    if (isPause) pauses.push(ms);
    return setTimeout(callback, isPause ? 0 : ms);
  };
  globalThis.setTimeout = Object.assign(instead, setTimeout);
  try {
    return { result: await work(), pauses };
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
