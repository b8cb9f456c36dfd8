import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { JsonWriter } from "../../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../../core/sales/aggregate.ts";
import { mergeTally } from "../../../../core/sales/tally/merge_tally.ts";
import { writeMonthlyStats } from "../../../../core/sales/answer/stats_json.ts";
import type { Tally } from "../../../../core/sales/tally/tally.ts";
import { worksheetOf } from "../../../support/worksheet_of_rows.ts";
import { assertRefused } from "../../../support/read_workbook.ts";
import { salesRow } from "../../../support/sales_arbitraries.ts";
import { type SalesRow, salesRows } from "../../../support/sales_workbook.ts";

type Rows = readonly Partial<SalesRow>[];

function tallyOf(rows: Rows, maxResponseBytes = 33_554_432): Tally {
  return aggregate(worksheetOf(salesRows(rows)), { maxResponseBytes });
}

function statsOf(tally: Tally): unknown {
  const json = new JsonWriter();
  writeMonthlyStats(json, tally);
  return JSON.parse(new TextDecoder().decode(json.bytes));
}

/** The statistics of several workbooks together. */
function mergedStats(workbooks: readonly Rows[]): unknown {
  const [total, ...others] = workbooks.map((rows) => tallyOf(rows));
  for (const other of others) mergeTally(total, other);
  return statsOf(total);
}

Deno.test("mergeTally() returns the sums of one workbook with all rows", async () => {
  const workbooks = fc.array(fc.array(salesRow, { maxLength: 12 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(workbooks, async (parts) => {
      const whole = await statsOf(await tallyOf(parts.flat()));
      assertEquals(await mergedStats(parts), whole);
    }),
    { numRuns: 40 },
  );
});

Deno.test("mergeTally() adds before anything is rounded", async () => {
  const huge = [{ conv: 1e14 }, { conv: 0.1 }];
  const back = [{ conv: -1e14 }, { conv: 0.2 }];
  const stats = await mergedStats([huge, back]);
  assertEquals(stats, await statsOf(await tallyOf([...huge, ...back])));
  assertEquals((stats as { total: { meta: unknown } }).total.meta, {
    year: 2024,
    month: 0,
    rows: 4,
    hospitals: 1,
    totalQty: 4,
    totalConv: 0.3,
    newHospitals: 0,
  });
});

Deno.test("mergeTally() refuses statistics that are too long together", async () => {
  const rows = (prefix: string) =>
    Array.from({ length: 20 }, (_, i) => ({ hospital: `${prefix}${i}` }));
  const limit = (await tallyOf(rows("a"))).fewestBytes + 100;
  const a = await tallyOf(rows("a"), limit);
  const b = await tallyOf(rows("b"), limit);
  const read = () => Promise.resolve().then(() => mergeTally(a, b));
  await assertRefused(read, "answer_too_large");
});

Deno.test("mergeTally() stays exact if sums exceed those of one workbook", async () => {
  const parts = Array(3).fill([{ conv: 2 ** 20 - 1 + 2 ** -32 }]);
  const back = [{ conv: -3 * (2 ** 20 - 1) }];
  const stats = await mergedStats([...parts, back]);
  const { total } = stats as { total: { meta: { totalConv: number } } };
  assertEquals(total.meta.totalConv, 6.98e-10);
});
