import {
  conflictsOf,
  type TargetsProblem,
} from "../../../explore/targets/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { type Grid, readGrid } from "../../support/targets.ts";

/** A file of targets, named after its place among the others. */
async function conflicts(
  ...grids: Grid[]
): Promise<(TargetsProblem | undefined)[]> {
  const files = await Promise.all(grids.map(async (grid, at) => {
    const table = await readGrid(grid);
    if (table === undefined) throw new Error(`No targets in ${at}`);
    return { name: "abc"[at], table };
  }));
  return conflictsOf(files);
}

const head = ["招商经理", "年", "月", "目标（盒）"];
const january = { from: "2024-01", to: "2024-01" };

Deno.test("conflictsOf() finds nothing in files about other names, months or columns", async () => {
  const found = await conflicts(
    [head, ["甲", 2024, 1, 5]],
    [head, ["乙", 2024, 1, 5], ["甲", 2024, 2, 5]],
    [["省份", "年", "月", "目标（万盒）"], ["甲", 2024, 1, 5]],
  );
  assertEquals(found, [undefined, undefined, undefined]);
});

Deno.test("conflictsOf() finds a name with a month in two files, and says both cells", async () => {
  const quarter = { from: "2024-01", to: "2024-03" };
  const twice: TargetsProblem = {
    reason: "target_twice",
    names: ["甲"],
    targets: [
      { file: "a", cell: "D3", months: january },
      { file: "c", cell: "E2", months: quarter },
    ],
  };
  const found = await conflicts(
    [head, ["丙", 2024, 1, 5], ["甲", 2024, 1, 5]],
    [head, ["乙", 2024, 1, 5]],
    [
      ["省份", "招商经理", "年", "季度", "目标（盒）"],
      ["浙江", "甲", 2024, 1, 5],
    ],
  );
  assertEquals(found, [twice, undefined, twice]);
});

Deno.test("conflictsOf() finds two units for names of one column, even for different months", async () => {
  const found = await conflicts(
    [head, ["甲", 2024, 1, 5]],
    [["招商经理", "年", "月", "目标（万盒）"], ["乙", 2024, 2, 5]],
  );
  assertEquals(found, [
    { reason: "files_differ", file: "b", measure: "conv" },
    { reason: "files_differ", file: "a", measure: "qty" },
  ]);
});

Deno.test("conflictsOf() keeps the first problem of each file", async () => {
  const found = await conflicts(
    [head, ["甲", 2024, 1, 5]],
    [head, ["甲", 2024, 1, 6]],
    [head, ["甲", 2024, 1, 7]],
  );
  const files = found.map((problem) =>
    problem?.reason === "target_twice" &&
    problem.targets.map(({ file }) => file)
  );
  assertEquals(files, [["a", "b"], ["a", "b"], ["a", "c"]]);
});
