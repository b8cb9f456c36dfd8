import {
  assert,
  assertEquals,
  assertRejects,
  assertThrows,
} from "../support/assert.ts";
import { clearImmediate, setImmediate } from "node:timers";
import { Refusal } from "../../core/refusal.ts";
import { SLICE_UNITS, Work, WorkMeter } from "../../core/work_meter.ts";

Deno.test("WorkMeter.isDue() is false at first and true before the slice is used up", () => {
  const meter = new WorkMeter({ sliceUnits: 10_000_000 });
  assertEquals(meter.isDue(), false);
  assertEquals([10_000_000, 10_000_001].map((n) => meter.isDue(n)), [
    false,
    true,
  ]);
  meter.spend(Work.rows, 9_999_999);
  assertEquals(meter.isDue(), true);
  assertEquals([1, 2].map((n) => meter.isDue(n)), [false, true]);
});

Deno.test("WorkMeter.pause() begins a new slice", async () => {
  const meter = new WorkMeter();
  meter.spend(Work.rows, SLICE_UNITS);
  assertEquals(meter.isDue(), true);
  await meter.pause();
  assertEquals(meter.isDue(), false);
  meter.spend(Work.rows, SLICE_UNITS);
  assertEquals(meter.isDue(), true);
});

Deno.test("WorkMeter without slices is never due", () => {
  const meter = new WorkMeter({ sliceUnits: Infinity });
  meter.spend(Work.rows, 1e15);
  assertEquals(meter.isDue(1e15), false);
});

Deno.test("WorkMeter.pause() lets the event loop turn", async () => {
  const meter = new WorkMeter();
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await meter.pause();
  clearImmediate(next);
  assert(turns > 1, `${turns} turns`);
});

Deno.test("WorkMeter.pause() throws if the client has already gone", async () => {
  const meter = new WorkMeter({ signal: AbortSignal.abort(new Error("gone")) });
  await assertRejects(() => meter.pause(), Error, "gone");
});

Deno.test("WorkMeter.pause() throws if the client goes meanwhile", async () => {
  const { signal, abort } = aborter();
  const pause = new WorkMeter({ signal }).pause();
  abort(new Error("gone"));
  await assertRejects(() => pause, Error, "gone");
});

function aborter() {
  const controller = new AbortController();
  const { signal } = controller;
  return { signal, abort: (reason: Error) => controller.abort(reason) };
}

Deno.test("WorkMeter.spend() counts up to the budget, and refuses past it", () => {
  const meter = new WorkMeter({ budget: 10 });
  meter.spend(Work.markup, 6);
  meter.spend(Work.rows, 4);
  assertEquals([meter.used, meter.isUsedUp], [10, false]);
  const error = assertThrows(() => meter.spend(Work.texts, 1), Refusal);
  assertEquals([meter.used, meter.isUsedUp], [11, true]);
  assertEquals(error.reason, "workbook_too_large");
});

for (const [name, work] of Object.entries(Work)) {
  Deno.test(`WorkMeter.spend() names ${name} if most units went there`, () => {
    const meter = new WorkMeter({ budget: 2_000 });
    for (const other of Object.values(Work)) meter.spend(other, 1);
    const { facts } = assertThrows(() => meter.spend(work, 2_000), Refusal);
    assertEquals(facts, { excess: `${name}_work`, limit: 2_000, name: "" });
  });
}
