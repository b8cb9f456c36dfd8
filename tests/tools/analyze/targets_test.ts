/** Workbooks of targets on the command line. */
import XLSX from "xlsx";
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../support/assert.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { buildWorkbook } from "../../support/workbook_builder.ts";

const sales = [1, 2].flatMap((month) => [
  { month, manager: "甲", province: "浙江", qty: 80, conv: 0.008 },
  { month, manager: "乙", province: "江苏", qty: 30, conv: 0.003 },
]);
const targets = targetsWorkbook([
  ...[1, 2, 3].map((month) => ["甲", 2024, month, 100] as const),
  ["丙", 2024, 1, 40],
  ["合计", 2024, 1, 140],
]);

/** Some cells of each line: names, target, actual, 达成率, gap. */
async function fieldsOf(args: readonly string[], base: string) {
  const { stdout, stderr, code } = await analyze(args, { base });
  const [heads, ...rows] = cellsOf(stdout);
  const places = [...heads.keys()].filter((at) =>
    /^(Manager|Province|Target|Actual|Achieved|Gap)/.test(heads[at])
  );
  const lines = [heads, ...rows].map((line) => places.map((at) => line[at]));
  return { lines, stderr, code };
}

Deno.test("analyze recognizes targets among the files, and adds columns to a ranking", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const { lines, stderr, code } = await fieldsOf(
    [".", "--by", "manager"],
    folder.path,
  );
  assertEquals(code, 0);
  assertEquals(lines, [
    ["Manager", "Target (Boxes)", "Actual (Boxes)", "Achieved", "Gap (Boxes)"],
    ["甲", "200", "160", "0.8", "40"],
    ["乙", "", "", "", ""],
    ["丙", "40", "0", "0", "40"],
  ]);
  assertEquals(stderr.split("\n"), [
    "Note: t.xlsx: 1 total row of targets left out",
    "Note: Total 2024-01 to 2024-02: 220 boxes, 0.022 × 10,000 boxes, 4 data rows",
    "Note: Target of January – February 2024 by manager: 240 boxes; actual 160, achieved 66.67%, missing 80; 2 of 2 months passed",
    "Note: 1 name has targets for only some of the 2 months: only sales of these are compared",
    "Note: 1 with sales and no target, which do not count as achieved, 60 boxes together: 乙 (60); with them it would be 91.67%",
    "Note: 1 with a target and no sales: 丙 (40)",
  ]);
});

Deno.test("analyze answers in CSV and JSON with targets", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const base = folder.path;
  const asked = ["a.xlsx", "t.xlsx", "--by", "manager"];
  const csv = await analyze([...asked, "--csv"], { base });
  assert(csv.stdout.includes("甲,160,"), csv.stdout);
  assert(csv.stdout.includes(",200,160,0.8,40,"), csv.stdout);
  const json = await analyze([...asked, "--json"], { base });
  const { targets: { total, names } } = JSON.parse(json.stdout);
  assertEquals([total.target, total.actual, total.gap], [240, 160, 80]);
  assertEquals(names[1].ratio, 0.8);
});

Deno.test("analyze shows the targets of months, and what is missing for the year", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const { lines, stderr } = await fieldsOf(
    [".", "--period", "2024-01..2024-12"],
    folder.path,
  );
  assertEquals(lines, [
    ["Target (Boxes)", "Actual (Boxes)", "Achieved", "Gap (Boxes)"],
    ["140", "80", "0.571428571429", "60"],
    ["100", "80", "0.8", "20"],
  ]);
  assert(
    stderr.includes(
      "340 boxes; actual 160, achieved 47.06%, missing 180; 2 of 3 months passed",
    ),
  );
});

Deno.test("analyze asks for the unit of targets that say none, and takes it", async () => {
  const own = targetsWorkbook([["甲", 2024, 1, 0.01]], { head: "任务" });
  await using folder = await salesFolder({ "a.xlsx": sales, "t.xlsx": own });
  const asked = [".", "--by", "manager"];
  const { stderr, code } = await analyze(asked, { base: folder.path });
  assertEquals(code, 1);
  assertEquals(stderr.split("\n"), [
    "Refused t.xlsx: Sheet1!D1: nothing says the unit of 任务: write 目标（盒） to compare with 出库数量, or 目标（万盒） to compare with 折算2贴数量（万盒）",
    "Or give the unit: --target-unit qty for boxes, --target-unit conv for 10,000 boxes",
  ]);
  const { lines } = await fieldsOf(
    [...asked, "--target-unit", "conv"],
    folder.path,
  );
  assertEquals(lines[1], ["甲", "0.01", "0.008", "0.8", "0.002"]);
});

