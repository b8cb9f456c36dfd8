import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { change, select } from "../../../explore/questions/mod.ts";
import { catalogue, type ColumnKey } from "../../../explore/tables/mod.ts";
import { sampleStats } from "../../../../docs/sample/stats.ts";
import type { ReportContent } from "../../../report/mod.ts";
import { type Sheet, sheetsOf } from "../../../report/sheets/mod.ts";
import { reportContent } from "../../support/report_content.ts";
import { exploredRows } from "../../support/explored_rows.ts";
import { groupWith } from "../../../../tests/support/groups.ts";

const sheets = [...sheetsOf(reportContent())];

function sheetNamed(name: string, all = sheets): Sheet {
  const found = all.find((sheet) => sheet.name === name);
  assert(found !== undefined, name);
  return found;
}

/** The rows of a table as header -> value. */
function tableIn({ tables, rows }: Sheet, index = 0) {
  const table = tables.at(index);
  assert(table !== undefined);
  const { row, column, headers, rows: count } = table;
  return rows.slice(row + 1, row + 1 + count).map((values) =>
    Object.fromEntries(
      headers.map((header, at) => [header, values[column + at]]),
    )
  );
}

const head = (key: ColumnKey) => catalogue[key].zh;

const textsOf = ({ rows }: Sheet) => rows.map(([first]) => String(first ?? ""));

Deno.test("sheetsOf() begins with an overview, gives each view a sheet, and ends with notes", () => {
  assertEquals(sheets.map(({ name }) => name), [
    "概览",
    "各月",
    "医院",
    "级别",
    "配送商业",
    "代理商",
    "招商经理",
    "省份",
    "医院进出",
    "标记新增",
    "文件与说明",
  ]);
});

Deno.test("the last sheet is no wider than an A4 page between its margins", () => {
  const { columns: [{ width }] } = sheetNamed("文件与说明", [
    ...sheetsOf(reportContent({})),
  ]);
  // 174 mm; a character of DejaVu Sans has 9.3 pixels, one of Calibri 7.
  assert(9.3 * width + 5 <= 174 / 25.4 * 96, `${width} characters`);
});

Deno.test("the overview begins with what is not included, in bold; the last sheet has the details of notes", () => {
  const all = [...sheetsOf(reportContent({
    notIncluded: "未包含：1 个文件",
    notes: [
      { text: "未包含 b.xlsx：已损坏", details: [], check: true },
      { text: "2 个文件：跳过 2 行", details: ["a：1 行", "c：1 行"] },
    ],
  }))];
  const [{ special, ...first }] = all;
  const missing = ["未包含：1 个文件", "未包含 b.xlsx：已损坏"];
  assertEquals(textsOf(all[0]).slice(4, 6), missing);
  const bold = special.filter(({ look }) => look === "strong")
    .map(({ row, column }) => first.rows[row][column]);
  assertEquals(bold.filter((text) => missing.includes(String(text))), missing);
  const texts = textsOf(sheetNamed("文件与说明", all));
  const details = texts.indexOf("说明明细");
  assertEquals(texts.slice(details + 1, details + 3), ["a：1 行", "c：1 行"]);
  assert(texts.indexOf("2 个文件：跳过 2 行") < details);
});

Deno.test("the overview names a month without data, and does not compare it", () => {
  const { "2024-04": april, "2024-05": may } = sampleStats.byMonth;
  const stats = {
    ...sampleStats,
    months: ["2024-03", "2024-05"],
    byMonth: { "2024-03": april, "2024-05": may },
  };
  const comparison = {
    period: { from: "2024-05", to: "2024-05" },
    other: { from: "2024-04", to: "2024-04" },
    missing: ["2024-04"],
    changes: {},
  };
  const all = [...sheetsOf(reportContent({ stats, comparison }))];
  const months = tableIn(sheetNamed("各月", all));
  assertEquals(months[1]["盒"], "无数据");
  assertEquals(months[2]["环比（盒）"], null);
  assert(textsOf(all[0]).includes("缺少2024年4月的数据，不做比较。"));
  assertEquals(all.some(({ name }) => name === "医院进出"), false);
});

