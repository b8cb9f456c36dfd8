/**
 * Analyzes a workbook repeatedly with the meter of the service, with a full
 * garbage collection before each time. With the argument `warm` it warms up first. Run by warm_up_test.ts with
 * V8's flags `--expose-gc` and `--trace-deopt`.
 */
import { BoundedMeter } from "../../../core/bounded_meter.ts";
import { JsonWriter } from "../../../core/bytes/mod.ts";
import { aggregate, writeMonthlyStats } from "../../../core/sales/mod.ts";
import { warmUp } from "../../../core/warm_up/mod.ts";
import { readFirstWorksheet } from "../../../core/xlsx/mod.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

const ANALYSES = 12;
const MAX_BYTES = 2 ** 25;

const rows = Array.from({ length: 3000 }, (_, i) => ({
  month: 1 + i % 12,
  hospital: `医院${i % 300}`,
  conv: i / 1000,
  newHospital: i % 7 === 0 ? 1 : null,
}));
const workbook = salesWorkbook(rows);
const { gc } = globalThis as unknown as { gc: () => void };

async function analyze(): Promise<void> {
  const meter = new BoundedMeter({ budget: Infinity });
  const options = { maxInflatedBytes: MAX_BYTES, meter };
  const worksheet = await readFirstWorksheet(workbook, options);
  const tally = await aggregate(worksheet, { maxResponseBytes: MAX_BYTES });
  await writeMonthlyStats(new JsonWriter(), tally);
}

if (Deno.args.includes("warm")) await warmUp();
for (let i = 0; i < ANALYSES; i++) {
  gc();
  await analyze();
}
