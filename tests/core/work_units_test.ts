/**
 * The units of work per answer, by kind, and the pauses; a changed bound shows
 * as a difference. Hostile workbooks stay within the budget.
 */
import { SLICE_UNITS, Work } from "../../core/work_meter.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { goldenWorkbooks } from "../support/fixtures.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
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

async function measure(bytes: Uint8Array, budget = Infinity) {
  const meter = new KindsMeter({ budget });
  await analyzeMetered(bytes, meter);
  return meter;
}

function lineOf(name: string, meter: KindsMeter): string {
  const { byWork, longestSlice, pauses } = meter;
  return [...[...byWork, longestSlice].map(Math.round), pauses, name].join(
    "\t",
  );
}

async function unitsOf(name: string, bytes: Uint8Array): Promise<string> {
  return lineOf(name, await measure(bytes));
}

/** Share of what the limits allow; the budget is smaller by the same factor. */
const SHARE = 1 / 64;
const BUDGET = 1_250_000_000 * SHARE;

/** The work of a hostile workbook, measured once. */
const measured = new Map<string, KindsMeter>();

for (const { name, create } of hostileWorkbooks) {
  Deno.test(`readFirstWorksheet() and aggregate() bound the work of ${name}`, async () => {
    const meter = await measure(create(SHARE), BUDGET);
    measured.set(name, meter);
    assert(meter.used <= BUDGET + SLICE_UNITS, `${meter.used} units`);
    assert(
      meter.longestSlice <= SLICE_UNITS,
      `${meter.longestSlice} units in a slice`,
    );
  });
}

Deno.test("an analysis costs the same units of work as before", async () => {
  const lines = [
    [...Object.keys(Work), "longest slice", "pauses", ""].join("\t"),
  ];
  for (const { name, bytes } of goldenWorkbooks()) {
    lines.push(await unitsOf(name, bytes));
  }
  for (const { name, create } of hostileWorkbooks) {
    const meter = measured.get(name) ?? await measure(create(SHARE), BUDGET);
    lines.push(lineOf(name, meter));
  }
  await assertShown("work_units.txt", `${lines.join("\n")}\n`);
});

/** Pauses to count per file, at most. */
const MOST_PAUSES = 1000;
/** Most units of a step in an honest workbook. */
const STEP_UNITS = 1_000_000;

/** Asks for a pause at every check, and asserts that work stops during it. */
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
    this.endSlice();
    this.#isPausing = true;
    await Promise.resolve();
    this.#isPausing = false;
  }
}

Deno.test("an analysis may pause as often as before", async () => {
  const lines: string[] = [];
  const add = async (name: string, bytes: Uint8Array) => {
    const meter = new EagerMeter({ budget: BUDGET });
    await analyzeMetered(bytes, meter);
    lines.push(`${meter.pauses}\t${name}\n`);
    return meter;
  };
  for (const { name, bytes } of goldenWorkbooks()) {
    const { longestSlice } = await add(name, bytes);
    assert(longestSlice <= STEP_UNITS, `${longestSlice} units in ${name}`);
  }
  for (const { name, create } of hostileWorkbooks) {
    await add(name, create(1 / 1000));
  }
  await assertShown("pauses.txt", lines.join(""));
});

Deno.test("readFirstWorksheet() and aggregate() use at most half of the budget for rich text in cells", async () => {
  const run = (text: string) => `<r><rPr><b/></rPr><t>${text}</t></r>`;
  const rows = Array.from({ length: 47_000 * SHARE }, (_, i) => {
    const runs = run("甲") + run(`${i % 50}`);
    const name = { xml: `<c t="inlineStr"><is>${runs}</is></c>` };
    return { distributor: name, hospital: name, agent: name, manager: name };
  });
  const meter = await measure(salesWorkbook(rows), BUDGET);
  assert(meter.used > BUDGET / 20, `${meter.used} units`);
  assert(meter.used < BUDGET / 2, `${meter.used} units`);
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
