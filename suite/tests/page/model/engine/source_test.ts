import { only } from "../../../support/chosen.ts";
import type { Decisions } from "../../../../explore/workbooks/mod.ts";
import { answer } from "../../../../page/model/engine/source.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { statsOfTally } from "../../../support/explored_rows.ts";
import { createSource as sourceOf } from "../../../support/sales_source.ts";

const sales = [
  { month: 4, province: "浙江", hospital: "a", newHospital: 1, qty: 3 },
  { month: 4, province: "江苏", hospital: "b", qty: 4 },
  { month: 5, province: "浙江", hospital: "c", qty: 5 },
];
const isZhejiang = only({ province: ["浙江"] });
const isJiangsu = only({ province: ["江苏"] });

const createSource = () => sourceOf(sales);

const parsed = (json: Uint8Array) => JSON.parse(new TextDecoder().decode(json));

Deno.test("a summary has everything of the statistics but the lists of earlier months", async () => {
  const source = await createSource();
  for (const filter of [only(), isZhejiang]) {
    const summary = await answer(source, { id: "summary", question: filter });
    const { months, total, byMonth } = await statsOfTally(source.tally(filter));
    assertEquals(parsed(summary).months, months);
    assertEquals(parsed(summary).total, total);
    for (const month of months.slice(0, -1)) {
      const { meta } = byMonth[month];
      assertEquals(parsed(summary).byMonth[month], { meta, newHospitals: [] });
    }
    const newest = months[months.length - 1];
    assertEquals(parsed(summary).byMonth[newest], byMonth[newest]);
  }
});

Deno.test("Source sums all rows and the rows of the last two filters once", async () => {
  const source = await createSource();
  assertEquals(source.tally({ where: {} }) === source.all, true);
  const one = source.tally(isZhejiang);
  const other = source.tally(isJiangsu);
  assertEquals(source.tally(isZhejiang) === one, true);
  assertEquals(source.tally(isJiangsu) === other, true);
  assertEquals(source.tally({ where: {} }) === source.all, true);
});

Deno.test("Source.settle() leaves out months without reading again", async () => {
  const source = await createSource();
  const own = await sourceOf(sales.map((row) => ({ ...row, qty: 4 })));
  const [facts] = own.settled.facts.files;
  const table = own.rows.tableOf(own.rows.files[0]);
  const other = { ...facts, name: "b.xlsx", hash: "2" };
  source.workbooks.add({ facts: other, table });
  const totalAfter = async (decisions: Decisions) =>
    parsed((await source.settle(decisions)).json).total.meta.totalQty;
  assertEquals(await totalAfter({}), 0);
  assertEquals(await totalAfter({ shared: "add" }), 24);
  assertEquals(await totalAfter({ without: ["2"] }), 12);
  assertEquals(source.tally(isZhejiang).rows, 2);
});
