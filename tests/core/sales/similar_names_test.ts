import { assertEquals } from "../../support/assert.ts";
import { GroupIds } from "../../../core/sales/tally/group_ids.ts";
import { Names } from "../../../core/sales/names.ts";
import { findSimilarNames } from "../../../core/sales/similar_names.ts";

/** The similar names among those of rows 2, 3 and so on, given by column. */
function similarAmong(...columns: readonly (readonly string[])[]) {
  const names = new Names({ text: () => "", utf8: () => false });
  const length = columns[0].length;
  const nameIds = columns.map((texts) =>
    Int32Array.from(texts, (text) => names.add(text))
  );
  const groups = nameIds.map((ids) => {
    const column = new GroupIds(names);
    column.idsOf(new Int32Array(length), ids, {
      groups: new Int32Array(length),
      length,
      rowNumbers: Int32Array.from({ length }, (_, i) => i + 2),
    });
    return column;
  });
  // Columns are numbered 0, 1 and so on; a cell is its row and column.
  const cellIndexOf = (column: number, row: number) => row * 10 + column;
  return findSimilarNames(names, groups, cellIndexOf);
}

const upper = "Ⱥ".repeat(99);
const [late, early] = [["甲", "a", "b", "A"], ["甲", "甲", "c", "C"]];
const leftmost = [["x", "X", "ａ", "A"], late];
/** A pair in which each of these characters folds to 15 letters and 3 blanks. */
const growing = (count: number) =>
  ["", " "].map((gap) => `${"\ufdfa".repeat(count)}${gap}x`);
/** A pair of names of so many bytes. */
const ofBytes = (count: number) =>
  ["A", "a"].map((end) => "x".repeat(count - 1) + end);
type Case = [what: string, columns: string[][], count: number, at?: number[]];
const cases: Case[] = [
  ["a pair at its first cells", [["甲（一）", "乙", "甲(一)"]], 1, [20, 40]],
  ["all characters of a name", [["Ａ院", "Ｂ院", "A 1", "A 2", "Ａ院1"]], 0],
  ["three spellings as three pairs", [["a b", "AB", "ab", "B"]], 3],
  ["pairs of two columns, the one above first", [late, early], 2, [30, 50]],
  ["pairs of a row, the left one first", [early, late], 2, [40, 50]],
  ["many pairs, naming the one that is complete first", leftmost, 3, [20, 30]],
  ["names that fold to 200 characters", [growing(13)], 1],
  ["no names that fold to more", [growing(14)], 0],
  ["names that grow", [[upper, `${upper.slice(0, -1)}ⱥ`]], 1],
  ["a pair in each column", [["A", "a", "A"], ["乙", "a", "A"]], 2],
  ["no name with one of another column", [["A", "A"], ["a", "a"]], 0, []],
  ["no name that folds to nothing", [["", "\u200b", "甲"]], 0],
  ["names of 200 bytes", [ofBytes(200)], 1],
  ["no names of 201 bytes", [ofBytes(201)], 0],
];
for (const [what, columns, count, at] of cases) {
  Deno.test(`findSimilarNames() compares ${what}`, () => {
    const found = similarAmong(...columns);
    assertEquals([found.count, at && found.cellIndexes], [count, at]);
  });
}

Deno.test("findSimilarNames() finds a pair among 20,000 names", () => {
  const all = Array.from({ length: 20_000 }, (_, i) => `医院${i}`);
  assertEquals(similarAmong([...all, "医院 19999"]).count, 1);
});

Deno.test("findSimilarNames() does not compare names after the first 65,536", () => {
  const all = Array.from({ length: 65_536 }, (_, i) => `${i}`);
  assertEquals(similarAmong([...all, "a", "A"]).count, 0);
});
