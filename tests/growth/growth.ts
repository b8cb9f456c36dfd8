/**
 * Finds functions whose steps grow faster than the bytes of their input. Lets
 * each size grow alone, by as much again, and together with each other size. Of
 * a loop within a loop, two sizes that grow together add more steps than both
 * alone.
 */
import type { StepCounter, Steps } from "./steps.ts";

/** A function with an input of some sizes. */
export interface Sized {
  /** Bytes that the input inflates to. */
  bytes: number;
  /** Returns the length of the answer, bytes. */
  run(): Promise<number> | number;
}

/** A function and inputs of any sizes for it. */
export interface Subject<Key extends string> {
  sizes: Record<Key, Size>;
  create(sizes: Record<Key, number>): Sized;
}

/** A function that took too many steps. */
export interface Growth {
  /** The sizes that grew. */
  grown: readonly string[];
  name: string;
  steps: number;
  allowed: number;
}

/** How much of one thing an input has; mostly doubled three times. */
export type Size = readonly [from: number, to: number];

/** Steps that a function may take for each byte of the input and the answer. */
const STEPS_OF_BYTE = 8;
/**
 * With fewer steps than this share of the product of two sizes, no loop runs
 * over both: one over all pairs of n things takes half of n * n.
 */
const SHARE = 1 / 6;
/** Steps for each thing that is sorted, or looked up. */
const STEPS_OF_THING = 16;
/** Functions that sort, bisect or hash, and those that these call. */
const SORTING =
  /sort_descending|(?:text|number)_table\.ts |merged_cells\.ts #find$/;

interface Run {
  steps: Steps;
  /** Bytes of the input. */
  read: number;
  /** Bytes of the answer. */
  written: number;
}

/** Lets each size grow alone, twice, and together with each other one. */
export async function findGrowth<Key extends string>(
  { sizes, create }: Subject<Key>,
  counter: StepCounter,
): Promise<Growth[]> {
  const keys = Object.keys(sizes) as Key[];
  const added = (key: Key) => sizes[key][1] - sizes[key][0];
  const small = Object.fromEntries(
    keys.map((key) => [key, sizes[key][0]]),
  ) as Record<Key, number>;
  const measure = async (...grown: Key[]): Promise<Run> => {
    const size = { ...small };
    for (const key of grown) size[key] += added(key);
    const { bytes, run } = create(size);
    let written = 0;
    const steps = await counter.count(async () => {
      written = await run();
    });
    return { steps, read: bytes, written };
  };
  // What is made once must not count.
  await measure();
  const base = await measure();
  const runs = new Map<Key, Run>();
  const found: Growth[] = [];
  for (const key of keys) {
    const [once, twice] = [await measure(key), await measure(key, key)];
    runs.set(key, once);
    found.push(
      ...tooMany([key], [[once, 1], [base, -1]], { product: 0, things: 0 }),
      ...tooMany([key, key], [[twice, 1], [once, -2], [base, 1]], {
        product: 2 * added(key) ** 2,
        things: 2 * added(key),
      }),
    );
  }
  for (const [i, one] of keys.entries()) {
    for (const other of keys.slice(0, i)) {
      const both = await measure(one, other);
      const [first, second] = [runs.get(other) ?? base, runs.get(one) ?? base];
      const differences: [Run, number][] = [
        [both, 1],
        [first, -1],
        [second, -1],
        [base, 1],
      ];
      found.push(...tooMany([other, one], differences, {
        product: added(one) * added(other),
        things: added(one) + added(other),
      }));
    }
  }
  return found;
}

/**
 * The functions of which a sum of runs, some of them negative, is more than the
 * same sum of bytes explains. Where two sizes grow, the runs cancel linear steps.
 */
function tooMany(
  grown: readonly string[],
  runs: readonly [Run, number][],
  { product, things }: { product: number; things: number },
): Growth[] {
  const differenceOf = (value: (run: Run) => number) =>
    runs.reduce((sum, [run, times]) => sum + times * value(run), 0);
  const read = Math.max(0, differenceOf((run) => run.read));
  const written = Math.max(0, differenceOf((run) => run.written));
  const longest = STEPS_OF_BYTE * read + product * SHARE;
  if (written > longest) {
    const name = "the answer";
    return [{ grown, name, steps: written, allowed: longest }];
  }
  const linear = (read + written) * STEPS_OF_BYTE + product * SHARE;
  return [...runs[0][0].steps.keys()].flatMap((name) => {
    const allowed = SORTING.test(name)
      ? linear + things * STEPS_OF_THING
      : linear;
    const steps = differenceOf((run) => run.steps.get(name) ?? 0);
    return steps > allowed ? [{ grown, name, steps, allowed }] : [];
  });
}