for (const [last, rows] of [["2019-12", 240], ["2020-01", 2]] as const) {
  Deno.test(`the months have the missing ones of 20 years, and not of more: until ${last}`, () => {
    const { "2024-05": may } = sampleStats.byMonth;
    const months = ["2000-01", last];
    const byMonth = Object.fromEntries(months.map((month) => [month, may]));
    const stats = { ...sampleStats, months, byMonth };
    const all = [...sheetsOf(reportContent({ stats, comparison: undefined }))];
    assertEquals(sheetNamed("各月", all).tables[0].rows, rows);
  });
}

Deno.test("marked rows are in order of the measure, beside all of their hospital", () => {
  const row = { level: "", province: "浙江", conv: 1 };
  const part = {
    ...sampleStats.total,
    byHospital: [groupWith({ name: "乙", qty: 30, conv: 3 })],
    newHospitals: [
      { ...row, hospital: "", qty: 1 },
      { ...row, hospital: "乙", qty: 8 },
    ],
  };
  const rows = tableIn(
    sheetNamed("标记新增", [...sheetsOf(reportContent({ part }))]),
  );
  assertEquals(
    rows.map(({ 医院, 级别, ...others }) => [
      医院,
      级别,
      others["该医院全部 盒"],
    ]),
    [["乙", "(空)", 30], ["(空)", "(空)", 1]],
  );
});

const gap = select(
  await exploredRows([[{ month: 3 }, { month: 5, hospital: "新医院" }]]),
  {},
);

/** May, with a new hospital, beside April, which is missing. */
function afterGap(language: ReportContent["language"]): ReportContent {
  const { "2024-04": april, "2024-05": may } = sampleStats.byMonth;
  const stats = {
    ...sampleStats,
    months: ["2024-03", "2024-05"],
    byMonth: { "2024-03": april, "2024-05": may },
  };
  const [period, other] = ["2024-05", "2024-04"]
    .map((month) => ({ from: month, to: month }));
  const hospital = change(gap, { by: "hospital", period, other });
  const missing = ["2024-04"];
  const comparison = { period, other, missing, changes: { hospital } };
  return reportContent({ language, stats, comparison });
}

Deno.test("first purchases have a sheet although the month before is missing", () => {
  const sheet = sheetNamed("医院进出", [...sheetsOf(afterGap("zh"))]);
  assert(textsOf(sheet).includes("判断流失和回流还需要2024年4月的数据。"));
  assertEquals(
    tableIn(sheet).map((row) => [row[head("state")], row["医院"]]),
    [["首次采购", "新医院"]],
  );
});

