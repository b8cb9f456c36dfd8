/** Each kind of question, its order and its page, and why it has no answer, without page, terminal or protocol. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { answer, answersTo, streamRows } from "../../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import { catalogue } from "../../../explore/tables/mod.ts";
import {
  answerTo,
  columnOf,
  dataOfFiles,
  dataOfRows,
  objectsOf,
  refusalOf,
} from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";

const 甲 = { hospital: "甲", manager: "李", agent: "x", province: "浙江" };
const 乙 = { hospital: "乙", manager: "王", agent: "y", province: "江苏" };
const 丙 = { hospital: "丙", manager: "王", agent: "x", province: "江苏" };

/** Five months: 乙 leaves after the second, 丙 comes in the fourth, 甲 pauses in the fourth. */
const data = await dataOfRows([[
  { ...甲, month: 1, qty: 10, conv: 3 },
  { ...甲, month: 2, qty: 20, conv: 3 },
  { ...甲, month: 3, qty: 30, conv: 3 },
  { ...甲, month: 5, qty: 50, conv: 3 },
  { ...乙, month: 1, qty: 5, conv: 1 },
  { ...乙, month: 2, qty: 7, conv: 1 },
  { ...丙, month: 4, qty: 8, conv: 2, newHospital: 1 },
  { ...丙, month: 4, qty: -3, conv: 2 },
  { ...丙, month: 5, qty: 4, conv: 2 },
]]);

const period = (from: number, to = from) => ({
  from: `2024-0${from}`,
  to: `2024-0${to}`,
});

/** Questions, and some of what their rows have. */
const shown: [asked: AskedQuestion, rows: Record<string, unknown>[]][] = [
  [{ show: "months", period: period(4, 5) }, [
    { name: "2024-04", qty: 5, ratio: -5 / 6, hospitals: 1, records: 2 },
    { name: "2024-05", qty: 54, ratio: 9.8, newHospitals: 0, records: 2 },
  ]],
  [{ show: "months", measure: "active", period: period(3, 4) }, [
    { name: "2024-03", amount: 1, ratio: -0.5 },
    { name: "2024-04", amount: 1, ratio: 0 },
  ]],
  [{ show: "ranking" }, [
    { rank: 1, name: "甲", amount: 110, lastMonth: "2024-05", quietMonths: 0 },
    { rank: 2, name: "乙", amount: 12, lastMonth: "2024-02", quietMonths: 3 },
    { rank: 3, name: "丙", amount: 9, share: 9 / 131 },
  ]],
  [{ by: "agent", measure: "active", period: period(4, 5) }, [
    { rank: 1, name: "x", amount: 2, share: undefined },
  ]],
  [{ by: "manager", measure: "perHospital" }, [
    { rank: 1, name: "李", amount: 110 },
    { rank: 2, name: "王", amount: 10.5 },
  ]],
  [{ by: "manager", measure: "returns" }, [
    { rank: 1, name: "王", amount: -3, share: 1 },
    { name: "李", amount: 0, share: 0 },
  ]],
  [{ measure: "returns", sign: "sales" }, [
    { amount: 0 },
    { amount: 0 },
    { amount: 0 },
  ]],
  [{ show: "changes" }, [
    { name: "甲", state: "returned", amount: 50, former: 0, difference: 50 },
    { name: "丙", state: "kept", amount: 4, former: 5, ratio: -0.2 },
  ]],
  // By sums 乙 moved most, by averages of a month 甲.
  [{ show: "changes", period: period(3), compare: period(1, 2) }, [
    { name: "甲", former: 30, perMonth: 30, formerPerMonth: 15 },
    { name: "乙", difference: -12, perMonth: 0, ratioPerMonth: -1 },
  ]],
  [{ show: "changes", period: period(3), compare: period(2) }, [
    { name: "甲", difference: 10, perMonth: undefined },
    { name: "乙", difference: -7, perMonth: undefined },
  ]],
  [{ show: "lost", period: period(3) }, [
    { name: "乙", state: "lost", amount: 0, former: 7, managedBy: "王" },
  ]],
  [{ show: "first", period: period(4) }, [
    { name: "丙", state: "new", amount: 5, marked: 8, former: undefined },
  ]],
  [{ show: "returned" }, [{ name: "甲", state: "returned" }]],
  [{ show: "quiet" }, [
    { name: "乙", quietMonths: 3, lastMonth: "2024-02", average: 6, months: 2 },
  ]],
  [{ show: "quiet", period: period(4) }, [{ name: "乙", quietMonths: 2 }]],
  [{ show: "marked" }, [
    { name: "丙", province: "江苏", amount: 8, whole: 9 },
  ]],
  [{ show: "cross", rows: "manager", columns: "quarter" }, [
    { name: "李", total: 110, "2024-Q1": 60, "2024-Q2": 50 },
    { name: "王", total: 21, "2024-Q1": 12, "2024-Q2": 9 },
  ]],
  [{ show: "cross", rows: "month", columns: "manager", period: period(3, 4) }, [
    { name: "2024-03", 李: 30, 王: null },
    { name: "2024-04", 李: null, 王: 5 },
  ]],
  [{ show: "rows", period: period(4), qty: -3 }, [
    { file: "0.xlsx", row: 9, month: "2024-04", hospital: "丙" },
  ]],
  [{ show: "rows", search: "乙" }, [
    { month: "2024-01", hospital: "乙" },
    { month: "2024-02", hospital: "乙" },
  ]],
];
for (const [asked, expected] of shown) {
  Deno.test(`answer() has the figures of ${JSON.stringify(asked)}`, () => {
    const found = objectsOf(answerTo(asked, data)).map((row, i) =>
      Object.fromEntries(
        Object.keys(expected[i] ?? row).map((key) => [key, row[key]]),
      )
    );
    assertEquals(found, expected);
  });
}

