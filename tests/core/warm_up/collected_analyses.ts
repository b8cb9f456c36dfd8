/**
 * Analyzes a workbook repeatedly, with a full garbage collection before each
 * time. With the argument `warm` it warms up first. Run by warm_up_test.ts with
 * V8's flags `--expose-gc` and `--trace-deopt`.
 */
import { warmUp } from "../../../core/warm_up/mod.ts";
import { readSales } from "../../support/read_workbook.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

const ANALYSES = 12;

const rows = Array.from({ length: 3000 }, (_, i) => ({
  month: 1 + i % 12,
  hospital: `医院${i % 300}`,
  conv: i / 1000,
  newHospital: i % 7 === 0 ? 1 : null,
}));
const workbook = salesWorkbook(rows);
const { gc } = globalThis as unknown as { gc: () => void };

if (Deno.args.includes("warm")) await warmUp();
for (let i = 0; i < ANALYSES; i++) {
  gc();
  await readSales(workbook);
}
