import { only } from "../../../support/chosen.ts";
import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { questionOf } from "../../../../explore/question/mod.ts";
import type { Measure } from "../../../../explore/questions/mod.ts";
import {
  changeIn,
  loadView,
  type Selection,
  type View,
  viewAtOnce,
} from "../../../../page/model/mod.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { resultOf } from "../../../support/shown_result.ts";

const sales = [
  { month: 3, province: "浙江", qty: 2 },
  { month: 4, province: "浙江", qty: 3 },
  { month: 4, province: "江苏", qty: 30 },
  { month: 5, province: "江苏", qty: 50 },
];
const zhejiang = { province: ["浙江"] };
const jiangsu = { province: ["江苏"] };

/** Loads views of the same data, and lists the questions of each. */
async function loader() {
  const { result, held } = await resultOf(sales);
  return async (selection: Partial<Selection>, known?: View) => {
    const before = held.asked.length;
    const view = await held.answering(() =>
      loadView(result, { ...AT_FIRST, ...selection }, known)
    );
    const asked: unknown[] = held.asked.slice(before)
      .map(({ id, question }) => [id, question]);
    return { view, asked };
  };
}

const range = (from: string, to = from) => ({ from, to });
const changes = (period?: string, where = {}, measure: Measure = "qty") => [
  "answer",
  questionOf({
    ...only(where),
    measure,
    ...period !== undefined && { period: range(period) },
    show: "changes",
    states: period === undefined
      ? ["quiet"]
      : ["lost", "new", "returned", "quiet"],
    beside: ["manager", "agent", "activity"],
  }),
];

Deno.test("loadView() asks for no more than the statistics lack", async () => {
  const load = await loader();
  const newest = await load({});
  assertEquals(newest.asked, [changes("2024-05")]);
  assertEquals(newest.view.selected.meta.totalQty, 50);
  assertEquals(newest.view.isComplete, true);
  const all = await load({ months: "all" });
  assertEquals(all.asked, [changes()]);
  assertEquals(all.view.selected.meta.totalQty, 85);
  assertEquals(changeIn(all.view), undefined);
  const april = await load({ months: range("2024-04") });
  assertEquals(april.asked, [
    changes("2024-04"),
    ["summary", { months: range("2024-04"), ...only() }],
  ]);
  assertEquals(april.view.selected.meta.totalQty, 33);
  const months = range("2024-03", "2024-04");
  const two = await load({ months });
  assertEquals(two.asked[1], ["summary", { months, ...only() }]);
  assertEquals(two.view.selected.meta.totalQty, 35);
});

Deno.test("loadView() takes from another view what both have", async () => {
  const load = await loader();
  const { view: known } = await load({ chosen: only(jiangsu) });
  const same = await load({ chosen: only(jiangsu), cells: "share" }, known);
  assertEquals(same.asked, []);
  assert(
    same.view.stats === known.stats && same.view.changes === known.changes,
  );
  const conv = await load({ chosen: only(jiangsu), measure: "conv" }, known);
  assertEquals(conv.asked, [changes("2024-05", jiangsu, "conv")]);
  assert(conv.view.stats === known.stats);
  const other = await load({ chosen: only() }, known);
  assertEquals(other.asked, [changes("2024-05")]);
  const incomplete = await load({ chosen: only(jiangsu) }, {
    ...known,
    changes: undefined,
  });
  assertEquals(incomplete.asked, [changes("2024-05", jiangsu)]);
});

Deno.test("loadView() shows a month without the chosen names as empty", async () => {
  const load = await loader();
  const zero = { rows: 0, hospitals: 0, totalQty: 0, totalConv: 0 };
  for (
    const [province, months] of [
      ["浙江", "newest"],
      ["江苏", range("2024-03")],
    ] as const
  ) {
    const chosen = only({ province: [province] });
    const { view } = await load({ chosen, months });
    const { rows, hospitals, totalQty, totalConv } = view.selected.meta;
    assertEquals({ rows, hospitals, totalQty, totalConv }, zero);
    assertEquals([view.selected.byHospital, view.selected.byProvince], [
      [],
      [],
    ]);
    assertEquals(view.months, ["2024-03", "2024-04", "2024-05"]);
  }
});

Deno.test("viewAtOnce() knows all months and the newest one, without a filter", async () => {
  const { result: { stats } } = await resultOf(sales);
  const at = (selection: Partial<Selection>) =>
    viewAtOnce(stats, { ...AT_FIRST, ...selection });
  const newest = at({});
  assertEquals([newest?.selected.meta.totalQty, newest?.isComplete], [
    50,
    false,
  ]);
  assertEquals([newest?.range, newest?.changes], [range("2024-05"), undefined]);
  const all = at({ months: "all" });
  assertEquals([all?.selected.meta.totalQty, all?.isComplete], [85, false]);
  assertEquals(at({ months: range("2024-04") }), undefined);
  assertEquals(at({ chosen: only(zhejiang) }), undefined);
});
