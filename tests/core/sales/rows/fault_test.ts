import { assertEquals } from "../../../support/assert.ts";
import { heldIn } from "../../../../core/sales/rows/cell_content.ts";
import type { SalesColumn } from "../../../../core/sales/header/mod.ts";
import { faultOf } from "../../../../core/sales/rows/fault.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";

/** The fault of a cell, given its kind and text. */
const faultIn = (column: SalesColumn, kind: CellKind, text: string) =>
  faultOf({ column }, heldIn(kind, text), text);
const inText = (column: SalesColumn, text: string) =>
  faultIn(column, CellKind.text, text);

Deno.test("faultOf() looks for decimal commas in texts of amounts only", () => {
  const faults = (["qty", "year"] as const).map((column) =>
    inText(column, "0,256")
  );
  assertEquals(faults, ["decimal_comma", "not_a_year"]);
});

Deno.test("faultOf() looks for dates in numbers of 年 and 月 only", () => {
  const faults = (["year", "month", "qty"] as const).map((column) =>
    faultIn(column, CellKind.number, "45413")
  );
  assertEquals(faults, ["date", "date", "not_a_number"]);
});

Deno.test("faultOf() says no more of most cells than what they are not", () => {
  const faults = [
    faultIn("year", CellKind.number, "24"),
    inText("year", "45413"),
    faultIn("month", CellKind.number, "2024.5"),
    faultIn("conv", CellKind.malformed, "0,256"),
    faultIn("conv", CellKind.boolean, "TRUE"),
    faultIn("year", CellKind.error, "#N/A"),
    faultIn("year", CellKind.empty, ""),
    faultIn("month", CellKind.empty, ""),
    faultIn("hospital", CellKind.missing, ""),
  ];
  assertEquals(faults, [
    ...["not_a_year", "not_a_year", "not_a_month", "unreadable"],
    ...["not_a_number", "error_value", "no_year", "no_month", "not_calculated"],
  ]);
});

for (
  const [fault, column, ...texts] of [
    ["minus_after", "qty", "5-", "1,200.5 -", "５－", "5\u2212"],
    ["brackets", "qty", "(100)", "（0.5）", " (1,200) "],
    ["currency", "qty", "￥100", "¥ 1,200", "$5", "€0.5", "100元", "5 ￥"],
    ["no_sales", "qty", "-", "——", "－", "/", " 无 ", "\u2212", "--"],
    ["not_a_number", "qty", "待定-", "()", "(无)", "￥", "元", "5--", "5%"],
    ["year_and_month", "month", "2024年5月", "2024-05", "2024/5", "2024.05"],
    ["year_and_month", "month", "2024年05月份", "202405", "２０２４年５月"],
    ["year_and_month", "year", "2024-05-31", "2024年5月1日", "20240531"],
    ["not_a_month", "month", "1月5日", "24年5月", "2024年13月", "五月", "-"],
  ] as const
) {
  Deno.test(`faultOf() finds ${fault} in ${column}: ${texts.join(" ")}`, () => {
    for (const text of texts) {
      assertEquals(inText(column, text), fault, text);
    }
  });
}

Deno.test("faultOf() finds year and month in a number", () => {
  const faults = [202405, 202413, 45413].map((number) =>
    faultIn("month", CellKind.number, `${number}`)
  );
  assertEquals(faults, ["year_and_month", "date", "date"]);
});
