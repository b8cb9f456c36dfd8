/** Workbooks of targets on the command line. */
import { assert, assertEquals } from "../../support/assert.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";

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
