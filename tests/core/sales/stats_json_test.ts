/** The statistics as JSON: written month by month, in bounded work. */
import { assert, assertEquals } from "../../support/assert.ts";
import { JsonWriter } from "../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../../../core/sales/stats_json.ts";
import type { Tally } from "../../../core/sales/tally.ts";
import { CountingPace } from "../../support/counted_reading.ts";
import { fakeWorksheet } from "../../support/fake_worksheet.ts";
import { salesRows } from "../../support/sales_workbook.ts";

/** The sums of rows that each have a month of their own. */
function tallyOf(months: number): Promise<Tally> {
  const rows = Array.from({ length: months }, (_, i) => ({
    year: 1900 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const worksheet = fakeWorksheet(salesRows(rows));
  return aggregate(worksheet, { maxResponseBytes: 33_554_432 });
}

/** Counts how often the numbers of an array are read. */
function countReads(numbers: Int32Array<ArrayBuffer>, onRead: () => void) {
  return new Proxy(numbers, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) onRead();
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** How often groups are looked at, and pauses asked for, to write months. */
async function countWork(months: number): Promise<[number, number]> {
  const tally = await tallyOf(months);
  let looks = 0;
  for (const { ids } of tally.groupings) {
    ids.monthIndexes = countReads(ids.monthIndexes, () => looks++);
    ids.nameIds = countReads(ids.nameIds, () => looks++);
  }
  const pace = new CountingPace();
  await writeMonthlyStats(new JsonWriter(), tally, pace);
  return [looks, pace.asked];
}

Deno.test("writeMonthlyStats() looks at each group only a few times, however many months there are", async () => {
  const [few, fewPauses] = await countWork(200);
  const [many, manyPauses] = await countWork(400);
  assert(few > 0 && fewPauses > 0);
  assert(many < 2.2 * few, `${few} groups, then ${many}`);
  assert(manyPauses < 2.2 * fewPauses, `${fewPauses}, then ${manyPauses}`);
});

Deno.test("writeMonthlyStats() asks for a pause at each ranking", async () => {
  const [, pauses] = await countWork(100);
  assert(pauses >= 100, `${pauses}`);
});

Deno.test("writeMonthlyStats() writes 12,000 months one by one", async () => {
  const tally = await tallyOf(12_000);
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally, new CountingPace());
  const { months, byMonth } = JSON.parse(new TextDecoder().decode(json.bytes));
  assertEquals(months.length, 12_000);
  assertEquals(Object.keys(byMonth), months);
});
