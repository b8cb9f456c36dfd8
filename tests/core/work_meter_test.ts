import {
  assert,
  assertEquals,
  assertRejects,
  assertThrows,
} from "../support/assert.ts";
import { Refusal } from "../../core/refusal.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import {
  SLICE_UNITS,
  unitsOf,
  Work,
  WorkMeter,
} from "../../core/work_meter.ts";
import { countTurns } from "../support/count_turns.ts";

Deno.test("WorkMeter.isDue() is false at first and true before the slice is used up", () => {
  const meter = new WorkMeter({ sliceUnits: 10_000_000 });
  assertEquals(meter.isDue(), false);
  assertEquals([10_000_000, 10_000_001].map((n) => meter.isDue(n)), [
    false,
    true,
  ]);
  meter.spend(Work.rows, 0, 9_999_999);
  assertEquals(meter.isDue(), true);
  assertEquals([1, 2].map((n) => meter.isDue(n)), [false, true]);
});

Deno.test("WorkMeter.pause() begins a new slice", async () => {
  const meter = new WorkMeter();
  meter.spend(Work.rows, 0, SLICE_UNITS);
  assertEquals(meter.isDue(), true);
  await meter.pause();
  assertEquals(meter.isDue(), false);
  meter.spend(Work.rows, 0, SLICE_UNITS);
  assertEquals(meter.isDue(), true);
});

Deno.test("WorkMeter.pause() lets the event loop turn between the slices of several analyses", async () => {
  using turning = countTurns();
  const ends: number[] = [];
  const slice = async () => {
    await new WorkMeter().pause();
    ends.push(turning.turns);
  };
  await Promise.all([slice(), slice(), slice()]);
  const between = ends.slice(1).map((end, i) => end - ends[i]);
  assert(between.every((turns) => turns > 1), `turns: ${between}`);
});

Deno.test("WorkMeter.pause() lets bytes come in from the system", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { hostname, port } = listener.addr;
  using client = await Deno.connect({ hostname, port });
  using server = await listener.accept();
  for (let byte = 0; byte < 10; byte++) {
    let isRead = false;
    server.read(new Uint8Array(1)).then(() => isRead = true);
    client.write(Uint8Array.of(byte));
    await new WorkMeter().pause();
    assert(isRead, `byte ${byte} was not read`);
  }
});

Deno.test("WorkMeter.pause() throws if the client has already gone", async () => {
  const meter = new WorkMeter({ signal: AbortSignal.abort(new Error("gone")) });
  await assertRejects(() => meter.pause(), Error, "gone");
});

Deno.test("WorkMeter.pause() throws if the client leaves during the pause", async () => {
  const client = new AbortController();
  const pause = new WorkMeter({ signal: client.signal }).pause();
  client.abort(new Error("gone"));
  await assertRejects(() => pause, Error, "gone");
});

Deno.test("BoundedMeter.spend() counts up to the budget, and refuses past it", () => {
  const budget = unitsOf(Work.markup, 2, 3) + unitsOf(Work.rows, 4);
  const meter = new BoundedMeter({ budget });
  meter.spend(Work.markup, 2, 3);
  meter.spend(Work.rows, 4);
  assertEquals([meter.used, meter.isUsedUp], [budget, false]);
  const error = assertThrows(() => meter.spend(Work.rows, 0, 1), Refusal);
  assertEquals([meter.used, meter.isUsedUp], [budget + 1, true]);
  assertEquals(error.reason, "workbook_too_large");
});

for (const [name, work] of Object.entries(Work)) {
  Deno.test(`BoundedMeter.spend() names ${name} if it took most units`, () => {
    const meter = new BoundedMeter({ budget: 20_000 });
    for (const other of Object.values(Work)) meter.spend(other, 1);
    const { facts } = assertThrows(() => meter.spend(work, 1_000), Refusal);
    assertEquals(facts, { excess: `${name}_work`, limit: 20_000, name: "" });
  });
}

for (const units of [NaN, Infinity, -1]) {
  Deno.test(`WorkMeter.spend() refuses to count ${units} units`, () => {
    const meters = [new WorkMeter(), new BoundedMeter({ budget: 10 })];
    for (const meter of meters) {
      assertThrows(() => meter.spend(Work.rows, units), RangeError, "work of");
      assertEquals(meter.used, 0);
    }
  });
}
