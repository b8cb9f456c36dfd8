import {
  allChanges,
  AT_FIRST,
  type Selected,
  useChange,
} from "../../../../page/model/mod.ts";
import type { NameColumn } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { resultOf, selectedOf, within } from "../../../support/shown_result.ts";

const sales = [4, 5].map((month) => ({ month, province: "浙江", qty: month }));

async function shown(comparison: "before" | "none" = "before") {
  const all = await resultOf(sales);
  const selected = await selectedOf(all, { ...AT_FIRST, comparison });
  return { selected, held: all.held, start: all.held.asked.length };
}

Deno.test("allChanges() asks for the change by every column but that of hospitals", async () => {
  const { selected: { result: { explorer }, view }, held, start } =
    await shown();
  const changes = await held.answering(() => allChanges(view, explorer));
  assertEquals(Object.keys(changes).sort(), [
    "agent",
    "distributor",
    "hospital",
    "level",
    "manager",
    "province",
  ]);
  assertEquals(changes.hospital === view.change, true);
  const asked = held.asked.slice(start).map(({ question }) => question);
  assertEquals(
    asked,
    (["level", "distributor", "agent", "manager", "province"] as const)
      .map((by) => ({
        where: {},
        by,
        period: { from: "2024-05", to: "2024-05" },
        other: { from: "2024-04", to: "2024-04" },
      })),
  );
});

Deno.test("allChanges() asks nothing if nothing is compared", async () => {
  const { selected: { result: { explorer }, view }, held, start } = await shown(
    "none",
  );
  assertEquals(await allChanges(view, explorer), {});
  const { view: compared } = (await shown()).selected;
  const unknown = { ...compared, change: undefined };
  assertEquals(await allChanges(unknown, explorer), {});
  assertEquals(held.asked.length, start);
});

Deno.test("useChange() has the change of its column, once it is known", async () => {
  const { selected, held, start } = await shown();
  const state = { by: "hospital" as NameColumn, isWanted: true };
  const shownNow: Selected = selected;
  using hook = renderHook(
    () => useChange(state.by, state.isWanted),
    within(() => shownNow),
  );
  const asked = () => held.asked.length - start;
  assertEquals([hook.now === selected.view.change, asked()], [true, 0]);
  state.by = "province";
  hook.again();
  assertEquals([hook.now, asked()], [undefined, 1]);
  await held.answer(-1);
  await calm();
  assertEquals(hook.now?.names.map(({ name }) => name), ["浙江"]);
  state.by = "agent";
  hook.again();
  assertEquals([hook.now, asked()], [undefined, 2]);
  await held.answer(-1);
  state.isWanted = false;
  hook.again();
  await calm();
  assertEquals([hook.now, asked()], [undefined, 2]);
});
