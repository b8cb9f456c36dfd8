import { only } from "../../support/chosen.ts";
import { assertEquals, assertMatch } from "../../../../tests/support/assert.ts";
import {
  addMonths,
  change,
  coverageOf,
  select,
} from "../../../explore/questions/mod.ts";
import { keyFiguresTable } from "../../../report/sheets/key_figures.ts";
import { monthsTable } from "../../../report/sheets/months.ts";
import {
  movementsTable,
  moversTable,
} from "../../../report/sheets/movements.ts";
import { rankingTable } from "../../../report/sheets/names.ts";
import { type ReportTable, textsOf } from "../../../report/tables/mod.ts";
import { languageOf } from "../../../report/words/mod.ts";
import { sampleStats } from "../../../../docs/sample/stats.ts";
import { groupWith } from "../../../../tests/support/groups.ts";
import { reportContent } from "../../support/report_content.ts";
import { exploredRows } from "../../support/explored_rows.ts";

const language = languageOf("zh");
const [april, may] = ["2024-04", "2024-05"];

function column(table: ReportTable, key: string) {
  const at = table.columns.findIndex((one) => one.key === key);
  return [...table.rows, ...table.totals].map((row) => row[at]);
}

Deno.test("keyFiguresTable() gives each row its own decimals", () => {
  const selection = {
    months: { from: may, to: may },
    chosen: only(),
    measure: "qty",
  } as const;
  const part = {
    ...sampleStats.byMonth[may],
    meta: { ...sampleStats.byMonth[may].meta, totalQty: 7, totalConv: 0.25 },
  };
  const table = keyFiguresTable(reportContent({ selection, part }), language);
  const now = table.columns.findIndex(({ key }) => key === "now");
  const texts = textsOf(
    { ...table, rows: table.rows.slice(0, 1) },
    language.formats,
  );
  assertEquals(texts[0][now], "7");
});

Deno.test("monthsTable() has 0 for a month of the data without the chosen names", () => {
  const { [may]: _, ...byMonth } = sampleStats.byMonth;
  const stats = { ...sampleStats, byMonth };
  const table = monthsTable({ stats, months: sampleStats.months }, language);
  const at = sampleStats.months.indexOf(may);
  assertEquals(
    table.columns.map(({ key }, i) => [key, table.rows[at][i]]).slice(1),
    [
      ["totalQty", 0],
      ["totalQtyChange", -1],
      ["totalConv", 0],
      ["totalConvChange", -1],
      ["hospitals", 0],
      ["newHospitals", 0],
      ["rows", 0],
    ],
  );
});

Deno.test("monthsTable() has totals of several months only", () => {
  const stats = { ...sampleStats, months: [may] };
  const { rows, totals } = monthsTable(
    { stats, months: stats.months },
    language,
  );
  assertEquals([rows.length, totals], [1, []]);
  assertEquals(
    monthsTable({ stats: sampleStats, months: sampleStats.months }, language)
      .totals.length,
    1,
  );
});

Deno.test("monthsTable() has the targets of months, if there are some", () => {
  const monthTargets = {
    by: "manager",
    measure: "conv",
    months: [{
      month: may,
      target: 0.4,
      actual: 0.2,
      ratio: 0.5,
      gap: 0.2,
      months: 1,
    }],
  } as const;
  const table = monthsTable({
    ...reportContent(),
    monthTargets: { ...monthTargets },
  }, language);
  assertEquals(table.columns.at(-3)?.head, "目标（万盒）");
  assertEquals(column(table, "target"), [null, 0.4, null]);
  assertEquals(column(table, "achieved"), [null, 0.5, null]);
  assertEquals(column(table, "gap"), [null, 0.2, null]);
});

Deno.test("rankingTable() compares only with the period that it shows", () => {
  const whole = rankingTable(reportContent(), "hospital", language);
  const keys = whole.columns.map(({ key }) => key);
  assertEquals(keys.includes("difference"), false);
  const selection = {
    months: { from: may, to: may },
    chosen: only(),
    measure: "qty",
  } as const;
  const part = sampleStats.byMonth[may];
  const content = reportContent({ selection, part });
  const compared = rankingTable(content, "hospital", language);
  assertEquals(column(compared, "difference").length, part.byHospital.length);
  assertEquals(compared.columns.some(({ key }) => key === "difference"), true);
});

for (const [count, has] of [[1000, true], [1001, false]] as const) {
  Deno.test(`rankingTable() of ${count} names has ${has ? "" : "no "}columns of 250 months${has ? "" : ", and says so"}`, () => {
    const months = Array.from({ length: 250 }, (_, i) => addMonths(may, i));
    const month = sampleStats.byMonth[may];
    const byMonth = Object.fromEntries(months.map((key) => [key, month]));
    const byHospital = Array.from(
      { length: count },
      (_, i) => groupWith({ name: `医院${i}`, qty: count - i }),
    );
    const content = reportContent({
      stats: { ...sampleStats, months, byMonth },
      part: { ...sampleStats.total, byHospital },
      comparison: undefined,
    });
    const { columns, about } = rankingTable(content, "hospital", language);
    assertEquals(columns.some(({ key }) => key === may), has);
    assertEquals(about?.includes(language.words.noMonthColumns), !has);
  });
}

