import { assertEquals } from "../../support/assert.ts";
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