for (const language of ["zh", "en"] as const) {
  Deno.test(`all sheets have names that Excel accepts, in ${language}`, () => {
    for (const content of [reportContent({ language }), afterGap(language)]) {
      const names = [...sheetsOf(content)].map(({ name }) => name);
      const refused = names.filter((name) =>
        !/^[^[\]:*?/\\'&]{1,31}$/.test(name)
      );
      assertEquals(refused, []);
      assertEquals(new Set(names).size, names.length);
    }
  });
}

for (const sheet of sheets) {
  Deno.test(`the sheet ${sheet.name} has its tables where their headers are, each once`, () => {
    for (const { row, column, headers } of sheet.tables) {
      const cells = sheet.rows[row].slice(column, column + headers.length);
      assertEquals(cells, [...headers]);
      assertEquals(new Set(headers).size, headers.length);
    }
  });

  Deno.test(`the sheet ${sheet.name} prints its columns and freezes its head`, () => {
    assert(sheet.print.columns <= sheet.columns.length);
    // The overview has several tables, the notes have none.
    if (sheet.tables.length !== 1) return;
    const [{ row, headers }] = sheet.tables;
    assertEquals(sheet.frozen, { rows: row + 1, columns: 2 });
    assertEquals(sheet.print.titleRow, row);
    assertEquals(sheet.columns.length, headers.length);
  });
}

/** This many hospitals. */
function manyHospitals(count: number): ReportContent {
  const byHospital = Array.from({ length: count }, (_, index) =>
    groupWith({
      name: `医院${index}`,
      qty: count - index,
      conv: 1,
      records: 1,
    }));
  const part = { ...sampleStats.total, byHospital };
  return reportContent({ part, comparison: undefined });
}

Deno.test("a long ranking prints its first rows, and says so", () => {
  const sheet = sheetNamed("医院", [...sheetsOf(manyHospitals(501))]);
  assert(textsOf(sheet)[2].includes("共 501 个　打印前 500 行"));
  assertEquals(sheet.print.rows, sheet.tables[0].row + 1 + 500);
  assertEquals(sheet.tables[0].rows, 501);
});

for (const count of [500, 501]) {
  Deno.test(`the sheet of ${count} changes prints up to 500 of them, and says so`, async () => {
    const tally = select(
      await exploredRows([Array.from({ length: count }, (_, at) => ({
        month: at === 0 ? 4 : 5,
        hospital: `医院${at}`,
      }))]),
      {},
    );
    const [period, other] = ["2024-05", "2024-04"]
      .map((month) => ({ from: month, to: month }));
    const hospital = change(tally, { by: "hospital", period, other });
    const comparison = { period, other, missing: [], changes: { hospital } };
    const sheet = sheetNamed("医院进出", [
      ...sheetsOf(reportContent({ comparison })),
    ]);
    const [{ row, headers }] = sheet.tables;
    const isLong = count > 500;
    assertEquals(textsOf(sheet)[2].includes("打印前 500 行"), isLong);
    assert(textsOf(sheet)[2].includes(`共 ${count} 个`), textsOf(sheet)[2]);
    assertEquals(sheet.tables[0].rows, count);
    assertEquals(sheet.print, {
      orientation: "landscape",
      rows: row + 1 + Math.min(count, 500),
      columns: headers.length,
      titleRow: row,
    });
  });
}

const quiet = Array.from({ length: 3 }, (_, index) => ({
  name: `医院${index}`,
  quietMonths: 2 + index,
  lastMonth: "2024-03",
  months: 4,
  average: { qty: 10, conv: 0.5 },
  endedWithReturns: index === 2,
}));
const partners = {
  manager: new Map([["医院0", "张/三"], ["医院1", "张?三"], [
    "医院2",
    "张?三",
  ]]),
  province: new Map([["医院0", "浙江"]]),
};

Deno.test("quiet hospitals follow those that moved, with their managers", () => {
  const all = [...sheetsOf(reportContent({ quiet, partners }))];
  const rows = tableIn(sheetNamed("医院进出", all))
    .filter((row) => row[head("state")] === "沉默");
  assertEquals(rows.map((row) => row["医院"]), ["医院0", "医院1", "医院2"]);
  const managers = rows.map((row) => row["招商经理"]);
  assertEquals(managers, ["张/三", "张?三", "张?三"]);
  const [first, , last] = rows;
  assertEquals([first["省份"], last["省份"]], ["浙江", "(空)"]);
  assertEquals(last[head("remark")], "末月净退货");
});

Deno.test("the changes name the manager and the province of each hospital", () => {
  const all = [...sheetsOf(reportContent({ partners }))];
  const [first] = tableIn(sheetNamed("医院进出", all));
  assertEquals([first["招商经理"], first["省份"]], ["(空)", "(空)"]);
});

Deno.test("sheetsOf() has a sheet of one marked row, and none of no row", () => {
  const [row] = sampleStats.total.newHospitals;
  const namesWith = (newHospitals: typeof sampleStats.total.newHospitals) =>
    [...sheetsOf(
      reportContent({ part: { ...sampleStats.total, newHospitals } }),
    )]
      .map(({ name }) => name);
  const without = new Set(namesWith([]));
  assertEquals(namesWith([row]).filter((name) => !without.has(name)), [
    "标记新增",
  ]);
});

Deno.test("sheetsOf() has a table beyond those of every report before the notes, twelve sheets at most", () => {
  const shown = {
    title: "省份 × 月份",
    about: ["2024年5月"],
    columns: [{ key: "name", head: "省份", kind: "text" as const }],
    rows: [["浙江"]],
    totals: [],
    notes: [],
  };
  const names = [...sheetsOf(reportContent({ quiet, partners, shown }))]
    .map(({ name }) => name);
  assertEquals(names.slice(-2), ["省份 × 月份", "文件与说明"]);
  assertEquals(names.length, 12);
});
