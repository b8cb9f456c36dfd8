import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import type { AskedQuestion } from "../../../explore/question/mod.ts";
import { addMonths } from "../../../explore/questions/mod.ts";
import { overviewOf } from "../../../report/overview.ts";
import { listTables } from "../../../report/sheets/lists.ts";
import { rankingTable } from "../../../report/sheets/lists.ts";
import { pick, type ReportTable, textsOf } from "../../../report/tables.ts";
import { languageOf } from "../../../report/words/mod.ts";
import { reportContent } from "../../support/report_content.ts";
import type { Rows } from "../../support/explored_rows.ts";
import { answerTo, dataOfRows } from "../../support/sales_data.ts";
import { createFormats } from "../../../report/formats/mod.ts";

const language = languageOf("zh");
const month = (key: string) => ({ from: key, to: key });
const [april, may] = ["2024-04", "2024-05"];

async function contentOf(rows: Rows, asked: AskedQuestion = {}) {
  return reportContent({}, { asked, data: await dataOfRows([rows]) });
}

/** The value, which must be there. */
function there<T>(value: T | undefined): T {
  assert(value !== undefined);
  return value;
}

function column(table: ReportTable, key: string) {
  const at = table.columns.findIndex((one) => one.key === key);
  return [...table.rows, ...table.totals].map((row) => row[at]);
}

/** February of 2023 is missing. */
const twoYears = await contentOf([
  { year: 2023, month: 1, qty: 10 },
  { year: 2023, month: 5, qty: 40 },
  { month: 1, qty: 20 },
  { month: 2, qty: 7 },
  { month: 5, qty: 30 },
], { period: month(may) });

Deno.test("overviewOf() has the month and that of the year before", () => {
  const [now] = overviewOf(twoYears, language).figures;
  const keys = ["name", "amount", "former.yearBefore", "ratio.yearBefore"];
  const shown = keys.map((key) => column(now, key)[0]);
  assertEquals(shown, ["出库数量（盒）", 30, 40, -0.25]);
  assertEquals(now.columns[1].head, "2024年5月");
});

Deno.test("overviewOf() has the year so far, and compares the months that both years have", () => {
  const [, year] = overviewOf(twoYears, language).figures;
  assertEquals(
    year.columns.map(({ head }, at) => [head, year.rows[0][at]]).slice(1),
    [
      ["2024年1月至5月（不含2024年3月至4月）", 57],
      ["2024年1月至5月（不含2024年2月至4月）", 50],
      ["2023年1月至5月（不含2023年2月至4月）", 50],
      ["同比增减率（5 个月中的 2 个月）", 0],
    ],
  );
});

for (const [count, has] of [[1000, true], [1001, false]] as const) {
  Deno.test(`rankingTable() of ${count} names has ${has ? "" : "no "}columns of 250 months${has ? "" : ", and says so"}`, async () => {
    const data = await dataOfRows([[
      ...Array.from({ length: count }, (_, i) => ({ hospital: `医院${i}` })),
      ...Array.from({ length: 250 }, (_, i) => {
        const [year, month] = addMonths(april, i).split("-").map(Number);
        return { year, month, hospital: "医院0" };
      }),
    ]]);
    const hospital = answerTo({ beside: ["months"] }, data);
    const { columns, about } = there(
      rankingTable({ sheets: { hospital } }, "hospital", language),
    );
    assertEquals(columns.some(({ key }) => key === may), has);
    assertEquals(about.includes(language.words.noMonthColumns), !has);
  });
}

const { noShare, noShares } = language.words;
const notesOnShares: [qtys: number[], notes: string[]][] = [
  [[5, 1], []],
  [[5, -1], [noShares]],
  [[5, -5], [noShare]],
  [[5, -6], [noShare]],
  [[0, 0], [noShare]],
];
for (const [qtys, notes] of notesOnShares) {
  Deno.test(`rankingTable() says of the shares of ${qtys}: ${notes[0] ?? "nothing"}`, async () => {
    const rows = qtys.map((qty, at) => ({ hospital: `${at}`, qty }));
    const hospital = answerTo({}, await dataOfRows([rows]));
    const table = rankingTable({ sheets: { hospital } }, "hospital", language);
    assertEquals(there(table).notes, notes);
  });
}

