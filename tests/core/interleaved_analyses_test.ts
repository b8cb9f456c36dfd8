/** Analyses share the state of modules, but never see each other's data. */
import { assertEquals } from "../support/assert.ts";
import { aggregateByBatch } from "../../core/sales/mod.ts";
import { goldenWorkbooks, refusedFiles } from "../support/fixtures.ts";
import { openFirst, resultOrRefusal } from "../support/read_workbook.ts";
import { jsonOf } from "../support/sales_sources.ts";

/**
 * The answer, or the refusal. Lets other analyses continue after
 * each step.
 */
const analyze = (bytes: Uint8Array) =>
  resultOrRefusal(async () => {
    const worksheet = await openFirst(bytes);
    await Promise.resolve();
    const options = { maxResponseBytes: 2 ** 25 };
    const steps = aggregateByBatch(worksheet, options);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await Promise.resolve();
    return jsonOf(step.value);
  });

const files = [...goldenWorkbooks(), ...refusedFiles()];

Deno.test("unzip(), aggregateByBatch() and writeMonthlyStats() give the same answers to 8 files at once", async () => {
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
