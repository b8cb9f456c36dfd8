import { assert, assertEquals, assertRejects } from "../support/assert.ts";
import { clearImmediate, setImmediate } from "node:timers";
import { Pace } from "../../core/pace.ts";

/** More than a slice of time, milliseconds. */
const LONG = 1_000;

/** A clock that the test moves. */
class Clock {
  milliseconds = 5;
  readonly now = () => this.milliseconds;
}

Deno.test("Pace.isDue() is false at first and true after a slice of work", () => {
  const clock = new Clock();
  const pace = new Pace(undefined, clock.now);
  assertEquals(pace.isDue(), false);
  clock.milliseconds += 1;
  assertEquals(pace.isDue(), false);
  clock.milliseconds += LONG;
  assertEquals(pace.isDue(), true);
});

Deno.test("Pace.step() begins a new slice", async () => {
  const clock = new Clock();
  const pace = new Pace(undefined, clock.now);
  clock.milliseconds += LONG;
  await pace.step();
  assertEquals(pace.isDue(), false);
  clock.milliseconds += LONG;
  assertEquals(pace.isDue(), true);
});

Deno.test("Pace.step() lets the event loop turn", async () => {
  const pace = new Pace();
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await pace.step();
  clearImmediate(next);
  assert(turns > 1, `${turns} turns`);
});

Deno.test("Pace.step() throws if the client has already gone", async () => {
  const pace = new Pace(AbortSignal.abort(new Error("gone")));
  await assertRejects(() => pace.step(), Error, "gone");
});

Deno.test("Pace.step() throws if the client goes meanwhile", async () => {
  const controller = new AbortController();
  const step = new Pace(controller.signal).step();
  controller.abort(new Error("gone"));
  await assertRejects(() => step, Error, "gone");
});
