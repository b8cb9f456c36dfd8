import { assertEquals, assertThrows } from "../support/assert.ts";
import { Refusal } from "../../core/refusal.ts";
import { Work, WorkMeter } from "../../core/work_meter.ts";

Deno.test("WorkMeter.spend() counts up to the budget, and refuses past it", () => {
  const free = new WorkMeter();
  free.spend(Work.markup, 2, 3);
  const meter = new WorkMeter(free.used);
  meter.spend(Work.markup, 2, 3);
  assertEquals(meter.used, meter.budget);
  const error = assertThrows(() => meter.spend(Work.rows, 0, 1), Refusal);
  assertEquals(meter.used, meter.budget + 1);
  assertEquals(error.reason, "workbook_too_large");
});

for (const [name, work] of Object.entries(Work)) {
  Deno.test(`WorkMeter.spend() names ${name} if it took most units`, () => {
    const meter = new WorkMeter(20_000);
    for (const other of Object.values(Work)) meter.spend(other, 1);
    const { facts } = assertThrows(() => meter.spend(work, 1_000), Refusal);
    assertEquals(facts, { excess: `${name}_work`, limit: 20_000, name: "" });
  });
}

for (const units of [NaN, Infinity, -1]) {
  Deno.test(`WorkMeter.spend() refuses to count ${units} units`, () => {
    const meter = new WorkMeter();
    assertThrows(() => meter.spend(Work.rows, units), RangeError, "work of");
    assertEquals(meter.used, 0);
  });
}
