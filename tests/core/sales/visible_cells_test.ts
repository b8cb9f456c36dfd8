import { assertEquals } from "../../support/assert.ts";
import {
  CellCount,
  referenceOf,
  VisibleCells,
} from "../../../core/sales/visible_cells.ts";
import { columnOrder } from "../../../core/sales/header/mod.ts";

/** Cells of a sheet whose columns are A to K and whose header row is row 1. */
function visibleCells(topRow?: VisibleCells["topRow"]): VisibleCells {
  const columns = columnOrder.map((_, column) => column);
  const place = { sheet: "Sheet1", headerRow: 1 };
  const sheet = { ...place, columns, spelled: [], others: [] };
  const cells = new VisibleCells(sheet);
  cells.topRow = topRow;
  return cells;
}

Deno.test("CellCount counts each merged range once", () => {
  const evenTop = (_: number, row: number) => row - row % 2;
  const cells = new CellCount(visibleCells(evenTop));
  for (let row = 4; row < 44; row++) cells.add("qty", row);
  assertEquals([cells.count, referenceOf(cells.first)], [20, "H4"]);
});

Deno.test("CellCount keeps the columns of a row apart, from left to right", () => {
  for (const topRow of [undefined, (_: number, row: number) => row]) {
    const cells = new CellCount(visibleCells(topRow));
    for (const column of ["newHospital", "year", "qty"] as const) {
      cells.add(column, 1_048_576);
    }
    assertEquals([cells.count, referenceOf(cells.first)], [3, "A1048576"]);
  }
});

Deno.test("VisibleCells.cellIndexOf() returns the cell itself if it is merged with the header row", () => {
  for (const [top, isMerged] of [[0, true], [1, true], [2, false]] as const) {
    const cells = visibleCells(() => top);
    const cell = referenceOf(cells.cellIndexOf("month", 5));
    assertEquals(cell, isMerged ? "B5" : "B2");
    assertEquals(cells.isMergedWithHeader("month", 5), isMerged);
  }
});
