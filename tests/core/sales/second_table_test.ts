/** Rows of headers below the header row, and headers over several columns (design 13, 17). */
import { testOutcomes } from "../../support/outcomes.ts";
import {
  defaultRow,
  emptyRow,
  headers,
  keys,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  mergeCells,
} from "../../support/workbook_builder.ts";

/** Units, in a second row of headers. */
const second = { ...emptyRow, qty: "（盒）", conv: "（万盒）" };
/** All headers but those of quantities are two rows high. */
const tall = [..."ABCDEFGIK"].map((letter) => `${letter}1:${letter}2`);

const withMerges = (
  rows: readonly Partial<SalesRow>[],
  ranges: readonly string[],
) => salesWorkbook(rows, { after: mergeCells(ranges) });

/** A worksheet in which 出库数量 (H1) is merged over columns H to J. */
function mergedOver(
  cells: readonly (readonly Cell[])[],
  ranges: readonly string[] = ["H1:J1"],
) {
  const [first, last] = [keys.slice(0, 8), keys.slice(8)];
  const row = (source: SalesRow, [h, i, j]: readonly Cell[]) => [
    ...first.map((key) => key === "qty" ? h : source[key]),
    ...[i, j],
    ...last.map((key) => source[key]),
  ];
  const rows = [
    row({ ...headers }, [headers.qty, null, null]),
    row(emptyRow, ["正常", "赠品", "样品"]),
    ...cells.map((some) => row(defaultRow, some)),
  ];
  return buildWorkbook({ rows, after: mergeCells(ranges) });
}

const sheetOf = (rows: readonly (readonly Cell[])[]) =>
  buildWorkbook({ rows: [...salesRows([{}, { qty: 2 }]), ...rows] });
const dataRow = salesRows([{ qty: 5 }])[1];
const shifted = [null, ...Object.values(headers).slice(0, -1)];

/** As many empty cells. */
const blanks = (count: number): Cell[] => Array(count).fill(null);
/** Rows that begin a second table where rows of one follow. */
const beginnings: Record<string, readonly Cell[]> = {
  "年 and 月 in other columns": shifted,
  "another header under 出库数量 alone": [...blanks(7), "库存数量"],
  "another header under 折算 alone": [...blanks(9), "金额"],
  "other names of 年 and 月": [
    ...["年份", "月份", "配送商业"],
    ...[...blanks(4), "库存"],
  ],
};
const pivot = (gap: readonly Cell[], beside: readonly (readonly Cell[])[]) =>
  buildWorkbook({
    rows: salesRows([{}, { qty: 2 }]).map((row, i) => [
      ...row,
      ...gap,
      ...beside[i],
    ]),
  });
const table = salesRows([{ qty: 7 }, { qty: 8 }]);
const province = [["省份", "出库数量", "总计"], ["浙江", 300, 9]]
  .concat([["总计", 9, 9]]);

/** A value in so many columns beside 医院去重, whose header is merged. */
function besideMarks(count: number) {
  const [header, row] = salesRows([{ newHospital: 1 }]);
  const rows = [header, [...row, ...blanks(count - 1), 5]];
  return buildWorkbook({ rows, after: mergeCells(["K1:XFD1"]) });
}

