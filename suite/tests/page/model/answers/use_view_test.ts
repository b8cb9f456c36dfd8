import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/state/page_state.ts";
import {
  firstView,
  type PageState,
  useView,
  withCells,
} from "../../../../page/model/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { ALL, stateOf } from "../../../support/page_state.ts";
import { resultOf } from "../../../support/shown_result.ts";

const sales = [
  { month: 4, province: "浙江", qty: 3 },
  { month: 5, province: "浙江", qty: 4 },
  { month: 5, province: "江苏", qty: 50 },
];
const of = (province: string): PageState =>
  stateOf(only({ province: [province] }));

async function rendered() {
  const { result, held } = await resultOf(sales);
  const first = await held.answering(() => firstView(result, AT_FIRST));
  const shown = { state: AT_FIRST };
  const hook = renderHook(() => useView(result, { state: shown.state, first }));
  const total = () => hook.now.view.answers.figures?.total?.qty;
  return { held, shown, hook, total };
}

/** Answers all questions from an index on. */
async function answerFrom(
  held: Awaited<ReturnType<typeof rendered>>["held"],
  from: number,
): Promise<void> {
  for (let at = from; at < held.asked.length; at++) held.answer(at);
  await calm();
}

Deno.test("useView() asks for what the first view lacks, and is then complete", async () => {
  const { held, hook, total } = await rendered();
  using _ = hook;
  assertEquals([total(), hook.now.isBehind], [54, true]);
  await calm();
  assertEquals(held.asked.length, 4);
  await answerFrom(held, 2);
  assertEquals([hook.now.isBehind, hook.now.view.isComplete], [false, true]);
  assertEquals(hook.now.view.answers.changes?.total?.qty, 54);
});

Deno.test("useView() shows the former view until the new one is there, and no late one", async () => {
  const { held, hook, shown, total } = await rendered();
  using _ = hook;
  await calm();
  await answerFrom(held, 2);
  const former = held.asked.length;
  shown.state = of("江苏");
  hook.again();
  assertEquals([total(), hook.now.isBehind], [54, true]);
  const later = held.asked.length;
  shown.state = of("浙江");
  hook.again();
  await answerFrom(held, later);
  assertEquals([total(), hook.now.isBehind], [4, false]);
  for (let at = former; at < later; at++) held.answer(at);
  await calm();
  assertEquals(total(), 4);
});

Deno.test("useView() is not behind a selection that has the same figures", async () => {
  const { held, hook, shown } = await rendered();
  using _ = hook;
  await calm();
  await answerFrom(held, 2);
  const end = held.asked.length;
  shown.state = withCells(AT_FIRST, "share");
  hook.again();
  await calm();
  assertEquals([held.asked.length, hook.now.isBehind], [end, false]);
  for (const state of [stateOf(ALL), stateOf({ measure: "conv" })]) {
    shown.state = state;
    hook.again();
    assertEquals(hook.now.isBehind, true);
  }
});

Deno.test("useView() has the cross table of the state at once, for a report", async () => {
  const { held, hook, shown, total } = await rendered();
  using _ = hook;
  shown.state = withCells(AT_FIRST, "share");
  hook.again();
  assertEquals(hook.now.view.state, shown.state);
  const { question } = withCells(AT_FIRST, "before");
  shown.state = { question: { ...question, measure: "conv" } };
  hook.again();
  // The measure is that of the figures until the others are there.
  assertEquals(hook.now.view.state.question, question);
  assertEquals(total(), 54);
  await calm();
  await answerFrom(held, 2);
});

Deno.test("useView() says that the worker has failed until it answers again", async () => {
  const { held, hook, shown, total } = await rendered();
  using _ = hook;
  await calm();
  held.refuse(2);
  await calm();
  assertEquals([hook.now.hasFailed, total()], [true, 54]);
  const start = held.asked.length;
  shown.state = of("浙江");
  hook.again();
  const next = held.asked.length;
  shown.state = of("江苏");
  hook.again();
  await answerFrom(held, next);
  assertEquals([hook.now.hasFailed, total()], [false, 50]);
  // This view is no longer wanted.
  held.refuse(start);
  await calm();
  assertEquals(hook.now.hasFailed, false);
});
