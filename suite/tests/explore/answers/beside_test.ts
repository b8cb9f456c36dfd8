/** Columns beside a ranking, and lists of some states. */
import { answer } from "../../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import {
  byPinyin,
  compareNames,
  type Where,
} from "../../../explore/questions/mod.ts";
import { calledOf, headingOf } from "../../../explore/tables/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { answerTo, dataOfRows, refusalOf } from "../../support/sales_data.ts";

const period = (from: number, to = from) => ({
  from: `2024-0${from}`,
  to: `2024-0${to}`,
});

const data = await dataOfRows([[
  { hospital: "甲", month: 1, qty: 10, agent: "x" },
  { hospital: "乙", month: 1, qty: 5, agent: "y" },
  { hospital: "丙", month: 1, qty: 4.5, agent: "y" },
  { hospital: "甲", month: 2, qty: 20, agent: "x" },
  { hospital: "丙", month: 2, qty: 6, conv: 7, agent: "y" },
  { hospital: "丁", month: 2, qty: 3, agent: "y" },
  { hospital: "丁", month: 4, qty: 2, agent: "z" },
]]);

/** The cells of an answer by name and column. */
function cellsOf(asked: AskedQuestion) {
  const { table } = answerTo(asked, data);
  const keys = table.columns.map(calledOf);
  const objectOf = (row: readonly unknown[]) =>
    Object.fromEntries(keys.map((key, at) => [key, row[at]]));
  return { table, keys, rows: table.rows.map(objectOf), objectOf };
}

Deno.test("answer() has the months before beside a ranking, and names of them alone come last, without a rank", () => {
  const { rows, keys, table, objectOf } = cellsOf({
    by: "hospital",
    period: period(2),
    beside: ["before"],
  });
  assertEquals(
    keys.join(" "),
    "rank name amount share former.before difference.before ratio.before state.before",
  );
  assertEquals(
    rows.map((row) => [row.rank, row.name, row["difference.before"]]),
    [[1, "甲", 10], [2, "丙", 1.5], [3, "丁", 3], [null, "乙", -5]],
  );
  const states = rows.map((row) => row["state.before"]);
  assertEquals(states, ["kept", "kept", "new", "lost"]);
  const total = objectOf(table.total ?? []);
  assertEquals([total.amount, total["former.before"]], [29, 19.5]);
});

Deno.test("answer() has the states of names beside every measure", () => {
  for (const measure of ["conv", "active", "returns"] as const) {
    const { rows } = cellsOf({
      by: "hospital",
      measure,
      period: period(2),
      beside: ["before"],
    });
    const states = rows.map((row) => `${row.name} ${row["state.before"]}`);
    const expected = ["丁 new", "丙 kept", "乙 lost", "甲 kept"];
    assertEquals(states.sort(), expected, measure);
  }
});

/** Of March and April the data has April alone, to compare with February. */
const ofTwoMonths = {
  by: "hospital",
  period: period(3, 4),
  beside: ["before"],
} satisfies AskedQuestion;

Deno.test("answer() has the amounts of the months that both periods have, and says how many", () => {
  const { table, rows: [丁] } = cellsOf(ofTwoMonths);
  const amounts = ["amount", "alike", "former", "difference"].map((key) =>
    丁[key === "amount" ? key : `${key}.before`]
  );
  assertEquals([丁.name, ...amounts], ["丁", 2, 2, 3, -1]);
  const ratio = table.columns.filter(({ key }) => key === "ratio");
  const asked = { reader: "zh", by: "hospital", measure: "qty" } as const;
  assertEquals(ratio.map((column) => headingOf(column, asked)), [
    "环比增减率（2 个月中的 1 个月）",
  ]);
});

Deno.test("answer() counts a hospital as active in the months that both periods have", () => {
  const { rows: [丁] } = cellsOf({ ...ofTwoMonths, measure: "active" });
  assertEquals([丁["alike.before"], 丁["former.before"]], [1, 1]);
});

Deno.test("answer() has no columns of a comparison that the data lacks, and says which months", () => {
  const { table, compared } = answerTo(
    { by: "hospital", period: period(1), beside: ["before", "yearBefore"] },
    data,
  );
  const keys = table.columns.map(calledOf);
  assertEquals(keys, ["rank", "name", "amount", "share"]);
  assertEquals(compared?.before?.missing, ["2023-12"]);
  assertEquals(compared?.yearBefore?.missing, ["2023-01"]);
});

Deno.test("answer() has every month beside a ranking, and the sums of all names", () => {
  const { table, keys, rows, objectOf } = cellsOf({
    by: "hospital",
    period: period(1, 2),
    beside: ["months"],
    limit: 1,
  });
  const months = ["2024-01", "2024-02", "2024-03", "2024-04"];
  assertEquals(keys.slice(-4), months);
  const valuesOf = (row: Record<string, unknown>) =>
    months.map((month) => row[month]);
  assertEquals(valuesOf(rows[0]), [10, 20, null, null]);
  assertEquals(valuesOf(objectOf(table.total ?? [])), [19.5, 29, null, 2]);
  assertEquals(table.count, 4);
  assertEquals(table.columns[2].ends, [0, 30]);
  assertEquals(table.columns[2].decimals, 1);
});

