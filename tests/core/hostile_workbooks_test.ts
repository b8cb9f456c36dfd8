/** Workbooks made to keep a service busy pause in time (`work_units_test.ts`: in all). */
import { assert, assertEquals } from "../support/assert.ts";
import { SLICE_UNITS } from "../../core/work_meter.ts";
import { goldenWorkbooks, refusedFiles } from "../support/fixtures.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";
import { analyzeMetered, SlicedMeter } from "../support/sliced_meter.ts";

/** Share of what the limits allow; the budget is smaller by the same factor. */
const SHARE = 1 / 32;
const BUDGET = 1_250_000_000 * SHARE;
/** The most that a step takes in an honest workbook. */
const STEP_UNITS = 1_000_000;

/** The largest workbook of rich text in cells that a body can hold. */
Deno.test("readFirstWorksheet() and aggregate() use at most half of the budget for rich text in cells", async () => {
  const properties = '<rPr><b/><sz val="11"/><color theme="1"/>' +
    '<rFont val="宋体"/><family val="2"/><charset val="134"/></rPr>';
  const run = (text: string) => `<r>${properties}<t>${text}</t></r>`;
  const rows = Array.from({ length: 47_000 * SHARE }, (_, i) => {
    const xml = `<c t="inlineStr"><is>${run("甲")}${run(`${i % 50}`)}</is></c>`;
    const name = { xml };
    return {
      distributor: name,
      hospital: name,
      level: name,
      agent: name,
      province: name,
      manager: name,
    };
  });
  const meter = new SlicedMeter();
  await analyzeMetered(salesWorkbook(rows), meter);
  assert(meter.used > BUDGET / 10, `${meter.used} units`);
  assert(meter.used < BUDGET / 2, `${meter.used} units`);
});

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
