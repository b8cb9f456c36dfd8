import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { allChanges } from "../../../../page/model/mod.ts";
import { nameColumns } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { resultOf, selectedOf } from "../../../support/shown_result.ts";

async function shown(months: readonly number[]) {
  const sales = months.map((month) => ({
    ...{ month, province: "浙江", qty: month },
  }));
  const all = await resultOf(sales);
  const selected = await selectedOf(all, AT_FIRST);
  return { selected, held: all.held, start: all.held.asked.length };
}

Deno.test("allChanges() asks for the change by every column", async () => {
  const { selected: { result: { explorer }, view }, held, start } = await shown(
    [4, 5],
  );
  const changes = await held.answering(() => allChanges(view, explorer));
  assertEquals(Object.keys(changes), [...nameColumns]);
  assertEquals(
    held.asked.slice(start).map(({ id, question }) => [id, question]),
    nameColumns.map((by) => ["change", {
      ...only(),
      by,
      period: { from: "2024-05", to: "2024-05" },
      other: { from: "2024-04", to: "2024-04" },
    }]) as never,
  );
});

Deno.test("allChanges() asks nothing if months are missing", async () => {
  const { selected: { result: { explorer }, view }, held, start } = await shown(
    [3, 5],
  );
  assertEquals(await allChanges(view, explorer), {});
  assertEquals(held.asked.length, start);
});