Deno.test("answer() has both months of data of two months beside a ranking, and no column for one", async () => {
  const keysOf = async (...months: readonly number[]) => {
    const own = await dataOfRows([months.map((month) => ({ month }))]);
    return answerTo({ beside: ["months"] }, own).table.columns.map(calledOf);
  };
  assertEquals((await keysOf(1, 2)).slice(-2), ["2024-01", "2024-02"]);
  assertEquals((await keysOf(1)).at(-1), "share");
});

/** The names of February, by a column. */
const sortedBy = (column: string, way: "ascending" | "descending") =>
  cellsOf({
    by: "hospital",
    period: period(2),
    beside: ["before", "months"],
    order: { column, way },
  }).rows.map(({ name }) => name);

Deno.test("answer() sorts by a comparison, and by a month", () => {
  assertEquals(sortedBy("difference.before", "ascending")[0], "乙");
  assertEquals(sortedBy("2024-02", "descending"), ["甲", "丙", "丁", "乙"]);
});

Deno.test("answer() sorts names by pinyin, or by code point for programs", () => {
  // Bǐng, dīng, jiǎ, yǐ.
  assertEquals(sortedBy("name", "ascending"), ["丙", "丁", "甲", "乙"]);
  const order = { column: "name", way: "ascending" } as const;
  const asked = Question.parse({ by: "hospital", order });
  const found = answer(asked, data, compareNames);
  assert("table" in found);
  const names = found.table.rows.map(([, name]) => name);
  assertEquals(names, ["丁", "丙", "乙", "甲"]);
});

Deno.test("answer() refuses an order by a comparison with months that the data lacks", () => {
  const order = { column: "former.before" };
  const asked = { by: "hospital", period: period(1), order } as const;
  assertEquals(refusalOf(asked, data).why, "no_column");
});

Deno.test("answer() remarks that a quiet or a lost name ended with returns", async () => {
  const buys = (hospital: string, month: number, qty: number) => ({
    hospital,
    month,
    qty,
  });
  const data = await dataOfRows([[
    ...[buys("quiet", 1, 9), buys("quiet", 2, -1)],
    ...[buys("lost", 3, 9), buys("lost", 4, -1)],
    ...[buys("silent", 1, 9), buys("stays", 4, -1), buys("stays", 5, 1)],
  ]]);
  const { table } = answerTo({
    show: "changes",
    states: ["kept", "lost", "quiet"],
    beside: ["activity"],
  }, data);
  const at = table.columns.findIndex(({ key }) => key === "remark");
  const remarked = table.rows.filter((row) => row[at] === "endedWithReturns");
  assertEquals(remarked.map(([name]) => name), ["lost", "quiet"]);
});

/** Two hospitals that tie: by pinyin 阿里医院 is first, by code point 重庆医院. */
const rows = [
  { month: 3, hospital: "旧", agent: "旧" },
  ...["重庆医院", "阿里医院"].flatMap((hospital) =>
    [1, 2, 3].filter((month) => month !== 2).map((month) => ({
      month,
      hospital,
      agent: hospital,
      newHospital: 1,
    }))
  ),
  ...[2, 5].map((month) => ({ month, hospital: "旧", agent: "旧" })),
];
for (
  const asked of [
    { by: "hospital", period: period(1) },
    { by: "hospital", measure: "active", period: period(1) },
    // Without rows in the period.
    { by: "hospital", period: period(2), beside: ["before"] },
    { show: "changes", period: period(2) },
    { show: "changes", period: period(2), measure: "active" },
    { show: "quiet" },
    { show: "marked", period: period(1) },
    { show: "cross", rows: "hospital", columns: "month", period: period(1) },
  ] satisfies AskedQuestion[]
) {
  Deno.test(`ties of ${JSON.stringify(asked)} are by pinyin, and by code point for programs`, async () => {
    const data = await dataOfRows([rows]);
    const [forPeople, forPrograms] = [byPinyin, compareNames].map((order) => {
      const found = answer(Question.parse(asked), data, order);
      assert("table" in found);
      const at = found.table.columns.findIndex(({ key }) => key === "name");
      return found.table.rows.map((row) => row[at])
        .filter((name) => name !== "旧");
    });
    assertEquals(forPeople, ["阿里医院", "重庆医院"]);
    assertEquals(forPrograms, ["重庆医院", "阿里医院"]);
  });
}

Deno.test("answer() lists the names of some states, quiet ones last, with their agents in the chosen rows", () => {
  const listed = (where: Where) =>
    cellsOf({
      show: "changes",
      period: period(4),
      compare: period(2),
      states: ["kept", "lost", "quiet"],
      beside: ["agent", "activity"],
      where,
    });
  const agentsIn = (where: Where) =>
    listed(where).rows.map(({ name, state, quietMonths, agent }) =>
      `${name} ${state} ${quietMonths} ${agent}`
    ).join(", ");
  const all = "甲 lost 2 x, 丙 lost 2 y, 丁 kept null z, 乙 quiet 3 y";
  assertEquals(agentsIn({}), all);
  assertEquals(
    agentsIn({ agent: ["y"] }),
    "丙 lost 2 y, 丁 lost 2 y, 乙 quiet 3 y",
  );
  // The filter of an earlier question has no effect.
  assertEquals(agentsIn({}), all);
  assertEquals(listed({}).keys.includes("managedBy"), false);
});

Deno.test("answer() compares with nothing if the month before has no data", () => {
  const { other, change, table } = answerTo(
    { show: "changes", period: period(4), states: ["new", "lost"] },
    data,
  );
  assertEquals([other, change?.isCompared], [undefined, false]);
  assertEquals(table.rows, []);
});
