import { mergeCells } from "../support/merged_cells.ts";
import { assertEquals } from "../support/assert.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import {
  headers,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../support/workbook_builder.ts";
import { createService } from "../support/service.ts";
import { answer, totalOf } from "../support/sales_answers.ts";

const service = createService();
Deno.test("design 14: a date cell is the text that the file holds", async () => {
  const date = { v: "2024-05-01", t: "d" };
  const { byAgent } = await totalOf([{ agent: date, newHospital: date }]);
  assertEquals(byAgent[0].name, "2024-05-01");
  const failure = await answer([{ year: date }]);
  await assertFailure(failure, "cell_invalid", 'A2: 年 is "2024-05-01"');
});

Deno.test("design 16: 年 and 月 may be text with a suffix", async () => {
  const rows = [
    { year: "2024年", month: "05" },
    { year: "2024", month: "5月" },
    { year: "2024.0", month: "5.0" },
    { year: "2024.", month: "5.月" },
    { year: "\u200b2024年", month: "5月份" },
    { year: 2023.9999999999998, month: 4.9999999999999991 },
    {},
  ];
  const stats = await readStats(await service.analyze(salesWorkbook(rows)));
  assertEquals(stats.months, ["2024-05"]);
});

Deno.test("design 16: the message shows characters that cannot be seen", async () => {
  const response = await answer([{ year: "年\u200b", month: 5 }]);
  await assertFailure(
    response,
    "cell_invalid",
    'Sheet1!A2: 年 is "年\\u200b",',
  );
  const number = await answer([{ qty: { v: "5\u200b\u202e" } }], {
    sheetName: "五\u2060月",
  });
  const message = "五\\u2060月!H2: 出库数量 is 5\\u200b\\u202e,";
  await assertFailure(number, "cell_invalid", message);
});

Deno.test("design 17: 年 and names that are spread by a merge are there", async () => {
  for (const merged of ["A2:A3", "C2:C3"]) {
    const after = mergeCells([merged]);
    const { meta } = await totalOf([{}, { agent: "甲小计" }], { after });
    assertEquals(meta.rows, 2, merged);
  }
});

/** A worksheet with 序号 before the required columns, and 备注 after a gap. */
const withSerial = (rows: readonly [Cell, Partial<SalesRow>][]) => [
  ["序号", ...Object.values(headers), null, "备注"],
  ...rows.map(([serial, row]) => {
    const [, cells] = salesRows([row]);
    return [serial, ...cells, null, "合计"];
  }),
];

Deno.test("design 17: a total label counts in other columns of the block of headers, where a name or the month is missing", async () => {
  const rows = withSerial([
    [1, {}],
    ["合计", { qty: 99, level: null }],
    ["合计", { qty: 5 }],
    ["合计：", { qty: 99, month: null }],
    [3, { level: null }],
  ]);
  const stats = await readStats(await service.analyze(buildWorkbook({ rows })));
  assertEquals([stats.total.meta.rows, stats.total.meta.totalQty], [3, 7]);
});

Deno.test("design 19: names are trimmed, and an error value is a name", async () => {
  const hospitals = [" 甲 ", "甲", { error: "#N/A" }, "__proto__", null];
  const total = await totalOf(
    hospitals.map((hospital) => ({ hospital, newHospital: 1 })),
  );
  const found = total.byHospital.map(({ name, records }) => [name, records]);
  assertEquals(found, [["甲", 2], ["#N/A", 1], ["(空)", 1], ["__proto__", 1]]);
  assertEquals(total.meta.hospitals, 3);
  assertEquals(total.newHospitals.map(({ hospital }) => hospital), [
    ...["", "#N/A", "__proto__", "甲", "甲"],
  ]);
});

Deno.test("design 20: amounts that show the same are a tie", async () => {
  const total = await totalOf([
    { agent: "乙", conv: { v: "0.30000000000000004" } },
    { agent: "甲", conv: 0.3, qty: 2 },
    { agent: "丙", conv: 0.1 },
    { agent: "丙", conv: 0.2, qty: 2 },
  ]);
  const found = total.byAgent.map(({ name, qty, conv }) => [name, qty, conv]);
  assertEquals(found, [["丙", 3, 0.3], ["甲", 2, 0.3], ["乙", 1, 0.3]]);
});

Deno.test("design 22: total's year is the earliest month's", async () => {
  const { meta } = await totalOf([{ year: 2025 }, { year: 2023, month: 12 }]);
  assertEquals(meta.year, 2023);
});

Deno.test("design 22: a worksheet without data rows gets 200 with no months, and a note", async () => {
  const response = await answer([{ qty: null }, { qty: " " }]);
  const note = 'rows-without-quantity;count=2;rows="2 3"';
  assertEquals(response.headers.get("x-notes"), note);
  const { months, total } = await readStats(response);
  assertEquals([months, total.meta.year], [[], 0]);
});
