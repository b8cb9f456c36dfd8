import { only } from "../../support/chosen.ts";
import { AT_FIRST } from "../../../page/model/state/page_state.ts";
import type { Question } from "../../../explore/question/mod.ts";
import {
  changeIn,
  firstView,
  isEmpty,
  loadView,
  type PageState,
  useQuestion,
  useView,
  type View,
  withCells,
} from "../../../page/model/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { ALL, stateOf } from "../../support/page_state.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";
import { resultOf, selectedOf, within } from "../../support/shown_result.ts";

const sales = [
  { month: 3, province: "浙江", qty: 2 },
  { month: 4, province: "浙江", qty: 3 },
  { month: 4, province: "江苏", qty: 30 },
  { month: 5, province: "江苏", qty: 50 },
];
const jiangsu = { province: ["江苏"] };
const range = (from: string, to = from) => ({ from, to });

/** Loads views of the same data, and lists the questions of each. */
async function loader() {
  const { result, held } = await resultOf(sales);
  return async (question: Partial<Question>) => {
    const before = held.asked.length;
    const view = await held.answering(() =>
      loadView(result, stateOf(question))
    );
    const asked = held.asked.slice(before).map((asked) => {
      const { show, period } = "question" in asked
        ? asked.question as Question
        : { show: undefined };
      return [show, period?.from];
    });
    return { view, asked };
  };
}

const totalOf = ({ answers }: View) => answers.figures?.total?.qty;

Deno.test("loadView() asks for the figures of the period and of the year, all months, and changes", async () => {
  const load = await loader();
  const newest = await load({});
  assertEquals(newest.asked, [
    ["figures", "2024-05"],
    ["figures", "2024-01"],
    ["months", undefined],
    ["changes", undefined],
  ]);
  assertEquals([totalOf(newest.view), newest.view.isComplete], [50, true]);
  const states = ["lost", "new", "returned", "quiet"] as const;
  assertEquals(newest.view.answers.changes?.question.states, [...states]);
  const two = await load({ period: range("2024-03", "2024-04") });
  assertEquals(totalOf(two.view), 35);
});

Deno.test("loadView() of all months has no comparison, and quiet names alone", async () => {
  const { view, asked } = await (await loader())(ALL);
  assertEquals(asked[0], ["figures", undefined]);
  assertEquals([totalOf(view), changeIn(view)], [85, undefined]);
  assertEquals(view.answers.changes?.question.states, ["quiet"]);
});

Deno.test("loadView() asks nothing that the worker has just answered", async () => {
  const load = await loader();
  const { view: known } = await load(only(jiangsu));
  const same = await load({ ...only(jiangsu), show: "cross", cells: "share" });
  assertEquals(same.asked, []);
  assertEquals(same.view.answers, known.answers);
  const other = await load({ ...only(jiangsu), period: range("2024-04") });
  const shows = other.asked.map(([show]) => show);
  assertEquals(shows, ["figures", "figures", "changes"]);
  assertEquals((await load(only(jiangsu))).asked, []);
  const conv = await load({ ...only(jiangsu), measure: "conv" });
  assertEquals(conv.asked.length, 4);
});

Deno.test("loadView() says which names and months the data lacks", async () => {
  const load = await loader();
  const mars = { province: ["浙江", "火星"] };
  const { view } = await load(only(mars));
  assertEquals([view.answers, isEmpty(view)], [{}, true]);
  assert(view.refusal?.why === "unknown_name", view.refusal?.why);
  assertEquals(view.refusal.known, { province: ["浙江"] });
  const later = await load({ period: range("2030-01") });
  assertEquals(later.view.refusal?.why, "no_month");
  const beyond = await load({ period: range("2024-05", "2024-07") });
  assertEquals(beyond.view.answers.figures?.beyond, ["2024-06", "2024-07"]);
});

for (
  const [province, period] of [
    ["浙江", { newest: 1 }],
    ["江苏", range("2024-03")],
  ] as const
) {
  Deno.test(`loadView() has zero boxes of ${province} in ${JSON.stringify(period)}, and is not empty`, async () => {
    const chosen = only({ province: [province] });
    const { view } = await (await loader())({ ...chosen, period });
    assertEquals([totalOf(view), isEmpty(view)], [0, false]);
    assertEquals(view.months, ["2024-03", "2024-04", "2024-05"]);
  });
}

Deno.test("loadView() is empty if no names are left", async () => {
  const nowhere = { where: jiangsu, without: jiangsu };
  const { view } = await (await loader())(nowhere);
  assertEquals(isEmpty(view), true);
});

Deno.test("firstView() asks for the figures alone, unless there is a filter", async () => {
  const { result, held } = await resultOf(sales);
  const view = await held.answering(() => firstView(result, AT_FIRST));
  assertEquals([held.asked.length, totalOf(view)], [2, 50]);
  assertEquals([view.isComplete, view.answers.changes], [false, undefined]);
  const filtered = stateOf(only(jiangsu));
  const whole = await held.answering(() => firstView(result, filtered));
  assertEquals(whole.isComplete, true);
});

const may = [
  { month: 4, province: "浙江", qty: 3 },
  { month: 5, province: "浙江", qty: 4 },
  { month: 5, province: "江苏", qty: 50 },
];
const ofProvince = (province: string): PageState =>
  stateOf(only({ province: [province] }));

