/**
 * The units of work that answers cost, by kind, and the pauses among them: a
 * bound that changes is seen.
 */
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
  const { byWork, longestSlice, pauses } = meter;
  return [...[...byWork, longestSlice].map(Math.round), pauses, name].join(
    "\t",
  );
}

Deno.test("an analysis costs the same units of work as before (slow)", async () => {
  const lines = [
    [...Object.keys(Work), "longest slice", "pauses", ""].join("\t"),
  ];
  for (const { name, bytes } of goldenWorkbooks()) {
    lines.push(await unitsOf(name, bytes));
  }
  for (const { name, create } of hostileWorkbooks) {
    lines.push(await unitsOf(name, create(1 / 64)));
  }
  await assertShown("work_units.txt", `${lines.join("\n")}\n`);
});

/** Most pauses to count in a file. */
const MOST_PAUSES = 10_000;

/** Says each time that a pause is due, and that nothing is done within one. */
class EagerMeter extends SlicedMeter {
  #isPausing = false;

  protected override spendUnits(work: Work, units: number): void {
    assert(!this.#isPausing, "works without waiting for a pause");
    super.spendUnits(work, units);
  }

  override isDue(): boolean {
    assert(!this.#isPausing, "asks without waiting for a pause");
    return this.pauses < MOST_PAUSES;
  }

  override async pause(): Promise<void> {
    this.pauses++;
    this.#isPausing = true;
    await Promise.resolve();
    this.#isPausing = false;
  }
}

Deno.test("an analysis may pause as often as before", async () => {
  const lines: string[] = [];
  const add = async (name: string, bytes: Uint8Array) => {
    const meter = new EagerMeter();
    await analyzeMetered(bytes, meter);
    lines.push(`${meter.pauses}\t${name}\n`);
  };
  for (const { name, bytes } of goldenWorkbooks()) await add(name, bytes);
  for (const { name, create } of hostileWorkbooks) {
    await add(name, create(1 / 1000));
  }
  await assertShown("pauses.txt", lines.join(""));
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
