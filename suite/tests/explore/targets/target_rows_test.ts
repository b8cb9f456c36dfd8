/** What each column of a targets workbook reads of each kind of cell. */
import type { TargetsProblem } from "../../../explore/targets/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  type Grid,
  lines,
  problemOf,
  readGrid,
} from "../../support/targets.ts";

type Cell = Grid[number][number];

const headers = ["招商经理", "年", "月", "目标（盒）"];
/** The column of months or of quarters. */
const PERIOD = 2;
const usual: Cell[] = ["甲", 2024, 1, 5];
const [error, never] = [{ error: "#N/A" }, { formula: "A1" }];

/** `D2 number 13, not month`: which cell holds what, and what it should be. */
function shown(problem: TargetsProblem): string {
  if (problem.reason !== "cell_invalid") return problem.reason;
  const { cell, found, expected } = problem;
  const what = "shown" in found ? `${found.type} ${found.shown}` : found.type;
  return `${cell} ${what}, not ${expected}`;
}

async function outcomeOf(grid: Grid): Promise<string> {
  const read = await Promise.try(() => readGrid(grid)).catch(() => undefined);
  return read === undefined
    ? shown(await problemOf(grid))
    : lines(read)?.join() ?? "";
}

/** A cell in place of the usual one, and what is read. */
const cells: Record<string, [Cell, string][]> = {
  招商经理: [
    ["乙", "乙 2024-01 5"],
    [7, "7 2024-01 5"],
    [0.1, "0.1 2024-01 5"],
    [true, "TRUE 2024-01 5"],
    [false, "FALSE 2024-01 5"],
    [error, "#N/A 2024-01 5"],
    [{ "formula": "A1", "value": "乙" }, "乙 2024-01 5"],
    [never, "A2 formula, not name"],
    ["", "A2 blank, not name"],
    [null, "A2 blank, not name"],
    [" ", "A2 blank, not name"],
    ["合计", "no_targets"],
    ["合计3", "no_targets"],
  ],
  年: [
    ["2024年", "甲 2024-01 5"],
    ["2024", "甲 2024-01 5"],
    [1900, "甲 1900-01 5"],
    [9999, "甲 9999-01 5"],
    [1899, "B2 number 1899, not year"],
    [10000, "B2 number 10000, not year"],
    [24, "B2 number 24, not year"],
    [2024.5, "B2 number 2024.5, not year"],
    ["二〇二四", "B2 text 二〇二四, not year"],
    [true, "B2 boolean TRUE, not year"],
    [error, "B2 error #N/A, not year"],
    [never, "B2 formula, not year"],
    ["", "B2 blank, not year"],
    [null, "B2 blank, not year"],
    ["合计", "no_targets"],
  ],
  季度: [
    [1, "甲 2024-01..2024-03 5"],
    ["1", "甲 2024-01..2024-03 5"],
    ["2024Q1", "甲 2024-01..2024-03 5"],
    ["2025Q1", "C2 text 2025Q1, not same_year"],
    [2, "甲 2024-04..2024-06 5"],
    [0, "C2 number 0, not quarter"],
    [5, "C2 number 5, not quarter"],
    [1.5, "C2 number 1.5, not quarter"],
    ["上半年", "C2 text 上半年, not quarter"],
    ["1月", "C2 text 1月, not quarter"],
    ["x", "C2 text x, not quarter"],
    ["", "C2 blank, not quarter"],
    [null, "C2 blank, not quarter"],
    ["合计", "no_targets"],
  ],
  月: [
    [3, "甲 2024-03 5"],
    ["3", "甲 2024-03 5"],
    ["三月", "甲 2024-03 5"],
    ["2024-02", "甲 2024-02 5"],
    ["Q1", "甲 2024-01..2024-03 5"],
    ["全年", "甲 2024-01..2024-12 5"],
    ["", "C2 blank, not month"],
    [null, "C2 blank, not month"],
    [12, "甲 2024-12 5"],
    ["上半年", "C2 text 上半年, not month"],
    [45292, "C2 number 45292, not month"],
    [0, "C2 number 0, not month"],
    [13, "C2 number 13, not month"],
    [1.5, "C2 number 1.5, not month"],
    ["2025-02", "C2 text 2025-02, not same_year"],
    ["2024", "C2 text 2024, not month"],
    [2024, "C2 number 2024, not month"],
    ["x", "C2 text x, not month"],
    ["合计", "no_targets"],
  ],
  "目标（盒）": [
    [0, "甲 2024-01 0"],
    [0.5, "甲 2024-01 0.5"],
    ["1,200", "甲 2024-01 1200"],
    [999999999999999, "甲 2024-01 999999999999999"],
    [{ "formula": "A1", "value": 3 }, "甲 2024-01 3"],
    [1000000000000000, "D2 number 1000000000000000, not smaller_number"],
    ["1e15", "D2 text 1e15, not smaller_number"],
    [-0.5, "D2 number -0.5, not not_negative"],
    ["-1", "D2 text -1, not not_negative"],
    ["x", "D2 text x, not target"],
    [true, "D2 boolean TRUE, not target"],
    [error, "D2 error #N/A, not target"],
    [never, "D2 formula, not target"],
    ["", "no_targets"],
    [null, "no_targets"],
  ],
};
for (const [header, outcomes] of Object.entries(cells)) {
  const at = header === "季度" ? PERIOD : headers.indexOf(header);
  for (const [cell, outcome] of outcomes) {
    Deno.test(`readTargets() reads ${JSON.stringify(cell)} in ${header}: ${outcome}`, async () => {
      const grid = [headers.with(at, header), usual.with(at, cell)];
      assertEquals(await outcomeOf(grid), outcome);
    });
  }
}

Deno.test("readTargets() takes the year of a quarter without a column of years", async () => {
  const head = ["招商经理", "季度", "目标（盒）"];
  const read = (quarter: Cell) => outcomeOf([head, ["甲", quarter, 5]]);
  assertEquals(await read("2025Q1"), "甲 2025-01..2025-03 5");
  assertEquals(await read("Q1"), "year_missing");
});
