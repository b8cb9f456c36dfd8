import { assertEquals } from "../../../support/assert.ts";
import { classifyContent } from "../../../../core/sales/rows/cell_content.ts";
import type { SalesColumn } from "../../../../core/sales/header/mod.ts";
import { faultOf } from "../../../../core/sales/rows/fault.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";
import type { CellFault } from "../../../../schemas/mod.ts";

const { text, number, malformed, boolean, error, empty, missing } = CellKind;
type Case = [CellFault, SalesColumn, CellKind, ...texts: string[]];
const cases: Case[] = [
  ["minus_after", "qty", text, "5-", "1,200.5 -", "５－", "5\u2212"],
  ["brackets", "qty", text, "(100)", "（0.5）", " (1,200) "],
  ["currency", "qty", text, "￥100", "¥ 1,200", "$5", "€0.5", "100元", "5 ￥"],
  ["no_sales", "qty", text, "-", "——", "－", "/", " 无 ", "\u2212", "--"],
  ["not_a_number", "qty", text, "待定-", "()", "(无)", "￥", "元", "5--", "5%"],
  ["decimal_comma", "qty", text, "0,256"],
  ["year_and_month", "month", text, "2024年5月", "2024-05", "2024/5"],
  ["year_and_month", "month", text, "2024.05", "2024年05月份", "202405"],
  ["year_and_month", "month", text, "２０２４年５月"],
  ["year_and_month", "month", number, "202405"],
  ["year_and_month", "year", text, "2024-05-31", "2024年5月1日", "20240531"],
  ["not_a_month", "month", text, "1月5日", "24年5月", "2024年13月"],
  ["not_a_month", "month", text, "五月", "-"],
  // Decimal commas are looked for in texts of amounts only.
  ["not_a_year", "year", text, "0,256", "45413"],
  ["unreadable", "conv", malformed, "0,256"],
  // Dates are looked for in numbers of 年 and 月 only.
  ["date", "year", number, "45413"],
  ["date", "month", number, "45413", "202413"],
  ["not_a_number", "qty", number, "45413"],
  ["not_a_year", "year", number, "24"],
  ["not_a_month", "month", number, "2024.5"],
  ["not_a_number", "conv", boolean, "TRUE"],
  ["error_value", "year", error, "#N/A"],
  ["no_year", "year", empty, ""],
  ["no_month", "month", empty, ""],
  ["not_calculated", "hospital", missing, ""],
];
for (const [fault, column, kind, ...texts] of cases) {
  Deno.test(`faultOf() finds ${fault} in ${column}: ${texts.join(" ")}`, () => {
    for (const text of texts) {
      assertEquals(
        faultOf({ column }, classifyContent(kind, text), text),
        fault,
        text,
      );
    }
  });
}