/** Names, states and amounts of an answer. */
const statesOf = ({ table }: ReturnType<typeof answerTo>) =>
  table.rows.map(([name, state, amount]) => `${name} ${state} ${amount}`);

Deno.test("answer() lists lost names of several months, then those that have stopped, with the figures of both", async () => {
  const more = await dataOfRows([[
    ...[1, 2, 3, 4].map((month) => ({ ...甲, month, qty: 10 })),
    { ...乙, month: 2, qty: 7 },
    { ...丙, month: 3, qty: 9 },
  ]]);
  const answer = answerTo({ show: "lost", period: period(3, 4) }, more);
  assertEquals(statesOf(answer), ["乙 lost 0", "丙 new stopped 9"]);
  const { found, stopped, change } = answer;
  assertEquals([found?.figures.qty, found?.isOfOther], [7, true]);
  assertEquals([stopped?.figures.qty, stopped?.isOfOther], [9, false]);
  assertEquals([change?.end, change?.counts.stopped], ["2024-04", 1]);
});

Deno.test("answer() lists names that have stopped where there is nothing to compare with", () => {
  const answer = answerTo({ show: "lost", period: period(1, 5) }, data);
  assertEquals(statesOf(answer), ["乙 stopped 12"]);
  const { other, found, stopped } = answer;
  assertEquals([other, found, stopped?.names], [undefined, undefined, 1]);
});

Deno.test('answer() says "stopped" in place of "kept", and after "new"', async () => {
  const rows = await dataOfRows([[
    ...[2, 3, 4].map((month) => ({ ...甲, month })),
    ...[1, 3].map((month) => ({ ...乙, month })),
    { ...丙, month: 3 },
  ]]);
  const answer = answerTo({ show: "changes", period: period(3, 4) }, rows);
  const found = statesOf(answer).map((line) => line.replace(/ \S+$/, ""))
    .sort();
  assertEquals(found, ["丙 new stopped", "乙 stopped", "甲 kept"]);
  for (const show of ["first", "lost"] as const) {
    const listed = answerTo({ show, period: period(3, 4) }, rows);
    const states = columnOf(listed, "state").join();
    assertStringIncludes(states, "new stopped", show);
  }
});

Deno.test("answer() ranks names with sales, then lists those with a target alone, the largest target first", async () => {
  const sales = [1, 2].flatMap((month) =>
    [["甲", 5], ["乙", 9]]
      .map(([manager, qty]) => ({ manager: String(manager), month, qty }))
  );
  const targets = [["丙", 3], ["甲", 4], ["丁", 7]]
    .map(([name, target]) => [String(name), 2024, 2, target] as const);
  const found = answerTo(
    { by: "manager", period: period(2, 2), beside: ["before", "targets"] },
    await dataOfFiles([
      ["sales.xlsx", salesWorkbook(sales)],
      ["targets.xlsx", targetsWorkbook(targets)],
    ]),
  );
  const keys = ["name", "rank", "amount", "target", "difference"];
  assertEquals(objectsOf(found).map((row) => keys.map((key) => row[key])), [
    ["乙", 1, 9, null, 0],
    ["甲", 2, 5, 4, 0],
    ["丁", null, 0, 7, null],
    ["丙", null, 0, 3, null],
  ]);
});

