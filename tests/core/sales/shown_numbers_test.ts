/** Numbers that the screen shows otherwise than they count (design 15, 16). */
import { testOutcomes } from "../../support/outcomes.ts";
import { type SalesRow, salesWorkbook } from "../../support/sales_workbook.ts";
import {
  buildParts,
  type Cell,
  mergeCells,
  partNames,
  stylesXml,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";

/** A number in style 1. */
const styled = (value: number, s = 1): Cell => ({ v: String(value), s });

function workbook(
  rows: readonly Partial<SalesRow>[],
  codes: readonly string[],
  options: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts = { [partNames.styles]: stylesXml(...codes), ...options.parts };
  return salesWorkbook(rows, { ...options, parts });
}

const date = styled(45_418);
const long = "长".repeat(41);
const accounting = '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ';
const from1904 = new TextDecoder().decode(buildParts().get(partNames.workbook))
  .replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
const ofDefaultStyle = stylesXml("0!.0000").replace('<xf numFmtId="0"/>', "");

testOutcomes("shown_numbers.txt", {
  "amounts that are scaled count as stored": workbook(
    [0.2, 0.4, 0.6].map((conv) => ({ conv: styled(conv), qty: 100 })),
    ["0!.0000"],
  ),
  "a quantity that is shown as a date": workbook(
    [{ qty: 100 }, { qty: date }],
    ['m"月"d"日"'],
  ),
  "hidden amounts, as number or as text": workbook(
    [{ qty: styled(7) }, { qty: { v: "8", t: "str", s: 1 } }],
    [";;;"],
  ),
  "empty cells below a hidden amount, in later batches too": workbook(
    [{ qty: 100, conv: styled(0.02) }].concat(
      Array(1099).fill({ qty: 100, conv: null }),
    ),
    [";;;"],
  ),
  "percent in 折算 is usual": workbook([{ conv: styled(0.02) }], ["0.00%"]),
  "percent in 出库数量": workbook([{ qty: styled(12) }], ["0%"]),
  "ordinary formats, and dates in other columns": workbook(
    [1, 2, 3].map((s) => ({
      qty: styled(-1200, s),
      conv: styled(0.02, s),
      newHospital: styled(1, 4),
      agent: styled(45_418, 4),
    })),
    ["#,##0.00_ ", "[Red]-0", accounting, "yyyy/m/d"],
  ),
  "dates that show a year or a month alone": workbook(
    [{ year: styled(45_292), month: styled(45_418, 2) }],
    ["yyyy", 'm"月"'],
  ),
  "a date of a workbook that counts from 1904": workbook(
    [{ year: styled(43_830) }],
    ["yyyy"],
    { parts: { [partNames.workbook]: from1904 } },
  ),
  "a valid year and month of which others are shown": workbook(
    [{ year: styled(2024), month: styled(5, 2) }],
    ["yyyy", "m"],
  ),
  "January, which is shown as such": workbook(
    [{ month: styled(1, 2) }],
    ["yyyy", "m"],
  ),
  "dates in 年 and 月": workbook([{ year: date, month: date }], ["yyyy/m/d"]),
  "a date in 月": workbook([{ month: date }], ["yyyy-mm"]),
  "a date with a long text": workbook([{ year: date }], [`"${long}"yyyy/m/d`]),
  "a merged date": workbook(
    [{ year: styled(45_292) }, { year: null }, { year: null }],
    ["yyyy"],
    { after: mergeCells(["A2:A4"]) },
  ),
  "a merged year of which another is shown": workbook(
    [{ year: styled(2024) }, { year: null }],
    ["yyyy"],
    { after: mergeCells(["A2:A3"]) },
  ),
  "折算 in boxes, formats or not": workbook([
    { qty: 200, conv: 200 },
    { qty: -200, conv: 20 },
    { qty: 200, conv: 19.9 },
    { qty: 0, conv: 5 },
    { qty: 200, conv: 0.04 },
    { qty: 3, conv: 0.3 },
  ], []),
  "the format of the default style": salesWorkbook([{ conv: 0.2, qty: 100 }], {
    parts: { [partNames.styles]: ofDefaultStyle },
  }),
  "the format of a cell in an odd spelling": workbook([{
    conv: { xml: "<c s='1' r='J2'><v>0.2</v></c>" },
    qty: 100,
  }], ["0!.0000"]),
});
