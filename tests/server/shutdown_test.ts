import { assertEquals } from "../support/assert.ts";
import { Shutdown } from "../../server/shutdown.ts";

/** A service that stops when it is told to. */
function createService() {
  const steps: string[] = [];
  const end = Promise.withResolvers<void>();
  const timers: { work: () => void; ms: number | undefined }[] = [];
  const service = {
    stopMs: 4321,
    context: { log: (...line: unknown[]) => steps.push(JSON.stringify(line)) },
    stop: () => {
      steps.push("stop");
      return end.promise;
    },
  } as unknown as ConstructorParameters<typeof Shutdown>[0];
  const log = { flush: () => Promise.resolve(void steps.push("flush")) };
  return { stop: new Shutdown(service, log), steps, timers, end };
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

const begun = ['["info","stopping"]', "stop"];

Deno.test("Shutdown.begin() ends the process once the service has stopped", async () => {
  const { steps } = await withoutEnd(async ({ stop, end, steps }) => {
    const ending = stop.begin();
    await stop.begin();
    assertEquals(steps, begun);
    end.resolve();
    await ending;
  });
  assertEquals(steps, [...begun, "flush", "exit 0"]);
});

Deno.test("Shutdown.begin() ends the process after stopMs although the service does not stop", async () => {
  const { steps, timers } = await withoutEnd(({ stop, timers }) => {
    stop.begin();
    timers[0].work();
    return Promise.resolve();
  });
  assertEquals(timers.map(({ ms }) => ms), [4321]);
  assertEquals(steps, [
    ...begun,
    '["warn","stop_timed_out",{"ms":4321}]',
    ...["flush", "exit 0"],
  ]);
});
