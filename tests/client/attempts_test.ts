import { assertEquals, assertRejects } from "../support/assert.ts";
import { inAttempts, within } from "../../client/attempts.ts";
import { ServiceError } from "../../client/mod.ts";
import { withoutPauses } from "../support/without_pauses.ts";

const busy = new ServiceError("Busy", { status: 503 });

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController();
  const { signal } = controller;
  const { addEventListener, removeEventListener } = signal;
  const counter = { listeners: 0, controller, signal };
  signal.addEventListener = (...args: unknown[]) => {
    counter.listeners++;
    addEventListener.apply(signal, args as never);
  };
  signal.removeEventListener = (...args: unknown[]) => {
    counter.listeners--;
    removeEventListener.apply(signal, args as never);
  };
  return counter;
}

Deno.test("inAttempts() listens to the signal only while it pauses", async () => {
  const counter = countedSignal();
  let attempts = 0;
  const attempt = () => {
    assertEquals(counter.listeners, 0);
    return ++attempts < 4 ? Promise.reject(busy) : Promise.resolve("done");
  };
  const { result } = await withoutPauses(() =>
    inAttempts(attempt, { retries: 3, signal: counter.signal })
  );
  assertEquals([result, counter.listeners], ["done", 0]);
});

Deno.test("inAttempts() does not pause if the signal was aborted at the end of an attempt", async () => {
  const { controller, signal } = countedSignal();
  const attempt = () => {
    controller.abort(new Error("enough"));
    return Promise.reject(busy);
  };
  const { message } = await assertRejects(() =>
    inAttempts(attempt, { retries: 3, signal })
  );
  assertEquals(message, "enough");
});

Deno.test("within() listens to the caller's signal only while it works", async () => {
  const counter = countedSignal();
  const seen = await within(1000, counter.signal, () => {
    return Promise.resolve(counter.listeners);
  });
  assertEquals([seen, counter.listeners], [1, 0]);
});

Deno.test("within() leaves no timer behind, and needs none without a limit", async () => {
  const { setTimeout, clearTimeout } = globalThis;
  const timers = new Set<unknown>();
  const times: unknown[] = [];
  globalThis.setTimeout = ((work: () => void, ms: number) => {
    const timer = setTimeout(work, ms);
    timers.add(timer);
    times.push(ms);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  try {
    for (const timeoutMs of [60_000, Infinity]) {
      await within(timeoutMs, undefined, () => Promise.resolve());
    }
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
  assertEquals([times, timers.size], [[60_000], 0]);
});
