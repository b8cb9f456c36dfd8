/** Analyses share the state of modules, but never see each other's data. */
import { assertEquals } from "../support/assert.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { JsonWriter } from "../../core/bytes/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, writeMonthlyStats } from "../../core/sales/mod.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { goldenWorkbooks, refusedFiles } from "../support/fixtures.ts";

/** Lets the other analyses continue after each step. */
class SteppingMeter extends BoundedMeter {
  override isDue(): boolean {
    return true;
  }

  override async pause(): Promise<void> {}
}

/** The answer, or the reason of the refusal. */
async function analyze(bytes: Uint8Array): Promise<unknown> {
  const meter = new SteppingMeter({ budget: Infinity });
  const options = { maxInflatedBytes: 256 * 1024 ** 2, meter };
  try {
    const worksheet = await readFirstWorksheet(bytes, options);
    const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    const json = new JsonWriter();
    await writeMonthlyStats(json, tally);
    return JSON.parse(new TextDecoder().decode(json.bytes));
  } catch (error) {
    if (isRefusal(error)) return error.reason;
    throw error;
  }
}

const files = [...goldenWorkbooks(), ...refusedFiles()];

Deno.test("readFirstWorksheet(), aggregate() and writeMonthlyStats() give the same answers to 8 files at once", async () => {
  const alone: unknown[] = [];
  for (const { bytes } of files) alone.push(await analyze(bytes));
  const waiting = [...files.keys()];
  const work = async () => {
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      assertEquals(await analyze(files[i].bytes), alone[i], files[i].name);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
});
