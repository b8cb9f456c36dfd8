/**
 * Forty questions of a manager with the calls that answer them. Every answer is
 * compared with figures that are worked out here, from the rows.
 */
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { salesFolder, yearOfRows } from "../../support/sales_folder.ts";
import { Complaint } from "../../../tools/mcp/complaint.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { tools } from "../../../tools/mcp/questions/mod.ts";
import type { ToolTable } from "../../../tools/mcp/table.ts";
import { Folder } from "../../../tools/workbooks/mod.ts";

const samples = new URL("../../../../docs/large_sample/", import.meta.url);

/** The text of a sample, whose fields have no quotation marks. */
function recordsOf(name: string): Record<string, string>[] {
  const lines = Deno.readTextFileSync(new URL(name, samples)).split("\n");
  const top = lines.findIndex((line) => line.startsWith("年,月,"));
  const heads = lines[top].split(",");
  return lines.slice(top + 1)
    .map((line) => line.split(","))
    .filter(([year]) => /^\d{4}$/.test(year))
    .map((cells) =>
      Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ""]))
    );
}

const monthOf = (year: unknown, month: unknown) =>
  `${year}-${String(month).padStart(2, "0")}`;

/** A delivery, as its workbook has it. */
interface Delivery {
  month: string;
  hospital: string;
  level: string;
  distributor: string;
  agent: string;
  manager: string;
  province: string;
  qty: number;
  conv: number;
  isMarked: boolean;
}
type Names = Exclude<keyof Delivery, "qty" | "conv" | "isMarked">;

const sample = recordsOf("sample.csv")
  .filter((record) => record["出库数量"] !== "")
  .map((record): Delivery => ({
    month: monthOf(record["年"], record["月"]),
    hospital: record["标准医院名称"],
    level: record["标准级别"],
    distributor: record["配送商业"],
    agent: record["代理商"] || "(空)",
    manager: record["招商经理"],
    province: record["省份"],
    qty: Number(record["出库数量"]),
    conv: Number(record["折算2贴数量（万盒）"]),
    isMarked: record["医院去重"] === "1",
  }));

const targets = recordsOf("sample-targets.csv").map((record) => ({
  month: monthOf(record["年"], record["月"]),
  manager: record["招商经理"],
  target: Number(record["目标（盒）"]),
}));

/** A year in which the first three hospitals buy nothing after September. */
const yearFiles = Object.fromEntries(
  Object.entries(yearOfRows()).map(([name, rows]) => [
    name,
    rows.filter(({ hospital, month }) =>
      Number(month) <= 9 || !/^第[012]医院$/.test(String(hospital))
    ),
  ]),
);
const year = Object.values(yearFiles).flat().map((row): Delivery => ({
  month: monthOf(row.year, row.month),
  hospital: String(row.hospital),
  level: "三级",
  distributor: "国药控股",
  agent: String(row.agent),
  manager: String(row.manager),
  province: String(row.province),
  qty: Number(row.qty),
  conv: Number(row.conv),
  isMarked: row.newHospital === 1,
}));

const folders = {
  sample: await salesFolder({
    "sample.xlsx": Deno.readFileSync(new URL("sample.xlsx", samples)),
    "targets.xlsx": Deno.readFileSync(new URL("sample-targets.xlsx", samples)),
  }),
  year: await salesFolder(yearFiles),
};
Deno.test.afterAll(async () => {
  for (const folder of Object.values(folders)) {
    await folder[Symbol.asyncDispose]();
  }
});
const sales = {
  sample: new Sales(await Folder.open(folders.sample.path)),
  year: new Sales(await Folder.open(folders.year.path)),
};

// Sums and names, worked out plainly.

const total = (rows: readonly Delivery[], of: "qty" | "conv" = "qty") =>
  rows.reduce((sum, row) => sum + row[of], 0);
const places = (value: number, count: number) => Number(value.toFixed(count));
const percent = (part: number, whole: number) =>
  Math.round(part / whole * 1e4) / 100;
const namesIn = (rows: readonly Delivery[], column: Names) => [
  ...new Set(rows.map((row) => row[column])),
];
const inMonths = (rows: readonly Delivery[], ...months: string[]) =>
  rows.filter(({ month }) => months.includes(month));
