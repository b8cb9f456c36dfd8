/** The units of work that answers cost, by kind: a bound that changes is seen. */
import { Work } from "../../core/work_meter.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { goldenWorkbooks } from "../support/fixtures.ts";
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";
import { assertShown } from "../support/shown.ts";
import { analyzeMetered, SlicedMeter } from "../support/sliced_meter.ts";

class KindsMeter extends SlicedMeter {
  readonly byWork = Object.values(Work).map(() => 0);

  protected override spendUnits(work: Work, units: number): void {
    super.spendUnits(work, units);
    this.byWork[work] += units;
  }
}

async function unitsOf(name: string, bytes: Uint8Array): Promise<string> {
  const meter = new KindsMeter();
  await analyzeMetered(bytes, meter);
  const counts = [...meter.byWork, meter.longestSlice].map(Math.round);
  return [...counts, name].join("\t");
}

Deno.test("an analysis costs the same units of work as before", async () => {
  const lines = [[...Object.keys(Work), "longest slice", ""].join("\t")];
  for (const { name, bytes } of goldenWorkbooks()) {
    lines.push(await unitsOf(name, bytes));
  }
  for (const { name, create } of hostileWorkbooks) {
    lines.push(await unitsOf(name, create(1 / 64)));
  }
  await assertShown("work_units.txt", `${lines.join("\n")}\n`);
});

Deno.test("an analysis costs the same units of work whatever came before it", async () => {
  const [{ name, bytes }] = goldenWorkbooks();
  const alone = await unitsOf(name, bytes);
  const numbers = hostileWorkbooks.find(({ name }) =>
    name === "numbers of 19 digits"
  );
  assert(numbers);
  await unitsOf(numbers.name, numbers.create(1 / 10_000));
  assertEquals(await unitsOf(name, bytes), alone);
});