Deno.test("analyze says that a column of targets in a workbook of sales does not count", async () => {
  const own = salesWorkbook([{ qty: 5 }], {
    columns: [
      ...["year", "month", "distributor", "hospital", "level"] as const,
      ...["agent", "province", "qty", "manager", "conv"] as const,
      "newHospital",
      { header: "目标", cell: 7 },
    ],
  });
  await using folder = await salesFolder({ "a.xlsx": own });
  const { stderr, code } = await analyze(["."], { base: folder.path });
  assertEquals(code, 0);
  assertEquals(
    stderr,
    "Note: a.xlsx has sales: its column 目标 (L1) does not count as targets; save targets as a workbook of their own",
  );
});

Deno.test("analyze needs sales beside targets", async () => {
  await using folder = await salesFolder({ "t.xlsx": targets });
  const { stderr, code } = await analyze(["."], { base: folder.path });
  assertEquals(code, 1);
  assertEquals(
    stderr,
    "There are only targets: give the workbooks of sales as well",
  );
});

Deno.test("analyze refuses two workbooks with the same target, and names both cells", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
    "u.xlsx": targetsWorkbook([["甲", 2024, 3, 5]]),
  });
  const { stderr, code } = await analyze(["."], { base: folder.path });
  assertEquals(code, 1);
  const sentence =
    "the target of 甲 is there twice: t.xlsx!D4 (March 2024), u.xlsx!D2 (March 2024); keep one";
  assertEquals(stderr.split("\n"), [
    `Refused t.xlsx: ${sentence}`,
    `Refused u.xlsx: ${sentence}`,
  ]);
});

Deno.test("analyze takes workbooks of different columns together, and refuses two units for one", async () => {
  const provinces = buildWorkbook({
    rows: [["省份", "2024年1月目标（万盒）"], ["浙江", 0.01]],
  });
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
    "p.xlsx": provinces,
  });
  const { lines } = await fieldsOf([".", "--by", "province"], folder.path);
  assertEquals(lines[1], ["浙江", "0.01", "0.008", "0.8", "0.002"]);
  await folder.write(
    "q.xlsx",
    buildWorkbook({ rows: [["省份", "2024年2月目标（盒）"], ["浙江", 9]] }),
  );
  const { stderr } = await analyze(["."], { base: folder.path });
  assert(stderr.includes("p.xlsx: its unit is not that of q.xlsx"), stderr);
});

Deno.test("analyze compares with targets of next year, which has no sales yet", async () => {
  const next = targetsWorkbook([["甲", 2025, 1, 10]]);
  await using folder = await salesFolder({ "a.xlsx": sales, "t.xlsx": next });
  const ask = (month: string, ...more: string[]) =>
    fieldsOf([".", "--by", "manager", "--period", month, ...more], folder.path);
  assertEquals((await ask("2025-01")).lines[1], ["甲", "10", "0", "0", "10"]);
  const { stderr } = await ask("2024-01");
  assertEquals(
    stderr.split("\n").at(-1),
    "Note: The period has no targets; the nearest are for January 2025",
  );
  const { code, stderr: refusal } = await ask("2024-01", "--order", "achieved");
  assertEquals(code, 2);
  assertStringIncludes(refusal, "The table has no column achieved. It has ");
  assertStringIncludes(
    refusal,
    ". The period has no targets; the nearest are for January 2025",
  );
});

Deno.test("analyze shows no targets where a filter chooses what they do not have", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const { lines, stderr } = await fieldsOf(
    [".", "--by", "manager", "--where", "province=浙江"],
    folder.path,
  );
  assertEquals(lines[0], ["Manager"]);
  assert(stderr.includes("not parted by province, which the filter chooses"));
});

Deno.test("analyze --excel has targets in the ranking, those of names without sales too", async () => {
  await using folder = await salesFolder({
    "a.xlsx": sales,
    "t.xlsx": targets,
  });
  const { code } = await analyze([".", "--excel", "r.xlsx"], {
    base: folder.path,
  });
  assertEquals(code, 0);
  const { SheetNames, Sheets } = XLSX.read(
    await Deno.readFile(`${folder.path}/r.xlsx`),
  );
  assert(SheetNames.length <= 10, SheetNames.join());
  const rows = XLSX.utils
    .sheet_to_json<unknown[]>(Sheets["Manager"], { header: 1 });
  const heads = rows.find((row) => row.includes("Achieved")) ?? [];
  const first = heads.indexOf("Target (Boxes)");
  const targetsOf = (name: string) =>
    rows.find((row) => row[1] === name)?.slice(first, first + 3);
  assertEquals(targetsOf("甲"), [200, 0.8, 40]);
  assertEquals(targetsOf("丙"), [40, 0, 40]);
  assert(
    rows.flat().join().includes("Target of January – February 2024 by manager"),
  );
});
