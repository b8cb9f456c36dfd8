import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { catalogue, type ColumnKey } from "../../../explore/tables/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import { type Sheet, sheetsOf } from "../../../report/sheets/mod.ts";
import { reportContent } from "../../support/report_content.ts";
import { dataOfFiles, dataOfRows } from "../../support/sales_data.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import type { Rows } from "../../support/explored_rows.ts";
import { transcriptLines } from "../../support/transcript.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import type { AskedQuestion } from "../../../explore/question/mod.ts";

const sheets = [...sheetsOf(reportContent())];

function sheetNamed(name: string, all = sheets): Sheet {
  const found = all.find((sheet) => sheet.name === name);
  assert(found !== undefined, name);
  return found;
}

async function sheetsAbout(rows: Rows, asked: AskedQuestion = {}) {
  const data = await dataOfRows([rows]);
  return [...sheetsOf(reportContent({}, { asked, data }))];
}

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

const withNotes = [...sheetsOf(reportContent({
  notIncluded: "未包含：1 个文件",
  notes: [
    { text: "未包含 b.xlsx：已损坏", details: [], check: true },
    { text: "2 个文件：跳过 2 行", details: ["a：1 行", "c：1 行"] },
  ],
}))];

Deno.test("the overview begins with what is not included, in bold", () => {
  const [overview] = withNotes;
  const missing = ["未包含：1 个文件", "未包含 b.xlsx：已损坏"];
  assertEquals(textsOf(overview).slice(3, 5), missing);
  const bold = overview.special.filter(({ look }) => look === "strong")
    .map(({ row, column }) => String(overview.rows[row][column]));
  assertEquals(bold.filter((text) => missing.includes(text)), missing);
});

Deno.test("the last sheet has the details of notes below all notes", () => {
  const texts = textsOf(sheetNamed("文件与说明", withNotes));
  const notes = ["2 个文件：跳过 2 行", "说明明细", "a：1 行", "c：1 行"];
  assertEquals(texts.filter((text) => notes.includes(text)), notes);
});

const may = { from: "2024-05", to: "2024-05" };
const gap = await dataOfRows([[
  { month: 3, hospital: "旧医院" },
  { month: 5, hospital: "新医院" },
]]);

/** May, with a new hospital, beside April, which is missing. */
function afterGap(language: ReportContent["language"]): ReportContent {
  return reportContent({ language }, { asked: { period: may }, data: gap });
}

Deno.test("first purchases have a sheet although the month before is missing", () => {
  const sheet = sheetNamed("医院进出", [...sheetsOf(afterGap("zh"))]);
  const about = textsOf(sheet).join("\n");
  assertStringIncludes(about, "判断流失和回流还需要2024年4月的数据。");
  assertEquals(
    tableIn(sheet).map((row) => [row[head("state")], row["医院"]]),
    [["首次采购", "新医院"], ["沉默", "旧医院"]],
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
      assertEquals([...new Set(names)], names);
    }
  });
}

for (const count of [500, 501]) {
  Deno.test(`the sheet of ${count} changes prints up to 500 of them, and says so`, async () => {
    const all = await sheetsAbout(
      Array.from({ length: count }, (_, at) => ({
        month: at === 0 ? 4 : 5,
        hospital: `医院${at}`,
      })),
      { period: may },
    );
    const sheet = sheetNamed("医院进出", all);
    const [{ row, headers }] = sheet.tables;
    const isLong = count > 500;
    const [, about] = textsOf(sheet);
    assertEquals(about.includes("打印前 500 行"), isLong, about);
    assertStringIncludes(about, `共 ${count} 个`);
    assertEquals(sheet.tables[0].rows, count);
    assertEquals(sheet.print, {
      orientation: "landscape",
      ...isLong && { rows: row + 1 + 500 },
      columns: headers.length,
      titleRow: row,
    });
  });
}

Deno.test("a report by active hospitals ranks by them, and its marked rows have boxes", () => {
  const all = [
    ...sheetsOf(reportContent({}, { asked: { measure: "active" } })),
  ];
  const [row] = tableIn(sheetNamed("省份", all));
  assertEquals(Object.keys(row).slice(0, 3), ["排名", "省份", "动销医院"]);
  const marked = tableIn(sheetNamed("标记新增", all))[0];
  assertStringIncludes(Object.keys(marked).join(), "盒");
});

Deno.test("averages below zero have a format of their own, with one decimal below ten boxes", async () => {
  const all = await sheetsAbout([
    { month: 3, hospital: "退七盒", qty: -7 },
    { month: 3, hospital: "退七十盒", qty: -70 },
    { month: 3, hospital: "七盒", qty: 7 },
    { month: 6, hospital: "其他" },
  ], { period: { from: "2024-06", to: "2024-06" } });
  const { rows, special } = sheetNamed("医院进出", all);
  const formats = special.filter(({ format }) => format !== undefined)
    .map(({ row, format }) => [rows[row][0], format]);
  assertEquals(formats, [["退七盒", "0.0"], ["退七十盒", "#,##0"]]);
});

Deno.test("sheetsOf() has the cross table or the rows that were asked for before the notes", () => {
  const namesOf = (asked: AskedQuestion) =>
    [...sheetsOf(reportContent({}, { asked }))].map(({ name }) => name);
  const cross = namesOf({ show: "cross", rows: "province", columns: "month" });
  assertEquals(cross.slice(-2), ["省份 × 月份", "文件与说明"]);
  assertEquals(cross.length, sheets.length + 1);
  assertEquals(namesOf({ show: "rows" }).slice(-2), ["明细行", "文件与说明"]);
});

const twoMonths: Rows = [
  { month: 4, manager: "甲", province: "浙江", qty: 6 },
  { month: 4, manager: "乙", province: "浙江", qty: 2 },
  { month: 5, manager: "甲", province: "江苏", qty: 4 },
];

Deno.test("the sheet of what was asked says months, search, order and size as before", async () => {
  const lines: string[] = [];
  const asked = (await transcriptLines("sheets_asked.txt"))
    .filter((line) => line.startsWith("{"));
  assert(asked.length > 5, `${asked.length} questions`);
  for (const question of asked) {
    const sheet = (await sheetsAbout(twoMonths, JSON.parse(question))).at(-2);
    assert(sheet !== undefined);
    const [title, about] = textsOf(sheet);
    const { name, tables: [{ headers }] } = sheet;
    lines.push(question, name, title, about, `${headers}`, "");
  }
  await assertShown("sheets_asked.txt", lines.join("\n"));
});

Deno.test("the total below a search is that of all names", async () => {
  const all = await sheetsAbout(twoMonths, { by: "manager", search: "乙" });
  const last = (name: string) => sheetNamed(name, all).rows.at(-1)?.slice(1, 3);
  assertEquals(last("查询结果"), ["全部合计", 12]);
  assertEquals(last("招商经理"), ["合计", 12]);
});

Deno.test("the chart of the months has targets of its own unit alone", async () => {
  const manager = "甲";
  const data = await dataOfFiles([
    ["a.xlsx", salesWorkbook([{ month: 4, manager }, { month: 5, manager }])],
    ["targets.xlsx", targetsWorkbook([[manager, 2024, 5, 100]])],
  ]);
  const shownBy = (measure: "qty" | "conv") => {
    const all = [...sheetsOf(reportContent({}, { asked: { measure }, data }))];
    return sheetNamed("各月", all).charts[0].values.map(({ name }) => name);
  };
  assertEquals(shownBy("qty"), ["盒", "目标（按招商经理）"]);
  assertEquals(shownBy("conv"), ["万盒"]);
});