const groups = (rows: readonly Delivery[], column: Names) =>
  new Map(
    namesIn(rows, column).map((name) => [
      name,
      rows.filter((row) => row[column] === name),
    ]),
  );
/** Names with their sums, the largest first. */
const ranking = (rows: readonly Delivery[], column: Names) =>
  [...groups(rows, column)]
    .map(([name, own]): [string, number] => [name, total(own)])
    .sort((a, b) => b[1] - a[1]);
const activeIn = (rows: readonly Delivery[]) =>
  [...groups(rows, "hospital").values()].filter((own) => total(own) > 0).length;
const returnsIn = (rows: readonly Delivery[]) =>
  total(rows.filter(({ qty }) => qty < 0));
/** The changes of names, the largest first. */
const changes = (
  now: readonly Delivery[],
  before: readonly Delivery[],
  column: Names,
) =>
  namesIn([...now, ...before], column).map((name): [string, number] => {
    const of = (rows: readonly Delivery[]) =>
      total(rows.filter((row) => row[column] === name));
    return [name, of(now) - of(before)];
  }).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
const lastMonthOf = (rows: readonly Delivery[], hospital: string) =>
  rows.filter((row) => row.hospital === hospital)
    .map(({ month }) => month).sort().at(-1) ?? "";

const [december, january, february] = ["2024-12", "2025-01", "2025-02"]
  .map((month) => inMonths(sample, month));
const of = (rows: readonly Delivery[], column: Names, ...names: string[]) =>
  rows.filter((row) => names.includes(row[column]));
const quarters = [1, 2, 3, 4].map((quarter) =>
  year.filter(({ month }) => Math.ceil(Number(month.slice(5)) / 3) === quarter)
);

/** What a reader takes from an answer. */
type Read = (answer: ToolTable) => unknown;

/** Some columns of all rows, by heading. */
const columns = (...heads: string[]): Read => (answer) =>
  answer.rows.map((row) =>
    heads.map((head) => {
      const at = answer.columns.indexOf(head);
      assert(at >= 0, `${head} is not in ${answer.columns.join(", ")}`);
      return row[at];
    })
  );
const names = (column: string): Read => (answer) =>
  (columns(column)(answer) as unknown[][]).map(([name]) => name).sort();
const sorted = (...heads: string[]): Read => (answer) =>
  byName(columns(...heads)(answer) as unknown[][]);
const byName = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  rows.toSorted(([a], [b]) => String(a) < String(b) ? -1 : 1);
/** A figure in the lines above the table. */
const lead = (pattern: RegExp): Read => ({ lead }) =>
  Number(pattern.exec(lead.join("\n"))?.[1]);
const TOTAL = /^Total .*?: (-?[\d.]+) boxes/m;
const QTY = "qty (boxes)";

type Question = [
  asked: string,
  call: [tool: string, args: object],
  read: Read,
  expected: unknown,
];

