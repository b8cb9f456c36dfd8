/** Ends synchronous work that takes too long. */
import { Script } from "node:vm";
import { Refusal } from "./refusal.ts";

const NAME = "salesStatisticsWork";
/** The only code that is evaluated. */
const script = new Script(`${NAME}()`);

let current: () => void;
Object.defineProperty(globalThis, NAME, { value: () => current() });

/**
 * Does work in a worker, and throws out of it once time is up, even out of an
 * endless loop. In Deno 2.9.6, `Worker.terminate()` does not stop a thread in
 * JavaScript, which then keeps a core busy (denoland/deno#35657). Cleanup in
 * `finally` does not run, so the worker has to be replaced. Promises and native
 * functions are not ended. A call takes 12 µs.
 *
 * @throws {Refusal} `analysis_timeout`
 * @throws any error of the work
 */
export function runWithin<Result>(
  seconds: number,
  work: () => Result,
): Result {
  let result: { value: Result } | undefined;
  current = () => {
    result = { value: work() };
  };
  try {
    script.runInThisContext({ timeout: Math.ceil(seconds * 1000) });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Refusal("analysis_timeout", { seconds });
  }
  if (result === undefined) throw new TypeError("The work did not run");
  return result.value;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
