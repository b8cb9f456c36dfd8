import { replaced } from "./replaced.ts";

export interface Unpaused<Result> {
  result: Result;
  pauses: number[];
}

/**
 * Runs work without waiting for pauses, which are made as short as possible.
 * @param shorterThan milliseconds; longer timers, and those of this length, are
 * timeouts instead of pauses
 */
export async function withoutPauses<Result>(
  work: () => Promise<Result>,
  shorterThan = 60_000,
): Promise<Unpaused<Result>> {
  const { setTimeout } = globalThis;
  using _math = replaced(Math, { random: () => 0 });
  const pauses: number[] = [];
  const instead = (callback: () => void, ms = 0) => {
    const isPause = ms < shorterThan;
    if (isPause) pauses.push(ms);
    return setTimeout(callback, isPause ? 0 : ms);
  };
  using _global = replaced(globalThis, {
    setTimeout: Object.assign(instead, setTimeout),
  });
  return { result: await work(), pauses };
}