const ofSample: Question[] = [
  [
    "How many boxes did we deliver last month?",
    ["sales_rank", { by: "level", month: "last month" }],
    lead(TOTAL),
    total(february),
  ],
  [
    "Which hospital is the largest, and how much of everything is it?",
    ["sales_rank", { by: "hospital", top: 1 }],
    columns("hospital", QTY, "share %"),
    ranking(sample, "hospital").slice(0, 1)
      .map(([name, qty]) => [name, qty, percent(qty, total(sample))]),
  ],
  [
    "The top three provinces of January?",
    ["sales_rank", { by: "province", month: "Jan 2025", top: 3 }],
    columns("province", QTY),
    ranking(january, "province").slice(0, 3),
  ],
  [
    "Which managers missed their targets in February?",
    ["sales_rank", { by: "manager", month: "2025-02", order: "achieved:asc" }],
    (answer) =>
      (columns("manager", "achieved %")(answer) as [string, number][])
        .filter(([, achieved]) => achieved < 100).map(([name]) => name).sort(),
    targets.filter(({ month, manager, target }) =>
      month === "2025-02" && total(of(february, "manager", manager)) < target
    ).map(({ manager }) => manager).sort(),
  ],
  [
    "What are the targets of 2025, and what is sold of them?",
    ["sales_rank", { by: "manager", month: "2025" }],
    sorted("manager", "target qty (boxes)", "actual qty (boxes)"),
    byName(
      [...new Set(targets.map(({ manager }) => manager))].map((manager) => [
        manager,
        targets.filter((one) =>
          one.manager === manager && one.month.startsWith("2025")
        ).reduce((sum, { target }) => sum + target, 0),
        total(of([...january, ...february], "manager", manager)),
      ]),
    ),
  ],
  [
    "How far is 沈一鸣 from the target of the first quarter?",
    ["sales_rank", {
      by: "manager",
      month: "2025-Q1",
      where: { manager: ["沈一鸣"] },
    }],
    columns("gap qty (boxes)"),
    [[
      targets.filter(({ manager, month }) =>
        manager === "沈一鸣" &&
        ["2025-01", "2025-02", "2025-03"].includes(month)
      ).reduce((sum, { target }) => sum + target, 0) -
      total(of([...january, ...february], "manager", "沈一鸣")),
    ]],
  ],
  [
    "Which agents sell in 浙江?",
    ["sales_rank", { by: "agent", where: { province: ["浙江"] } }],
    columns("agent", QTY),
    ranking(of(sample, "province", "浙江"), "agent"),
  ],
  [
    "How much is sold without an agent?",
    ["sales_rank", { by: "agent", where: { agent: ["(空)"] } }],
    columns("agent", QTY),
    [["(空)", total(of(sample, "agent", "(空)"))]],
  ],
  [
    "What share of February has each level?",
    ["sales_rank", { by: "level", month: "2025年2月" }],
    sorted("level", "share %"),
    byName(
      ranking(february, "level")
        .map(([name, qty]) => [name, percent(qty, total(february))]),
    ),
  ],
  [
    "万盒 of December?",
    ["sales_rank", { by: "level", measure: "conv", month: "202412" }],
    lead(/^Total .*?([\d.]+) × 10,000 boxes/m),
    places(total(december, "conv"), 4),
  ],
  [
    "How many hospitals did each manager sell to in February?",
    ["sales_rank", { by: "manager", measure: "active", month: "2025-2" }],
    sorted("manager", "active hospitals"),
    byName(
      [
        ...[...groups(february, "manager")]
          .map(([name, own]) => [name, activeIn(own)]),
        // A manager with a target, and no rows.
        ["贺知秋", null],
      ],
    ),
  ],
  [
    "单产 by province?",
    ["sales_rank", { by: "province", measure: "perHospital" }],
    sorted("province", "boxes per active hospital"),
    byName(
      [...groups(sample, "province")]
        .map(([name, own]) => [name, places(total(own) / activeIn(own), 4)]),
    ),
  ],
  [
    "Who returned most in February, by province?",
    ["sales_rank", { by: "province", measure: "returns", month: "2025-02" }],
    sorted("province", "returns (boxes)"),
    byName(
      [...groups(february, "province")]
        .map(([name, own]) => [name, returnsIn(own)]),
    ),
  ],
  [
    "The largest single return?",
    ["sales_rows", { order: "qty:asc", top: 1 }],
    columns(QTY),
    [[Math.min(...sample.map(({ qty }) => qty))]],
  ],
  [
    "Which three hospitals moved most in February?",
    ["sales_change", { by: "hospital", month: "2025-02", top: 3 }],
    columns("change"),
    changes(february, january, "hospital").slice(0, 3).map(([, by]) => [by]),
  ],
  [
    "Which provinces lost most from January to February?",
    ["sales_change", { by: "province", order: "change:asc" }],
    columns("province", "change"),
    changes(february, january, "province").sort((a, b) => a[1] - b[1]),
  ],
  [
    "By how many per cent did we grow last month?",
    ["sales_change", { by: "level" }],
    lead(/^Change: .*?\(\+?(-?[\d.]+) %\)/m),
    percent(total(february) - total(january), total(january)),
  ],
  [
    "Which hospitals bought for the first time in February?",
    ["sales_change", { by: "hospital", show: "first", month: "2025-02" }],
    names("hospital"),
    namesIn(february, "hospital").filter((name) =>
      of([...december, ...january], "hospital", name).length === 0
    ).sort(),
  ],
  [
    "Which hospitals were marked as new in January?",
    ["sales_change", { by: "hospital", show: "marked", month: "2025-01" }],
    sorted("hospital", QTY),
    byName(
      january.filter(({ isMarked }) => isMarked)
        .map(({ hospital, qty }) => [hospital, qty]),
    ),
  ],
  [
    "How do the managers' Februaries compare with their Decembers?",
    ["sales_change", {
      by: "manager",
      month: "2025-02",
      otherFrom: "2024-12",
    }],
    sorted("manager", "change"),
    byName(changes(february, december, "manager")),
  ],
  [
    "Provinces by month?",
    ["sales_cross", { rows: "province", columns: "month" }],
    sorted("province", "2024-12", "2025-01", "2025-02"),
    byName(
      namesIn(sample, "province").map((name) => [
        name,
        ...[december, january, february]
          .map((rows) => total(of(rows, "province", name))),
      ]),
    ),
  ],
  [
    "What did each hospital of 温书远 buy in each month?",
    ["sales_cross", {
      rows: "hospital",
      columns: "month",
      where: { manager: ["温书远"] },
    }],
    sorted("hospital", "total"),
    byName(ranking(of(sample, "manager", "温书远"), "hospital")),
  ],
  [
    "To how many hospitals of each level does each manager sell?",
    ["sales_cross", { rows: "manager", columns: "level", measure: "active" }],
    sorted("manager", "total", "三级甲等"),
    byName(
      [...groups(sample, "manager")].map(([name, own]) => [
        name,
        activeIn(own),
        activeIn(of(own, "level", "三级甲等")) || null,
      ]),
    ),
  ],
  [
    "Levels by quarter?",
    ["sales_cross", { rows: "level", columns: "quarter" }],
    sorted("level", "2024-Q4 (1 of 3 months)", "2025-Q1 (2 of 3 months)"),
    byName(
      namesIn(sample, "level").map((name) => [
        name,
        total(of(december, "level", name)) || null,
        total(of([...january, ...february], "level", name)),
      ]),
    ),
  ],
  [
    "Which distributors deliver to 河南?",
    ["sales_rank", { by: "distributor", where: { province: ["河南"] } }],
    columns("distributor", QTY),
    ranking(of(sample, "province", "河南"), "distributor"),
  ],
  [
    "What was February without 浙江 and 江苏?",
    ["sales_rank", {
      by: "province",
      month: "2025-02",
      without: { province: ["浙江", "江苏"] },
    }],
    lead(TOTAL),
    total(february) - total(of(february, "province", "浙江", "江苏")),
  ],
  [
    "Which deliveries did 云溪市中医院 have in December?",
    ["sales_rows", {
      month: "2024-12",
      where: { hospital: ["云溪市中医院"] },
    }],
    columns(QTY),
    of(december, "hospital", "云溪市中医院").map(({ qty }) => [qty]),
  ],
  [
    "Which deliveries were exactly 600 boxes?",
    ["sales_rows", { qty: 600, top: 50 }],
    names("hospital"),
    sample.filter(({ qty }) => qty === 600)
      .map(({ hospital }) => hospital).sort(),
  ],
  [
    "How much do all 中医院 buy together?",
    ["sales_rank", { by: "hospital", search: "中医院" }],
    lead(/^(?:These \d+ names have|This 1 name has) (-?[\d.]+) boxes/m),
    total(sample.filter(({ hospital }) => hospital.includes("中医院"))),
  ],
  [
    "Is February better than an average month before?",
    ["sales_change", {
      by: "province",
      month: "2025-02",
      otherFrom: "2024-12",
      otherTo: "2025-01",
    }],
    sorted("province", "change % of a month"),
    byName(
      namesIn(sample, "province").map((name) => {
        const [now, ...before] = [february, december, january]
          .map((rows) => total(of(rows, "province", name)));
        const average = (before[0] + before[1]) / 2;
        return [name, percent(now - average, average)];
      }),
    ),
  ],
  [
    "The next ten hospitals after the first ten?",
    ["sales_rank", { by: "hospital", skip: 10, top: 10 }],
    columns(QTY),
    ranking(sample, "hospital").slice(10, 20).map(([, qty]) => [qty]),
  ],
  [
    "Which hospital bought least in February?",
    ["sales_rank", {
      by: "hospital",
      month: "2025-02",
      order: "qty (boxes):asc",
      top: 1,
    }],
    columns("hospital", QTY),
    ranking(february, "hospital").slice(-1),
  ],
];

