import { assertEquals, assertRejects } from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { Complaint } from "../../../tools/mcp/complaint.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { salesFiles } from "../../../tools/mcp/questions/files.ts";
import { salesRank } from "../../../tools/mcp/questions/rank.ts";
import { salesTargets } from "../../../tools/mcp/questions/targets.ts";
import { Folder } from "../../../tools/workbooks/mod.ts";

const sales = [1, 2].flatMap((month) => [
  { month, manager: "甲", qty: 80 },
  { month, manager: "乙", qty: 30 },
  { month, manager: "丁", qty: 9 },
]);
const targets = targetsWorkbook(
  Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => [
    ["甲", 2024, month, 100] as const,
    ["乙", 2024, month, 25] as const,
  ]),
);
const page = { skip: 0, top: 20 };

Deno.test("sales_targets says who is below 80 %, and how much is missing for the year", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const below = await salesTargets.answer(asked, { ...page, below: 80.1 });
  assertEquals(below.rows, [["甲", 200, 160, 80, 40, 80, 2, 2]]);
  assertEquals(below.count, 1);
  assertEquals(
    (await salesTargets.answer(asked, { ...page, below: 80 })).rows,
    [],
  );
  const year = await salesTargets.answer(asked, {
    ...page,
    by: "manager",
    from: "2024-01",
    to: "2024-12",
  });
  assertEquals(year.lead.slice(1), [
    "Target of 2024-01..2024-12 by manager: 1,500 boxes; actual 220, achieved 14.67%, missing 1,280; 2 of 12 months passed",
  ]);
  assertEquals(year.notes, [
    "1 with sales and no target, which do not count as achieved, 18 boxes together: 丁 (18); with them it would be 15.87%",
  ]);
});

Deno.test("sales_rank adds targets to the names that have some", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const options = { by: "manager", measure: "qty", month: "2024-01" } as const;
  const { columns, rows, lead } = await salesRank.answer(asked, {
    ...page,
    ...options,
  });
  assertEquals(columns.slice(-3), [
    "target qty (boxes)",
    "achieved %",
    "gap qty (boxes)",
  ]);
  assertEquals(rows.map((row) => [row[1], ...row.slice(-3)]), [
    ["甲", 100, 80, 20],
    ["乙", 25, 120, -5],
    ["丁", null, null, null],
  ]);
  assertEquals(lead[0], "managers by qty, 2024-01. From a.xlsx");
});

Deno.test("sales_files lists workbooks of targets", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const { rows } = await salesFiles.answer(asked);
  assertEquals(rows[1].filter((_, i) => i !== 1), [
    "t.xlsx",
    "2024-01 to 2024-12",
    null,
    "24 targets of managers in qty (boxes), for sales_targets",
  ]);
});

Deno.test("sales_targets complains if there are no targets, or none for the question", async () => {
  await using folder = await salesFolder({ "a.xlsx": sales });
  const asked = new Sales(await Folder.open(folder.path));
  const ask = (more: object) =>
    salesTargets.answer(asked, { ...page, ...more });
  const complaintOn = async (more: object) =>
    (await assertRejects(() => ask(more), Complaint)).message;
  assertEquals(
    await complaintOn({}),
    "No workbook among these has targets. It needs a column of names such as 招商经理, 年, 月, and 目标（盒） or 目标（万盒）",
  );
  await folder.write("t.xlsx", targets);
  assertEquals(
    await complaintOn({ by: "agent" }),
    "There are no targets by agent, only by manager",
  );
  assertEquals(
    await complaintOn({ month: "2025-03" }),
    "The period has no targets; the nearest are for 2024-11, 2024-12",
  );
});

Deno.test("tools say that there are only targets", async () => {
  await using folder = await salesFolder({ "t.xlsx": targets });
  const asked = new Sales(await Folder.open(folder.path));
  const { message } = await assertRejects(
    () => salesTargets.answer(asked, page),
    Complaint,
  );
  assertEquals(
    message,
    "There are only targets: give the workbooks of sales as well",
  );
});
