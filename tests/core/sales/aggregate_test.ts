import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import fc from "fast-check";
import { Refusal } from "../../../core/refusal.ts";
import type { SalesStats } from "../../../schemas/wire/stats.ts";
import { fakeWorksheet } from "../../support/fake_worksheet.ts";
import { salesRow, shuffledRows } from "../../support/sales_arbitraries.ts";
import { statsOf, statsOfWorksheet } from "../../support/sales_sources.ts";
import { type SalesRow, salesRows } from "../../support/sales_workbook.ts";

const rankings = [
  "byHospital",
  "byLevel",
  "byDistributor",
  "byAgent",
  "byManager",
  "byProvince",
] as const;
const rowsOf = fc.array(salesRow, { maxLength: 40 });

/** Adds decimals as they are written, exactly, in units of 10^-12. */
function exactSum(values: readonly number[]): number {
  const units = values.map((value) => {
    const [whole, places = ""] = String(Math.abs(value)).split(".");
    const size = BigInt(whole + places.padEnd(12, "0"));
    return value < 0 ? -size : size;
  });
  const sum = units.reduce((a, b) => a + b, 0n);
  const text = String(sum < 0n ? -sum : sum).padStart(13, "0");
  const size = Number(`${text.slice(0, -12)}.${text.slice(-12)}`);
  return sum < 0n ? -size : size;
}

function parts(
  { byMonth, total }: {
    byMonth: Record<string, SalesStats>;
    total: SalesStats;
  },
) {
  return [...Object.values(byMonth), total];
}

Deno.test("aggregate() does not depend on the order of rows", async () => {
  await fc.assert(
    fc.asyncProperty(shuffledRows, async ([rows, shuffled]) => {
      assertEquals(await statsOf(shuffled), await statsOf(rows));
    }),
    { numRuns: 200 },
  );
});

Deno.test("aggregate() does not depend on how rows are batched", async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      fc.integer({ min: 1, max: 50 }),
      async (rows, batchRows) => {
        const worksheet = fakeWorksheet(salesRows(rows), { batchRows });
        assertEquals(await statsOfWorksheet(worksheet), await statsOf(rows));
      },
    ),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() gives months that add up to the total", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const { byMonth, total } = await statsOf(rows);
      const metas = Object.values(byMonth).map(({ meta }) => meta);
      for (
        const field of [
          "rows",
          "totalQty",
          "totalConv",
          "newHospitals",
        ] as const
      ) {
        assertEquals(
          exactSum(metas.map((meta) => meta[field])),
          total.meta[field],
        );
      }
    }),
    { numRuns: 200 },
  );
});

Deno.test("aggregate() gives rankings that add up to their meta", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const stats of parts(await statsOf(rows))) {
        const { meta } = stats;
        for (const groups of rankings.map((ranking) => stats[ranking])) {
          assertEquals(exactSum(groups.map(({ qty }) => qty)), meta.totalQty);
          assertEquals(
            exactSum(groups.map(({ conv }) => conv)),
            meta.totalConv,
          );
          assertEquals(
            exactSum(groups.map(({ records }) => records)),
            meta.rows,
          );
        }
      }
    }),
    { numRuns: 200 },
  );
});

