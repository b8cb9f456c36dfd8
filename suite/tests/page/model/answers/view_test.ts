import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/state/page_state.ts";
import type { Question } from "../../../../explore/question/mod.ts";
import {
  changeIn,
  firstView,
  isEmpty,
  loadView,
  type View,
} from "../../../../page/model/mod.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { ALL, stateOf } from "../../../support/page_state.ts";
import { resultOf } from "../../../support/shown_result.ts";

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

Deno.test("loadView() asks for the figures of the period and of the year, all months, and moves", async () => {
  const load = await loader();
  const newest = await load({});
  assertEquals(newest.asked, [
    ["figures", "2024-05"],
    ["figures", "2024-01"],
    ["months", undefined],
    ["changes", undefined],
  ]);
  assertEquals([totalOf(newest.view), newest.view.isComplete], [50, true]);
  assertEquals(newest.view.answers.changes?.question.states, [
    "lost",
    "new",
    "returned",
    "quiet",
  ]);
  const all = await load(ALL);
  assertEquals(all.asked[0], ["figures", undefined]);
  assertEquals([totalOf(all.view), changeIn(all.view)], [85, undefined]);
  assertEquals(all.view.answers.changes?.question.states, ["quiet"]);
  const two = await load({ period: range("2024-03", "2024-04") });
  assertEquals(totalOf(two.view), 35);
});

Deno.test("loadView() asks nothing that the worker has just answered", async () => {
  const load = await loader();
  const { view: known } = await load(only(jiangsu));
  const same = await load({ ...only(jiangsu), show: "cross", cells: "share" });
  assertEquals(same.asked, []);
  assertEquals(same.view.answers, known.answers);
  const other = await load({ ...only(jiangsu), period: range("2024-04") });
  assertEquals(other.asked.map(([show]) => show), [
    "figures",
    "figures",
    "changes",
  ]);
  assertEquals((await load(only(jiangsu))).asked, []);
  const conv = await load({ ...only(jiangsu), measure: "conv" });
  assertEquals(conv.asked.length, 4);
});

Deno.test("loadView() says why the question of the page has no answer", async () => {
  const load = await loader();
  const mars = { province: ["浙江", "火星"] };
  const { view } = await load(only(mars));
  assertEquals([view.answers, isEmpty(view)], [{}, true]);
  assert(view.refusal?.why === "unknown_name");
  assertEquals(view.refusal.known, { province: ["浙江"] });
  const later = await load({ period: range("2030-01") });
  assertEquals(later.view.refusal?.why, "no_month");
  const beyond = await load({ period: range("2024-05", "2024-07") });
  assertEquals(beyond.view.answers.figures?.beyond, ["2024-06", "2024-07"]);
});

Deno.test("loadView() shows a month without the chosen names as zero", async () => {
  const load = await loader();
  for (
    const [province, period] of [
      ["浙江", { newest: 1 }],
      ["江苏", range("2024-03")],
    ] as const
  ) {
    const chosen = only({ province: [province] });
    const { view } = await load({ ...chosen, period });
    assertEquals(totalOf(view), 0);
    assertEquals(view.months, ["2024-03", "2024-04", "2024-05"]);
    assertEquals(isEmpty(view), false);
  }
  const nowhere = { where: jiangsu, without: jiangsu };
  assertEquals(isEmpty((await load(nowhere)).view), true);
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
