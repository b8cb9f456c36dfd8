import { assert, assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/mod.ts";
import { createFormats } from "../../../page/formats.ts";
import { reportSheets } from "../../../page/takeaway/report_sheets.ts";
import { words } from "../../../page/words/mod.ts";

const sheets = reportSheets(sampleStats, {
  words: words.zh,
  formats: createFormats("zh-CN"),
  files: ["a.xlsx", "b.xlsx"],
});
const [total] = sheets;

Deno.test("reportSheets() has a sheet for the total and for each month", () => {
  assertEquals(sheets.map(({ name }) => name), ["合计", "2024-04", "2024-05"]);
});

Deno.test("reportSheets() has a table for each ranking and the new hospitals", () => {
  assertEquals(sheets.map(({ tables }) => tables.length), [7, 7, 7]);
});

Deno.test("reportSheets() places each table where its headers are", () => {
  for (const { tables, rows } of sheets) {
    for (const { row, headers } of tables) {
      assertEquals(rows[row].map((cell) => cell?.value), headers);
    }
  }
});

Deno.test("reportSheets() gives each table headers that differ", () => {
  for (const { headers } of total.tables) {
    assertEquals(new Set(headers).size, headers.length);
  }
});

Deno.test("reportSheets() writes amounts as numbers in the form of their column", () => {
  const row = total.rows[total.tables[0].row + 1];
  assertEquals(row[2], { value: 2000, format: "#,##0" });
  assertEquals(row[5], { value: 0.4, format: "#,##0.000" });
  assertEquals(row[3], { value: 2000 / 2780, format: "0.0%" });
});

Deno.test("reportSheets() leaves the share of a return empty", () => {
  const agents = total.tables[2];
  const row = total.rows[agents.row + agents.rows];
  assertEquals(row[1]?.value, "(空)");
  assertEquals(row[3], undefined);
});

Deno.test("reportSheets() begins with the headline figures and the source", () => {
  const values = total.rows.flat().map((cell) => cell?.value);
  assert(values.includes("数据来源：a.xlsx和b.xlsx"));
  assertEquals(total.rows[3].map((cell) => cell?.value), [
    "",
    "出库数量",
    2780,
    "盒",
  ]);
});