Deno.test("aggregate() names a group once in a ranking", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const stats of parts(await statsOf(rows))) {
        for (const ranking of rankings) {
          const names = stats[ranking].map(({ name }) => name);
          assertEquals(new Set(names).size, names.length);
        }
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() counts the distinct hospitals that are not empty", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const named = rows.map(({ hospital }) => String(hospital ?? "").trim());
      const { total } = await statsOf(rows);
      assertEquals(total.meta.hospitals, new Set(named.filter(Boolean)).size);
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() lists as many new hospitals as it counts", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const { meta, newHospitals } of parts(await statsOf(rows))) {
        assertEquals(newHospitals.length, meta.newHospitals);
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
    names(one).map((name) => [...name].map((c) => c.codePointAt(0)!));
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
      for (const stats of parts(await statsOf(rows))) {
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
    { numRuns: 200 },
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

Deno.test("aggregate() merges names that differ in the blanks around them", async () => {
  const names = ["甲", " 甲", "甲\u3000", "\t甲\n"];
  const { total } = await statsOf(names.map((hospital) => ({ hospital })));
  assertEquals(total.byHospital, [{
    name: "甲",
    qty: 4,
    conv: 0.04,
    records: 4,
  }]);
  assertEquals(total.meta.hospitals, 1);
});

Deno.test("aggregate() keeps names apart that differ in case, width or inner blanks", async () => {
  const names = ["a", "A", "ａ", "a b", "a  b", "é", "e\u0301"];
  const { total } = await statsOf(names.map((agent) => ({ agent })));
  assertEquals(total.byAgent.length, names.length);
});

Deno.test("aggregate() merges a number and a text that show the same", async () => {
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
  Deno.test(`aggregate() takes the name ${name.slice(0, 20)} for data`, async () => {
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
    const { total } = await statsOf([{ ...row, dedup: 1 }, row]);
    for (const ranking of rankings) {
      assertEquals(total[ranking], [{ name, qty: 2, conv: 0.02, records: 2 }]);
    }
    assertEquals(total.newHospitals, [
      { hospital: name, level: name, province: name, qty: 1, conv: 0.01 },
    ]);
  });
}

Deno.test("aggregate() leaves empty names of new hospitals empty", async () => {
  const empty = { hospital: null, level: " ", province: "" };
  const { total } = await statsOf([{ ...empty, dedup: 1 }]);
  assertEquals(total.newHospitals, [
    { hospital: "", level: "", province: "", qty: 1, conv: 0.01 },
  ]);
  assertEquals([total.meta.hospitals, total.meta.newHospitals], [0, 1]);
});

Deno.test("aggregate() names the rows without hospital (空) and counts them for none", async () => {
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

Deno.test("aggregate() gives a hospital of two months once in the total", async () => {
  const { byMonth, total } = await statsOf([{ month: 1 }, { month: 2 }]);
  assertEquals(total.meta.hospitals, 1);
  assertEquals(Object.values(byMonth).map(({ meta }) => meta.hospitals), [
    1,
    1,
  ]);
});

Deno.test("aggregate() subtracts returns", async () => {
  const { total } = await statsOf([{ qty: 5, conv: 0.5 }, {
    qty: -7,
    conv: -0.7,
  }]);
  assertEquals([total.meta.totalQty, total.meta.totalConv], [-2, -0.2]);
});

Deno.test("aggregate() counts a quantity of zero", async () => {
  const { total } = await statsOf([{ qty: 0, conv: 0 }]);
  assertEquals([total.meta.rows, total.byAgent[0].records], [1, 1]);
});

Deno.test("aggregate() adds ten times 0.1 to 1", async () => {
  const { total } = await statsOf(Array(10).fill({ qty: 0.1, conv: 0.1 }));
  assertEquals([total.meta.totalQty, total.meta.totalConv], [1, 1]);
});

Deno.test("aggregate() takes the year of the earliest month for the total", async () => {
  const { total } = await statsOf([{ year: 2025, month: 1 }, {
    year: 2023,
    month: 12,
  }]);
  assertEquals([total.meta.year, total.meta.month], [2023, 0]);
});

Deno.test("aggregate() answers a header without data rows with nothing", async () => {
  const { months, byMonth, total } = await statsOf([]);
  assertEquals([months, byMonth], [[], {}]);
  const nothing = {
    rows: 0,
    hospitals: 0,
    totalQty: 0,
    totalConv: 0,
    newHospitals: 0,
  };
  assertEquals(total.meta, { year: 0, month: 0, ...nothing });
  for (const ranking of rankings) assertEquals(total[ranking], []);
});

Deno.test("aggregate() keeps a thousand months apart", async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => ({
    year: 1950 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const { months } = await statsOf(rows.toReversed());
  assertEquals(months.length, 1200);
  assertEquals(months, months.toSorted());
});

Deno.test("aggregate() keeps ten thousand groups apart", async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) => ({ agent: `代理${i}`, conv: i }),
  );
  const { total } = await statsOf([...rows, ...rows]);
  assertEquals(total.byAgent.length, 10_000);
  assert(total.byAgent.every(({ conv, name }) => name === `代理${conv / 2}`));
});

Deno.test("aggregate() refuses what would answer with too many names", async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ agent: `代理${i}` }));
  const worksheet = fakeWorksheet(salesRows(rows));
  const error = await assertRejects(
    () => statsOfWorksheet(worksheet, 4096),
    Refusal,
    "4,096 bytes",
  );
  assertEquals(error.reason, "answer_too_large");
});

Deno.test("aggregate() refuses a long name in many months before it is written out", async () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    year: 2000 + Math.floor(i / 12),
    month: i % 12 + 1,
    agent: "名".repeat(32_767),
  }));
  const worksheet = fakeWorksheet(salesRows(rows));
  const error = await assertRejects(
    () => statsOfWorksheet(worksheet, 1_000_000),
    Refusal,
  );
  assertEquals(error.reason, "answer_too_large");
});

Deno.test("aggregate() names the cell by the row's own number", async () => {
  const rows = [...salesRows([{}]), null, null, salesRows([{ qty: "abc" }])[1]];
  const worksheet = fakeWorksheet(rows, { firstRow: 7, name: "流向 表" });
  const error = await assertRejects(() => statsOfWorksheet(worksheet), Refusal);
  assertEquals(
    error.message,
    '流向 表!H11: 出库数量 is "abc", expected a number',
  );
});

for (const key of ["agent", "qty", "conv", "year", "month", "dedup"] as const) {
  Deno.test(`aggregate() refuses a numeric cell of ${key} that holds no number`, async () => {
    const worksheet = fakeWorksheet(salesRows([{ [key]: { v: "1,5x" } }]));
    const error = await assertRejects(
      () => statsOfWorksheet(worksheet),
      Refusal,
      "1,5x",
    );
    assertEquals(error.reason, "cell_invalid");
  });
}
