import { testOutcomes } from "../../../support/outcomes.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
} from "../../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";

const [head, ...data] = salesRows([{ qty: 2 }, { qty: 3 }]);

/** The header row, with some headers written differently. */
function headerRow(changed: Partial<Record<keyof SalesRow, Cell>>): Cell[] {
  return keys.map((key) => key in changed ? changed[key] : headers[key]);
}

const never = { formula: "封面!A1" };
const only = (shown: Partial<Record<keyof SalesRow, Cell>>): Cell[] =>
  keys.map((key) => shown[key] ?? null);
type Rows = readonly (readonly Cell[])[];

const blanks = { year: "\ufeff年\u2028", qty: "出库\r\n\u200b数量" };
/** Far to the right. */
const wide = (row: readonly Cell[]) => [...Array(700).fill(null), ...row];
const far = [head, ...data, ...salesRows([{ qty: "abc" }]).slice(1)];
/** Rows above the data rows. */
const grids: Record<string, Rows> = {
  "the first row": [head],
  "a row under an empty one": [["五月流向"], [], head],
  "row 50": [...Array.from({ length: 49 }, (_, i) => [`title ${i}`]), head],
  "a row under one with most of the headers": [
    headerRow({ qty: "数量" }),
    head,
  ],
  "blanks in headers": [
    headerRow({ ...blanks, conv: "折算2贴数量\u3000（万盒）\t" }),
  ],
  "other headers twice": [[...headerRow({}), "备注", "备注"]],
  "formulas without results": [[never, never]],
  "three misspelt headers": [headerRow({
    qty: "出库",
    conv: "折算2贴数量(万盒)",
    year: "*年（必填）",
  })],
  "missing headers in row 4": [
    ["0"],
    ["1"],
    ["2"],
    headerRow({ qty: null, conv: null, year: "Year" }),
  ],
  "two rows that lack one each": [
    headerRow({ qty: null }),
    headerRow({ conv: null }),
  ],
  "three near misses of one": [[
    ...headerRow({ qty: "数量" }),
    ...["求和项:出库数量", "*出库数量"],
  ]],
  "blanks in near misses": [
    headerRow({ year: "年\u00ad", qty: "\u200b出库\n数量*" }),
  ],
  "headers over two rows": [
    ["五月"],
    headerRow({ qty: "数量", conv: null }),
    only({ qty: headers.qty, conv: headers.conv }),
  ],
  "a header in two rows": [
    headerRow({ conv: "折算2贴数量" }),
    only({ conv: "（万盒）" }),
  ],
  "a formula": [headerRow({ qty: never })],
  "two formulas": [headerRow({ qty: never, year: never })],
  "six formulas beside": [[
    ...headerRow({ qty: null }),
    ...Array(6).fill(never),
  ]],
  "formulas alone": [keys.map(() => never)],
  "a formula beside a near miss": [[...headerRow({ qty: "*出库数量" }), never]],
  "a header twice": [[...headerRow({}), "备注", " 出库\n 数量 "]],
  "three tables": [[...head, null, ...head, null, ...head]],
  "two headers twice": [[...headerRow({}), "年", "月", "年"]],
  "two rows with as many near misses, the second with more headers": [
    headerRow({ qty: "*出库数量", conv: null }),
    headerRow({ conv: null }),
  ],
  "three misspelt cells": [["*出库数量", "代理商名", "省份名"]],
  "two misspelt cells": [["代理商名", "省份名"]],
  "three formulas": [[never, never, never]],
  "row 1,000": Array(999).fill(["说明"]),
  "row 1,001": Array(1000).fill(["说明"]),
  "the 256th cell": [["年", ...Array(254).fill("x"), "*出库数量"]],
  "the 257th cell": [["年", ...Array(255).fill("x"), "*出库数量"]],
};
const typos: [keyof SalesRow, ...string[]][] = [
  ["conv", "折算２贴数量（万盒）", "折算2贴数量", "求和项:折算2贴数量（万盒）"],
  ["qty", "*出库数量", "2024年出库数量", "出库"],
  ["year", "年份", "*年（必填）"],
  ["year", "2024年", "五月", "年月", "销售年/月", "青年文明医院之家"], // are none
  ["month", "月份"],
  ["province", "省"],
  ["hospital", "医院名称", "標準醫院名稱"],
  ["conv", "折算2貼數量（萬盒）"],
  ["newHospital", "醫院去重"],
];
for (const [key, ...texts] of typos) {
  for (const text of texts) grids[text] = [headerRow({ [key]: text })];
}
// 50 characters are compared, of which NFKC makes two of each ¨.
for (const padding of ["* 1 50", "* 1 51", "¨ 12 50", "¨ 13 50", "¨ 12 51"]) {
  const [letter, times, length] = padding.split(" ");
  const text = `出 库数量${letter.repeat(+times).padStart(+length - 5)}`;
  grids[`${times} ${letter} in ${length} characters`] = [head.with(7, text)];
}
// 32,768 cells of late rows are looked at.
const long = Array(1024).fill("说明");
for (const rows of [32, 33]) {
  const late = [...Array(50).fill([]), ...Array(rows - 1).fill(long)];
  grids[`${rows} rows of 1,024 cells`] = [...late, long.slice(1), head];
}

const hiddenColumns = [
  'min="12" max="14" hidden="1"',
  'min="1" max="16384" width="0" customWidth="1"',
  'min="13" max="13" hidden="1"',
  'min="12" max="12" hidden="0"',
  'hidden="1"',
];
function* files(): Generator<[string, Uint8Array]> {
  for (const [what, rows] of Object.entries(grids)) {
    const isLate = what.startsWith("row 1,");
    const below = isLate ? [head, ...data] : data;
    yield [what, buildWorkbook({ rows: [...rows, ...below] })];
  }
  for (const col of hiddenColumns) {
    const before = `<cols><col ${col}/></cols>`;
    const rows = [[...head, "出库数量"], ...data];
    yield [
      `a header twice, with <col ${col}>`,
      buildWorkbook({ rows, before }),
    ];
  }
}
testOutcomes("header_rows.txt", {
  ...Object.fromEntries(files()),
  "far columns": buildWorkbook({ rows: far.map(wide) }),
});
