import {
  achievement,
  type MonthRange,
  monthsIn,
  type Target,
  targetGroupings,
  targetsPeriod,
  type TargetsTable,
} from "../../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { expectedSum } from "../../../../../tests/support/exact_sums.ts";
import {
  exploredRows,
  halfYear,
  monthOf,
  nameOf,
} from "../../../support/explored_rows.ts";
import fc from "../../../../../tests/support/fast_check.ts";
import { achieved } from "../../../support/targets.ts";
import { select } from "../../../../explore/questions/mod.ts";

const half = { from: "2024-01", to: "2024-06" };
const year = { from: "2024-01", to: "2024-12" };

/** Targets of managers in boxes, as lines of name, months and amount. */
function tableOf(...targets: string[]): TargetsTable {
  return {
    columns: ["manager"],
    measure: "qty",
    targets: targets.map((line, i) => {
      const [name, months, amount] = line.split(" ");
      const [from, to = from] = months.split("..");
      const cell = `D${i + 2}`;
      return { names: [name], months: { from, to }, amount: +amount, cell };
    }),
  };
}

type Sale = [manager: string, month: number, qty: number];

async function sales(...rows: Sale[]) {
  const sold = rows.map(([manager, month, qty]) => ({ manager, month, qty }));
  return select(await exploredRows([sold]), {});
}

const ofHalf = { by: "manager", period: half } as const;

Deno.test("achievement() has the months of which all targets are for one month, sales of names with a target alone", async () => {
  const tally = await sales(
    ["甲", 1, 80],
    ["乙", 1, 7],
    ["甲", 2, 40],
    ["乙", 2, 30],
    ["甲", 4, 5],
  );
  const table = tableOf(
    "甲 2024-02 50",
    "甲 2024-01 100",
    "乙 2024-02 0",
    "甲 2024-04 9",
    "乙 2024-04..2024-06 9",
    "甲 2024-07 3",
  );
  const { months } = achieved(tally, [table], { by: "manager", period: year });
  const shown = months?.map(({ month, target, actual, ratio, gap, months }) =>
    [month, target, actual, ratio, gap, months].join(" ")
  );
  assertEquals(shown, [
    "2024-01 100 80 0.8 20 1",
    "2024-02 50 70 1.4 -20 1",
    "2024-07 3 0 0 3 1",
  ]);
});

Deno.test("achievement() leaves out targets for months that are partly outside of the period, and says so", async () => {
  const tally = await sales(["甲", 1, 80]);
  const table = tableOf(
    "甲 2024-01..2024-03 90",
    "乙 2024-01 10",
  );
  const january = { from: "2024-01", to: "2024-01" };
  const asked = { by: "manager", period: january } as const;
  const { total, cut } = achieved(tally, [table], asked);
  assertEquals([total.target, cut], [10, [{ from: "2024-01", to: "2024-03" }]]);
});

Deno.test("achievement() has a 达成率 of 80 % for 0.56 of 0.7", async () => {
  const tally = await sales(["甲", 1, 0.56]);
  const table = tableOf("甲 2024-01 0.7");
  assertEquals(achieved(tally, [table], ofHalf).total.ratio, 0.8);
});

Deno.test("achievement() lists names on one side only with the nearest of the other side", async () => {
  const tally = await sales(["张三", 1, 80], ["王五", 1, 9], ["李 四", 1, 70]);
  const table = tableOf(
    "张三 2024-01 100",
    "李四 2024-01 60",
    "赵六 2024-02 70",
  );
  const found = achieved(tally, [table], ofHalf);
  assertEquals(found.withoutSales, [
    { name: "赵六", amount: 70, nearest: [] },
    { name: "李四", amount: 60, nearest: ["李 四"] },
  ]);
  assertEquals(found.withoutTarget, [
    { name: "李 四", amount: 70, nearest: ["李四"] },
    { name: "王五", amount: 9, nearest: [] },
  ]);
  assertEquals([found.total.actual, found.sales], [80, 159]);
});

Deno.test("achievement() offers two of the other side's names that are spelt alike", async () => {
  const tally = await sales(["李 四", 1, 70]);
  const { targets: [target], ...table } = tableOf("李四 2024-01 1");
  const alike = ["李四", "李　四", "李四 "];
  const targets = alike.map((name) => ({ ...target, names: [name] }));
  const found = achieved(tally, [{ ...table, targets }], ofHalf);
  const [{ nearest }] = found.withoutTarget;
  assertEquals(nearest, ["李　四", "李四"]);
});

