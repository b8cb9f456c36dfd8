import { assertEquals } from "../../support/assert.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import { Admission, overloaded } from "../../../routes/capacity/mod.ts";
import { RequestsInFlight } from "../../../server/threads/requests_in_flight.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { parseConfig } from "../../../schemas/config.ts";
import { ServingThread } from "../../../server/threads/serving_thread.ts";

Deno.test("ServingThread.stop() refuses analyses that still run at the end of its time", async () => {
  const config = parseConfig({ SHUTDOWN_TIMEOUT_MS: "500" });
  const thread = await ServingThread.create(config, { writeLine: () => {} });
  const { stopping, breakOff } = thread.context;
  assertEquals([stopping.aborted, breakOff.aborted], [false, false]);
  await thread.stop();
  assertEquals([stopping.aborted, isRefusal(breakOff.reason)], [true, true]);
});

Deno.test("ServingThread waits a second for the first requests, and half a second less than a stop may take for the last", async () => {
  const { settle } = RequestsInFlight.prototype;
  const times: number[] = [];
  RequestsInFlight.prototype.settle = (ms) => {
    times.push(ms);
    return Promise.resolve();
  };
  try {
    const config = parseConfig({
      ...{ HOST: "127.0.0.1", PORT: "0" },
      SHUTDOWN_TIMEOUT_MS: "8000",
    });
    const thread = await ServingThread.create(config, { writeLine: () => {} });
    const begun = Promise.withResolvers<void>();
    const served = thread.serve({
      reusePort: false,
      beforePrepare: () => Promise.resolve(begun.resolve()),
    });
    await begun.promise;
    await thread.stop();
    await served;
  } finally {
    RequestsInFlight.prototype.settle = settle;
  }
  assertEquals(times, [1000, 7500]);
});

Deno.test("ServingThread.prepare() tries again after two seconds, and says why", async () => {
  const { takeTurn } = Admission.prototype;
  Admission.prototype.takeTurn = () => {
    Admission.prototype.takeTurn = takeTurn;
    return Promise.reject(overloaded());
  };
  const lines: string[] = [];
  const thread = await ServingThread.create(parseConfig({}), {
    writeLine: (line) => lines.push(line),
  });
  const { pauses } = await withoutPauses(() => thread.prepare(), 5000);
  assertEquals(pauses.filter((ms) => ms > 1), [2000]);
  const { level, event, error } = JSON.parse(lines[0]);
  assertEquals([level, event, lines.length], ["error", "not_loaded", 1]);
  assertEquals(error.startsWith('Error: {"code":503,'), true, error);
});