const 无 = { hospital: "无", month: 5, qty: 1 };
const ascending = (column: string) => ({
  order: { column, way: "ascending" } as const,
});
const cross = { show: "cross", rows: "hospital" } as const;
const quarter = { column: "2024-Q2（3 个月中的 2 个月）" };
const orders: [asked: AskedQuestion, names: string[]][] = [
  [{ order: { column: "amount" } }, ["甲", "乙", "丙"]],
  [ascending("amount"), ["丙", "乙", "甲"]],
  [ascending("盒"), ["丙", "乙", "甲"]],
  [ascending("boxes"), ["丙", "乙", "甲"]],
  [{ order: { column: catalogue.share.zh } }, ["甲", "乙", "丙"]],
  [ascending("lastMonth"), ["乙", "甲", "丙"]],
  [{ show: "changes", order: { column: "ratio" } }, ["丙", "甲"]],
  [{ show: "changes", ...ascending("ratio") }, ["丙", "甲"]],
  [{ ...cross, columns: "month", ...ascending("2024-02") }, ["乙", "甲", "丙"]],
  [{ ...cross, columns: "quarter", order: quarter }, ["甲", "丙", "乙"]],
];
for (const [asked, names] of orders) {
  Deno.test(`answer() orders ${JSON.stringify(asked)}, and empty cells are last`, () => {
    assertEquals(columnOf(answerTo(asked, data), "name"), names);
  });
}

Deno.test("answer() orders levels by themselves, not by pinyin", async () => {
  const levels = ["一级", null, "二级", "三级"].map((level) => ({ level }));
  const asked = { by: "level", ...ascending("name") } as const;
  const found = columnOf(answerTo(asked, await dataOfRows([levels])), "name");
  assertEquals(found, ["三级", "二级", "一级", "(空)"]);
});

const pages: [asked: AskedQuestion, names: unknown[], count: number][] = [
  [{ limit: 2 }, ["甲", "乙"], 3],
  [{ skip: 1, limit: 1 }, ["乙"], 3],
  [{ skip: 2, limit: 5 }, ["丙"], 3],
  [{ skip: 9 }, [], 3],
  [{ show: "months", limit: 2 }, ["2024-04", "2024-05"], 5],
  [{ show: "months", skip: 1, limit: 2 }, ["2024-03", "2024-04"], 5],
  [{ show: "months", skip: 4, limit: 2 }, ["2024-01"], 5],
  [{ show: "months", skip: 5 }, [], 5],
  [{ show: "months", limit: 1, order: { column: "qty" } }, ["2024-05"], 5],
  [{ ...cross, rows: "quarter", columns: "agent", limit: 1 }, ["2024-Q2"], 2],
  [{ ...cross, rows: "agent", columns: "quarter", limit: 1 }, ["x"], 2],
];
for (const [asked, names, count] of pages) {
  Deno.test(`answer() shows a page of ${JSON.stringify(asked)}`, () => {
    const found = answerTo(asked, data);
    assertEquals(columnOf(found, "name"), names);
    assertEquals(found.table.count, count);
  });
}

/** The second quarter without March and April of two periods. */
const gap = await dataOfRows([[
  { ...甲, month: 2 },
  { ...甲, month: 3 },
  { ...乙, month: 4, newHospital: 1 },
  { ...甲, month: 5 },
]]);
const acrossGap = { period: period(3, 5) };

Deno.test("answer() leaves out months that one of two periods lacks, and says how many remain", () => {
  const { table, period, other } = answerTo(
    { show: "changes", ...acrossGap },
    gap,
  );
  assertEquals(period.without, ["2024-03", "2024-04"]);
  assertEquals(other?.without, ["2023-12", "2024-01"]);
  assertEquals(table.rows.map((row) => row.slice(0, 6)), [
    ["甲", "kept", 2, 1, 1, 0],
    ["乙", "new stopped", 1, 0, 0, 0],
  ]);
  const alike = table.columns.filter(({ slice }) => slice?.known === 1);
  assertEquals(
    alike.map(({ key }) => key).join(" "),
    "alike former difference ratio",
  );
});

Deno.test("answer() counts active hospitals of both periods without the missing months", () => {
  const asked = { by: "manager", measure: "active", ...acrossGap } as const;
  const { table } = answerTo({ show: "changes", ...asked }, gap);
  assertEquals(table.rows.map((row) => row.slice(0, 5)), [
    ["李", "kept", 1, 1, 1],
    ["王", "new stopped", 1, 0, 0],
  ]);
});