Deno.test("achievement() lists the lowest ratio first, then the largest gap, then by name", async () => {
  const sold = { 甲: 5, 乙: 50, 丙: 5, 丁: 1 };
  const tally = await sales(
    ...Object.entries(sold).map(([name, qty]): Sale => [name, 1, qty]),
  );
  const table = tableOf(
    "戊 2024-01 0",
    "丁 2024-01 0",
    "丙 2024-01 10",
    "甲 2024-01 10",
    "乙 2024-01 100",
    "己 2024-01 9",
  );
  const { names } = achieved(tally, [table], ofHalf);
  assertEquals(names.map(({ name, ratio, gap }) => [name, ratio, gap]), [
    ["己", 0, 9],
    ["乙", 0.5, 50],
    ["丙", 0.5, 5],
    ["甲", 0.5, 5],
    ["戊", undefined, 0],
    ["丁", undefined, -1],
  ]);
});

Deno.test("achievement() offers at most two names for one without sales, for the fifty largest", async () => {
  const like = ["第一医院东", "第一医院西", "第一医院南"];
  const tally = await sales(...like.map((name): Sale => [name, 1, 1]));
  const wanted = Array.from({ length: 51 }, (_, i) => `第一医院${i}号`);
  const table = tableOf(
    ...wanted.map((name, i) => `${name} 2024-01 ${100 - i}`),
  );
  const found = achieved(tally, [table], ofHalf);
  const counts = found.withoutSales.map(({ nearest }) => nearest.length);
  assertEquals(found.withoutSales.map(({ name }) => name), wanted);
  assertEquals(counts, [...Array.from({ length: 50 }, () => 2), 0]);
});

Deno.test("achievement() says why there are no targets for a question", async () => {
  const tally = await sales(["甲", 1, 80]);
  const tables = [tableOf(
    "甲 2024-01..2024-03 1",
    "甲 2025-01..2025-03 1",
  )];
  const ask = (question: Partial<Parameters<typeof achievement>[2]>) =>
    achievement(tally, tables, { by: "manager", period: half, ...question });
  assertEquals(ask({ by: "agent" }), { why: "grouping" });
  assertEquals(ask({ sign: "sales" }), { why: "sign" });
  assertEquals(ask({ where: { manager: ["甲"], province: ["浙江"] } }), {
    why: "filter",
    columns: ["province"],
  });
  assertEquals(ask({ period: { from: "2024-05", to: "2024-08" } }), {
    why: "period",
    nearest: [
      { from: "2024-01", to: "2024-03" },
      { from: "2025-01", to: "2025-03" },
    ],
  });
});

Deno.test("achievement() chooses the targets of the names that the filter chooses", async () => {
  const rows = await exploredRows([[
    { manager: "甲", province: "浙江", month: 1, qty: 5 },
    { manager: "甲", province: "江苏", month: 1, qty: 6 },
  ]]);
  const where = { province: ["江苏"] };
  const months = { from: "2024-01", to: "2024-01" };
  const table: TargetsTable = {
    columns: ["manager", "province"],
    measure: "qty",
    targets: [
      { names: ["甲", "浙江"], months, amount: 10, cell: "D2" },
      { names: ["甲", "江苏"], months, amount: 20, cell: "D3" },
    ],
  };
  const tally = select(rows, { where });
  const { total } = achieved(tally, [table], { ...ofHalf, where });
  assertEquals([total.target, total.actual], [20, 6]);
});

Deno.test("targetsPeriod() extends a period to the months of targets that it would cut", () => {
  const table = tableOf(
    "甲 2024-01 1",
    "乙 2024-04..2024-06 1",
    "丙 2025-01..2025-12 1",
  );
  const data = { from: "2024-02", to: "2024-05" };
  const periodOf = (chosen?: MonthRange) =>
    targetsPeriod({ targets: [{ table }] }, "manager", { chosen, data });
  assertEquals(periodOf(), { from: "2024-02", to: "2024-06" });
  // Chosen months stay as they are, whatever a comparison leaves out of them.
  const chosen = { from: "2024-04", to: "2024-05" };
  assertEquals(periodOf({ ...chosen, without: ["2024-04"] }), chosen);
});

Deno.test("targetsPeriod() begins with the targets that it would cut, those of other columns aside", () => {
  const table = tableOf(
    "甲 2024-04..2024-06 1",
    "乙 2024-01..2024-06 1",
    "丙 2024-05 1",
  );
  const ofAgents = { columns: ["agent"] as const };
  const other = { ...tableOf("丁 2023-01..2024-12 1"), ...ofAgents };
  const targets = [{ table }, { table: other }];
  const data = { from: "2024-05", to: "2024-08" };
  const asked = { chosen: undefined, data };
  assertEquals(targetsPeriod({ targets }, "manager", asked), {
    from: "2024-01",
    to: "2024-08",
  });
  assertEquals(targetGroupings({ targets }), ["agent", "manager"]);
});

Deno.test("achievement() takes no filter for one that chooses nothing", async () => {
  const tally = await sales(["甲", 1, 80]);
  const where = { province: undefined } as never;
  const tables = [tableOf("甲 2024-01 5")];
  const { total } = achieved(tally, tables, { ...ofHalf, where });
  assertEquals(total.target, 5);
});