Deno.test("rankingTable() says nothing of shares of active hospitals, which have none", async () => {
  const data = await dataOfRows([[{ qty: -5 }]]);
  const hospital = answerTo({ measure: "active" }, data);
  const table = rankingTable({ sheets: { hospital } }, "hospital", language);
  assertEquals(there(table).notes, []);
});

const sold = (month: number, names: string) =>
  [...names].map((hospital, at) => ({ month, hospital, qty: at + 1 }));
const overviewOfMay = async (...rows: Rows[]) =>
  overviewOf(await contentOf(rows.flat(), { period: month(may) }), language);

Deno.test("overviewOf() names five hospitals of each state, and counts the others", async () => {
  const { stateLines } = await overviewOfMay(
    ...[sold(3, "甲"), sold(4, "乙丙"), sold(5, "甲丁戊己庚辛壬癸")],
  );
  assertEquals(stateLines, [
    "首次采购 7：癸 8、壬 7、辛 6、庚 5、己 4和另 2 个",
    "回流 1：甲 1",
    "流失 2：丙 2和乙 1",
  ]);
});

Deno.test("overviewOf() has no chart and no states of a single month", async () => {
  const { stateLines, months } = await overviewOfMay(sold(5, "甲"));
  assertEquals([stateLines, months], [[], undefined]);
});

Deno.test("overviewOf() has a chart of three months, and no year before that the data lacks", async () => {
  const { figures: [now], months } = await overviewOfMay(
    ...[sold(3, "甲"), sold(4, "甲"), sold(5, "甲")],
  );
  assertEquals(months?.known, ["2024-03", april, may]);
  const keys = ["former.before", "difference.before", "ratio.before"];
  assertEquals(now.columns.map(({ key }) => key), ["name", "amount", ...keys]);
});

Deno.test("listTables() says of a name in a filter that it also buys outside of the filter", async () => {
  const content = await contentOf(
    [
      { month: 1, hospital: "a", manager: "甲" },
      { month: 2, hospital: "a", manager: "乙" },
      { month: 2, hospital: "b", manager: "乙" },
      { month: 1, hospital: "c", manager: "乙" },
      { month: 2, hospital: "c", manager: "甲" },
      { month: 1, hospital: "d", manager: "乙" },
    ],
    { where: { manager: ["乙"] }, period: month("2024-02") },
  );
  const table = there(listTables(content, languageOf("en")).at(0));
  const heads = table.columns.map(({ head }) => head);
  assertStringIncludes(heads.join(), "State in all data");
  const [names, states, inAll] = ["name", "state", "stateInAll"]
    .map((key) => column(table, key));
  assertEquals(
    names.map((name, at) => [name, states[at], inAll[at]]).sort(),
    [
      ["a", "First purchase", "also outside the filter"],
      ["b", "First purchase", null],
      ["c", "Lost", "also outside the filter"],
      ["d", "Lost", null],
    ],
  );
});

const small: ReportTable = {
  title: "small",
  about: [],
  columns: [
    { key: "name", head: "N", kind: "text" },
    { key: "amount", head: "A", kind: "amount" },
    { key: "share", head: "S", kind: "share" },
    { key: "ratio", head: "R", kind: "ratio" },
  ],
  rows: [["a", 1.5, 0.25, null], ["b", -2, null, 0.5]],
  totals: [["all", -0.5, 1, null]],
  notes: [],
};

Deno.test("textsOf() gives the amounts of a column the same decimals, and marks what is missing", () => {
  assertEquals(textsOf(small, createFormats("en")), [
    ["a", "1.5", "25.0%", "–"],
    ["b", "-2.0", "–", "+50.0%"],
    ["all", "-0.5", "100.0%", "–"],
  ]);
});

Deno.test("pick() has the columns in the order asked for, without unknown ones, and the totals", () => {
  const picked = pick(small, ["ratio", "unknown", "name"]);
  assertEquals(picked.columns.map(({ key }) => key), ["ratio", "name"]);
  assertEquals([picked.rows, picked.totals], [
    [[null, "a"], [0.5, "b"]],
    [[null, "all"]],
  ]);
});
