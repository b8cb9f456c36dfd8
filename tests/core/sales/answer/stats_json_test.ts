/** The statistics as JSON: written month by month, in bounded work. */
import { assert } from "../../../support/assert.ts";
import { JsonWriter } from "../../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../../../../core/sales/answer/stats_json.ts";
import type { Tally } from "../../../../core/sales/tally/tally.ts";
import { worksheetOf } from "../../../support/worksheet_of_rows.ts";
import { salesRows } from "../../../support/sales_workbook.ts";

/** The sums of rows in different months. */
function tallyOf(months: number): Tally {
  const rows = Array.from({ length: months }, (_, i) => ({
    year: 1900 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const worksheet = worksheetOf(salesRows(rows));
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

/** Counts reads of groups while months are written. */
function countLooks(months: number): number {
  const tally = tallyOf(months);
  let looks = 0;
  for (const { ids } of tally.groupings) {
    ids.monthIndexes = countReads(ids.monthIndexes, () => looks++);
    ids.nameIds = countReads(ids.nameIds, () => looks++);
  }
  writeMonthlyStats(new JsonWriter(), tally);
  return looks;
}

Deno.test("writeMonthlyStats() reads each group only a few times, however many months there are", () => {
  const [few, many] = [countLooks(200), countLooks(400)];
  assert(few > 0);
  assert(many < 2.2 * few, `${few} groups, then ${many}`);
});
