import { assert } from "./assert.ts";

/** Runs something that must not take long. */
export async function within<T>(
  milliseconds: number,
  run: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await run();
  const took = performance.now() - start;
  assert(took < milliseconds, `took ${Math.round(took)} ms`);
  return result;
}
