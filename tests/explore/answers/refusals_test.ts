/** Why a question has no answer, in facts. */
import { assert, assertEquals, assertThrows } from "../../support/assert.ts";
import {
  type AskedQuestion,
  Question,
  streamRows,
} from "../../../explore/answers/mod.ts";
import {
  dataOfFiles,
  dataOfRows,
  refusalOf,
} from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";

const data = await dataOfRows([
  [3, 4].map((month) => ({ month, province: "浙江" })),
]);
const year2030 = { from: "2030-01", to: "2030-02" };

const refused: [asked: AskedQuestion, facts: object][] = [
  [{ by: "agent", period: year2030 }, {
    ...{ why: "no_month", range: year2030, nearest: ["2024-03", "2024-04"] },
  }],
  [{ show: "rows", period: { to: "2023-12" } }, {
    why: "no_month",
    range: { from: "2023-12", to: "2023-12" },
  }],
  [{ show: "changes", compare: year2030 }, {
    ...{ why: "no_month", range: year2030 },
  }],
  [{ show: "changes", compare: "yearBefore" }, {
    why: "missing_months",
    months: ["2023-04"],
  }],
  [{ show: "lost", period: { from: "2024-03", to: "2024-03" } }, {
    why: "missing_months",
    months: ["2024-02"],
  }],
  [{ show: "first", period: { from: "2024-03", to: "2024-03" } }, {
    why: "no_earlier",
  }],
  [{ show: "quiet", measure: "active" }, { why: "no_measure", show: "quiet" }],
  [{ show: "marked", measure: "returns" }, {
    why: "no_measure",
    show: "marked",
  }],
  [{ show: "cross", rows: "agent", columns: "agent" }, { why: "no_axes" }],
  [{ show: "cross", rows: "month", columns: "year" }, { why: "no_axes" }],
  [{ by: "agent", order: { column: "difference" } }, {
    why: "no_column",
    column: "difference",
  }],
];
for (const [asked, facts] of refused) {
  Deno.test(`answer() refuses ${JSON.stringify(asked)}`, () => {
    const found = refusalOf(asked, data);
    assertEquals({ ...found, ...facts }, found);
  });
}

for (const list of ["where", "without"] as const) {
  Deno.test(`answer() and streamRows() name what ${list} means perhaps`, () => {
    const asked: AskedQuestion = {
      show: "rows",
      [list]: { province: ["浙江省"] },
    };
    const streamed = streamRows(Question.parse(asked), data);
    assert("why" in streamed);
    const found = refusalOf(asked, data);
    assertEquals(streamed, found);
    assert(found.why === "unknown_name");
    const { column, name, nearest } = found.unknown;
    assertEquals([column, name, nearest], ["province", "浙江省", ["浙江"]]);
  });
}

Deno.test("answer() says that there are no rows", async () => {
  assertEquals(refusalOf({}, await dataOfRows([[]])), { why: "no_rows" });
});

Deno.test("answer() says why it has no column of targets", async () => {
  const sold = await dataOfFiles([
    ["a.xlsx", [{ month: 1 }, { month: 2 }]],
    ["t.xlsx", targetsWorkbook([["王经理", 2024, 2, 10]])],
  ]);
  const found = refusalOf({
    ...{ by: "manager", order: { column: "achieved" } },
    period: { from: "2024-01", to: "2024-01" },
  }, sold);
  assert(found.why === "no_column");
  assert(found.targets !== undefined && "why" in found.targets);
});

Deno.test("answer() takes months that only targets have", async () => {
  const sold = await dataOfFiles([
    ["a.xlsx", [{ month: 1 }]],
    ["t.xlsx", targetsWorkbook([["王经理", 2024, 9, 10]])],
  ]);
  const asked = (month: string): AskedQuestion => ({
    ...{ by: "manager", period: { from: month, to: month } },
    order: { column: "nothing" },
  });
  assertEquals(refusalOf(asked("2024-09"), sold).why, "no_column");
  assertEquals(refusalOf(asked("2024-10"), sold).why, "no_month");
});

/** What is no question at all. */
const malformed: object[] = [
  { show: "new" },
  { by: "month" },
  { measure: "boxes" },
  { period: { from: "2024-13" } },
  { period: { from: "2024-02", to: "2024-01" } },
  { compare: { from: "2024-02", to: "2024-01" } },
  { compare: { from: "2024-02" } },
  { where: { city: ["a"] } },
  { where: { agent: [] } },
  { where: { agent: ["x".repeat(32_768)] } },
  { search: "x".repeat(201) },
  { order: { column: "" } },
  { skip: -1 },
  { limit: 0 },
  { columnLimit: 0 },
  { top: 5 },
];
for (const asked of malformed) {
  Deno.test(`Question has no room for ${JSON.stringify(asked).slice(0, 60)}`, () => {
    assertThrows(() => Question.parse(asked));
  });
}