const [, november, last] = ["2024-10", "2024-11", "2024-12"]
  .map((month) => inMonths(year, month));
const has = (rows: readonly Delivery[], name: string) =>
  of(rows, "hospital", name).length > 0;
const hospitals = namesIn(year, "hospital");
const [firstHalf, secondHalf] = [[0, 1], [2, 3]]
  .map((of) => of.flatMap((quarter) => quarters[quarter]));

const ofYear: Question[] = [
  [
    "Which hospitals did we lose in December?",
    ["sales_change", { by: "hospital", show: "lost", top: 100 }],
    names("hospital"),
    hospitals.filter((name) => has(november, name) && !has(last, name)).sort(),
  ],
  [
    "Which hospitals came back in December?",
    ["sales_change", { by: "hospital", show: "returned", top: 100 }],
    names("hospital"),
    hospitals.filter((name) => has(last, name) && !has(november, name)).sort(),
  ],
  [
    "Who has not bought for two months and more?",
    ["sales_change", { by: "hospital", show: "quiet", top: 100 }],
    sorted("hospital", "last month with rows"),
    byName(
      hospitals.map((name) => [name, lastMonthOf(year, name)])
        .filter(([, month]) => month <= "2024-10"),
    ),
  ],
  [
    "How did the fourth quarter compare with the third, by province?",
    ["sales_change", { by: "province", month: "2024-Q4" }],
    sorted("province", "change"),
    byName(changes(quarters[3], quarters[2], "province")),
  ],
  [
    "Which hospitals of the first half are gone in the second?",
    ["sales_change", {
      by: "hospital",
      show: "lost",
      month: "2024-07..2024-12",
      top: 100,
    }],
    sorted("hospital", "state"),
    byName(
      hospitals.flatMap((name) =>
        has(firstHalf, name) && !has(secondHalf, name)
          ? [[name, "lost"]]
          : has(secondHalf, name) && lastMonthOf(year, name) < "2024-12"
          ? [[name, "stopped"]]
          : []
      ),
    ),
  ],
  [
    "How did 经理3 sell over the year?",
    ["sales_cross", {
      rows: "month",
      columns: "manager",
      where: { manager: ["经理3"] },
    }],
    columns("month", "经理3"),
    namesIn(year, "month").sort().map((month) => [
      month,
      total(of(inMonths(year, month), "manager", "经理3")),
    ]),
  ],
  [
    "Which was the best quarter?",
    ["sales_cross", { rows: "quarter", columns: "agent", order: "total" }],
    columns("quarter", "total"),
    quarters.map((rows, i) => [`2024-Q${i + 1}`, total(rows)])
      .sort((a, b) => Number(b[1]) - Number(a[1])),
  ],
];

const asked = [
  ...ofSample.map((question) => ["sample", question] as const),
  ...ofYear.map((question) => ["year", question] as const),
];
for (const [folder, [question, [name, args], read, expected]] of asked) {
  Deno.test(`${question} ${name} knows, of the ${folder}`, async () => {
    const tool = tools.find((one) => one.name === name);
    assert(tool !== undefined);
    const answer = await tool.answer(sales[folder], tool.input.parse(args));
    assert(Array.isArray(expected) ? expected.length > 0 : expected !== 0);
    assertEquals(read(answer), expected);
  });
}

Deno.test("How did December compare with the year before? The tools say that they cannot know", async () => {
  const tool = tools.find(({ name }) => name === "sales_change");
  assert(tool !== undefined);
  const args = { by: "province", compare: "yearBefore" };
  const refusal = await tool.answer(sales.year, tool.input.parse(args))
    .catch((error) => error);
  assert(refusal instanceof Complaint);
  assert(
    refusal.message.startsWith("Not compared: there is no data for 2023-12"),
  );
});