const order = (swapped: Partial<SalesRow>): SalesRow => ({
  ...headers,
  ...swapped,
});
const remark = { ...emptyRow, year: "备注" };
const three = { ...emptyRow, agent: "a", level: "b", hospital: "c" };
/** Rows without a month, with a text in 出库数量. */
const undated: Record<string, Partial<SalesRow>> = {
  "an amount in brackets": { ...remark, qty: "（约）(100)" },
  "an amount before 盒": { ...remark, qty: "共 100 盒" },
  "an amount at the beginning": { ...remark, qty: "￥100元" },
  "折算": { ...remark, qty: "无", conv: 1 },
  "an error": { ...emptyRow, year: { error: "#REF!" }, qty: "无" },
  "three names": { ...three, qty: "：" },
  "a month": { ...emptyRow, month: 5, qty: "无" },
};
const [dataHeader] = salesRows([]);
const units = [...blanks(7), "盒", null, "万盒"];
const again = tall.map((range) => range.replace("1:", "4:").replace("2", "5"));
const files: Record<string, Uint8Array> = {
  "a second row of a repeated header": withMerges(
    [second, { qty: 5 }, { ...headers }, second, { qty: 6 }],
    [...tall, ...again],
  ),
  "a first row that is merged as a whole": salesWorkbook([{ qty: 5 }], {
    titleRows: [["2024年5月销售流向"]],
    after: mergeCells(["1:1"]),
  }),
  "a merged header of which the first column alone holds values": mergedOver(
    [[1, null, null], [2, "", " "]],
  ),
  "a summary without 出库数量 and 折算": sheetOf(
    [["年", "月", "合计"], [2024, 5, 3], [2024, 6, 4]],
  ),
  "rows of another kind": sheetOf([
    ["制表人：李四", null, "审核人：王五", ...blanks(4), "日期：2024-06-01"],
    ["备注", ...blanks(6), "约定：见附件"],
    [...blanks(7), "（元）"],
  ]),
  "a row of units below the header row": buildWorkbook(
    { rows: [dataHeader, units, dataRow] },
  ),
  "a pivot table beside": pivot([null], province),
  "65 columns beside a merged header": besideMarks(65),
  "年 merged with its header": withMerges([{ qty: 5 }], ["A1:A2"]),
  "年 merged with its header, like others": withMerges([{ qty: 5 }], tall),
  "年 merged as a whole column": withMerges([{ qty: 5 }], ["A:A"]),
  "a second table without a column": salesWorkbook(
    [{}, {}, order({ newHospital: null }), { qty: "x" }],
  ),
  "a second table with a formula": salesWorkbook(
    [{}, {}, order({ agent: { formula: "F1" } }), { qty: "x" }],
  ),
  "the leftmost cell that differs, in other columns": salesWorkbook(
    [{}, order({ year: "年", manager: "经理", distributor: "商业" }), {}],
    { columns: keys.toReversed() },
  ),
  "the first of two further tables, in a later batch": salesWorkbook(
    Array<Partial<SalesRow>>(3000).fill({})
      .concat(order({ qty: "库存" }), order({ conv: "折算" }), {}),
  ),
  "a second table before bad cells": salesWorkbook(
    [{ qty: "x" }, order({ qty: "库存" }), {}],
  ),
  "a merged header before bad cells": mergedOver(
    [["x", null, null], [1, 2, null]],
  ),
  "64 columns beside a merged header": besideMarks(64),
  "a pivot table beside, without a gap": pivot([], province),
  "two blocks that hold all headers": pivot([null], table),
};
/** Rows below a header that is merged over three columns. */
const merged: (readonly Cell[])[][] = [
  [[1, 2, null]],
  [[1, null, null], [2, " ", 3]],
  [[1, 0, "x"]],
  [[null, 7, null]],
  [[1, null, null], [null, null, 8]],
];
const tallBeside = [..."ABCDEFG"].map((letter) => `${letter}1:${letter}2`);
for (const ranges of [tall, ["A1:A2"], ["D1:D2", "K1:K2"], ["A1:C2"]]) {
  files[`a row into which ${ranges.join(" ")} reach`] = withMerges(
    [second, { qty: 5 }],
    ranges,
  );
}
for (const cells of merged) {
  const values = `values below a merged header: ${JSON.stringify(cells)}`;
  files[values] = mergedOver(cells);
  files[`${values}, beside tall headers`] = mergedOver(cells, [
    "H1:J1",
    ...tallBeside,
  ]);
}
const named = salesRows([{ year: null, month: null, qty: null }])[1];
for (const [what, row] of Object.entries(beginnings)) {
  files[`${what}, above a month`] = sheetOf([row, [], dataRow]);
  files[`${what}, above a name`] = sheetOf([row, [], named]);
  files[`${what}, above nothing`] = sheetOf([row, []]);
  const total = [null, null, "合计", ...blanks(4), 7];
  files[`${what}, above a total`] = sheetOf([row, total]);
}
for (const [what, row] of Object.entries(undated)) {
  files[`a text in 出库数量 and ${what}`] = salesWorkbook([{}, row]);
}
testOutcomes("second_tables.txt", files);
