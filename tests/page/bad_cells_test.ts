import { assertEquals } from "../support/assert.ts";
import { badCellsOf } from "../../page/bad_cells.ts";

const facts = {
  sheet: "Sheet1",
  cell: "H17",
  header: "出库数量",
  found: { type: "text", shown: "abc" },
  expected: "number",
  others: { count: 40, cells: ["H20", "B31"] },
} as const;

Deno.test("badCellsOf() lists the cell and the others", () => {
  assertEquals(badCellsOf(facts)?.cells, [
    { cell: "H17", header: "出库数量", shown: "abc" },
    { cell: "H20", header: "出库数量", shown: "" },
    { cell: "B31", header: "", shown: "" },
  ]);
});

Deno.test("badCellsOf() counts cells that are not named too", () => {
  assertEquals(badCellsOf(facts)?.count, 41);
});

Deno.test("badCellsOf() finds none in other facts", () => {
  assertEquals(badCellsOf({}), undefined);
  assertEquals(badCellsOf({ content: "xls" }), undefined);
});
