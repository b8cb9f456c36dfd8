/** Files that clients send every month: a pause in them makes nobody's wait shorter. */
import { assertEquals } from "../support/assert.ts";
import { createWorkbook } from "../../bench/workloads/workbook.ts";
import { workloads } from "../../bench/workloads/workloads.ts";
import { SLICE_UNITS } from "../../core/work_meter.ts";
import { analyzeMetered, SlicedMeter } from "../support/sliced_meter.ts";

for (const name of ["200 rows", "1,000 rows", "3,000 rows"]) {
  Deno.test(`An analysis of ${name} pauses only where a slice is full`, async () => {
    const meter = new SlicedMeter();
    await analyzeMetered(createWorkbook(workloads[name]).bytes, meter);
    assertEquals(meter.pauses, Math.floor(meter.used / SLICE_UNITS));
  });
}
