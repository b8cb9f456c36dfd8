/** Typical monthly files: a pause in them shortens nobody's wait. */
import { assert } from "../support/assert.ts";
import { createWorkbook } from "../../bench/workloads/workbook.ts";
import { workloads } from "../../bench/workloads/workloads.ts";
import { SLICE_UNITS } from "../../core/work_meter.ts";
import { analyzeMetered, SlicedMeter } from "../support/sliced_meter.ts";

for (const name of ["200 rows", "1,000 rows", "3,000 rows"] as const) {
  Deno.test(`An analysis of ${name} pauses only where a slice is full`, async () => {
    const meter = new SlicedMeter();
    const { bytes } = createWorkbook(workloads[name]);
    await analyzeMetered(bytes, meter);
    // A full slice has at least half of the units that one may have. Compressed
    // data has slices, too (core/xlsx/zip/inflate.ts).
    const most = Math.floor(meter.used / (SLICE_UNITS / 2)) +
      Math.floor(bytes.length / (128 * 1024));
    assert(meter.pauses <= most, `${meter.pauses} pauses`);
  });
}
