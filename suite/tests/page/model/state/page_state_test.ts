import { only } from "../../../support/chosen.ts";
import { isFiltered, monthsIn } from "../../../../explore/questions/mod.ts";
import {
  monthPresets,
  spanIn,
} from "../../../../page/model/state/month_presets.ts";
import {
  asking,
  AT_FIRST,
  crossCellsOf,
  withAxes,
  withCells,
  withNames,
} from "../../../../page/model/state/page_state.ts";
import { crossQuestion } from "../../../../page/model/state/sections.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { stateOf } from "../../../support/page_state.ts";

const may = { from: "2024-05", to: "2024-05" };

Deno.test("withNames() replaces the names of a column, or removes them", () => {
  const first = AT_FIRST.question;
  const one = withNames(first, "province", { where: ["浙江"] });
  const two = withNames(one, "agent", { where: ["a", "b"] });
  assertEquals(two.where, { province: ["浙江"], agent: ["a", "b"] });
  assertEquals(withNames(two, "province", {}).where, { agent: ["a", "b"] });
  assertEquals([isFiltered(first), isFiltered(one)], [false, true]);
});

Deno.test("asking() changes the question, and forgets what an address asked for in vain", () => {
  const decisions = { without: ["1"] };
  const state = { ...AT_FIRST, decisions, unread: ["a=1"] };
  const conv = asking((now) => ({ ...now, measure: "conv" }))(state);
  assertEquals(conv, { ...stateOf({ measure: "conv" }), decisions });
});

Deno.test("withAxes() has amounts in place of changes if no axis has months", () => {
  const byMonth = { rows: "province", columns: "month" } as const;
  const changes = withAxes(withCells(AT_FIRST, "before"), byMonth);
  assertEquals(crossCellsOf(changes), "before");
  const byLevel = withAxes(changes, { rows: "province", columns: "level" });
  assertEquals([crossCellsOf(byLevel), byLevel.question.show], [
    "amount",
    "cross",
  ]);
});

Deno.test("crossQuestion() shows all months instead of one, and another indicator", () => {
  const months = ["2024-04", "2024-05"];
  const state = stateOf({ ...only({ agent: ["a"] }), period: may });
  assertEquals(crossQuestion(state, months).period, undefined);
  const { measure, period, where } = crossQuestion(
    withCells(
      withAxes(state, { rows: "province", columns: "level" }),
      "active",
    ),
    months,
  );
  assertEquals<unknown>([measure, period, where.agent], ["active", may, ["a"]]);
  assertEquals(crossQuestion(AT_FIRST, ["2024-05"]).columns, "level");
});

Deno.test("monthPresets() are the last twelve months, if the data reaches back, and all", () => {
  const presetsTo = (to: string) =>
    monthPresets(monthsIn({ from: "2023-06", to }))
      .map(({ id, period }) => [id, period]);
  assertEquals<unknown>(presetsTo("2024-05"), [
    ["twelve", { from: "2023-06", to: "2024-05" }],
    ["all", undefined],
  ]);
  assertEquals<unknown>(presetsTo("2024-04"), [["all", undefined]]);
});

Deno.test("monthPresets() are none if there is only one month", () => {
  assertEquals(monthPresets(["2024-05"]), []);
  assertEquals(monthPresets([]), []);
});

Deno.test("spanIn() is as long as the data reaches, and none without a month of it", () => {
  const months = ["2023-11", "2024-02", "2024-05"];
  const span = (year: string, first: number, count: number) =>
    spanIn(months, { year, first, count });
  assertEquals(span("2023", 1, 12), { from: "2023-11", to: "2023-12" });
  assertEquals(span("2024", 1, 6), { from: "2024-01", to: "2024-05" });
  assertEquals(span("2024", 4, 3), { from: "2024-04", to: "2024-05" });
  assertEquals(span("2024", 2, 1), { from: "2024-02", to: "2024-02" });
  assertEquals(span("2024", 3, 1), undefined);
  assertEquals(span("2024", 7, 6), undefined);
  assertEquals(span("2023", 1, 3), undefined);
});
