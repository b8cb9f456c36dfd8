import {
  assertEquals,
  assertMatch,
  assertRejects,
} from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { buildWorkbook } from "../../support/workbook_builder.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { Complaint } from "../../../tools/mcp/complaint.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { salesFiles } from "../../../tools/mcp/questions/files.ts";
import { salesRank } from "../../../tools/mcp/questions/rank.ts";
import type { ToolTable } from "../../../tools/mcp/table.ts";
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
const usual = {
  by: "manager",
  measure: "qty",
  order: "achieved:asc",
  skip: 0,
  top: 20,
} as const;

/** The names of a ranking with target, actual, per cent and gap. */
function targetsIn({ rows }: ToolTable) {
  return rows.map((row) => [row[1], ...row.slice(4, 8)]);
}

Deno.test("sales_rank says who is furthest below its target, and how much is missing for the year", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const behind = await salesRank.answer(asked, usual);
  assertEquals(targetsIn(behind), [
    ["甲", 200, 160, 80, 40],
    ["乙", 50, 60, 120, -10],
    ["丁", null, null, null, null],
  ]);
  const year = await salesRank.answer(asked, {
    ...usual,
    ...{ from: "2024-01", to: "2024-12" },
  });
  assertEquals(year.notes, [
    "No file has rows of 2024-03 to 2024-12",
    "Target of January – December 2024 by manager: 1,500 boxes; actual 220, achieved 14.67%, missing 1,280; 2 of 12 months passed",
    "1 with sales and no target, which do not count as achieved, 18 boxes together: 丁 (18); with them it would be 15.87%",
  ]);
});

Deno.test("sales_rank compares with whole quarters of targets, as the command does", async () => {
  const quarter = buildWorkbook({
    rows: [["招商经理", "年", "季度", "目标（盒）"], ["甲", 2024, 1, 300]],
  });
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": quarter,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const ranked = await salesRank.answer(asked, usual);
  assertEquals(targetsIn(ranked)[0], ["甲", 300, 160, 53.33, 140]);
  // A chosen month has no whole quarter.
  const { message } = await assertRejects(
    () => salesRank.answer(asked, { ...usual, month: "2024-01" }),
    Complaint,
  );
  assertMatch(message, /the nearest are for/);
});

Deno.test("sales_rank has names with a target and no sales", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targetsWorkbook([["甲", 2024, 1, 100], ["戊", 2024, 1, 50]]),
  });
  const asked = new Sales(await Folder.open(folder.path));
  const { rows } = await salesRank.answer(asked, {
    ...usual,
    ...{ order: undefined, month: "2024-01" },
  });
  assertEquals(rows.at(-1)?.slice(0, 8), [
    ...[null, "戊", 0, null],
    ...[50, 0, 0, 50],
  ]);
});

Deno.test("sales_rank adds targets to the names that have some", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const asked = new Sales(await Folder.open(folder.path));
  const table = await salesRank.answer(asked, {
    ...usual,
    ...{ order: undefined, month: "2024-01" },
  });
  assertEquals(table.columns.slice(4, 8), [
    "target qty (boxes)",
    "actual qty (boxes)",
    "achieved %",
    "gap qty (boxes)",
  ]);
  assertEquals(targetsIn(table), [
    ["甲", 100, 80, 80, 20],
    ["乙", 25, 30, 120, -5],
    ["丁", null, null, null, null],
  ]);
  assertEquals(
    table.lead[0],
    "Manager ranking · 2024-01 · Boxes. From a.xlsx",
  );
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
    "24 targets of managers in qty (boxes), for sales_rank",
  ]);
});

Deno.test("sales_rank complains about targets if there are no targets, or none for the question", async () => {
  await using folder = await salesFolder({ "a.xlsx": sales });
  const asked = new Sales(await Folder.open(folder.path));
  const ask = (more: object) => salesRank.answer(asked, { ...usual, ...more });
  const complaintOn = async (more: object) =>
    (await assertRejects(() => ask(more), Complaint)).message;
  const none = /^The table has no column achieved\. It has [\w, ]+\. /;
  const whyOn = async (more: object) =>
    (await complaintOn(more)).replace(none, "");
  assertEquals(await whyOn({}), "No workbook has targets");
  await folder.write("t.xlsx", targets);
  assertEquals(
    await whyOn({ by: "agent" }),
    "There are no targets by agent, only by manager",
  );
  await folder.write("b.xlsx", salesWorkbook([{ year: 2025, month: 3 }]));
  assertEquals(
    await whyOn({ month: "2025-03" }),
    "The period has no targets; the nearest are for November 2024, December 2024",
  );
});

Deno.test("tools say that there are only targets", async () => {
  await using folder = await salesFolder({ "t.xlsx": targets });
  const asked = new Sales(await Folder.open(folder.path));
  const { message } = await assertRejects(
    () => salesRank.answer(asked, usual),
    Complaint,
  );
  assertEquals(
    message,
    "There are only targets: give the workbooks of sales as well",
  );
});
