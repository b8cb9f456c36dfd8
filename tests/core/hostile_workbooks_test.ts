/** Workbooks made to keep a service busy: their work has a bound, and pauses. */
import { assert } from "../support/assert.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, writeMonthlyStats } from "../../core/sales/mod.ts";
import { SLICE_UNITS, WorkMeter } from "../../core/work_meter.ts";
import { JsonWriter } from "../../core/bytes/mod.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";

/** Of what the limits allow: the bounds are as much smaller. */
const SHARE = 1 / 32;
const BUDGET = 2_000_000_000 * SHARE;

/** Knows the most work between two pauses. */
class SlicedMeter extends WorkMeter {
  longestSlice = 0;
  #sliceStart = 0;

  override async pause(): Promise<void> {
    this.endSlice();
    await super.pause();
  }

  endSlice(): void {
    const units = this.used - this.#sliceStart;
    this.longestSlice = Math.max(this.longestSlice, units);
    this.#sliceStart = this.used;
  }
}

async function analyze(bytes: Uint8Array, meter: WorkMeter): Promise<void> {
  try {
    const options = { maxInflatedBytes: 256 * 1024 ** 2, meter };
    const worksheet = await readFirstWorksheet(bytes, options);
    const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    await writeMonthlyStats(new JsonWriter(), tally);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

for (const { name, create } of hostileWorkbooks) {
  Deno.test(`readFirstWorksheet() and aggregate() bound the work of ${name}`, async () => {
    const meter = new SlicedMeter({ budget: BUDGET });
    await analyze(create(SHARE), meter);
    meter.endSlice();
    assert(meter.used <= BUDGET + SLICE_UNITS, `${meter.used} units`);
    assert(
      meter.longestSlice <= SLICE_UNITS,
      `${meter.longestSlice} units in a slice`,
    );
  });
}

Deno.test("readArchive() pauses among as many entries as an archive may have", async () => {
  const hostile = hostileWorkbooks.find(({ name }) => name.includes("entries"));
  const meter = new SlicedMeter();
  await analyze(hostile?.create() ?? new Uint8Array(), meter);
  meter.endSlice();
  assert(meter.used > SLICE_UNITS, `${meter.used} units`);
  assert(meter.longestSlice <= SLICE_UNITS, `${meter.longestSlice} units`);
});
