/** Rows that cannot be read: the refusal names them. */
import { assertEquals } from "../../../support/assert.ts";
import { BadRowCollector } from "../../../../core/sales/rows/bad_rows.ts";
import {
  columnOrder,
  salesColumns,
} from "../../../../core/sales/header/columns.ts";
import { Names } from "../../../../core/sales/names.ts";
import { VisibleCells } from "../../../../core/sales/visible_cells.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";
import { worded } from "../../../support/worded.ts";

/** A collection of so many rows with a bad cell in column H. */
function badRows(count: number) {
  const names = new Names({ text: () => "-", utf8: () => false });
  const columns = columnOrder.map((_, column) => column);
  const spelled = Object.values(salesColumns);
  const place = { sheet: "Sheet1", headerRow: 1 };
  const sheet = { ...place, columns, spelled, others: [] };
  const visible = new VisibleCells(sheet);
  const bad = new BadRowCollector({ visible, names, isStale: false });
  for (let row = 2; row < count + 2; row++) {
    const text = { kind: CellKind.text, value: row, isZeroResult: false };
    bad.add(row, [{ column: "qty", ...text }]);
  }
  return bad;
}

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
    const { refusal } = badRows(count);
    assertEquals(refusal && worded(refusal), {
      reason: "cell_invalid",
      message:
        'Sheet1!H2: 出库数量 is "-", expected a number: leave the cell ' +
        `empty for no sales${ending}`,
    });
  });
}
