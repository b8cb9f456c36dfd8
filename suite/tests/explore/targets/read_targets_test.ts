import { readTargets } from "../../../explore/targets/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { worksheetOf } from "../../../../tests/support/worksheet_of_rows.ts";
import {
  type Grid,
  lines,
  problemOf,
  readFile,
  readGrid,
} from "../../support/targets.ts";
import {
  buildWorkbook,
  mergeCells,
} from "../../../../tests/support/workbook_builder.ts";

const head = ["招商经理", "年", "月", "目标（盒）"];

/** A grid of the words of rows: `甲 2024 1 | 乙 - 2`, where `-` is empty. */
const gridOf = (text: string): Grid =>
  text.split(" | ").map((row) =>
    row.split(" ").map((word) =>
      word === "-" ? null : /^[\d.]+$/.test(word) ? Number(word) : word
    )
  );

Deno.test("readTargets() reads a target a row, as texts and as numbers", async () => {
  const table = await readGrid([
    ["2024年销售目标"],
    head,
    [" 甲 ", 2024, 1, 1200],
    ["甲", "2024年", "2月", "１,３００"],
    [7, 2024, "十二月", 0.5],
    ["乙", 2024, 1, null],
    ["合计", null, null, 2500.5],
    ["", "", "", 2500.5],
  ]);
  assertEquals(table?.columns, ["manager"]);
  assertEquals(table?.measure, "qty");
  assertEquals(lines(table), [
    "甲 2024-01 1200",
    "甲 2024-02 1300",
    "7 2024-12 0.5",
  ]);
});

Deno.test("readTargets() reads the months across, with the year and the unit of a title", async () => {
  const table = await readGrid([
    ["2024年目标（万盒）"],
    [],
    ["省份", "1月", "2月份", "Q2", "全年", "备注"],
    ["浙江", 1, 2, 6, null, "x"],
    ["江苏", null, null, null, 12, null],
    ["合计", 1, 2, 6, 12, null],
  ]);
  assertEquals(table?.measure, "conv");
  assertEquals(lines(table), [
    "浙江 2024-01 1",
    "浙江 2024-02 2",
    "浙江 2024-04..2024-06 6",
    "江苏 2024-01..2024-12 12",
  ]);
});

const sources: [where: string, grid: string, name?: string][] = [
  ["columns", "代理商 年 1月（盒） 2月 | 甲 2025 3 4", "目标"],
  ["a title", "2025年目标（盒） | 代理商 1月 2月 | 甲 3 4"],
  ["the name of the sheet", "代理商 1月 2月 | 甲 3 4", "2025目标（盒）"],
  ["headers", "代理商 2025年1月目标（盒） 2025-02指标(盒) | 甲 3 4"],
  [
    "English headers",
    "Agent Year Month Target(boxes) | 甲 2025 Jan 3 | 甲 2025 2 4",
  ],
  [
    "one column of months",
    "代理商 年月 任务（盒） | 甲 2025-01 3 | 甲 202502 4",
  ],
];
for (const [where, grid, name = "Sheet1"] of sources) {
  Deno.test(`readTargets() finds year and unit in ${where}`, async () => {
    const table = await readGrid(gridOf(grid), { name });
    assertEquals(table?.columns, ["agent"]);
    assertEquals(table?.measure, "qty");
    assertEquals(lines(table), ["甲 2025-01 3", "甲 2025-02 4"]);
  });
}

Deno.test("readTargets() reads a column of years without months as targets of whole years", async () => {
  const table = await readGrid(gridOf("省份 年份 任务（盒） | 浙江 2024 120"));
  assertEquals(lines(table), ["浙江 2024-01..2024-12 120"]);
});

Deno.test("readTargets() has the names of several columns in the order of rankings", async () => {
  const rows = "省份 招商经理 年 目标（盒） | 浙江 甲 2024 1 | 江苏 甲 2024 2";
  const table = await readGrid(gridOf(rows));
  assertEquals(table?.columns, ["manager", "province"]);
  const names = table?.targets.map(({ names }) => names.join());
  assertEquals(names, ["甲,浙江", "甲,江苏"]);
});

Deno.test("readTargets() spreads merged names and months, and counts a merged target once", async () => {
  const rows = [head, ...gridOf("甲 2024 1 10 | - - 2 20 | - - 3 30")];
  const after = mergeCells(["A2:A4", "B2:B4", "D3:D4"]);
  const table = await readFile(buildWorkbook({ rows, after }));
  assertEquals(lines(table), ["甲 2024-01 10", "甲 2024-02 20"]);
});

Deno.test("readTargets() names the top cell if a merged one is bad", async () => {
  const rows = [head, ...gridOf("甲 ？ 1 10 | - - 2 20")];
  const after = mergeCells(["A2:A3", "B2:B3"]);
  const bytes = buildWorkbook({ rows, after });
  const { reason, cell, others } = await readFile(bytes)
    .catch(({ problem }) => problem);
  assertEquals([reason, cell, others.count], ["cell_invalid", "B2", 0]);
});

