import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { allChanges } from "../../../../page/model/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { resultOf, selectedOf } from "../../../support/shown_result.ts";

async function shown(months: readonly number[]) {
  const sales = months.map((month) => ({
    month,
    province: "浙江",
    qty: month,
  }));
  const all = await resultOf(sales);
  const selected = await selectedOf(all, AT_FIRST);
  return { selected, held: all.held, start: all.held.asked.length };
}

Deno.test("allChanges() asks nothing if months are missing", async () => {
  const { selected: { result: { explorer }, view }, held, start } = await shown(
    [3, 5],
  );
  assertEquals(await allChanges(view, explorer), {});
  assertEquals(held.asked.length, start);
});
