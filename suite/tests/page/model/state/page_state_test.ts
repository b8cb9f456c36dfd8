import { only } from "../../../support/chosen.ts";
import { isFiltered } from "../../../../explore/questions/mod.ts";
import {
  asking,
  AT_FIRST,
  crossQuestion,
  reportOf,
  UNFILTERED,
  withAxes,
  withCells,
  withDecisions,
  withNames,
  withoutName,
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

Deno.test("asking() changes or removes what is given, and forgets the unread values of the address", () => {
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
  for (const cells of ["before", "yearBefore"] as const) {
    const changes = withAxes(withCells(AT_FIRST, cells), byMonth);
    assertEquals(changes.cells, cells);
    const byLevel = withAxes(changes, { rows: "province", columns: "level" });
    assertEquals([byLevel.cells, byLevel.question.show], ["amount", "cross"]);
  }
});

Deno.test("withoutName() removes a name from several chosen ones, or leaves it out", () => {
  const among = (...names: string[]) =>
    withoutName(stateOf(only({ agent: names })).question, {
      by: "agent",
      name: "a",
    });
  assertEquals(among("a", "b").where, { agent: ["b"] });
  assertEquals(
    [among("a"), among()].map(({ where, without }) => [where, without]),
    Array(2).fill([{}, { agent: ["a"] }]),
  );
});

Deno.test("withDecisions() keeps decisions, but no empty lists", () => {
  const choices = [{ choice: "newest", files: ["1"] }] as const;
  for (const decisions of [{ choices, without: ["2"] }, { choices }]) {
    assertEquals(withDecisions(AT_FIRST, decisions).decisions, decisions);
  }
  const decided = withDecisions(AT_FIRST, { without: ["2"] });
  assertEquals(withDecisions(decided, { choices: [], without: [] }), AT_FIRST);
});

Deno.test("reportOf() asks for the searched names and the open cross table, in the order that is shown", () => {
  const months = ["2024-04", "2024-05"];
  const order = { column: "amount", way: "ascending" } as const;
  const sheets = (...asked: Parameters<typeof reportOf>) =>
    reportOf(...asked).sheets;
  const usual = sheets(AT_FIRST, months);
  assertEquals([usual.asked, usual.cross], [undefined, undefined]);
  const state = withCells(AT_FIRST, "share");
  const { asked, cross, changes, marked } = sheets(state, months, {
    names: { by: "agent", search: "a" },
    orders: { cross: order, marked: order },
  });
  assertEquals([asked?.by, asked?.search], ["agent", "a"]);
  assertEquals([cross?.cells, cross?.order], ["share", order]);
  assertEquals([changes?.order, marked?.order], [undefined, order]);
});

Deno.test("crossQuestion() asks for all months instead of one if an axis has months, and for an indicator in cells", () => {
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
