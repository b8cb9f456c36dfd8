import { assertEquals } from "../../../support/assert.ts";
import { GroupIds } from "../../../../core/sales/tally/group_ids.ts";
import { Names } from "../../../../core/sales/names/names.ts";
import { findSimilarNames } from "../../../../core/sales/notes/similar_names.ts";

/** The similar names among those of rows 2, 3 and so on, given by column. */
function similarAmong(...columns: readonly (readonly string[])[]) {
  const names = new Names({ text: () => "", utf8: () => false });
  const length = columns[0].length;
  const nameIds = columns.map((texts) =>
    Int32Array.from(texts, (text) => names.add(text))
  );
  const groups = nameIds.map((ids) => {
    const column = new GroupIds();
    column.idsOf(new Int32Array(length), ids, {
      groups: new Int32Array(length),
      length,
      nameCount: names.length,
      rowNumbers: Int32Array.from({ length }, (_, i) => i + 2),
    });
    return column;
  });
  // Columns are numbered 0, 1 and so on; a cell is its row and column.
  const cellIndexOf = (column: number, row: number) => row * 10 + column;
  return findSimilarNames(names, groups, cellIndexOf);
}

Deno.test("findSimilarNames() finds a pair and where it first appears", async () => {
  const names = ["甲（一）", "乙", "甲(一)", "甲（一）"];
  assertEquals(await similarAmong(names), { count: 1, cellIndexes: [20, 40] });
});

Deno.test("findSimilarNames() compares all characters, from the first to the last", async () => {
  const names = ["Ａ院", "Ｂ院", "A 1", "A 2", "Ａ院1"];
  assertEquals((await similarAmong(names)).count, 0);
});

Deno.test("findSimilarNames() counts three spellings as three pairs", async () => {
  assertEquals((await similarAmong(["a b", "AB", "ab", "B"])).count, 3);
});

Deno.test("findSimilarNames() names the pair that is complete first, within a row the leftmost", async () => {
  const [late, early] = [["甲", "a", "b", "A"], ["甲", "甲", "c", "C"]];
  assertEquals((await similarAmong(late, early)).cellIndexes, [30, 50]);
  assertEquals((await similarAmong(early, late)).cellIndexes, [40, 50]);
  assertEquals((await similarAmong(["x", "X", "ａ", "A"], late)).cellIndexes, [
    20,
    30,
  ]);
});

Deno.test("findSimilarNames() does not compare names that fold to more than 200 characters", async () => {
  // Each character stands for 15 letters and three blanks.
  const pair = (count: number) =>
    ["", " "].map((gap) => `${"\ufdfa".repeat(count)}${gap}x`);
  assertEquals((await similarAmong(pair(13))).count, 1);
  assertEquals((await similarAmong(pair(14))).count, 0);
});

Deno.test("findSimilarNames() folds names that grow", async () => {
  const upper = "Ⱥ".repeat(99);
  const mixed = `${upper.slice(0, -1)}ⱥ`;
  assertEquals((await similarAmong([upper, mixed])).count, 1);
});

Deno.test("findSimilarNames() counts a pair once in each column that has both", async () => {
  const [a, b] = [["A", "a", "A"], ["乙", "a", "A"]];
  assertEquals((await similarAmong(a, b)).count, 2);
  const { count, cellIndexes } = await similarAmong(["A", "A"], ["a", "a"]);
  assertEquals([count, cellIndexes], [0, []]);
});

Deno.test("findSimilarNames() ignores names that fold to nothing or to the empty name", async () => {
  assertEquals((await similarAmong(["", "\u200b", "甲"])).count, 0);
});

for (
  const [what, length, count] of [["200", 200, 1], ["201", 201, 0]] as const
) {
  Deno.test(`findSimilarNames() ${count === 1 ? "compares" : "does not compare"} names of ${what} bytes`, async () => {
    const name = "x".repeat(length - 1);
    assertEquals((await similarAmong([`${name}A`, `${name}a`])).count, count);
  });
}

Deno.test("findSimilarNames() finds a pair among 20,000 names, looking up only those that folding changes", async () => {
  const all = Array.from({ length: 20_000 }, (_, i) => `医院${i}`);
  assertEquals((await similarAmong([...all, "医院 19999"])).count, 1);
});

Deno.test("findSimilarNames() does not compare names after the first 65,536", async () => {
  const all = Array.from({ length: 65_536 }, (_, i) => `${i}`);
  assertEquals((await similarAmong([...all, "a", "A"])).count, 0);
});