Deno.test("achievement() offers all names that differ in blanks and width alone, also beyond the fifty largest", async () => {
  const tally = await sales(["名 51", 1, 1], ["名  51", 1, 3]);
  const wanted = Array.from({ length: 51 }, (_, i) => `第${i}医院`);
  const table = tableOf(
    ...[...wanted, "名５１"].map((name, i) => `${name} 2024-01 ${100 - i}`),
  );
  const found = achieved(tally, [table], ofHalf);
  const nearest = ["名 51", "名  51"];
  const last = { name: "名５１", amount: 49, nearest };
  assertEquals(found.withoutSales.at(-1), last);
});

/** Targets of months and quarters that do not overlap, for names of the rows and others. */
const targets = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("甲", "乙", "(空)", "__proto__", "A", "nobody"),
    quarter: fc.nat(3),
    isWhole: fc.boolean(),
    amount: fc.oneof(fc.nat(9999), fc.constantFrom(0, 0.1, 0.7, 1 / 3)),
  }),
  { maxLength: 15, selector: ({ name, quarter }) => `${name} ${quarter}` },
).map((all) =>
  all.flatMap(({ name, quarter, isWhole, amount }): Target[] => {
    const key = (month: number) => `2024-${String(month).padStart(2, "0")}`;
    const from = 3 * quarter + 1;
    const target = { names: [name], amount, cell: "A1" };
    return isWhole
      ? [{ ...target, months: { from: key(from), to: key(from + 2) } }]
      : [from, from + 2].map((month) => ({
        ...target,
        months: { from: key(month), to: key(month) },
      }));
  })
);

/** To 12 decimal places; undefined for a divisor of 0. */
function quotient(dividend: number, divisor: number): number | undefined {
  if (divisor === 0) return undefined;
  return Math.round(1e12 * (dividend / divisor)) / 1e12;
}

Deno.test("achievement() agrees with a naive sum over rows and targets, exactly", async () => {
  const periods = fc.tuple(fc.nat(11), fc.nat(11)).map((ends) =>
    ends.sort((a, b) => a - b).map((month) =>
      `2024-${String(month + 1).padStart(2, "0")}`
    )
  ).map(([from, to]) => ({ from, to }));
  await fc.assert(
    fc.asyncProperty(
      halfYear,
      targets,
      periods,
      fc.constantFrom("qty", "conv"),
      async (workbooks, targets, period, measure) => {
        const tally = select(await exploredRows(workbooks), {});
        const tables = [{ columns: ["manager"], measure, targets } as const];
        const question = { by: "manager", period } as const;
        const found = achievement(tally, tables, question);
        const inside = targets.filter(({ months }) =>
          period.from <= months.from && months.to <= period.to
        );
        if ("why" in found) return assertEquals(inside, []);
        const rows = workbooks.flat();
        const salesIn = (name: string, months: readonly string[]) =>
          rows.filter((row) =>
            (nameOf(row, "manager") || "(空)") === name &&
            months.includes(monthOf(row))
          ).map((row) => Number(row[measure] ?? 0));
        const byName = Map.groupBy(inside, ({ names: [name] }) => name);
        assertEquals(found.names.length, byName.size);
        const { total } = found;
        const all: number[][] = [[], []];
        for (const one of found.names) {
          const own = byName.get(one.name) ?? [];
          const goals = own.map(({ amount }) => amount);
          const months = own.flatMap(({ months }) => monthsIn(months));
          const sold = salesIn(one.name, months);
          assertEquals(one.target, expectedSum(goals));
          assertEquals(one.actual, expectedSum(sold));
          assertEquals(one.months, months.length);
          assertEquals(one.ratio, quotient(one.actual, one.target));
          const gap = [...goals, ...sold.map((amount) => -amount)];
          assert(Math.abs(one.gap - expectedSum(gap)) < 1e-9);
          all[0].push(...goals);
          all[1].push(...sold);
        }
        assertEquals(total.target, expectedSum(all[0]));
        assertEquals(total.actual, expectedSum(all[1]));
        assertEquals(total.ratio, quotient(total.actual, total.target));
        const months = inside.flatMap(({ months }) => monthsIn(months));
        assertEquals(total.months, new Set(months).size);
        assertEquals(
          found.sales,
          expectedSum(
            rows.filter((row) =>
              period.from <= monthOf(row) && monthOf(row) <= period.to
            ).map((row) => Number(row[measure] ?? 0)),
          ),
        );
        const known = new Set(found.names.map(({ name }) => name));
        assert(found.withoutTarget.every(({ name }) => !known.has(name)));
      },
    ),
    { numRuns: 50, endOnFailure: true },
  );
});
