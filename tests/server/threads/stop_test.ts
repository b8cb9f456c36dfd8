import { assertEquals } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import { Stop, type Stoppable } from "../../../server/threads/stop.ts";

/** A service whose first thread stops when it is told to. */
function createService() {
  const steps: string[] = [];
  const threadStop = Promise.withResolvers<void>();
  const timers: { work: () => void; ms: number | undefined }[] = [];
  const service = {
    thread: {
      config: parseConfig({ SHUTDOWN_TIMEOUT_MS: "4321" }),
      context: {
        log: (...line: unknown[]) => steps.push(JSON.stringify(line)),
      },
      stop: () => threadStop.promise,
    },
    threads: {
      broadcast: (order: object) => steps.push(JSON.stringify(order)),
      ended: () => Promise.resolve(),
    },
    log: { flush: () => Promise.resolve(void steps.push("flush")) },
  } as unknown as Stoppable;
  return { stop: new Stop(service), steps, timers, threadStop };
}

type World = ReturnType<typeof createService>;

/** Runs something whose timers wait, and which ends no process. */
async function withoutEnd(work: (world: World) => Promise<void>) {
  const world = createService();
  const { exit } = Deno;
  const { setTimeout } = globalThis;
  Deno.exit = ((code: number) => world.steps.push(`exit ${code}`)) as never;
  globalThis.setTimeout =
    ((work: () => void, ms?: number) =>
      world.timers.push({ work, ms })) as never;
  try {
    await work(world);
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
  } finally {
    Deno.exit = exit;
    globalThis.setTimeout = setTimeout;
  }
  return world;
}

const begun = ['["info","stopping"]', '{"stop":true}'];

Deno.test("Stop.begin() ends the process once all threads have ended, whatever comes meanwhile", async () => {
  const { steps } = await withoutEnd(async ({ stop, threadStop, steps }) => {
    const ending = stop.begin();
    await stop.begin(5);
    stop.onThreadEnd(undefined);
    assertEquals(steps, begun);
    threadStop.resolve();
    await ending;
  });
  assertEquals(steps, [...begun, "flush", "exit 0"]);
});

Deno.test("Stop.begin() ends the process after SHUTDOWN_TIMEOUT_MS although a thread does not", async () => {
  const { steps, timers } = await withoutEnd(({ stop, timers }) => {
    stop.begin(3);
    timers[0].work();
    return Promise.resolve();
  });
  assertEquals(timers.map(({ ms }) => ms), [4321]);
  assertEquals(steps, [
    ...begun,
    '["warn","stop_timed_out",{"ms":4321}]',
    ...["flush", "exit 3"],
  ]);
});

for (
  const [error, why] of [
    [undefined, "Deno.exit was called"],
    [new RangeError("broken"), "RangeError: broken"],
  ] as const
) {
  Deno.test(`Stop.onThreadEnd() stops the service with 1: ${why}`, async () => {
    const { steps } = await withoutEnd(({ stop, threadStop }) => {
      threadStop.resolve();
      stop.onThreadEnd(error);
      return Promise.resolve();
    });
    assertEquals(steps, [
      `["error","thread_ended",{"error":"${why}"}]`,
      ...begun,
      ...["flush", "exit 1"],
    ]);
  });
}
