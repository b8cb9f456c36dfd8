/** What each column of a targets workbook reads of each kind of cell. */
import type { TargetsProblem } from "../../../explore/targets/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import {
  type Grid,
  lines,
  problemOf,
  readGrid,
} from "../../support/targets.ts";

type Cell = Grid[number][number];

const headers = ["招商经理", "年", "季度", "月", "单位", "目标"];
const usual: Cell[] = ["甲", 2024, "Q1", 1, "盒", 5];
const [error, never] = [{ error: "#N/A" }, { formula: "A1" }];

/** `D2 number 13, not month`: which cell holds what, and what it should be. */
function shown(problem: TargetsProblem): string {
  if (problem.reason !== "cell_invalid") return problem.reason;
  const { cell, found, expected } = problem;
  const what = "shown" in found ? `${found.type} ${found.shown}` : found.type;
  return `${cell} ${what}, not ${expected}`;
}

async function outcomeOf(grid: Grid): Promise<string> {
  const read = await readGrid(grid).catch(() => undefined);
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
    ["合计3", "合计3 2024-01 5"],
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
    [1, "甲 2024-01 5"],
    ["1", "甲 2024-01 5"],
    ["一季度", "甲 2024-01 5"],
    ["第一季度", "甲 2024-01 5"],
    ["2024Q1", "甲 2024-01 5"],
    ["2025Q1", "C2 text 2025Q1, not same_year"],
    [2, "D2 number 1, not month_of_quarter"],
    ["Q4", "D2 number 1, not month_of_quarter"],
    [0, "C2 number 0, not quarter"],
    [5, "C2 number 5, not quarter"],
    [1.5, "C2 number 1.5, not quarter"],
    ["上半年", "C2 text 上半年, not quarter"],
    ["1月", "C2 text 1月, not quarter"],
    ["x", "C2 text x, not quarter"],
    [true, "C2 boolean TRUE, not quarter"],
    [error, "C2 error #N/A, not quarter"],
    [never, "C2 formula, not quarter"],
    ["", "甲 2024-01 5"],
    [null, "甲 2024-01 5"],
    ["合计", "no_targets"],
  ],
  月: [
    [3, "甲 2024-03 5"],
    ["3", "甲 2024-03 5"],
    ["三月", "甲 2024-03 5"],
    ["2024-02", "甲 2024-02 5"],
    ["Q1", "甲 2024-01..2024-03 5"],
    ["", "甲 2024-01..2024-03 5"],
    [null, "甲 2024-01..2024-03 5"],
    [4, "D2 number 4, not month_of_quarter"],
    [12, "D2 number 12, not month_of_quarter"],
    ["全年", "D2 text 全年, not month_of_quarter"],
    [0, "D2 number 0, not month"],
    [13, "D2 number 13, not month"],
    [1.5, "D2 number 1.5, not month"],
    ["2025-02", "D2 text 2025-02, not same_year"],
    ["2024", "D2 text 2024, not month"],
    [2024, "D2 number 2024, not month"],
    ["x", "D2 text x, not month"],
    [true, "D2 boolean TRUE, not month"],
    [error, "D2 error #N/A, not month"],
    [never, "D2 formula, not month"],
    ["合计", "no_targets"],
  ],
  单位: [
    ["boxes", "甲 2024-01 5"],
    ["万盒", "甲 2024-01 5"],
    ["箱", "E2 text 箱, not unit"],
    ["盒/万盒", "E2 text 盒/万盒, not unit"],
    [1, "E2 number 1, not unit"],
    [true, "E2 boolean TRUE, not unit"],
    [error, "E2 error #N/A, not unit"],
    ["", "E2 blank, not unit"],
    [null, "E2 blank, not unit"],
  ],
  目标: [
    [0, "甲 2024-01 0"],
    [0.5, "甲 2024-01 0.5"],
    ["1,200", "甲 2024-01 1200"],
    [999999999999999, "甲 2024-01 999999999999999"],
    [{ "formula": "A1", "value": 3 }, "甲 2024-01 3"],
    [1000000000000000, "F2 number 1000000000000000, not smaller_number"],
    ["1e15", "F2 text 1e15, not smaller_number"],
    [-0.5, "F2 number -0.5, not not_negative"],
    ["-1", "F2 text -1, not not_negative"],
    ["x", "F2 text x, not target"],
    [true, "F2 boolean TRUE, not target"],
    [error, "F2 error #N/A, not target"],
    [never, "F2 formula, not target"],
    ["", "no_targets"],
    [null, "no_targets"],
  ],
};
for (const [header, outcomes] of Object.entries(cells)) {
  for (const [cell, outcome] of outcomes) {
    const row = usual.with(headers.indexOf(header), cell);
    Deno.test(`readTargets() reads ${JSON.stringify(cell)} in ${header}: ${outcome}`, async () => {
      assertEquals(await outcomeOf([headers, row]), outcome);
    });
  }
}

/** A quarter and a month without a column of years. */
const ofQuarters: [quarter: Cell, month: Cell, outcome: string][] = [
  ["2025Q1", 1, "甲 2025-01 5"],
  ["2025Q1", null, "甲 2025-01..2025-03 5"],
  ["2025Q1", "2025-03", "甲 2025-03 5"],
  ["2025Q1", "2024-03", "C2 text 2024-03, not month_of_quarter"],
  ["2025Q1", 4, "C2 number 4, not month_of_quarter"],
  ["Q1", "2025-03", "甲 2025-03 5"],
  ["Q1", 3, "year_missing"],
  [null, null, "B2 blank, not quarter"],
];
for (const [quarter, month, outcome] of ofQuarters) {
  Deno.test(`readTargets() reads month ${month} of quarter ${quarter} without a year: ${outcome}`, async () => {
    const head = ["招商经理", "季度", "月", "目标（盒）"];
    assertEquals(await outcomeOf([head, ["甲", quarter, month, 5]]), outcome);
  });
}