const noTargets = {
  "a table of months that says nothing of targets": "招商经理 1月 2月 | 甲 1 2",
  "a title about what was sold":
    "2024年目标完成情况（盒） | 招商经理 1月 2月 | 甲 1 2",
  "a sales workbook without a header":
    "招商经理 年 月 目标（盒） 出库数量 | 甲 2024 1 5 6",
  "a table without names": "年 月 目标（盒） | 2024 1 5",
  "a table of dates that says nothing of targets": "招商经理 45292 | 甲 5",
  "a table of half years that says nothing of targets":
    "招商经理 2024上半年 | 甲 5",
};
for (const [what, grid] of Object.entries(noTargets)) {
  Deno.test(`readTargets() does not take ${what} for targets`, async () => {
    assertEquals(await readGrid(gridOf(grid)), undefined);
  });
}

Deno.test("readTargets() reads no number as a month across", async () => {
  for (const head of [1, 2024, 45_292.5]) {
    const grid = [["2024年目标（盒）"], ["招商经理", head], ["甲", 5]];
    assertEquals(await readGrid(grid), undefined, `${head}`);
  }
});

const unread: [what: string, header: string, shown: string][] = [
  ["the first day of a month", "45292", "2024-01-01"],
  ["a month as a number", "202401", "202401"],
  ["half a year with a unit", "下半年目标（盒）", "下半年目标（盒）"],
];
for (const [what, head, header] of unread) {
  Deno.test(`readTargets() names a heading that is ${what}, alone and beside months`, async () => {
    const problemBelow = (rows: string) =>
      problemOf(gridOf(`2024年目标（盒） | ${rows}`));
    const problem = { reason: "period_unread", header } as const;
    const alone = await problemBelow(`招商经理 ${head} | 甲 5`);
    assertEquals(alone, { ...problem, cell: "B2" });
    const beside = await problemBelow(`招商经理 1月 ${head} | 甲 5 6`);
    assertEquals(beside, { ...problem, cell: "C2" });
  });
}

for (const column of ["日期", "半年", "起始月", "Date"]) {
  Deno.test(`readTargets() names a column ${column} in place of months`, async () => {
    const grid = gridOf(`招商经理 年 ${column} 目标（盒） | 甲 2024 1 5`);
    const found = { cell: "C1", header: column };
    assertEquals(await problemOf(grid), { reason: "period_unread", ...found });
  });

  Deno.test(`readTargets() passes over a column ${column} beside months`, async () => {
    const grid = [[...head, column], ["甲", 2024, 1, 5, "x"]];
    assertEquals(lines(await readGrid(grid)), ["甲 2024-01 5"]);
  });
}

Deno.test("readTargets() names a unit that only a cell beside the heading says", async () => {
  const grid = gridOf("单位：万盒 | 招商经理 年 目标 | 甲 2024 5");
  const said = { cell: "A1", text: "单位：万盒" };
  assertEquals(await problemOf(grid), { reason: "unit_beside", said });
  assertEquals((await readGrid(grid, { unit: "conv" }))?.measure, "conv");
  const differs = { reason: "unit_differs", asked: "qty", said } as const;
  assertEquals(await problemOf(grid, { unit: "qty" }), differs);
});

Deno.test("readTargets() reads a unit of the heading that a cell beside it repeats", async () => {
  const grid = [["单位：盒"], head, ["甲", 2024, 1, 5]];
  assertEquals((await readGrid(grid))?.measure, "qty");
});

Deno.test("readTargets() names a column of units, whatever the heading and the user say", async () => {
  const grid = gridOf("招商经理 年 单位 目标（盒） | 甲 2024 盒 5");
  const said = { cell: "C1", text: "单位" };
  for (const options of [{}, { unit: "qty" }] as const) {
    const problem = await problemOf(grid, options);
    const expected = { reason: "unit_beside", said } as const;
    assertEquals(problem, expected, JSON.stringify(options));
  }
});

Deno.test("readTargets() takes the unit of the user only where the workbook says none", async () => {
  const grid = gridOf("招商经理 年 月 目标 | 甲 2024 1 5");
  const missing = { cell: "D1", header: "目标" };
  assertEquals(await problemOf(grid), { reason: "unit_missing", ...missing });
  const unit = "conv";
  assertEquals((await readGrid(grid, { unit }))?.measure, unit);
  assertEquals(await problemOf([head, ["甲", 2024, 1, 5]], { unit }), {
    reason: "unit_differs",
    asked: unit,
    said: { cell: "D1", text: "目标（盒）" },
  });
});