Deno.test("moversTable() begins with the largest gain, and ends with the largest loss", async () => {
  const rows = await exploredRows([[
    { month: 4, province: "浙江", qty: 10 },
    { month: 4, province: "江苏", qty: 10 },
    { month: 5, province: "浙江", qty: 30 },
    { month: 5, province: "江苏", qty: 4 },
  ]]);
  const changed = change(select(rows, {}), {
    by: "province",
    period: { from: may, to: may },
    other: { from: april, to: april },
  });
  const options = { by: "province", measure: "qty", top: 5 } as const;
  const table = moversTable(changed, options, language);
  assertEquals(column(table, "name"), ["浙江", "江苏", "合计"]);
  assertEquals(column(table, "difference").slice(0, 2), [20, -6]);
});

Deno.test("keyFiguresTable() has the year so far and both a year before, as far as the data has them", () => {
  const of = (totalQty: number) => ({
    ...sampleStats.byMonth[may],
    meta: { ...sampleStats.byMonth[may].meta, totalQty },
  });
  const byMonth = {
    "2023-01": of(10),
    "2023-05": of(40),
    "2024-01": of(20),
    "2024-02": of(7),
    "2024-05": of(30),
  };
  const content = reportContent({
    selection: {
      months: { from: may, to: may },
      chosen: only(),
      measure: "qty",
    },
    months: Object.keys(byMonth),
    stats: { ...sampleStats, months: Object.keys(byMonth), byMonth },
    part: byMonth["2024-05"],
  });
  const table = keyFiguresTable(content, language);
  const texts = columnsNamed(table, [
    "figure",
    "now",
    "yearBefore",
    "yearRatio",
  ])
    .filter((_, at) => at % 2 === 0).slice(0, 2);
  // February of 2023 is missing: the year so far has it, its comparison has not.
  assertEquals(texts, [
    ["出库数量", 30, 40, -0.25],
    ["本年累计出库数量（1月至2月和5月）", 57, 50, 0],
  ]);
  assertMatch(table.notes?.at(-1) ?? "", /^本年累计的同比不含2024年2月，/);
  const first = keyFiguresTable(
    { ...content, months: content.months.slice(2) },
    language,
  );
  assertEquals(first.columns.some(({ key }) => key === "yearBefore"), false);
});

Deno.test("monthsTable() and rankingTable() have nothing, not no data, in a month without the chosen names", () => {
  const { [april]: _, ...byMonth } = sampleStats.byMonth;
  const content = reportContent({
    months: sampleStats.months,
    stats: { ...sampleStats, months: [may], byMonth },
  });
  assertEquals(
    monthsTable(content, language).rows[0].slice(0, 2),
    ["2024年4月", 0],
  );
  const ranking = rankingTable(content, "hospital", language);
  assertEquals(column(ranking, april)[0], null);
});

/** The cells of some columns. */
function columnsNamed(
  { columns, rows }: ReturnType<typeof keyFiguresTable>,
  keys: readonly string[],
) {
  const at = keys.map((key) => columns.findIndex((one) => one.key === key));
  return rows.map((row) => at.map((index) => row[index] ?? null));
}

Deno.test("movementsTable() says what a name is in all data, if that is another state", async () => {
  const rows = await exploredRows([[
    { month: 1, hospital: "a", manager: "甲" },
    { month: 2, hospital: "a", manager: "乙" },
    { month: 2, hospital: "b", manager: "乙" },
    { month: 1, hospital: "c", manager: "乙" },
    { month: 2, hospital: "c", manager: "甲" },
    { month: 1, hospital: "d", manager: "乙" },
  ]]);
  const where = { manager: ["乙"] };
  const found = change(select(rows, { where }), {
    by: "hospital",
    period: { from: "2024-02", to: "2024-02" },
    other: { from: "2024-01", to: "2024-01" },
    coverage: coverageOf(rows),
    all: select(rows, {}),
  });
  const content = reportContent({
    selection: { months: undefined, chosen: only(where), measure: "qty" },
    comparison: {
      period: found.period.range,
      other: found.other.range,
      missing: [],
      changes: { hospital: found },
    },
  });
  const table = movementsTable(content, languageOf("en"));
  const at = (key: string) => table.columns.findIndex((one) => one.key === key);
  assertEquals(table.columns[at("stateInAll")].head, "State in all data");
  assertEquals(
    table.rows.map((row) =>
      ["name", "state", "stateInAll"].map((key) => row[at(key)])
    )
      .sort(),
    [
      ["a", "First purchase", "has rows outside of the filter"],
      ["b", "First purchase", null],
      ["c", "Lost", "has rows outside of the filter"],
      ["d", "Lost", null],
    ],
  );
});
