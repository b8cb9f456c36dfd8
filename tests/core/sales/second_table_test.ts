/** Rows of headers below the header row, and headers over several columns (design 13, 17). */
import { assertEquals } from "../../support/assert.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import { assertRefused, openFirst } from "../../support/read_workbook.ts";
import { statsOfTally, tallyOf } from "../../support/sales_sources.ts";
import {
  defaultRow,
  emptyRow,
  headers,
  keys,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../support/workbook_builder.ts";

/** Units, in a second row of headers. */
const second = { ...emptyRow, qty: "（盒）", conv: "（万盒）" };
/** All headers but those of quantities are two rows high. */
const tall = [..."ABCDEFGIK"].map((letter) => `${letter}1:${letter}2`);

async function totals(bytes: Uint8Array) {
  const tally = tallyOf(await openFirst(bytes));
  const { rows, totalQty } = statsOfTally(tally).total.meta;
  const tokens: string[] = tally.notes.map(({ token }) => token);
  return { rows, qty: totalQty, notes: tokens };
}

const withMerges = (
  rows: readonly Partial<SalesRow>[],
  ranges: readonly string[],
) => salesWorkbook(rows, { after: mergeCells(ranges) });

for (const ranges of [tall, ["A1:A2"], ["D1:D2", "K1:K2"], ["A1:C2"]]) {
  Deno.test(`aggregate() takes a row into which merges ${ranges.join(" ")} reach for a part of the header row`, async () => {
    const bytes = withMerges([second, { qty: 5 }], ranges);
    const expected = { rows: 1, qty: 5, notes: [] };
    assertEquals(await totals(bytes), expected);
  });
}

Deno.test("aggregate() takes the second row of a repeated header for a part of it", async () => {
  const again = tall.map((range) =>
    range.replace("1:", "4:").replace("2", "5")
  );
  const rows = [second, { qty: 5 }, { ...headers }, second, { qty: 6 }];
  const bytes = withMerges(rows, [...tall, ...again]);
  const notes = ["repeated-headers", "merged-cells"];
  assertEquals(await totals(bytes), { rows: 2, qty: 11, notes });
});

Deno.test("aggregate() refuses a data row whose 年 is merged with its header", async () => {
  for (const ranges of [["A1:A2"], tall, ["A:A"]]) {
    const bytes = withMerges([{ qty: 5 }], ranges);
    await assertRefused(bytes, "cell_invalid", "Sheet1!A2", "merged with");
  }
});

Deno.test("aggregate() reads a worksheet whose first row is merged as a whole", async () => {
  const bytes = salesWorkbook([{ qty: 5 }], {
    titleRows: [["2024年5月销售流向"]],
    after: mergeCells(["1:1"]),
  });
  assertEquals(await totals(bytes), { rows: 1, qty: 5, notes: [] });
});

const order = (swapped: Partial<SalesRow>): SalesRow => ({
  ...headers,
  ...swapped,
});
const seconds: [swapped: Partial<SalesRow>, why: string][] = [
  [{ newHospital: null }, "K4 is empty"],
  [{ agent: { formula: "F1" } }, "F4 is a formula that was never calculated"],
];
for (const [swapped, why] of seconds) {
  Deno.test(`aggregate() refuses a second table in which ${why}`, async () => {
    const bytes = salesWorkbook([{}, {}, order(swapped), { qty: "x" }]);
    const begins = `row 4 begins a second table: ${why}`;
    await assertRefused(bytes, "second_table", begins);
  });
}

Deno.test("aggregate() names the leftmost cell of a second table that differs, wherever its columns are", async () => {
  const columns = keys.toReversed();
  const row = order({ year: "年", manager: "经理", distributor: "商业" });
  const bytes = salesWorkbook([{}, row, {}], { columns });
  await assertRefused(bytes, "second_table", 'C3 is "经理"');
});

Deno.test("aggregate() refuses a second table in any batch, and the first of two", async () => {
  const rows = [
    ...Array<Partial<SalesRow>>(3000).fill({}),
    order({ qty: "库存" }),
    order({ conv: "折算" }),
    {},
  ];
  const bytes = salesWorkbook(rows);
  await assertRefused(bytes, "second_table", "row 3002", '"库存"');
});

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

const merged: [columns: string, ...cells: Cell[][]][] = [
  ["columns H and I", [1, 2, null]],
  ["columns H and J", [1, null, null], [2, " ", 3]],
  ["columns H and I and J", [1, 0, "x"]],
  ["column I", [null, 7, null]],
  ["columns H and J", [1, null, null], [null, null, 8]],
];
for (const [i, [columns, ...cells]] of merged.entries()) {
  Deno.test(`aggregate() refuses a merged header if ${columns} below it hold values (${i})`, async () => {
    const tallBeside = [..."ABCDEFG"].map((letter) => `${letter}1:${letter}2`);
    for (const ranges of [["H1:J1"], ["H1:J1", ...tallBeside]]) {
      const over = "出库数量 is merged over Sheet1!H1:J1";
      const below = `values below it are in ${columns}, but only the first`;
      const bytes = mergedOver(cells, ranges);
      await assertRefused(bytes, "column_duplicated", over, below);
    }
  });
}

Deno.test("aggregate() reads a merged header of which the first column alone holds values", async () => {
  const cells = [[1, null, null], [2, "", " "]];
  assertEquals((await totals(mergedOver(cells))).qty, 3);
});

Deno.test("aggregate() looks at 64 columns beside a merged header", async () => {
  for (const [beside, isRefused] of [[64, true], [65, false]] as const) {
    const [header, row] = salesRows([{}]);
    const far = [...Array(beside - 1).fill(null), 5];
    const rows = [header, [...row, ...far]];
    rows[1][10] = 1;
    const after = mergeCells(["K1:XFD1"]);
    const read = () => totals(buildWorkbook({ rows, after }));
    if (isRefused) await assertRefused(read, "column_duplicated", "医院去重");
    else assertEquals((await read()).rows, 1);
  }
});

Deno.test("aggregate() refuses a second table before a merged header, and both before bad cells", async () => {
  const rows = [{ qty: "x" }, { ...headers, qty: "库存" }, {}];
  await assertRefused(salesWorkbook(rows), "second_table");
  const bytes = mergedOver([["x", null, null], [1, 2, null]]);
  await assertRefused(bytes, "column_duplicated");
});

const sheetOf = (rows: readonly (readonly Cell[])[]) =>
  buildWorkbook({ rows: [...salesRows([{}, { qty: 2 }]), ...rows] });
const dataRow = salesRows([{ qty: 5 }])[1];
const shifted = [null, ...Object.values(headers).slice(0, -1)];

/** As many empty cells. */
const blanks = (count: number): Cell[] => Array(count).fill(null);
const beginnings: Record<string, [row: readonly Cell[], cell: string]> = {
  "年 and 月 in other columns": [shifted, "A4"],
  "another header under 出库数量 alone": [[...blanks(7), "库存数量"], "H4"],
  "another header under 折算 alone": [[...blanks(9), "金额"], "J4"],
  "other names of 年 and 月": [[
    "年份",
    "月份",
    "配送商业",
    ...blanks(4),
    "库存",
  ], "H4"],
};
for (const [what, [row, cell]] of Object.entries(beginnings)) {
  Deno.test(`aggregate() refuses a second table with ${what} if rows with a month or a name follow`, async () => {
    const named = salesRows([{ year: null, month: null, qty: null }])[1];
    for (const below of [dataRow, named]) {
      const mention = `row 4 begins a second table: ${cell} is `;
      const bytes = sheetOf([row, [], below]);
      await assertRefused(bytes, "second_table", mention, "delete it or move");
    }
    for (const below of [[], [null, null, "合计", ...blanks(4), 7]]) {
      assertEquals((await totals(sheetOf([row, below]))).rows, 2);
    }
  });
}

Deno.test("aggregate() takes no summary without 出库数量 and 折算 for a second table", async () => {
  const summary = [["年", "月", "合计"], [2024, 5, 3], [2024, 6, 4]];
  const expected = { rows: 2, qty: 3, notes: ["rows-without-quantity"] };
  assertEquals(await totals(sheetOf(summary)), expected);
});

Deno.test("aggregate() leaves out rows of another kind, with a note", async () => {
  const others: Cell[][] = [
    ["制表人：李四", null, "审核人：王五", ...blanks(4), "日期：2024-06-01"],
    ["备注", ...blanks(6), "约定：见附件"],
    [...blanks(7), "（元）"],
  ];
  const found = await totals(sheetOf(others));
  assertEquals(found, { rows: 2, qty: 3, notes: ["other-rows"] });
});

Deno.test("aggregate() takes a row of units below the header row for one of another kind", async () => {
  const [header, row] = salesRows([{ qty: 5 }]);
  const units = [...blanks(7), "盒", null, "万盒"];
  const found = await totals(buildWorkbook({ rows: [header, units, row] }));
  assertEquals(found, { rows: 1, qty: 5, notes: ["other-rows"] });
});

const remark = { ...emptyRow, year: "备注" };
const three = { ...emptyRow, agent: "a", level: "b", hospital: "c" };
const refusedRows: Record<string, Partial<SalesRow>> = {
  "an amount in brackets": { ...remark, qty: "（约）(100)" },
  "an amount before 盒": { ...remark, qty: "共 100 盒" },
  "an amount at the beginning": { ...remark, qty: "￥100元" },
  "折算": { ...remark, qty: "无", conv: 1 },
  "an error": { ...emptyRow, year: { error: "#REF!" }, qty: "无" },
  "three names": { ...three, qty: "：" },
  "a month": { ...emptyRow, month: 5, qty: "无" },
};
for (const [what, row] of Object.entries(refusedRows)) {
  Deno.test(`aggregate() refuses a row without month, with a text in 出库数量 and ${what}`, async () => {
    await assertRefused(salesWorkbook([{}, row]), "cell_invalid", "3");
  });
}

const pivot = (gap: readonly Cell[], beside: readonly (readonly Cell[])[]) =>
  buildWorkbook({
    rows: salesRows([{}, { qty: 2 }]).map((row, i) => [
      ...row,
      ...gap,
      ...beside[i],
    ]),
  });
const table = salesRows([{ qty: 7 }, { qty: 8 }]);

Deno.test("aggregate() reads the one block of headers that holds all of them, beside a pivot table", async () => {
  const beside = [["省份", "出库数量", "总计"], ["浙江", 300, 9], [
    "总计",
    9,
    9,
  ]];
  const found = await totals(pivot([null], beside));
  assertEquals(found, { rows: 2, qty: 3, notes: [] });
  const mention = "G1 and Sheet1!L1 are both 省份";
  await assertRefused(pivot([], beside), "column_duplicated", mention);
});

Deno.test("aggregate() refuses two blocks that both hold all headers, naming both", async () => {
  const mention = "Sheet1!A1:K1 and Sheet1!M1:W1 both hold all headers";
  await assertRefused(pivot([null], table), "column_duplicated", mention);
});
