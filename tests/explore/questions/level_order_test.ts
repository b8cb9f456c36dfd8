import fc from "../../support/fast_check.ts";
import { compareLevels, cross } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";

const ordered = [
  "三级特等",
  "三甲",
  "三级乙等",
  "三级",
  "二级甲等",
  "二级",
  "1级",
  "未定级",
  "(空)",
];

Deno.test("compareLevels() orders levels from the highest, whatever their order was", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ordered, { minLength: ordered.length }),
      (levels) => {
        assertEquals(levels.toSorted(compareLevels), ordered);
      },
    ),
  );
});

Deno.test("compareLevels() takes spellings of one level as equal, and other names too", () => {
  assertEquals(compareLevels("三级甲等", "三甲"), 0);
  assertEquals(compareLevels("3级", "三级"), 0);
  assertEquals(compareLevels("社区", "诊所"), 0);
  assertEquals(compareLevels("(空)", ""), 0);
});

Deno.test("cross() orders levels by themselves, others by amount", async () => {
  const rows = await exploredRows([[
    { month: 1, level: "一级", qty: 9 },
    { month: 1, level: null, qty: 99 },
    { month: 1, level: "诊所", qty: 1 },
    { month: 1, level: "社区", qty: 2 },
    { month: 1, level: "三级", qty: 3 },
  ]]);
  const table = cross(rows, {
    rows: "level",
    columns: "month",
    measure: "qty",
  });
  assertEquals(table.rows.labels, ["三级", "一级", "社区", "诊所", "(空)"]);
});