const ofWhole: [asked: AskedQuestion, sum?: number][] = [
  [{ show: "first" }, 1],
  [{ show: "lost" }, 1],
  [{ show: "changes", states: ["new"] }],
  [{ show: "changes", states: ["stopped"] }],
];
for (const [asked, sum] of ofWhole) {
  Deno.test(`answer() counts the whole period for ${JSON.stringify(asked)}, with months that a comparison leaves out`, () => {
    const answer = answerTo({ ...asked, ...acrossGap }, gap);
    assertEquals(columnOf(answer, "name"), ["乙"]);
    for (const key of ["amount", "average", "marked"]) {
      assertEquals(columnOf(answer, key), [1], key);
    }
    const { found, stopped = found } = answer;
    assertEquals(stopped?.figures.qty, sum);
  });
}

Deno.test("answer() names months of a period that the data lacks, and one that may be incomplete", async () => {
  const rows = [1, 2, 3].flatMap((month) => Array(4).fill({ ...甲, month }));
  const few = await dataOfRows([[...rows, { ...甲, month: 4 }]]);
  const asked = (from: string, to: string) =>
    answerTo({ by: "agent", period: { from, to } }, few);
  const { beyond, mayBeIncomplete } = asked("2023-12", "2024-05");
  assertEquals(beyond, ["2023-12", "2024-05"]);
  assertEquals(mayBeIncomplete, "2024-04");
  assertEquals(asked("2024-01", "2024-03").mayBeIncomplete, undefined);
  assertEquals(answerTo({ show: "changes" }, few).mayBeIncomplete, "2024-04");
});

Deno.test("answer() says up to which month it counts months without rows, and sorts by that heading", () => {
  const untilOf = (asked: AskedQuestion) => answerTo(asked, data).until;
  assertEquals(untilOf({ show: "quiet", period: period(1, 4) }), "2024-04");
  assertEquals(untilOf({ show: "ranking", period: period(1, 4) }), "2024-05");
  for (const heading of ["未采购月数（至 2024-05）", "quietMonths"]) {
    const order = { column: heading, way: "descending" } as const;
    const [first] = columnOf(answerTo({ order }, data), "name");
    assertEquals(first, "乙", heading);
  }
});

Deno.test("answer() counts months without rows up to the last one with data", async () => {
  const rows = [{ ...甲, month: 1 }, { ...乙, month: 3 }, { ...乙, month: 5 }];
  const data = await dataOfRows([rows]);
  const quiet = answerTo({ show: "quiet", period: period(1, 4) }, data);
  assertEquals(quiet.until, "2024-03");
  assertEquals(quiet.known, ["2024-01", "2024-03"]);
  assertEquals(columnOf(quiet, "quietMonths"), [2]);
});

Deno.test("answer() takes a hospital whose boxes add up to 0 as not active", async () => {
  const rows = [{ ...甲, qty: 5 }, { ...甲, qty: -5 }, { ...乙, qty: 1 }];
  const data = await dataOfRows([rows]);
  const figures = objectsOf(answerTo({ show: "figures" }, data));
  const amountOf = (key: string) =>
    figures.find(({ name }) => name === key)?.amount;
  assertEquals([amountOf("active"), amountOf("hospitals")], [1, 2]);
});

Deno.test("answer() takes rows of no boxes as sales, not as returns", async () => {
  const data = await dataOfRows([[0, 2, -1].map((qty) => ({ ...甲, qty }))]);
  const countOf = (sign: "sales" | "returns") =>
    answerTo({ show: "rows", sign }, data).table.count;
  assertEquals([countOf("sales"), countOf("returns")], [2, 1]);
});

Deno.test("answer() takes names as answers spell them, to choose and to leave out", async () => {
  const joined = { ...甲, hospital: "甲\u200b乙", agent: "庚" };
  const data = await dataOfRows([[甲, { ...乙, agent: "" }, 无, joined]]);
  const asked = { by: "hospital" } as const;
  const names = (more: AskedQuestion) =>
    columnOf(answerTo({ ...asked, ...more }, data), "name");
  assertEquals(names({ where: { agent: ["(空)"] } }), ["乙"]);
  const hospital = [String.raw`甲\u{200b}乙`];
  assertEquals(names({ where: { hospital } }), [joined.hospital]);
  const without = { agent: [""], manager: ["李"], hospital };
  assertEquals(names({ without }), ["无"]);
});

const march = await dataOfRows([
  [3, 4].map((month) => ({ month, province: "浙江" })),
]);
const range = { from: "2030-01", to: "2030-02" };
const ofMarch = { period: period(3) };
const [why, lacking] = ["no_month", "missing_months"];

