import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import type { Question } from "../../../../explore/question/mod.ts";
import {
  changeIn,
  firstView,
  isEmpty,
  loadView,
  type Selection,
  type View,
} from "../../../../page/model/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
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
  return async (selection: Partial<Selection>, known?: View[]) => {
    const before = held.asked.length;
    const view = await held.answering(() =>
      loadView(result, { ...AT_FIRST, ...selection }, { known })
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
    ["changes", "2024-05"],
  ]);
  assertEquals([totalOf(newest.view), newest.view.isComplete], [50, true]);
  assertEquals(newest.view.answers.changes?.question.states, [
    "lost",
    "new",
    "returned",
    "quiet",
  ]);
  const all = await load({ months: "all" });
  assertEquals(all.asked[0], ["figures", undefined]);
  assertEquals([totalOf(all.view), changeIn(all.view)], [85, undefined]);
  assertEquals(all.view.answers.changes?.question.states, ["quiet"]);
  const two = await load({ months: range("2024-03", "2024-04") });
  assertEquals(totalOf(two.view), 35);
});

Deno.test("loadView() takes from other views what they have", async () => {
  const load = await loader();
  const { view: known } = await load({ chosen: only(jiangsu) });
  const same = await load({ chosen: only(jiangsu), cells: "share" }, [known]);
  assertEquals(same.asked, []);
  assertEquals(same.view.answers, known.answers);
  const april = { chosen: only(jiangsu), months: range("2024-04") };
  const other = await load(april, [known]);
  assertEquals(other.asked.map(([show]) => show), [
    "figures",
    "figures",
    "changes",
  ]);
  const former = await load({ chosen: only(jiangsu) }, [other.view, known]);
  assertEquals(former.asked, []);
  const conv = await load({ chosen: only(jiangsu), measure: "conv" }, [known]);
  assertEquals(conv.asked.length, 4);
});

Deno.test("loadView() shows a month without the chosen names as zero", async () => {
  const load = await loader();
  for (
    const [province, months] of [
      ["浙江", "newest"],
      ["江苏", range("2024-03")],
    ] as const
  ) {
    const chosen = only({ province: [province] });
    const { view } = await load({ chosen, months });
    assertEquals(totalOf(view), 0);
    assertEquals(view.months, ["2024-03", "2024-04", "2024-05"]);
    assertEquals(isEmpty(view), false);
  }
  const nowhere = { where: jiangsu, without: jiangsu };
  assertEquals(isEmpty((await load({ chosen: nowhere })).view), true);
});

Deno.test("firstView() asks for the figures alone, unless there is a filter", async () => {
  const { result, held } = await resultOf(sales);
  const view = await held.answering(() => firstView(result, AT_FIRST));
  assertEquals([held.asked.length, totalOf(view)], [2, 50]);
  assertEquals([view.isComplete, view.answers.changes], [false, undefined]);
  const filtered = { ...AT_FIRST, chosen: only(jiangsu) };
  const whole = await held.answering(() => firstView(result, filtered));
  assertEquals(whole.isComplete, true);
});
