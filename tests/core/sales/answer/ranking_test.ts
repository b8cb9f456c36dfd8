/** Rankings and lists of new hospitals: their names and their order (design 19, 21). */
import { Names } from "../../../../core/sales/names/mod.ts";
import { Ranking } from "../../../../core/sales/answer/ranking.ts";
import { GroupSums } from "../../../../core/sales/sums/mod.ts";
import { assert, assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { figuresOf } from "../../../support/groups.ts";
import { salesRow } from "../../../support/sales_arbitraries.ts";
import { periodsOf, rankings } from "../../../support/sales_periods.ts";
import { statsOf } from "../../../support/sales_sources.ts";
import type { SalesRow } from "../../../support/sales_workbook.ts";

const rowsOf = fc.array(salesRow, { maxLength: 40 });

Deno.test("aggregate() names a group once in a ranking", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const stats of periodsOf(await statsOf(rows))) {
        for (const ranking of rankings) {
          const names = stats[ranking].map(({ name }) => name);
          assertEquals(new Set(names).size, names.length);
        }
      }
    }),
    { numRuns: 100 },
  );
});

/** The order of design 21, by the text of the numbers and code points. */
function inOrder<T extends { qty: number; conv: number }>(
  list: readonly T[],
  names: (one: T) => string[],
): T[] {
  const codePoints = (one: T) =>
    names(one).map((name) => Array.from(name, (c) => c.codePointAt(0) ?? 0));
  return list.toSorted((a, b) =>
    b.conv - a.conv || b.qty - a.qty ||
    compareLists(
      codePoints(a).flatMap((c) => [...c, -1]),
      codePoints(b).flatMap((c) => [...c, -1]),
    )
  );
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -2);
}

Deno.test("aggregate() sorts by conv, then qty, then name by code point", async () => {
  const even = rowsOf.map((rows) =>
    rows.map((row, i) => ({ ...row, qty: i % 3, conv: i % 2 }))
  );
  await fc.assert(
    fc.asyncProperty(even, async (rows) => {
      for (const stats of periodsOf(await statsOf(rows))) {
        for (const groups of rankings.map((ranking) => stats[ranking])) {
          assertEquals(groups, inOrder(groups, ({ name }) => [name]));
        }
        const sorted = inOrder(
          stats.newHospitals,
          ({ hospital, level, province }) => [hospital, level, province],
        );
        assertEquals(stats.newHospitals, sorted);
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() sorts names by code point, not by UTF-16 code unit", async () => {
  const names = [
    "😀",
    "\uff5e",
    "\u{10ffff}",
    "\ue000",
    "a",
    "B",
    "ab",
    "\ud7ff",
  ];
  const { total } = await statsOf(names.map((agent) => ({ agent })));
  assertEquals(
    total.byAgent.map(({ name }) => name),
    ["B", "a", "ab", "\ud7ff", "\ue000", "\uff5e", "😀", "\u{10ffff}"],
  );
});

Deno.test("aggregate() sorts by the exact sum: 0.1 + 0.2 ties with 0.3", async () => {
  const { total } = await statsOf([
    { agent: "b", conv: 0.3, qty: 1 },
    { agent: "a", conv: 0.1, qty: 1 },
    { agent: "a", conv: 0.2, qty: 0 },
  ]);
  assertEquals(total.byAgent.map(({ name }) => name), ["a", "b"]);
});

Deno.test("aggregate() merges names that differ in surrounding blanks", async () => {
  const names = ["甲", " 甲", "甲\u3000", "\t甲\n"];
  const { total } = await statsOf(names.map((hospital) => ({ hospital })));
  assertEquals(figuresOf(total.byHospital), [["甲", 4, 0.04, 4]]);
  assertEquals(total.meta.hospitals, 1);
});

Deno.test("aggregate() keeps names apart that differ in case, width or inner blanks", async () => {
  const names = ["a", "A", "ａ", "a b", "a  b", "é", "e\u0301"];
  const { total } = await statsOf(names.map((agent) => ({ agent })));
  assertEquals(total.byAgent.length, names.length);
});

Deno.test("aggregate() merges a number and a text that look the same", async () => {
  const { total } = await statsOf([{ agent: 12 }, { agent: "12" }]);
  assertEquals(total.byAgent.map(({ name, records }) => [name, records]), [[
    "12",
    2,
  ]]);
});

const odd = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "😀",
  "名".repeat(32_767),
];
for (const name of odd) {
  Deno.test(`aggregate() treats the name ${name.slice(0, 20)} as data`, async () => {
    const columns = [
      "hospital",
      "level",
      "distributor",
      "agent",
      "manager",
      "province",
    ];
    const row: Partial<SalesRow> = Object.fromEntries(
      columns.map((key) => [key, name]),
    );
    const { total } = await statsOf([{ ...row, newHospital: 1 }, row]);
    for (const ranking of rankings) {
      assertEquals(figuresOf(total[ranking]), [[name, 2, 0.02, 2]]);
    }
    assertEquals(total.newHospitals, [
      { hospital: name, level: name, province: name, qty: 1, conv: 0.01 },
    ]);
  });
}

Deno.test("aggregate() leaves empty names of new hospitals empty", async () => {
  const empty = { hospital: null, level: " ", province: "" };
  const { total } = await statsOf([{ ...empty, newHospital: 1 }]);
  assertEquals(total.newHospitals, [
    { hospital: "", level: "", province: "", qty: 1, conv: 0.01 },
  ]);
  assertEquals([total.meta.hospitals, total.meta.newHospitals], [0, 1]);
});

Deno.test("aggregate() calls rows without hospital (空) and does not count it as a hospital", async () => {
  const { total } = await statsOf([{ hospital: null }, { hospital: "甲" }]);
  assertEquals(total.byHospital.map(({ name }) => name).toSorted(), [
    "(空)",
    "甲",
  ]);
  assertEquals(total.meta.hospitals, 1);
});

Deno.test("aggregate() merges a group that is called (空) with the empty one", async () => {
  const names = [null, "(空)", "（空）", " "];
  const { total } = await statsOf(names.map((hospital) => ({ hospital })));
  const groups = total.byHospital.map(({ name, records }) => [name, records]);
  assertEquals(groups, [["(空)", 3], ["（空）", 1]]);
  assertEquals(total.meta.hospitals, 2);
});

Deno.test("rank() of few groups waits for nothing", async () => {
  const names = new Names({ text: () => "", utf8: () => false });
  const nameIds = Int32Array.of(names.add("a"), names.add("b"), names.add("c"));
  const sums = new GroupSums();
  for (const group of [0, 1, 2]) {
    sums.count(group, { qty: group, conv: group, records: 1 });
  }
  const groups = Int32Array.of(0, 1, 2);
  const ranking = new Ranking(names);
  let isRanked = false;
  ranking.rank({ groups, nameIds, sums }).then(() => isRanked = true);
  let turns = 0;
  for (; !isRanked; turns++) await undefined;
  assertEquals([...ranking.order], [2, 1, 0]);
  assert(turns <= 3, `It took ${turns} turns of the microtask queue`);
});