const refused: [asked: AskedQuestion, facts: object][] = [
  [{ by: "agent", period: range }, {
    why,
    range,
    nearest: ["2024-03", "2024-04"],
  }],
  [{ show: "rows", period: { to: "2023-12" } }, {
    why,
    range: { from: "2023-12", to: "2023-12" },
  }],
  [{ show: "changes", compare: range }, { why, range }],
  [{ show: "lost", compare: range }, { why, range }],
  [{ show: "returned", compare: range }, { why, range }],
  [{ show: "changes", compare: "yearBefore" }, {
    why: lacking,
    months: ["2023-04"],
  }],
  [{ show: "lost", ...ofMarch }, { why: lacking, months: ["2024-02"] }],
  [{ show: "first", ...ofMarch }, { why: "no_earlier" }],
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
  [{ where: { agent: ["浙江"] } }, {
    unknown: {
      column: "agent",
      name: "浙江",
      nearest: [],
      columns: ["province"],
      known: 1,
    },
  }],
];
for (const [asked, facts] of refused) {
  Deno.test(`answer() refuses ${JSON.stringify(asked)}`, () => {
    const found = refusalOf(asked, march);
    assertEquals<object>(found, { ...found, ...facts });
  });
}

for (const list of ["where", "without"] as const) {
  Deno.test(`answer() and streamRows() offer the nearest name for an unknown one in ${list}`, () => {
    const names = { province: ["浙江省"] };
    const asked: AskedQuestion = { show: "rows", [list]: names };
    const found = refusalOf(asked, march);
    assertEquals<unknown>(streamRows(Question.parse(asked), march), found);
    assert(found.why === "unknown_name");
    const { column, name, nearest } = found.unknown;
    assertEquals([column, name, nearest], ["province", "浙江省", ["浙江"]]);
  });
}

Deno.test("answer() says why it has no column of targets", async () => {
  const sold = await dataOfFiles([
    ["a.xlsx", [{ month: 1 }, { month: 2 }]],
    ["t.xlsx", targetsWorkbook([["王经理", 2024, 2, 10]])],
  ]);
  const order = { column: "achieved" };
  const asked = { by: "manager", period: period(1), order } as const;
  const found = refusalOf(asked, sold);
  const targets = { why: "period", nearest: [period(2)] };
  assertEquals<object>(found, { ...found, why: "no_column", targets });
});

Deno.test("answersTo() ignores an order by a column that is not there, and leaves out questions without an answer", async () => {
  const order = { column: "2031-01", way: "descending" } as const;
  const questions = {
    plain: Question.parse({ by: "agent" }),
    ordered: Question.parse({ by: "agent", order }),
    none: Question.parse({ by: "agent", period: period(9) }),
  };
  const answers = await answersTo(
    questions,
    (question) => answer(question, data),
  );
  assertEquals(Object.keys(answers), ["plain", "ordered"]);
  assertEquals(answers.ordered?.table.rows, answers.plain?.table.rows);
  assertEquals(answers.ordered?.question, answers.plain?.question);
});

Deno.test("answer() takes months that only targets have", async () => {
  const sold = await dataOfFiles([
    ["a.xlsx", [{ month: 1 }]],
    ["t.xlsx", targetsWorkbook([["王经理", 2024, 9, 10]])],
  ]);
  const asked = (month: string): AskedQuestion => ({
    by: "manager",
    period: { from: month, to: month },
    order: { column: "nothing" },
  });
  assertEquals(refusalOf(asked("2024-09"), sold).why, "no_column");
  assertEquals(refusalOf(asked("2024-10"), sold).why, "no_month");
});

/** Objects that are no questions. */
const malformed: object[] = [
  ...[{ show: "new" }, { by: "month" }, { measure: "boxes" }, { top: 5 }],
  ...[{ skip: -1 }, { limit: 0 }, { columnLimit: 0 }],
  ...[{ search: "x".repeat(201) }, { order: { column: "" } }],
  { period: { from: "2024-13" } },
  { period: { from: "2024-02", to: "2024-01" } },
  ...["from", "to"].map((end) => ({ period: { newest: 2, [end]: "2024-02" } })),
  { compare: { from: "2024-02", to: "2024-01" } },
  { compare: { from: "2024-02" } },
  ...[{ where: { city: ["a"] } }, { where: { agent: [] } }],
  { where: { agent: ["x".repeat(32_768)] } },
];
for (const asked of malformed) {
  Deno.test(`Question refuses ${JSON.stringify(asked).slice(0, 60)}`, () => {
    assertThrows(() => Question.parse(asked));
  });
}

Deno.test("Question names an unknown column, and the columns that there are", () => {
  const { error } = Question.safeParse({ where: { city: ["a"] } });
  assertEquals(error?.issues.map(({ message }) => message), [
    "there is no column city: the columns are hospital, level, distributor, agent, manager, province",
  ]);
});