/** A rendered view whose worker holds back all answers after the first figures. */
async function renderedView() {
  const { result, held } = await resultOf(may);
  const first = await held.answering(() => firstView(result, AT_FIRST));
  const shown = { state: AT_FIRST, first };
  const hook = renderHook(() => useView(result, shown));
  const total = () => hook.now.view.answers.figures?.total?.qty;
  return { held, shown, hook, total };
}

/** Answers all questions from an index on. */
async function answerFrom(
  held: Awaited<ReturnType<typeof renderedView>>["held"],
  from: number,
): Promise<void> {
  for (let at = from; at < held.asked.length; at++) held.answer(at);
  await calm();
}

Deno.test("useView() asks for what the first view lacks, and is then complete", async () => {
  const { held, hook, total } = await renderedView();
  using _ = hook;
  assertEquals([total(), hook.now.isBehind], [54, true]);
  await calm();
  assertEquals(held.asked.length, 4);
  await answerFrom(held, 2);
  assertEquals([hook.now.isBehind, hook.now.view.isComplete], [false, true]);
  assertEquals(hook.now.view.answers.changes?.total?.qty, 54);
});

Deno.test("useView() shows the former view until the new one is there, and none that comes after it", async () => {
  const { held, hook, shown, total } = await renderedView();
  using _ = hook;
  await calm();
  await answerFrom(held, 2);
  const former = held.asked.length;
  shown.state = ofProvince("江苏");
  hook.again();
  assertEquals([total(), hook.now.isBehind], [54, true]);
  const later = held.asked.length;
  shown.state = ofProvince("浙江");
  hook.again();
  await answerFrom(held, later);
  assertEquals([total(), hook.now.isBehind], [4, false]);
  for (let at = former; at < later; at++) held.answer(at);
  await calm();
  assertEquals(total(), 4);
});

Deno.test("useView() is behind another period or measure, but not behind other cells of the cross table", async () => {
  const { held, hook, shown } = await renderedView();
  using _ = hook;
  await calm();
  await answerFrom(held, 2);
  const end = held.asked.length;
  shown.state = withCells(AT_FIRST, "share");
  hook.again();
  await calm();
  assertEquals([held.asked.length, hook.now.isBehind], [end, false]);
  for (const asked of [ALL, { measure: "conv" }] as const) {
    shown.state = stateOf(asked);
    hook.again();
    assertEquals(hook.now.isBehind, true, JSON.stringify(asked));
  }
});

Deno.test("useView() has the cross table of the state at once, for a report", async () => {
  const { held, hook, shown, total } = await renderedView();
  using _ = hook;
  shown.state = withCells(AT_FIRST, "share");
  hook.again();
  assertEquals(hook.now.view.state, shown.state);
  const { question } = withCells(AT_FIRST, "before");
  shown.state = { ...AT_FIRST, question: { ...question, measure: "conv" } };
  hook.again();
  // The measure is that of the figures until the others are there.
  assertEquals(hook.now.view.state.question, question);
  assertEquals(total(), 54);
  await calm();
  await answerFrom(held, 2);
});

Deno.test("useView() says that the worker has failed, until there is another first view", async () => {
  const { held, hook, shown, total } = await renderedView();
  using _ = hook;
  await calm();
  held.refuse(2);
  await calm();
  assertEquals([hook.now.hasFailed, total()], [true, 54]);
  shown.first = { ...shown.first };
  hook.again();
  assertEquals(hook.now.hasFailed, false);
});

Deno.test("useView() ignores the failure of a view that is no longer wanted", async () => {
  const { held, hook, shown, total } = await renderedView();
  using _ = hook;
  await calm();
  const start = held.asked.length;
  shown.state = ofProvince("浙江");
  hook.again();
  const next = held.asked.length;
  shown.state = ofProvince("江苏");
  hook.again();
  await answerFrom(held, next);
  held.refuse(start);
  await calm();
  assertEquals([hook.now.hasFailed, total()], [false, 50]);
});

const quietBy = (
  by: "hospital" | "province",
) => ({ show: "quiet", by } as const);

async function renderedQuestion(first: ReturnType<typeof quietBy>) {
  const shown = await resultOf(sales);
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

Deno.test("useQuestion() has the former answer until the new one is there, and asks the same question once", async () => {
  const shown = await renderedQuestion(quietBy("hospital"));
  const { held, state, hook, asked } = shown;
  using _ = hook;
  assertEquals(hook.now, undefined);
  held.answer(-1);
  await calm();
  assertEquals(hook.now?.question.by, "hospital");
  state.question = quietBy("hospital");
  hook.again();
  assertEquals(asked(), 1);
  state.question = quietBy("province");
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

Deno.test("useQuestion() ignores a late answer to an earlier question", async () => {
  const { held, state, hook } = await renderedQuestion(quietBy("hospital"));
  using _ = hook;
  const late = held.asked.length - 1;
  state.question = quietBy("province");
  hook.again();
  held.answer(-1);
  held.answer(late);
  await calm();
  assertEquals(hook.now?.question.by, "province");
});

Deno.test("useQuestion() keeps the former answer if the worker refuses", async () => {
  const { held, state, hook } = await renderedQuestion(quietBy("hospital"));
  using _ = hook;
  held.answer(-1);
  await calm();
  state.question = quietBy("province");
  hook.again();
  held.refuse(-1);
  await calm();
  assertEquals(hook.now?.question.by, "hospital");
});
