/** The statistics as JSON: written month by month, in bounded work. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { JsonWriter } from "../../../../core/bytes/json_writer.ts";
import { aggregate } from "../../../../core/sales/aggregate.ts";
import {
  monthlyStats,
  writeMonthlyStats,
  writeSummary,
} from "../../../../core/sales/answer/stats_json.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";
import type { Tally } from "../../../../core/sales/tally/tally.ts";
import { CountingMeter } from "../../../support/counted_reading.ts";
import { fakeWorksheet } from "../../../support/fake_worksheet.ts";
import { salesRows } from "../../../support/sales_workbook.ts";

/** The sums of rows in different months. */
function tallyOf(months: number, meter = new WorkMeter()): Promise<Tally> {
  const rows = Array.from({ length: months }, (_, i) => ({
    year: 1900 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const worksheet = fakeWorksheet(salesRows(rows), { meter });
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

/** Counts reads of groups and checks for pauses while months are written. */
async function countWork(months: number): Promise<[number, number]> {
  const meter = new CountingMeter();
  const tally = await tallyOf(months, meter);
  let looks = 0;
  for (const { ids } of tally.groupings) {
    ids.monthIndexes = countReads(ids.monthIndexes, () => looks++);
    ids.nameIds = countReads(ids.nameIds, () => looks++);
  }
  const before = meter.asked;
  await writeMonthlyStats(new JsonWriter(), tally);
  return [looks, meter.asked - before];
}

Deno.test("writeMonthlyStats() reads each group only a few times, however many months there are", async () => {
  const [few, fewPauses] = await countWork(200);
  const [many, manyPauses] = await countWork(400);
  assert(few > 0 && fewPauses > 0);
  assert(many < 2.2 * few, `${few} groups, then ${many}`);
  assert(manyPauses < 2.2 * fewPauses, `${fewPauses}, then ${manyPauses}`);
});

Deno.test("writeSummary() writes the groups of the newest month and of all months alone", async () => {
  const json = new JsonWriter();
  await writeSummary(json, await tallyOf(3));
  const { byMonth, total } = JSON.parse(new TextDecoder().decode(json.bytes));
  const whole = await monthlyStats(await tallyOf(3));
  assertEquals(total, whole.total);
  const months = Object.entries(whole.byMonth);
  assertEquals(byMonth, {
    ...Object.fromEntries(
      months.map(([month, { meta }]) => [month, { meta, newHospitals: [] }]),
    ),
    "1900-03": whole.byMonth["1900-03"],
  });
});

Deno.test("writeMonthlyStats() asks for a pause at each ranking", async () => {
  const [, pauses] = await countWork(100);
  assert(pauses >= 100, `${pauses}`);
});

/** A pause that is due once, at a check counted from 1. */
class SinglePause extends CountingMeter {
  /** Bytes written during the pause; known after its end. */
  written = Promise.resolve(0);
  at = Infinity;
  json = new JsonWriter();

  override isDue(): boolean {
    return super.isDue() || this.asked === this.at;
  }

  override pause(): Promise<void> {
    const before = this.json.length;
    const pause = super.pause();
    this.written = pause.then(() => this.json.length - before);
    return pause;
  }
}

Deno.test("writeMonthlyStats() writes the same bytes wherever it pauses, and none during a pause", async () => {
  const rows = [{ newHospital: 1 }, { month: 6, newHospital: 1 }, {
    month: 6,
    agent: "乙",
  }];
  const meter = new SinglePause();
  const worksheet = fakeWorksheet(salesRows(rows), { meter });
  const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 20 });
  const write = async (at: number) => {
    Object.assign(meter, { at, asked: 0, pauses: 0, json: new JsonWriter() });
    await writeMonthlyStats(meter.json, tally);
    return new TextDecoder().decode(meter.json.bytes);
  };
  const expected = await write(Infinity);
  const { asked } = meter;
  // Each of the seven lists of two months and of the total asks at least once.
  assert(asked >= 21, `${asked}`);
  for (let at = 1; at <= asked; at++) {
    assertEquals(await write(at), expected, `pause ${at}`);
    assertEquals([meter.pauses, await meter.written], [1, 0]);
  }
});
