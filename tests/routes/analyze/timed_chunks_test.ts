import { assertEquals } from "../../support/assert.ts";
import { BodyPace } from "../../../routes/analyze/body_pace.ts";
import { countTurns } from "../../support/count_turns.ts";
import { TimedChunks } from "../../../routes/analyze/timed_chunks.ts";

for (const [most, read] of [[4001, 5000], [5000, 5000], [5001, 6000]]) {
  Deno.test(`TimedChunks.discardRest() reads no more than ${most} bytes and the rest of a chunk`, async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    });
    const limits = { bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };
    const pace = new BodyPace(limits, performance.now());
    using chunks = new TimedChunks(body, pace);
    await chunks.discardRest(most);
    assertEquals([chunks.bytes, chunks.isStalled], [read, false]);
  });
}

Deno.test("TimedChunks.next() lets the event loop turn after each MiB", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 ** 2 / 2)),
  });
  const limits = { bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };
  using chunks = new TimedChunks(body, new BodyPace(limits, performance.now()));
  const turns: number[] = [];
  for (let chunk = 0; chunk < 4; chunk++) {
    using turning = countTurns();
    await chunks.next();
    turns.push(turning.turns);
  }
  assertEquals(turns.map((count) => count > 1), [false, true, false, true]);
});
