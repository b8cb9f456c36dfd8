import { only } from "../../../support/chosen.ts";
import { isFiltered } from "../../../../explore/questions/mod.ts";
import {
  asking,
  AT_FIRST,
  crossQuestion,
  UNFILTERED,
  withAxes,
  withCells,
  withNames,
} from "../../../../page/model/state/page_state.ts";
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

Deno.test("asking() changes parts of the question or removes them, and forgets what an address asked for in vain", () => {
  const decisions = { without: ["1"] };
  const state = { ...stateOf({ sign: "sales" }), decisions, unread: ["a=1"] };
  const { sign: _, ...unsigned } = state.question;
  assertEquals(asking({ measure: "conv", sign: undefined })(state), {
    question: { ...unsigned, measure: "conv" },
    cells: "amount",
    decisions,
  });
  assertEquals(asking(UNFILTERED)(stateOf(only({ agent: ["a"] }))), AT_FIRST);
});

Deno.test("withAxes() has amounts in place of changes if no axis has months", () => {
  const byMonth = { rows: "province", columns: "month" } as const;
  const changes = withAxes(withCells(AT_FIRST, "before"), byMonth);
  assertEquals(changes.cells, "before");
  const byLevel = withAxes(changes, { rows: "province", columns: "level" });
  assertEquals([byLevel.cells, byLevel.question.show], ["amount", "cross"]);
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
