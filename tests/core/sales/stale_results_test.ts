/** Results of formulas in a file that calls them stale (design 14). */
import { testOutcomes } from "../../support/outcomes.ts";
import { fiveSales } from "../../support/read_workbook.ts";
import {
  emptyRow,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import type { Cell, WorkbookOptions } from "../../support/workbook_builder.ts";

const zero = { formula: "1+1", value: 0 };
const other = { formula: "1+1", value: 1 };
const zeros = [0, "0", "0\n", " ０.0", "-0", "0e3", "\u22120\u200b"]
  .map((value) => ({ formula: "1+1", value }));

/** Statements of files about their results, and their places. */
const says: Record<string, WorkbookOptions> = {
  "fullCalcOnLoad of calcPr": { calcPr: 'fullCalcOnLoad="1"' },
  "calcCompleted of calcPr": { calcPr: 'calcCompleted="0"' },
  "fullCalcOnLoad of sheetCalcPr": {
    after: '<sheetCalcPr fullCalcOnLoad="1"/>',
  },
};
const stale = says["fullCalcOnLoad of calcPr"];

/** Five sales; the third and the fifth have these cells. */
const workbook = (
  third: Partial<SalesRow>,
  fifth: Partial<SalesRow> = {},
  options: WorkbookOptions = stale,
) =>
  salesWorkbook(
    fiveSales.map((row, i) => ({
      ...row,
      ...(i === 2 ? third : i === 4 ? fifth : {}),
    })),
    options,
  );
/** Five sales whose cells in one column are all these, but for one. */
const column = (key: keyof SalesRow, cell: Cell, fourth = cell, more = {}) =>
  salesWorkbook(
    fiveSales.map((row, i) => ({
      ...row,
      [key]: i === 3 ? fourth : cell,
      ...more,
    })),
  );

const template = { ...emptyRow, agent: zero, qty: zero, conv: zero };
const files: Record<string, Uint8Array> = {
  "every stale 0 of a column without another result": workbook(
    { qty: zero, conv: 1 },
    { qty: { ...zero, value: "0" } }, // as PhpSpreadsheet saves it
  ),
  "2,000 stale zeros": salesWorkbook(Array(2000).fill({ qty: zero }), stale),
  "a stale 0 in 年 beside another result": workbook(
    { year: zero },
    { year: { ...other, value: 2024 } },
  ),
  "a plain 0": workbook({ qty: 0, conv: 0 }),
  "a company called 合计医药 whose stale 年 is 0": workbook(
    { distributor: "合计医药", year: zero },
  ),
  "zeros of 医院去重": column("newHospital", zero),
  "zeros of 医院去重 beside another result": column(
    ...["newHospital", zero, zero] as const,
    { conv: other },
  ),
  "rows of a template": salesWorkbook([
    ...fiveSales,
    template,
    { ...template, year: 2024, month: 5 },
  ]),
  "a row of a template without quantity": salesWorkbook(
    [...fiveSales, { ...template, qty: null }],
  ),
  "a stale template without data rows": salesWorkbook(
    Array(2).fill({ ...emptyRow, hospital: zero, qty: zero }),
    stale,
  ),
  "a zero beside another result, with a note": workbook(
    { conv: { formula: "H4/50", value: 0.02 }, year: "2024年" },
    { conv: zero },
  ),
};
for (const [what, options] of Object.entries(says)) {
  files[what] = workbook({ conv: zero }, {}, options);
}
for (const formula of zeros) {
  const shown = JSON.stringify(formula.value);
  for (const key of ["year", "month", "qty", "conv", "agent"] as const) {
    files[`the result ${shown} in ${key}`] = salesWorkbook(
      [{ [key]: formula }],
      stale,
    );
  }
  files[`the result ${shown} that is not stale`] = workbook(
    { qty: formula },
    {},
    {},
  );
  const total = { hospital: "合计", qty: formula, conv: formula, month: null };
  for (const year of ["合计", null, formula]) {
    files[`the result ${shown} of a total with ${JSON.stringify(year)}`] =
      workbook({ ...total, year });
  }
}
for (const key of ["conv", "agent"] as const) {
  files[`zeros of ${key}, whatever the file says`] = column(key, zero);
  for (const cell of [other, 1, null]) {
    const beside = JSON.stringify(cell);
    files[`zeros of ${key} beside ${beside}`] = column(key, zero, cell);
  }
  files[`zeros of ${key} without sales`] = column(key, zero, zero, { qty: 0 });
}
testOutcomes("stale_results.txt", files);
