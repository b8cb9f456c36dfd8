/**
 * Work grows no faster than the bytes of a file, whatever the file has many of
 * (guides/decisions/024-budget-of-work.md).
 */
import { assertEquals } from "../support/assert.ts";
import { grownIn } from "./grown_in.ts";

const subjects = import.meta.resolve("./subjects.ts");

Deno.test("an analysis takes steps for bytes, not for products of sizes (slow)", async () => {
  assertEquals(await grownIn(subjects, "analysis"), []);
});

Deno.test("refusals of cells and headers take steps for bytes", async () => {
  assertEquals(await grownIn(subjects, "messages"), []);
});

Deno.test("findGrowth() finds a loop over pieces in one over pieces, and one over a header row in one over ranges", async () => {
  const found = await grownIn(subjects, "oldLoops");
  const names = found.map((line) => line.replace(/: \d+ steps$/, ""));
  assertEquals(names, [
    "tests/growth/old_loops.ts showPieces, with pieces and pieces",
    "tests/growth/old_loops.ts enterRanges, with ranges and headerCells",
  ]);
});
