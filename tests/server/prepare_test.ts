/** What the service does after it starts to answer and before it is ready. */
import { assert, assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import { ServingThread } from "../../server/threads/serving_thread.ts";
import { ServiceProcess } from "../support/service_process.ts";

Deno.test("serve() is ready when it logs that it listens, and has logged no request before", async () => {
  await using service = await ServiceProcess.start();
  const response = await fetch(`${service.base}/readyz`);
  await response.body?.cancel();
  assertEquals(response.status, 200);
  const requests = service.greeting.filter((line) => line.includes("/api/"));
  assertEquals(requests, []);
});

/** The first answers of a thread, and whether it said by then that it is ready. */
async function prepareThread(isOnDemand: boolean) {
  let isSaid = false;
  const config = parseConfig({ HOST: "127.0.0.1", PORT: "0" });
  const log = { writeLine: () => {} };
  const thread = await ServingThread.create(config, log, { isOnDemand });
  const bound = Promise.withResolvers<Deno.NetAddr>();
  const ready = Promise.withResolvers<void>();
  const served = thread.serve({
    reusePort: false,
    onListen: bound.resolve,
    onReady: () => {
      isSaid = true;
      ready.resolve();
    },
  });
  const { port } = await bound.promise;
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.body?.cancel();
    return response.status;
  };
  const before = [await ask("/api/health"), await ask("/readyz")];
  const said = isSaid;
  await ready.promise;
  const after = [await ask("/api/health"), await ask("/readyz")];
  await thread.stop();
  await served;
  return { before, said, after, isSaid };
}

for (const isOnDemand of [false, true]) {
  Deno.test(`ServingThread answers before it is ready, and reports when it is, ${isOnDemand ? "on demand" : "at start"}`, async () => {
    assertEquals(await prepareThread(isOnDemand), {
      before: [200, 503],
      said: false,
      after: [200, 200],
      isSaid: true,
    });
  });
}

Deno.test("ServingThread never reports that it is ready if it stops before", async () => {
  const config = parseConfig({ HOST: "127.0.0.1", PORT: "0" });
  const thread = await ServingThread.create(config, { writeLine: () => {} });
  let isSaid = false;
  const served = thread.serve({
    reusePort: false,
    onReady: () => isSaid = true,
  });
  await thread.stop();
  await served;
  await thread.prepare();
  assert(!isSaid);
});

Deno.test("ServingThread prepares after beforePrepare()", async () => {
  const config = parseConfig({ HOST: "127.0.0.1", PORT: "0" });
  const thread = await ServingThread.create(config, { writeLine: () => {} });
  const steps: string[] = [];
  const ready = Promise.withResolvers<void>();
  const served = thread.serve({
    reusePort: false,
    onListen: () => steps.push("listening"),
    beforePrepare: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      steps.push(`prepared: ${thread.context.isLoaded}`);
    },
    onReady: () => ready.resolve(),
  });
  await ready.promise;
  await thread.stop();
  await served;
  assertEquals(steps, ["listening", "prepared: false"]);
});

/** A body that ends after a thread would otherwise have begun to prepare. */
function endingLater(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      controller.close();
    },
  });
}

/** What a thread does first: answer a request that came at once, or prepare. */
async function stepsOfStart(): Promise<string[]> {
  const config = parseConfig({ HOST: "127.0.0.1", PORT: "0" });
  const thread = await ServingThread.create(config, { writeLine: () => {} });
  const steps: string[] = [];
  const bound = Promise.withResolvers<Deno.NetAddr>();
  const ready = Promise.withResolvers<void>();
  const served = thread.serve({
    reusePort: false,
    onListen: bound.resolve,
    beforePrepare: () => {
      steps.push("prepares");
      return Promise.resolve();
    },
    onReady: () => ready.resolve(),
  });
  const { port } = await bound.promise;
  const response = await fetch(`http://127.0.0.1:${port}/api/analyze`, {
    method: "POST",
    headers: { "x-api-key": "a", "x-timestamp": "1", "x-signature": "0" },
    body: endingLater(),
  });
  steps.push(`answered ${response.status}`);
  await response.body?.cancel();
  await ready.promise;
  await thread.stop();
  await served;
  return steps;
}

Deno.test("ServingThread answers the first request before it prepares", async () => {
  // On a busy machine the request may come too late to be the first.
  let steps: string[] = [];
  for (let tries = 0; tries < 5 && steps[0] !== "answered 401"; tries++) {
    steps = await stepsOfStart();
  }
  assertEquals(steps, ["answered 401", "prepares"]);
});
