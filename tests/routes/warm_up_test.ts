import { assert, assertEquals, assertRejects } from "../support/assert.ts";
import { Admission, overloaded } from "../../routes/capacity/admission.ts";
import { warmUp } from "../../routes/warm_up.ts";

/** How many analyses take a turn while a function runs. */
async function countTurns(run: () => Promise<void>): Promise<number> {
  const { takeTurn } = Admission.prototype;
  let turns = 0;
  Admission.prototype.takeTurn = function (options) {
    turns++;
    return takeTurn.call(this, options);
  };
  try {
    await run();
  } finally {
    Admission.prototype.takeTurn = takeTurn;
  }
  return turns;
}

Deno.test("warmUp() analyzes the sample a few times", async () => {
  const { signal } = new AbortController();
  assertEquals(await countTurns(() => warmUp(signal)), 10);
});

Deno.test("warmUp() ends when the service stops", async () => {
  const stopping = new AbortController();
  const turns = await countTurns(async () => {
    const warm = warmUp(stopping.signal);
    queueMicrotask(() => stopping.abort());
    await warm;
  });
  assert(turns < 10, `${turns} analyses`);
});

Deno.test("warmUp() throws what the service answers in place of statistics, unless it stops", async () => {
  const { takeTurn } = Admission.prototype;
  const stopping = new AbortController();
  Admission.prototype.takeTurn = () => Promise.reject(overloaded());
  try {
    const { message } = await assertRejects(() => warmUp(stopping.signal));
    assertEquals(JSON.parse(message).code, 503);
    Admission.prototype.takeTurn = () => {
      stopping.abort();
      return Promise.reject(overloaded());
    };
    await warmUp(stopping.signal);
  } finally {
    Admission.prototype.takeTurn = takeTurn;
  }
});
