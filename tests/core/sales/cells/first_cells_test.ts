import { assertEquals } from "../../../support/assert.ts";
import {
  FirstCells,
  referenceOf,
  VisibleCells,
} from "../../../../core/sales/cells/mod.ts";
import { columnOrder } from "../../../../core/sales/header/mod.ts";

/** Cells of a sheet whose columns are A to K and whose header row is row 1. */
function visibleCells(topRow?: VisibleCells["topRow"]): VisibleCells {
  const columns = columnOrder.map((_, column) => column);
  const place = { sheet: "Sheet1", headerRow: 1 };
  const sheet = { ...place, columns, spelled: [], others: [] };
  const cells = new VisibleCells(sheet);
  cells.topRow = topRow;
  return cells;
}

Deno.test("FirstCells counts each merged range once", () => {
  const evenTop = (_: number, row: number) => row - row % 2;
  const rows = Array.from({ length: 40 }, (_, i) => i + 2);
  const cells = new FirstCells(visibleCells(evenTop), 3);
  for (const row of rows) cells.add("qty", row);
  assertEquals(cells.count, 20);
  assertEquals(cells.kept.map(referenceOf), ["H2", "H4", "H6"]);
});

Deno.test("FirstCells keeps the columns of a row apart, from left to right", () => {
  for (const topRow of [undefined, (_: number, row: number) => row]) {
    const cells = new FirstCells(visibleCells(topRow), 9);
    for (const column of ["newHospital", "year", "qty"] as const) {
      cells.add(column, 1_048_576);
    }
    const all = ["A1048576", "H1048576", "K1048576"];
    assertEquals(cells.kept.map(referenceOf), all);
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
