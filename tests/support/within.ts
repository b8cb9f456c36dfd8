import { assert } from "./assert.ts";

/** Asserts that at least one of a few runs takes less time. */
export async function within<T>(
  milliseconds: number,
  run: () => T | Promise<T>,
): Promise<T> {
  let least = Infinity;
  for (let tries = 0;; tries++) {
    const start = performance.now();
    const result = await run();
    least = Math.min(least, performance.now() - start);
    if (least < milliseconds || tries === 2) {
      assert(least < milliseconds, `took ${Math.round(least)} ms`);
      return result;
    }
  }
}
