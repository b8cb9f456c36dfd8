/** The statistics as JSON: written month by month, in bounded work. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { JsonWriter } from "../../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../../../../core/sales/answer/stats_json.ts";
import type { Tally } from "../../../../core/sales/tally/tally.ts";
import { CountingPace } from "../../../support/counted_reading.ts";
import { fakeWorksheet } from "../../../support/fake_worksheet.ts";
import { salesRows } from "../../../support/sales_workbook.ts";

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

/** Is due once: at the given question, counted from 0. */
class SinglePause extends CountingPace {
  /** Bytes that were written during the pause; known once it is over. */
  written = Promise.resolve(0);

  constructor(readonly at: number, readonly json: JsonWriter) {
    super();
  }

  override isDue(): boolean {
    return super.isDue() || this.asked - 1 === this.at;
  }

  override step(): Promise<void> {
    const before = this.json.length;
    const step = super.step();
    this.written = step.then(() => this.json.length - before);
    return step;
  }
}

Deno.test("writeMonthlyStats() writes the same bytes wherever it pauses, and none meanwhile", async () => {
  const rows = [{ dedup: 1 }, { month: 6, dedup: 1 }, {
    month: 6,
    agent: "乙",
  }];
  const worksheet = fakeWorksheet(salesRows(rows));
  const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 20 });
  const write = async (pace: CountingPace, json: JsonWriter) => {
    await writeMonthlyStats(json, tally, pace);
    return new TextDecoder().decode(json.bytes);
  };
  const pace = new CountingPace();
  const expected = await write(pace, new JsonWriter());
  // Each of the seven lists of two months and of the total asks once.
  assertEquals([pace.asked, pace.steps], [21, 0]);
  for (let at = 0; at < pace.asked; at++) {
    const json = new JsonWriter();
    const paused = new SinglePause(at, json);
    assertEquals(await write(paused, json), expected, `pause ${at}`);
    assertEquals([paused.steps, await paused.written], [1, 0]);
  }
});
