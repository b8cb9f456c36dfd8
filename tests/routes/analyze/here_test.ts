/** Analyses beside other requests. */
import { setImmediate } from "node:timers";
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { workHere } from "../../../routes/analyze/mod.ts";
import { countTurns } from "../../support/count_turns.ts";
import { batchesJob } from "../../support/batches_job.ts";

/** Turns between two slices, of which there are three without the rows. */
const TURNS = 64;
const { runJob } = workHere();

async function turnsOf(batches: number): Promise<number> {
  const { signal } = new AbortController();
  const job = batchesJob(batches);
  using turning = countTurns();
  assert("answer" in await runJob(job, signal));
  return turning.turns;
}

Deno.test("workHere() lets the event loop turn after each step and batch of rows", async () => {
  await turnsOf(1); // loads the code, which takes turns, too
  for (const batches of [1, 4]) {
    const slices = Math.floor(await turnsOf(batches) / TURNS);
    assertEquals(slices, 3 + batches);
  }
});

Deno.test("workHere() stops between batches of rows once the client has gone", async () => {
  await turnsOf(1);
  const client = new AbortController();
  const work = runJob(batchesJob(9), client.signal);
  using turning = countTurns();
  const reading = async () => {
    while (turning.turns < 4.5 * TURNS) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    client.abort(new RangeError("gone"));
  };
  await Promise.all([reading(), assertRejects(() => work, RangeError, "gone")]);
  assertEquals(Math.round(turning.turns / TURNS), 5);
});
