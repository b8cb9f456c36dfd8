import {
  achievement,
  type AgainstTarget,
  type MonthKey,
  type NameColumn,
  select,
  targetGroupings,
  targetsPeriod,
  type TargetsTable,
} from "../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";
import { achieved } from "../../support/targets.ts";
import { nearestSpans } from "../../../explore/questions/targets.ts";
import { compareNames } from "../../../explore/questions/figures.ts";
import { targetFile, targetFiles } from "../../support/known_targets.ts";
import { answerTo } from "../../support/sales_data.ts";
import { workbooksOf } from "../../support/several_workbooks.ts";

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

Deno.test("achievement() has the months whose targets are all for one month, with the sales of names that have one", async () => {
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

Deno.test("achievement() lists names without sales or without a target, with similar names of the other side", async () => {
  const tally = await sales(
    ["张三", 1, 80],
    ["王五", 1, 9],
    ["王五", 7, 1000],
    ["李 四", 1, 70],
    // Rows that add up to 0 are sales as well.
    ["钱七", 1, 5],
    ["钱七", 1, -5],
  );
  const table = tableOf(
    "张三 2024-01 100",
    "钱七 2024-01 90",
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

Deno.test("achievement() lists the lowest ratio first, then the largest gap, then by name", async () => {
  const sold = { 甲: 5, 乙: 50, 丙: 5, 丁: 1, 庚: 0.56 };
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
    "庚 2024-01 0.7",
  );
  const { names } = achieved(tally, [table], ofHalf);
  assertEquals(names.map(({ name, ratio, gap }) => [name, ratio, gap]), [
    ["己", 0, 9],
    ["乙", 0.5, 50],
    ["丙", 0.5, 5],
    ["甲", 0.5, 5],
    // The double of 0.7 - 0.56 is a little less.
    ["庚", 0.8, 0.14],
    ["戊", undefined, 0],
    ["丁", undefined, -1],
  ]);
});

Deno.test("achievement() offers two names for one without sales: similar ones for the fifty largest, other spellings for all", async () => {
  const similar = ["第一医院东", "第一医院西", "第一医院南"];
  const spellings = ["名 甲", "名  甲", "名   甲"];
  const tally = await sales(
    ...[...similar, ...spellings].map((name): Sale => [name, 1, 1]),
  );
  const wanted = Array.from({ length: 51 }, (_, i) => `第一医院${i}号`);
  const targets = wanted.map((name, i) => `${name} 2024-01 ${100 - i}`);
  const table = tableOf(...targets, "名甲 2024-01 1");
  const { withoutSales } = achieved(tally, [table], ofHalf);
  const names = withoutSales.map(({ name }) => name);
  assertEquals(names, [...wanted, "名甲"]);
  const counts = withoutSales.map(({ nearest }) => nearest.length);
  assertEquals(counts, [...Array(50).fill(2), 0, 2]);
  assertEquals(withoutSales[51].nearest, spellings.slice(0, 2));
});

type AboutTargets = Parameters<typeof achievement>[2];
const springs = [
  { from: "2024-01", to: "2024-03" },
  { from: "2025-01", to: "2025-03" },
];
const unanswered: [asked: Partial<AboutTargets>, facts: object][] = [
  [{ by: "agent" }, { why: "grouping" }],
  [{ sign: "sales" }, { why: "sign" }],
  [
    { where: { manager: ["甲"], province: ["浙江"] } },
    { why: "filter", columns: ["province"] },
  ],
  [
    { period: { from: "2024-05", to: "2024-08" } },
    { why: "period", nearest: springs },
  ],
];
for (const [asked, facts] of unanswered) {
  Deno.test(`achievement() has no targets of early 2024 and 2025 for ${JSON.stringify(asked)}, and says why`, async () => {
    const tally = await sales(["甲", 1, 80]);
    const table = tableOf("甲 2024-01..2024-03 1", "甲 2025-01..2025-03 1");
    const found = achievement(tally, [table], { ...ofHalf, ...asked });
    assertEquals<object>(found, facts);
  });
}

Deno.test("achievement() has the targets of the names that the filter chooses", async () => {
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

const spanning = [
  ["甲 2024-01 1", "乙 2024-04..2024-06 1", "丙 2025-01..2025-12 1"],
  ["甲 2024-04..2024-06 1", "乙 2024-01..2024-06 1", "丙 2024-05 1"],
];
for (
  const [lines, data, expected] of [
    [spanning[0], "2024-02 2024-05", "2024-02 2024-06"],
    [spanning[1], "2024-05 2024-08", "2024-01 2024-08"],
  ] as const
) {
  Deno.test(`targetsPeriod() extends ${data} to ${expected}, so that it cuts no target of its columns`, () => {
    const ofAgents = { columns: ["agent"] as const };
    const other = { ...tableOf("丁 2023-01..2024-12 1"), ...ofAgents };
    const targets = [{ table: tableOf(...lines) }, { table: other }];
    assertEquals(targetGroupings({ targets }), ["agent", "manager"]);
    const period = targetsPeriod({ targets }, "manager", span(data));
    assertEquals(period, span(expected));
  });
}

/** "2024-01 2024-03" as a range of months. */
function span(text: string): { from: MonthKey; to: MonthKey } {
  const [from, to] = text.split(" ") as MonthKey[];
  return { from, to };
}

const [q1, q2, q3, q4, q5] = [
  ...["2023-01 2023-03", "2023-04 2023-06", "2024-01 2024-03"],
  ...["2024-07 2024-09", "2025-01 2025-03"],
];
const quarters = [q1, q2, q3, q4, q5];
const [january, march, may] = ["01", "03", "05"]
  .map((month) => `2024-${month} 2024-${month}`);
const of2022 = "2022-01 2022-12";
const cases: [spans: string[], period: string, nearest: string[]][] = [
  [quarters, "2020-01 2020-02", [q1, q2]],
  [quarters, "2026-01 2026-02", [q4, q5]],
  [quarters, "2024-05 2024-05", [q3, q4]],
  [quarters, "2023-07 2023-12", [q2, q3]],
  // The distance of a year is that of its last month.
  [[...quarters, of2022], "2022-12 2022-12", [of2022, q1]],
  [["2021-01 2021-01", of2022, q3], "2023-08 2023-08", [of2022, q3]],
  // Spans with months of the period are nearest, the earliest first.
  [quarters, "2023-02 2024-08", [q1, q2]],
  [[may, march, january], march, [january, march]],
  [[q3, q3], "2025-01 2025-01", [q3]],
  [[], "2025-01 2025-01", []],
];
for (const [spans, period, nearest] of cases) {
  Deno.test(`nearestSpans() to ${period} of ${spans.join(", ") || "no spans"}: ${nearest.join(", ") || "none"}`, () => {
    assertEquals(
      nearestSpans(spans.map(span), span(period)),
      nearest.map(span),
    );
  });
}

/** A question with its known answer. */
interface KnownTargets {
  by: NameColumn;
  from: string;
  to: string;
  /** Per cent; null for all names. */
  below: number | null;
  total: KnownFigures;
  /** The names below, by code point. */
  names: string[];
  figures: ({ name: string } & KnownFigures)[];
}

type KnownFigures = Required<Omit<AgainstTarget, "ratio">> & {
  /** Null for a target of 0. */
  ratio: number | null;
};

const known: readonly KnownTargets[] = JSON.parse(
  new TextDecoder().decode(targetFile("answers.json")),
);
const workbooks = await workbooksOf(
  targetFiles.map((name) => [name, targetFile(name)]),
);
const data = workbooks.settle();

/** What an answer says, in the shape of the known ones. */
function figuresOf({ target, actual, ratio, gap, months }: AgainstTarget) {
  return { target, actual, ratio: ratio ?? null, gap, months };
}

for (const { by, from, to, below, total, names, figures } of known) {
  Deno.test(`answer() has the known targets of ${by} ${from} to ${to} below ${below ?? "all"}`, () => {
    const { targets } = answerTo({ by, period: { from, to } }, data);
    assert(targets && !("why" in targets), JSON.stringify(targets));
    const against = targets.names
      .toSorted((a, b) => compareNames(a.name, b.name));
    assertEquals(figuresOf(targets.total), total);
    assertEquals(
      against.map((one) => ({ name: one.name, ...figuresOf(one) })),
      figures,
    );
    const isBelow = ({ ratio }: AgainstTarget) =>
      below === null || ratio !== undefined && ratio < below / 100;
    assertEquals(against.filter(isBelow).map(({ name }) => name), names);
  });
}
