import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { useSeries } from "../../../../page/model/view/use_series.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { resultOf, selectedOf, within } from "../../../support/shown_result.ts";

const sales = [
  { month: 1, province: "浙江", hospital: "甲", qty: 3, conv: 0.3 },
  { month: 3, province: "浙江", hospital: "甲", qty: 4, conv: 0.4 },
  { month: 3, province: "江苏", hospital: "甲", qty: 40, conv: 4 },
  { month: 3, province: "江苏", hospital: "乙", qty: 6, conv: 0.6 },
];

/** Renders the months of names; a test can change the names. */
async function rendered(names: string[]) {
  const shown = await resultOf(sales);
  const { held } = shown;
  const before = held.asked.length;
  const state = { names, selected: await selectedOf(shown, AT_FIRST) };
  const start = held.asked.length;
  const hook = renderHook(
    () => useSeries("hospital", state.names),
    within(() => state.selected),
  );
  const asked = () =>
    held.asked.slice(start).map(({ question }) =>
      (question as { where: Record<string, string[]> }).where
    );
  const amounts = () =>
    Object.fromEntries(
      [...hook.now.lines].map(([name, { qty }]) => [name, qty]),
    );
  return { shown, held, state, hook, asked, amounts, before };
}

Deno.test("useSeries() asks for each name once, and keeps those that it knows", async () => {
  const { state, hook, held, asked, amounts } = await rendered(["甲"]);
  using _ = hook;
  assertEquals(amounts(), {});
  assertEquals(hook.now.months, ["2024-01", "2024-02", "2024-03"]);
  await held.answer(-1);
  await calm();
  assertEquals(amounts(), { 甲: [3, null, 44] });
  state.names = ["乙", "甲"];
  hook.again();
  await held.answer(-1);
  await calm();
  assertEquals(amounts(), { 甲: [3, null, 44], 乙: [0, null, 6] });
  assertEquals(asked(), [{ hospital: ["甲"] }, { hospital: ["乙"] }]);
  hook.again();
  await calm();
  assertEquals(asked().length, 2);
});

Deno.test("useSeries() forgets the names of another filter, and takes no late answer", async () => {
  const { shown, state, hook, held, asked, amounts } = await rendered(["甲"]);
  using _ = hook;
  const late = held.asked.length - 1;
  const selection = {
    ...AT_FIRST,
    chosen: only({ province: ["浙江"] }),
  };
  state.selected = await selectedOf(shown, selection);
  hook.again();
  const [, now] = [asked(), held.asked.length - 1];
  assertEquals(asked().at(-1), { province: ["浙江"], hospital: ["甲"] });
  await held.answer(now);
  await calm();
  assertEquals(amounts(), { 甲: [3, null, 4] });
  await held.answer(late);
  await calm();
  assertEquals(amounts(), { 甲: [3, null, 4] });
  state.selected = await selectedOf(shown, AT_FIRST);
  hook.again();
  assertEquals(amounts(), {});
});

Deno.test("useSeries() has no lines if the worker refuses", async () => {
  const { hook, held, amounts } = await rendered(["甲"]);
  using _ = hook;
  held.refuse(-1);
  await calm();
  assertEquals(amounts(), {});
});
