import { assertEquals } from "../../support/assert.ts";
import { BodyPace } from "../../../routes/analyze/body_pace.ts";
import { TimedChunks } from "../../../routes/analyze/timed_chunks.ts";

Deno.test("TimedChunks.discardRest() reads no more than it is told", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
  });
  const limits = { bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };
  using chunks = new TimedChunks(body, new BodyPace(limits, performance.now()));
  await chunks.discardRest(4500);
  assertEquals([chunks.bytes, chunks.isStalled], [5000, false]);
});
