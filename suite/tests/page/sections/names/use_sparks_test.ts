import { AT_FIRST } from "../../../../page/model/state/page_state.ts";
import { useSparks } from "../../../../page/sections/names/spark.tsx";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { resultOf, selectedOf, within } from "../../../support/shown_result.ts";

const sales = [
  { month: 1, hospital: "甲", qty: 3 },
  { month: 3, hospital: "甲", qty: 4 },
  { month: 4, hospital: "乙", qty: 6 },
];

async function rendered(names: string[]) {
  const shown = await resultOf(sales);
  const { held } = shown;
  const selected = await selectedOf(shown, AT_FIRST);
  const start = held.asked.length;
  const state = { names };
  const hook = renderHook(
    () => useSparks("hospital", state.names),
    within(() => selected),
  );
  const asked = () => held.asked.slice(start);
  return { held, state, hook, asked };
}

Deno.test("useSparks() has 0 for a month without rows of the name, and null for one without data", async () => {
  const { held, hook } = await rendered(["乙", "甲"]);
  using _ = hook;
  assertEquals(hook.now("甲"), []);
  held.answer(-1);
  await calm();
  const lines = {
    甲: [3, null, 4, 0],
    乙: [0, null, 0, 6],
    "": [3, null, 4, 6],
  };
  const found = Object.keys(lines).map((name) => [name, hook.now(name)]);
  assertEquals(found, Object.entries(lines));
});

Deno.test("useSparks() asks the same names in another order once", async () => {
  const { held, state, hook, asked } = await rendered(["乙", "甲"]);
  using _ = hook;
  held.answer(-1);
  await calm();
  state.names = ["甲", "乙"];
  hook.again();
  // Longer than a pause of scrolling.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await calm();
  assertEquals(asked().length, 1);
});
