/** The minimum length of the answer, known while rows are still being read. */
import { assert, assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { JsonWriter } from "../../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../../core/sales/aggregate.ts";
import {
  answerTooLarge,
  type Tally,
} from "../../../../core/sales/tally/tally.ts";
import { writeMonthlyStats } from "../../../../core/sales/answer/stats_json.ts";
import { worksheetOf } from "../../../support/worksheet_of_rows.ts";
import { salesRow } from "../../../support/sales_arbitraries.ts";
import { type SalesRow, salesRows } from "../../../support/sales_workbook.ts";
import { worded } from "../../../support/worded.ts";

const maxResponseBytes = 32 * 1024 ** 2;

function tallyOf(rows: readonly Partial<SalesRow>[]) {
  return aggregate(worksheetOf(salesRows(rows)), { maxResponseBytes });
}

function jsonLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Bytes of the months, and of the new hospitals in the total. */
async function monthBytes(tally: Tally): Promise<number> {
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally);
  const { total } = JSON.parse(new TextDecoder().decode(json.bytes));
  return json.length - jsonLength(total) + jsonLength(total.newHospitals);
}

Deno.test("Tally.fewestBytes is never more than the bytes of the months", async () => {
  const rows = fc.array(salesRow, { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const tally = await tallyOf(some);
      const bytes = tally.fewestBytes;
      const most = await monthBytes(tally);
      assert(bytes <= most, `${bytes} of ${most} bytes`);
    }),
    { numRuns: 40 },
  );
});

Deno.test("Tally.fewestBytes is never too large if each group is as short as possible", async () => {
  const rows = Array.from({ length: 500 }, (_, i) => ({
    agent: `${i}`,
    qty: 0,
    conv: 0,
    month: 1 + i % 12,
  }));
  const tally = await tallyOf(rows);
  const bytes = tally.fewestBytes;
  const most = await monthBytes(tally);
  assert(bytes <= most, `${bytes} of ${most} bytes`);
});

Deno.test("Tally.fewestBytes is never too large if each new hospital is as short as possible", async () => {
  const rows = Array.from({ length: 500 }, (_, i) => ({
    hospital: `${i % 10}`,
    qty: 0,
    conv: 0,
    newHospital: 1,
  }));
  const tally = await tallyOf(rows);
  const bytes = tally.fewestBytes;
  const most = await monthBytes(tally);
  assert(bytes <= most && bytes > 0.99 * most, `${bytes} of ${most} bytes`);
});

Deno.test("Tally.fewestBytes comes close if numbers are short", async () => {
  const rows = Array.from({ length: 9 }, (_, i) => ({
    agent: `代理${i}`,
    qty: i,
    conv: i,
    month: i + 1,
  }));
  const tally = await tallyOf(rows);
  const bytes = tally.fewestBytes;
  const most = await monthBytes(tally);
  assert(bytes > 0.95 * most, `${bytes} of ${most} bytes`);
});

Deno.test("answerTooLarge() names the limit and what to do", () => {
  const { reason, message } = worded(answerTooLarge(33_554_432));
  assertEquals(reason, "answer_too_large");
  assert(message.includes("33,554,432 bytes: send fewer months"), message);
});
