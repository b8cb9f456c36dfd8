/** Workbooks made to keep a service busy: their work has a bound, and pauses. */
import { assert, assertEquals } from "../support/assert.ts";
import { SLICE_UNITS } from "../../core/work_meter.ts";
import { goldenWorkbooks, refusedFiles } from "../support/fixtures.ts";
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";
import { analyzeMetered, SlicedMeter } from "../support/sliced_meter.ts";

/** Share of what the limits allow; the bounds are smaller by the same factor. */
const SHARE = 1 / 32;
const BUDGET = 2_000_000_000 * SHARE;
/** The most that a step takes in an honest workbook. */
const STEP_UNITS = 1_000_000;

for (const { name, create } of hostileWorkbooks) {
  Deno.test(`readFirstWorksheet() and aggregate() bound the work of ${name}`, async () => {
    const meter = new SlicedMeter({ budget: BUDGET });
    await analyzeMetered(create(SHARE), meter);
    assert(meter.used <= BUDGET + SLICE_UNITS, `${meter.used} units`);
    assert(
      meter.longestSlice <= SLICE_UNITS,
      `${meter.longestSlice} units in a slice`,
    );
  });
}

/** As large as the limits allow: longer than a slice at any share. */
for (const name of ["10,000 entries", "7 MiB in single", "16,384 texts"]) {
  Deno.test(`readFirstWorksheet() pauses within ${name}`, async () => {
    const hostile = hostileWorkbooks.find((it) => it.name.includes(name));
    const share = name.startsWith("10,000") ? 1 : 1 / 16;
    const meter = new SlicedMeter();
    await analyzeMetered(hostile?.create(share) ?? new Uint8Array(), meter);
    assert(meter.used > SLICE_UNITS, `${meter.used} units`);
    assert(meter.longestSlice <= SLICE_UNITS, `${meter.longestSlice} units`);
  });
}

for (const { name, bytes } of [...goldenWorkbooks(), ...refusedFiles()]) {
  Deno.test(`readFirstWorksheet() and aggregate() take small steps through ${name}`, async () => {
    const meter = new SlicedMeter({ sliceUnits: 0 }); // a pause after each step
    await analyzeMetered(bytes, meter);
    assert(meter.longestSlice <= STEP_UNITS, `${meter.longestSlice} units`);
  });
}

Deno.test("aggregate() compares the common beginning of tied names once", async () => {
  const work = async (name: string) => {
    const hostile = hostileWorkbooks.find((it) => it.name.includes(name));
    const meter = new SlicedMeter();
    await analyzeMetered(hostile?.create(1 / 32) ?? new Uint8Array(), meter);
    return meter.used;
  };
  const units = await work("600 tied names of 30,000 bytes");
  assert(units < 40_000_000, `${units} units`);
  assertEquals(await work("600 tied names of 30,000 bytes"), units);
});
