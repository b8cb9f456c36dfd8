import { assertEquals, assertRejects } from "../../../tests/support/assert.ts";
import { inAttempts } from "../../client/attempts.ts";
import { Call } from "../../client/call.ts";
import { ServiceError } from "../../client/mod.ts";
import { replaceGlobals } from "../support/replaced_globals.ts";
import { replaced } from "../../../tests/support/replaced.ts";
import { withoutPauses } from "../../../tests/support/without_pauses.ts";

const busy = new ServiceError("Busy", { status: 503 });

function attempts<Result>(
  attempt: () => Promise<Result>,
  { retries = 3, signal, timeoutMs }: {
    retries?: number;
    signal?: AbortSignal;
    timeoutMs?: number;
  },
): Promise<Result> {
  return Call.run(
    { signal, timeoutMs },
    (call) => inAttempts(attempt, { retries, call }),
  );
}

Deno.test("Call.run() listens to the caller's signal only during the call", async () => {
  const { signal } = new AbortController();
  let [listeners, tried] = [0, 0];
  using _ = replaced(signal, {
    addEventListener: () => listeners++,
    removeEventListener: () => listeners--,
  });
  const attempt = () => {
    assertEquals(listeners, 1);
    return ++tried < 4 ? Promise.reject(busy) : Promise.resolve("done");
  };
  const { result } = await withoutPauses(() => attempts(attempt, { signal }));
  assertEquals([result, listeners], ["done", 0]);
});

Deno.test("inAttempts() throws the reason of a signal that is aborted during an attempt", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const attempt = () => {
    controller.abort(new Error("enough"));
    return Promise.reject(busy);
  };
  const { message } = await assertRejects(() => attempts(attempt, { signal }));
  assertEquals(message, "enough");
});

Deno.test("inAttempts() makes each pause longer by up to a half, by chance", async () => {
  const { random } = Math;
  const pausesAt = async (chance: number) => {
    const { pauses } = await withoutPauses(() => {
      Math.random = () => chance;
      return attempts(() => Promise.reject(busy), {}).catch(() => {});
    });
    return pauses;
  };
  assertEquals(await pausesAt(0), [1000, 2000, 4000]);
  assertEquals(await pausesAt(0.5), [1250, 2500, 5000]);
  const longest = await pausesAt(1 - Number.EPSILON);
  assertEquals(longest.map(Math.ceil), [1500, 3000, 6000]);
  assertEquals(Math.random, random);
});

Deno.test("Call.run() leaves no timer behind, and needs none without a limit", async () => {
  const { setTimeout, clearTimeout } = globalThis;
  const timers = new Set<unknown>();
  const times: unknown[] = [];
  using _ = replaceGlobals({
    setTimeout: (work: () => void, ms: number) => {
      const timer = setTimeout(work, ms);
      timers.add(timer);
      times.push(ms);
      return timer;
    },
    clearTimeout: (timer: number) => {
      timers.delete(timer);
      clearTimeout(timer);
    },
  });
  for (const timeoutMs of [60_000, Infinity, undefined]) {
    const limits = { timeoutMs, signal: undefined };
    await Call.run(limits, (call) => call.step("answer", 50_000, () => 1));
  }
  assertEquals([times, timers.size], [[60_000, 50_000], 0]);
});

Deno.test("Call.step() leaves no rejection unhandled when work fails after the end", async () => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const limits = { timeoutMs: 5, signal: undefined };
  const run = () =>
    Call.run(limits, (call) => call.step("answer", 1, () => late));
  await assertRejects(run, ServiceError);
  reject(new Error("after the end"));
  // Deno fails a test whose rejection nobody has handled by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
});

Deno.test("ServiceError.isTransient is true where another try may succeed: not after 408 for a slow body", () => {
  const isTransient = (status: number, isSlow = false) =>
    new ServiceError("", { status, isSlow }).isTransient;
  const all = [0, 400, 401, 408, 413, 429, 500, 502, 503, 504];
  const transient = all.filter((status) => isTransient(status));
  assertEquals(transient, [0, 408, 429, 502, 503]);
  assertEquals(isTransient(408, true), false);
});
