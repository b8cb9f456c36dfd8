import { Workbooks } from "../../../explore/workbooks/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import { readFile, workbooksOf } from "../../support/several_workbooks.ts";
import { targetsWorkbook } from "../../support/targets.ts";

const targets = (name: string, amount: number) =>
  targetsWorkbook([[name, 2024, 1, amount]]);
const withTargets = await workbooksOf([
  ["sales.xlsx", [{ qty: 7 }]],
  ["a.xlsx", targets("甲", 5)],
  ["b.xlsx", targets("乙", 5)],
  ["copy.xlsx", targets("甲", 5)],
  ["c.xlsx", targets("乙", 6)],
]);

Deno.test("Workbooks keeps targets apart from sales", () => {
  const areSales = withTargets.read().map((one) => "table" in one);
  assertEquals(areSales, [true, false, false, false]);
  const settled = withTargets.settle();
  const { files, targets } = settled.facts;
  assertEquals([files.length, settled.sums().rows], [1, 1]);
  assertEquals(targets.map(({ name }) => name), ["a.xlsx"]);
});

Deno.test("Workbooks leaves out targets that contradict each other, and copies", () => {
  const { leftOut, notIncluded } = withTargets.settle().facts;
  const why = leftOut.map((file) => [
    file.name,
    file.why === "bad_targets" ? file.problem.reason : file.why,
  ]);
  assertEquals(why, [
    ["copy.xlsx", "copy"],
    ["b.xlsx", "target_twice"],
    ["c.xlsx", "target_twice"],
  ]);
  assertEquals(notIncluded, 2);
});

Deno.test("Workbooks leaves out targets by the user's choice", () => {
  const [{ hash }] = withTargets.settle().facts.targets;
  const { targets, leftOut } = withTargets.settle({ without: [hash] }).facts;
  const chosen = leftOut.filter(({ why }) => why === "choice");
  assertEquals([targets, chosen.map(({ name }) => name)], [[], ["a.xlsx"]]);
});

Deno.test("Workbooks keeps two files of one name apart", async () => {
  const { facts, rows } = (await workbooksOf([
    ["2024.xlsx", [{ month: 1 }]],
    ["2024.xlsx", [{ month: 2 }]],
  ])).settle();
  assertEquals(rows.months.length, 2);
  assertEquals(facts.leftOut, []);
});

Deno.test("Workbooks takes a refused file with the bytes of another one for a copy", async () => {
  const bytes = new Uint8Array(3);
  const workbooks = new Workbooks();
  for (const name of ["a.xlsx", "b.xlsx"]) {
    workbooks.add(await readFile([name, bytes]));
  }
  const { leftOut, notIncluded } = workbooks.settle().facts;
  const why = leftOut.map((file) => file.why === "copy" ? file.of : file.why);
  assertEquals(why, ["refused", "a.xlsx"]);
  assertEquals(notIncluded, 2);
});

Deno.test("Workbooks leaves a file out by the user's choice, and its copy with it", async () => {
  const bytes = salesWorkbook([{ month: 1 }]);
  const workbooks = await workbooksOf([
    ["a.xlsx", bytes],
    ["b.xlsx", [{ month: 2 }]],
    ["c.xlsx", bytes],
  ]);
  const [{ hash }] = workbooks.settle().facts.files;
  const { facts, rows } = workbooks.settle({ without: [hash] });
  assertEquals(facts.files.map(({ name }) => name), ["b.xlsx"]);
  assertEquals(facts.notIncluded, 2);
  assertEquals(rows.months, [{ month: "2024-02", records: 1 }]);
});
