/** Rows that cannot be read: the refusal names them. */
import { assertEquals } from "../../../support/assert.ts";
import { BadRowCollector } from "../../../../core/sales/rows/bad_rows.ts";
import {
  columnOrder,
  salesColumns,
} from "../../../../core/sales/header/columns.ts";
import { Names } from "../../../../core/sales/names.ts";
import { VisibleCells } from "../../../../core/sales/cells/visible_cells.ts";
import { CellKind, type RowBatch } from "../../../../core/xlsx/mod.ts";
import { alikeRowsIn, badCellsIn } from "../../../../schemas/bad_rows.ts";
import { worded } from "../../../support/worded.ts";

/** A collection of rows with a bad cell in column H. */
function badRows(
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
  const bad = new BadRowCollector(visible, names, listed);
  for (const row of rows) {
    const [column, expected] = ["qty", "number"] as const;
    bad.add(row, {
      column,
      kind: CellKind.text,
      value: row,
      expected,
      isZeroResult: false,
    });
    bad.addRow(row);
  }
  return bad;
}

/** `H2` and so on. */
const rowsTo = (last: number) =>
  Array.from({ length: last - 1 }, (_, i) => i + 2);

const endings: [number, string][] = [
  [1, ""],
  [2, "; 1 more row like it: 3"],
  [4, "; 3 more rows like it: 3, 4, 5"],
  [11, "; 10 more rows like it: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"],
  [
    2001,
    "; 255 more rows like it: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …; 1,745 more cells cannot be read",
  ],
];
for (const [count, ending] of endings) {
  Deno.test(`BadRowCollector.refusal names ${count} rows, in reading order`, () => {
    const { refusal } = badRows(rowsTo(count + 1));
    assertEquals(refusal && worded(refusal), {
      reason: "cell_invalid",
      message:
        'Sheet1!H2: 出库数量 is "-", expected a number: leave the cell ' +
        `empty for no sales${ending}`,
    });
  });
}

Deno.test("BadRowCollector.refusal lists as many rows as are asked for, 256 by default", () => {
  for (
    const [count, listed, known] of [
      [1, undefined, 1],
      [257, undefined, 256],
      [5000, 9, 9],
      [5000, Infinity, 5000],
    ] as const
  ) {
    const { facts } = badRows(rowsTo(count + 1), { ...listed && { listed } });
    const numbers = facts.rows.map(({ row }) => row);
    assertEquals([facts.count, numbers], [count, rowsTo(known + 1)]);
  }
});

Deno.test("BadRowCollector names a merged cell once", () => {
  const topRow = (_: number, row: number) => 3 <= row && row <= 5 ? 3 : row;
  const { facts } = badRows([2, 3, 4, 5, 6, 7], { topRow });
  const cells = badCellsIn(facts).map(({ cell }) => cell);
  assertEquals([facts.count, cells], [4, ["H2", "H3", "H6", "H7"]]);
  const [{ first, others }] = alikeRowsIn(facts);
  assertEquals([first.row, others], [2, [3, 6, 7]]);
});
