/** Bad cells of a workbook: the refusal names them. */
import { assertEquals } from "../../../support/assert.ts";
import { BadCells } from "../../../../core/sales/rows/bad_cells.ts";
import {
  columnOrder,
  salesColumns,
} from "../../../../core/sales/header/columns.ts";
import { Names } from "../../../../core/sales/names/names.ts";
import { VisibleCells } from "../../../../core/sales/cells/visible_cells.ts";
import { CellKind, type RowBatch } from "../../../../core/xlsx/mod.ts";
import type { Facts } from "../../../../schemas/problems.ts";
import { assertRefused, readSales } from "../../../support/read_workbook.ts";
import { salesWorkbook } from "../../../support/sales_workbook.ts";
import { worded } from "../../../support/worded.ts";

/** A collection of bad cells in column H, given by their rows. */
function badCells(
  rows: readonly number[],
  { topRow, listed }: { topRow?: RowBatch["topRow"]; listed?: number } = {},
) {
  const names = new Names({ text: () => "-", utf8: () => false });
  const columns = columnOrder.map((_, column) => column);
  const spelled = Object.values(salesColumns);
  const place = { sheet: "Sheet1", headerRow: 1 };
  const sheet = { ...place, columns, spelled, others: [] };
  const visible = new VisibleCells(sheet);
  visible.topRow = topRow;
  const cells = new BadCells(visible, names, listed);
  for (const row of rows) {
    const [column, expected] = ["qty", "number"] as const;
    cells.add(row, {
      column,
      kind: CellKind.text,
      value: row,
      expected,
      isZeroResult: false,
    });
  }
  return cells;
}

/** `H2` and so on. */
const rowsTo = (last: number) =>
  Array.from({ length: last - 1 }, (_, i) => i + 2);

const endings: [number, string][] = [
  [1, ""],
  [2, "; 1 more cell like it: H3"],
  [4, "; 3 more cells like it: H3, H4, H5"],
  [11, "; 10 more cells like it: H3, H4, H5, H6, H7, H8, H9, H10, H11, H12"],
  [
    2001,
    "; 2,000 more cells like it: H3, H4, H5, H6, H7, H8, H9, H10, H11, H12, …",
  ],
];
for (const [count, ending] of endings) {
  Deno.test(`BadCells.refusal names ${count} bad cells, in reading order, whichever was read first`, () => {
    const rows = rowsTo(count + 1);
    for (const ordered of [rows, rows.toReversed()]) {
      const { refusal } = badCells(ordered);
      assertEquals(refusal && worded(refusal), {
        reason: "cell_invalid",
        message: `Sheet1!H2: 出库数量 is "-", expected a number${ending}`,
      });
    }
  });
}

Deno.test("BadCells.refusal has the names of up to 511 more cells as facts, and no list", () => {
  for (const [count, known] of [[1, 0], [512, 511], [513, 511], [5000, 511]]) {
    const { refusal } = badCells(rowsTo(count + 1));
    const { others, list } = refusal?.facts as Facts["cell_invalid"];
    const cells = Array.from({ length: known }, (_, i) => `H${i + 3}`);
    assertEquals(others, { count: count - 1, cells });
    assertEquals(list, undefined);
  }
});

Deno.test("BadCells.refusal says how many rows have the value of a merged range", () => {
  const topRow = (_: number, row: number) => row >= 3 ? 3 : row;
  const rows = [1, ...rowsTo(2000)];
  const { count, refusal } = badCells(rows, { topRow, listed: 10 });
  const { list } = refusal?.facts as Facts["cell_invalid"];
  const found = list?.map(({ cell, rows }) => [cell, rows]);
  assertEquals([count, found], [3, [["H1", 1], ["H2", 1], ["H3", 1998]]]);
});

Deno.test("BadCells counts a merged range once", () => {
  const topRow = (_: number, row: number) => 3 <= row && row <= 5 ? 3 : row;
  const { count, refusal } = badCells([2, 3, 4, 5, 6, 7], { topRow });
  const { cell, others } = refusal?.facts as Facts["cell_invalid"];
  assertEquals([count, cell, others], [4, "H2", {
    count: 3,
    cells: ["H3", "H6", "H7"],
  }]);
});

Deno.test("aggregate() names every bad cell of a row and of later batches", async () => {
  const good = Array.from({ length: 3000 }, () => ({}));
  const rows = [
    { year: 24, month: 13, qty: "-" },
    ...good,
    { conv: "?" },
  ];
  await assertRefused(
    () => readSales(salesWorkbook(rows)),
    "cell_invalid",
    "Sheet1!A2: 年 is 24",
    "; 3 more cells like it: B2, H2, J3003",
  );
});
