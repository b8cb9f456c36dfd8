import { AT_FIRST } from "../../../../page/model/state/page_state.ts";
import { useQuestion } from "../../../../page/model/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { resultOf, selectedOf, within } from "../../../support/shown_result.ts";

const sales = [1, 4].map((month) => ({
  month,
  province: "浙江",
  hospital: "甲",
}));
const of = (by: "hospital" | "province") => ({ show: "quiet", by } as const);

async function rendered(first: ReturnType<typeof of>) {
  const shown = await resultOf([...sales, { month: 4, hospital: "乙" }]);
  const selected = await selectedOf(shown, AT_FIRST);
  const start = shown.held.asked.length;
  const state: { question: typeof first | undefined } = { question: first };
  const hook = renderHook(
    () => useQuestion(state.question),
    within(() => selected),
  );
  const asked = () => shown.held.asked.length - start;
  return { held: shown.held, state, hook, asked };
}

Deno.test("useQuestion() has the former answer until the new one is there", async () => {
  const { held, state, hook, asked } = await rendered(of("hospital"));
  using _ = hook;
  assertEquals(hook.now, undefined);
  held.answer(-1);
  await calm();
  assertEquals(hook.now?.question.by, "hospital");
  state.question = of("hospital");
  hook.again();
  assertEquals(asked(), 1);
  state.question = of("province");
  hook.again();
  assertEquals([asked(), hook.now?.question.by], [2, "hospital"]);
  held.answer(-1);
  await calm();
  assertEquals(hook.now?.question.by, "province");
  state.question = undefined;
  hook.again();
  await calm();
  assertEquals([asked(), hook.now], [2, undefined]);
});

Deno.test("useQuestion() takes no answer to a question before the last one", async () => {
  const { held, state, hook } = await rendered(of("hospital"));
  using _ = hook;
  const late = held.asked.length - 1;
  state.question = of("province");
  hook.again();
  held.answer(-1);
  held.answer(late);
  await calm();
  assertEquals(hook.now?.question.by, "province");
});

Deno.test("useQuestion() keeps the former answer if the worker refuses", async () => {
  const { held, state, hook } = await rendered(of("hospital"));
  using _ = hook;
  held.answer(-1);
  await calm();
  state.question = of("province");
  hook.again();
  held.refuse(-1);
  await calm();
  assertEquals(hook.now?.question.by, "hospital");
});
