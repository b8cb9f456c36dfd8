/**
 * The units of work per answer, by kind; a changed price shows as a difference.
 * Hostile workbooks stay within the budget.
 */
import { Work, WorkMeter } from "../../core/work_meter.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { goldenWorkbooks } from "../support/fixtures.ts";
import { openFirst, resultOrRefusal } from "../support/read_workbook.ts";
import { jsonOf, tallyOf } from "../support/sales_sources.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";
import { assertShown } from "../support/shown.ts";

/** The work of an analysis within the limits of the service. */
async function measure(bytes: Uint8Array, budget = Infinity) {
  const meter = new WorkMeter(budget);
  await resultOrRefusal(async () =>
    jsonOf(tallyOf(await openFirst(bytes, { meter })))
  );
  return meter;
}

function lineOf(name: string, { byWork }: WorkMeter): string {
  return [...byWork.map(Math.round), name].join("\t");
}

async function unitsOf(name: string, bytes: Uint8Array): Promise<string> {
  return lineOf(name, await measure(bytes));
}

/** Share of what the limits allow; the budget is smaller by the same factor. */
const SHARE = 1 / 64;
const BUDGET = 1_250_000_000 * SHARE;
/** Units that are counted at once. */
const MAX_STEP_UNITS = 15_000_000;

/** The work of a hostile workbook, measured once. */
const measured = new Map<string, WorkMeter>();

for (const { name, create } of hostileWorkbooks) {
  Deno.test(`unzip(), readFirstWorksheet() and aggregate() bound the work of ${name}`, async () => {
    const meter = await measure(create(SHARE), BUDGET);
    measured.set(name, meter);
    assert(meter.used <= BUDGET + MAX_STEP_UNITS, `${meter.used} units`);
  });
}

Deno.test("an analysis costs the same units of work as before", async () => {
  const lines = [[...Object.keys(Work), ""].join("\t")];
  for (const { name, bytes } of goldenWorkbooks()) {
    lines.push(await unitsOf(name, bytes));
  }
  for (const { name, create } of hostileWorkbooks) {
    const meter = measured.get(name) ?? await measure(create(SHARE), BUDGET);
    lines.push(lineOf(name, meter));
  }
  await assertShown("work_units.txt", `${lines.join("\n")}\n`);
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
  const others = hostileWorkbooks.filter(({ name }) => /digits/.test(name));
  for (const { create } of others) await measure(create(1 / 10_000));
  assertEquals(await unitsOf(name, bytes), alone);
});
