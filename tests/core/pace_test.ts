import { assert, assertEquals, assertRejects } from "../support/assert.ts";
import { Pace } from "../../core/pace.ts";

/** Works until the slice of time is used up. */
function workUntilDue(pace: Pace): void {
  while (!pace.isDue());
}

Deno.test("Pace.isDue() is false at first and true after a slice of work", () => {
  const pace = new Pace();
  assertEquals(pace.isDue(), false);
  workUntilDue(pace);
  assertEquals(pace.isDue(), true);
});

Deno.test("Pace.step() begins a new slice", async () => {
  const pace = new Pace();
  workUntilDue(pace);
  await pace.step();
  assertEquals(pace.isDue(), false);
});

Deno.test("Pace.step() lets what is due run", async () => {
  const pace = new Pace();
  let ran = false;
  setTimeout(() => ran = true, 0);
  workUntilDue(pace);
  assertEquals(ran, false);
  await pace.step();
  assert(ran);
});

Deno.test("Pace.step() throws where the client has gone before", async () => {
  const pace = new Pace(AbortSignal.abort(new Error("gone")));
  await assertRejects(() => pace.step(), Error, "gone");
});

Deno.test("Pace.step() throws where the client goes meanwhile", async () => {
  const controller = new AbortController();
  const step = new Pace(controller.signal).step();
  controller.abort(new Error("gone"));
  await assertRejects(() => step, Error, "gone");
});