const HEAD = head.join(" ");
/** By reason: cells, and those that the refusal names; suite/tests/report/ has one of each reason. */
const refused: Record<string, [grid: string, cells: string][]> = {
  units_mixed: [
    [`单位：万盒 | ${HEAD} | 甲 2024 1 2`, "D2 A1"],
    ["招商经理 2024-01（盒） 2024年1月目标（万盒） | 甲 1 2", "B1 C1"],
    ["单位：盒/万盒 | 招商经理 年 目标 | 甲 2024 2", "A1"],
  ],
  column_duplicated: [
    ["招商经理 年 目标（盒） 任务（盒） | 甲 2024 1 2", "C1 D1"],
    ["招商经理 2024年1月（盒） 2024-01目标（盒） | 甲 1 2", "B1 C1"],
    ...["年 年份", "月 月份", "季度 季", "季度 月"].map((
      two,
    ): [string, string] => [
      `招商经理 ${two} 目标（盒） | 甲 2024 2024 1`,
      "B1 C1",
    ]),
  ],
  two_layouts: [
    [`${HEAD} 1月 | 甲 2024 1 2 3`, "D1 E1"],
    ["招商经理 月 1月目标（盒） | 甲 1 2", "B1 C1"],
    ["招商经理 季度 1月目标（盒） | 甲 1 2", "B1 C1"],
  ],
  years_mixed: [
    ["2023年12月编制 | 2024年目标（盒） | 招商经理 1月 | 甲 1", "A1 A2"],
  ],
  target_twice: [
    [`${HEAD} | 甲 2024 1 1 | 乙 2024 1 1 | 甲 2024 1月 1`, "D2 D4"],
    ["2024目标（盒） | 招商经理 1月 全年 | 甲 1 12", "B3 C3"],
  ],
  cell_invalid: [
    // A bad year once, whatever months are across.
    ["招商经理 年 1月目标（盒） 2月目标 | 甲 x 3 4", "B2"],
    // Below a month of another year than that of the row.
    ["招商经理 年 2025年1月目标（盒） | 甲 2024 3", "C2"],
  ],
};
for (const [reason, grids] of Object.entries(refused)) {
  for (const [grid, cells] of grids) {
    Deno.test(`readTargets() refuses ${grid}: ${reason} ${cells}`, async () => {
      const problem = await problemOf(gridOf(grid));
      assertEquals(problem.reason, reason);
      const named = "targets" in problem
        ? problem.targets
        : problem.reason === "cell_invalid"
        ? [problem, ...problem.others.cells]
        : "cells" in problem
        ? problem.cells
        : [];
      const found = named.map((one) =>
        typeof one === "string" ? one : one.cell
      );
      assertEquals(found.join(" "), cells);
    });
  }
}

Deno.test("readTargets() names ten other bad cells at most, in reading order", async () => {
  const head = ["目标（盒）", "月", "招商经理", "年"];
  const bad = ["x", 13, "", "x"];
  const problem = await problemOf([head, bad, ["x", 1, "甲", 2024], bad, bad]);
  assertEquals(problem, {
    reason: "cell_invalid",
    cell: "A2",
    header: "目标（盒）",
    expected: "target",
    found: { type: "text", shown: "x" },
    others: { count: 12, cells: "B2 C2 D2 A3 A4 B4 C4 D4 A5 B5".split(" ") },
  });
});

Deno.test("readTargets() passes over rows without a target, whatever else they hold", async () => {
  const grid = gridOf(`${HEAD} | 甲 x 13 - | 合计 - - - | 乙 2024 1 5`);
  const read = await readTargets(worksheetOf(grid));
  assertEquals([lines(read?.table), read?.totalRows], [["乙 2024-01 5"], 0]);
});

Deno.test("readTargets() does not count a quarter that stands before its months", async () => {
  const rows = "招商经理 一季度 1月 2月 3月 | 甲 6 1 2 3";
  const table = await readGrid(gridOf(`2024目标（盒） | ${rows}`));
  assertEquals(lines(table), ["甲 2024-01 1", "甲 2024-02 2", "甲 2024-03 3"]);
});

Deno.test("readTargets() names the sum of a total that differs, and what it is the sum of", async () => {
  const rows = "招商经理 1月 2月 3月 一季度 | 甲 0.1 0.2 3 7";
  const problem = await problemOf(gridOf(`2024目标（盒） | ${rows}`));
  assertEquals(problem, {
    reason: "total_differs",
    cell: "E3",
    header: "一季度",
    amount: 7,
    sum: 3.3,
    cells: ["B3", "D3"],
  });
});

Deno.test("readTargets() takes no text of more than 60 characters for a header", async () => {
  const [name, ...others] = head;
  const read = (length: number) =>
    readGrid([[name.padEnd(length), ...others], ["甲", 2024, 1, 5]]);
  assertEquals(lines(await read(60)), ["甲 2024-01 5"]);
  assertEquals(await read(61), undefined);
});

Deno.test("readTargets() names the row of a cell that is merged with the header row", async () => {
  const rows = [head, ["甲", null, 1, 10]];
  const bytes = buildWorkbook({ rows, after: mergeCells(["B1:B2"]) });
  const problem = await readFile(bytes).catch(({ problem }) => problem);
  assertEquals([problem.reason, problem.cell], ["cell_invalid", "B2"]);
});
