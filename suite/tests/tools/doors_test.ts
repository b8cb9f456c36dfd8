/** One question through every door: function, command, agent, page, CSV and Excel have the same figures. */
import XLSX from "xlsx";
import fc from "../../../tests/support/fast_check.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { answer, answersTo, relisted } from "../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
  type Show,
} from "../../explore/question/schema/mod.ts";
import {
  type AnswerTable,
  averageDecimals,
  calledOf,
  type Cell,
  kindOf,
  measureWords,
  rowName,
} from "../../explore/tables/mod.ts";
import {
  addMonths,
  compareNames,
  indicators,
  nameColumns,
  signs,
  spans,
} from "../../explore/questions/mod.ts";
import { columnOf } from "../support/sales_data.ts";
import { languageOf } from "../../report/words/mod.ts";
import {
  reportOf,
  type TableChoices,
} from "../../page/model/state/page_state.ts";
import { ALL, stateOf } from "../support/page_state.ts";
import { parseCommand } from "../../tools/analyze/arguments.ts";
import { commandWords, reportContent } from "../../tools/analyze/run.ts";
import { Complaint, Sales } from "../../tools/mcp/data.ts";
import { tools } from "../../tools/mcp/tools.ts";
import { Folder } from "../../tools/workbooks/mod.ts";
import { analyze } from "../support/command_line.ts";
import { type TestFile, workbooksOf } from "../support/several_workbooks.ts";
import { salesFolder, yearOfRows } from "../support/sales_folder.ts";
import { targetsWorkbook } from "../support/targets.ts";

/** A year without May, with returns, a name in full width, and targets of two quarters. */
const { "2024-05.xlsx": _, ...year } = yearOfRows();
const folder = await salesFolder({
  "sales.xlsx": [
    ...Object.values(year).flat(),
    { month: 1, hospital: "第3医院", agent: "代理9", qty: -40, conv: -0.01 },
    { month: 1, hospital: "旧医院", qty: 5, conv: 0.001 },
    // A comparison of the third quarter leaves out August.
    ...[8, 12].flatMap((month) =>
      ["阿医院", "重医院"].map((hospital) => ({ month, hospital, qty: 3 }))
    ),
    { month: 6, hospital: "ＡＢ医院 东区", qty: 7, conv: 0.002 },
  ],
  "targets.xlsx": targetsWorkbook([
    ["经理0", 2024, 11, 900],
    ["经理1", 2024, 12, 0],
    ["经理2", 2025, 1, 500],
    ["新经理", 2024, 12, 70],
  ]),
});
Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

const sales = new Sales(await Folder.open(folder.path));
const workbooks = await workbooksOf(
  ["sales.xlsx", "targets.xlsx"].map((name): TestFile => [
    name,
    Deno.readFileSync(`${folder.path}/${name}`),
  ]),
);
const data = workbooks.settle();
/** As the page's worker answers. */
const pageAnswer = (question: Question) => answer(question, data);

const orderFlag = ({ column, way }: NonNullable<AskedQuestion["order"]>) =>
  column + (way === "ascending" ? ":asc" : "");

function flagsOf(asked: AskedQuestion): string[] {
  const { show = "ranking", by, rows, columns, measure, period, compare } =
    asked;
  const { where = {}, without = {}, sign, search, order, limit } = asked;
  const range = ({ from = "", to = "" }) =>
    from === to ? from : `${from}..${to}`;
  const names = (flag: string, list: typeof where) =>
    Object.entries(list).flatMap(([column, names]) =>
      (names ?? []).flatMap((name) => [flag, `${column}=${name}`])
    );
  const isNamed = show !== "cross" && show !== "changes";
  return [
    ...isNamed ? ["--show", show] : [],
    ...show === "cross" ? ["--cross", `${rows},${columns}`] : [],
    ...show === "changes" || compare !== undefined
      ? [
        "--compare",
        typeof compare === "object" ? range(compare) : compare ?? "before",
      ]
      : [],
    ...by === undefined ? [] : ["--by", by],
    ...measure === undefined
      ? []
      : ["--measure", measureWords[measure].called[0]],
    ...period === undefined ? [] : ["--period", range(period)],
    ...names("--where", where),
    ...names("--without", without),
    ...sign === undefined ? [] : ["--sign", sign],
    ...search === undefined ? [] : ["--search", search],
    ...order === undefined ? [] : ["--order", orderFlag(order)],
    ...limit === undefined ? [] : ["--top", String(limit)],
  ];
}

function toolOf(asked: AskedQuestion): [name: string, args: object] {
  const { show = "ranking", period, compare, order, limit = 100, ...others } =
    asked;
  const args = {
    ...others,
    ...period?.from !== undefined && { from: period.from },
    ...period?.to !== undefined && { to: period.to },
    ...order && { order: orderFlag(order) },
    top: limit,
  };
  if (show === "ranking") return ["sales_rank", { by: "hospital", ...args }];
  if (show === "cross") return ["sales_cross", { ...args, topColumns: 40 }];
  if (show === "rows") {
    return ["sales_rows", { ...args, top: Math.min(limit, 50) }];
  }
  return ["sales_change", {
    by: "hospital",
    ...args,
    show: show === "changes" ? "moved" : show,
    ...typeof compare === "object"
      ? { otherFrom: compare.from, otherTo: compare.to }
      : compare && { compare },
  }];
}

function answered(asked: AskedQuestion) {
  const found = answer(Question.parse(asked), data);
  assert("table" in found, JSON.stringify(found));
  return found;
}

const command = async (asked: AskedQuestion, ...options: string[]) =>
  await analyze([".", ...options, ...flagsOf(asked)], { base: folder.path });

async function commandTable(asked: AskedQuestion): Promise<Cell[][]> {
  const { stdout, code, stderr } = await command(asked, "--json");
  assertEquals(code, 0, stderr);
  const { table } = JSON.parse(stdout);
  return table.map(({ cells = {}, ...row }) => [
    ...Object.values(row),
    ...Object.values(cells),
  ]);
}

/** The rows of a tool, and those of the answer as an agent sees them. */
async function toolTable(asked: AskedQuestion): Promise<Cell[][]> {
  const [name, args] = toolOf(asked);
  const tool = tools.find((one) => one.name === name);
  assert(tool !== undefined);
  const { rows } = await tool.answer(sales, tool.input.parse(args));
  return rows as Cell[][];
}

function asAgentsSee(
  table: AnswerTable,
  measure: Parameters<typeof kindOf>[1],
): Cell[][] {
  const { columns, rows } = table;
  return rows.map((row) =>
    row.map((cell, i) => {
      const { key } = columns[i];
      if (key === "name") return rowName(cell, table, "model");
      if (key === "state") {
        return String(cell).replace("new", "first purchase")
          .replace(" stopped", " and stopped")
          .replace(/^(?:kept|continuing|null)$/, "") || null;
      }
      if (typeof cell !== "number") return cell;
      const kind = kindOf(columns[i], measure);
      if (kind === "share" || kind === "ratio") {
        return Math.round(cell * 1e4) / 100;
      }
      return kind === "average"
        ? Number(cell.toFixed(averageDecimals(cell)))
        : Number(cell.toFixed(4));
    })
  );
}

const q3 = { from: "2024-07", to: "2024-09" };
const december = { from: "2024-12", to: "2024-12" };
/** Questions of each kind; the last test asks any others. */
const asked: AskedQuestion[] = [
  ...nameColumns.map((by): AskedQuestion => ({ by })),
  { by: "level", measure: "conv", period: { from: "2024-04", to: "2025-02" } },
  { by: "manager", measure: "perHospital", period: q3 },
  { by: "manager", order: { column: "achieved", way: "ascending" } },
  { by: "hospital", order: { column: "quietMonths" }, limit: 7 },
  { by: "hospital", order: { column: "盒", way: "ascending" }, limit: 5 },
  { by: "agent", without: { province: ["浙江"], manager: ["经理1"] } },
  { by: "hospital", sign: "returns", measure: "returns" },
  { by: "hospital", search: "ab 东区" },
  { show: "changes", period: december, sign: "sales" },
  {
    show: "changes",
    by: "province",
    period: december,
    compare: { from: "2024-01", to: "2024-02" },
    where: { manager: ["经理2"] },
    order: { column: "ratio", way: "ascending" },
  },
  // May is missing: like for like.
  { show: "changes", measure: "conv", period: q3, compare: "before", limit: 3 },
  { show: "changes", by: "manager", measure: "perHospital", period: q3 },
  // Averages of a month compare, sums do not.
  {
    show: "changes",
    period: { from: "2024-06", to: "2024-12" },
    compare: { from: "2024-01", to: "2024-04" },
  },
  { show: "lost", period: q3 },
  {
    show: "first",
    measure: "conv",
    period: { from: "2024-02", to: "2024-02" },
  },
  { show: "returned", period: december, search: "3" },
  { show: "quiet", by: "agent", period: { from: "2024-04", to: "2024-04" } },
  { show: "quiet", search: "医院", limit: 4 },
  { show: "marked", period: q3, order: { column: "whole" } },
  { show: "cross", rows: "agent", columns: "month", sign: "returns" },
  { show: "cross", rows: "year", columns: "manager", measure: "returns" },
  { show: "cross", rows: "agent", columns: "quarter", measure: "conv" },
  {
    show: "cross",
    rows: "manager",
    columns: "province",
    measure: "perHospital",
    without: { agent: ["代理9"] },
    order: { column: "浙江" },
  },
  {
    show: "cross",
    rows: "hospital",
    columns: "month",
    search: "2",
    order: { column: "2024-03" },
    limit: 5,
  },
  { show: "rows", order: { column: "qty" }, limit: 10 },
  { show: "rows", sign: "returns" },
  { show: "rows", period: december, without: { agent: ["代理9"] } },
];

async function assertSameTables(
  question: AskedQuestion,
  table: AnswerTable,
): Promise<void> {
  if (question.show !== "rows") {
    const byCode = answer(Question.parse(question), data, compareNames);
    assert("table" in byCode);
    assertEquals(await commandTable(question), byCode.table.rows, "command");
  }
  const shown = { ...table, rows: table.rows.slice(0, 100) };
  const expected = asAgentsSee(shown, question.measure ?? "qty");
  assertEquals(await toolTable(question), expected, "agent tool");
}

const english = languageOf("en");

const sheetNames: Partial<Record<Show, string>> = {
  changes: english.words.sheets.changes,
  lost: english.words.sheets.changes,
  first: english.words.sheets.changes,
  returned: english.words.sheets.changes,
  quiet: english.words.sheets.changes,
  marked: english.words.definitions.marked.term,
};

interface SavedTable {
  sheet: string;
  heads: string[];
  rows: (string | undefined)[][];
}

/** Reports, apart from the files that the command reads. */
const saved = await salesFolder({});
Deno.test.afterAll(async () => await saved[Symbol.asyncDispose]());
let count = 0;

/** The table as the command saves it as CSV, and as a sheet of its report. */
async function savedTables(
  asked: AskedQuestion,
): Promise<[csv: SavedTable, sheet: SavedTable]> {
  const excel = `${saved.path}/${count++}.xlsx`;
  const { stdout, code, stderr } = await command(
    asked,
    "--csv",
    "--excel",
    excel,
  );
  assertEquals(code, 0, stderr);
  const csv = XLSX.read(stdout, { type: "string", raw: true });
  const book = XLSX.read(await Deno.readFile(excel));
  const own = book.SheetNames.at(-2) ?? "";
  const { words } = english;
  const isOwn = own === words.sheets.asked || own === words.sheets.rows ||
    own.includes("×");
  const { show = "ranking", by = "hospital" } = asked;
  const sheet = isOwn ? own : sheetNames[show] ?? words.groupings[by];
  const [heads, ...rows] = rowsIn(csv.Sheets[csv.SheetNames[0]]);
  const all = rowsIn(book.Sheets[sheet]);
  const head = all.findIndex((row) =>
    heads.slice(0, 2).every((one) => row.includes(one))
  );
  return [
    // CSV names the columns of rows for programs, by their keys.
    {
      sheet: "",
      heads: (show === "rows" ? all[head] : heads) as string[],
      rows,
    },
    { sheet, heads: all[head] as string[], rows: all.slice(head + 1) },
  ];
}

function rowsIn(sheet: XLSX.WorkSheet): (string | undefined)[][] {
  const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, {
    header: 1,
    raw: true,
  });
  return rows.map((row) =>
    Array.from(row, (cell) => {
      // Of a month without data, a sheet says so.
      if (["", "No data", undefined].includes(cell as string)) return undefined;
      const number = Number(cell);
      return Number.isNaN(number)
        ? String(cell).toLowerCase()
        : number.toFixed(9);
    })
  );
}

async function assertRefused(question: AskedQuestion): Promise<void> {
  const { code, stdout, stderr } = await command(question);
  assert(code === 1 || code === 2, `${code}: ${stderr}`);
  assertEquals(stdout, "");
  const refusal = await toolTable(question).catch((error) => error);
  assert(refusal instanceof Complaint, `agent tool: ${refusal}`);
}

const CHANGES: readonly Show[] = ["changes", "first", "lost", "returned"];
const ofMonths: AskedQuestion[] = [
  { show: "months" },
  { show: "months", measure: "active", period: q3, sign: "sales" },
  { show: "months", measure: "conv", without: { province: ["浙江"] } },
  { show: "figures", period: december },
  { show: "figures", measure: "returns", period: q3 },
];
for (const question of ofMonths) {
  Deno.test(`${JSON.stringify(question)} has one answer for function and command`, async () => {
    const { table } = answered(question);
    assertEquals(await commandTable(question), table.rows);
  });
}

for (const question of asked) {
  Deno.test(`${JSON.stringify(question)} has one answer for function, command and agent`, async () => {
    const { table } = answered(question);
    assert(table.rows.length > 0, "the question is about no rows");
    await assertSameTables(question, table);
  });

  Deno.test(`${JSON.stringify(question)} has one answer in CSV and Excel`, async () => {
    const [csv, sheet] = await savedTables(question);
    const { show = "ranking", by = "hospital" } = question;
    const isUsual = sheet.sheet === sheetNames[show] ||
      sheet.sheet === english.words.groupings[by];
    const shared = csv.heads.filter((head) => sheet.heads.includes(head));
    const hasAllHeads = !isUsual || CHANGES.includes(show);
    const isEnough = shared.length >= (hasAllHeads ? csv.heads.length : 3);
    assert(isEnough, `${sheet.sheet} and CSV share ${shared}`);
    const [rows, all] = [csv, sheet].map(({ heads, rows }) =>
      rows.map((row) => shared.map((head) => row[heads.indexOf(head)]))
    );
    // A usual sheet may have more names, in the order of another question.
    const at = shared.indexOf(csv.heads[csv.heads.includes("rank") ? 1 : 0]);
    const rowOf = new Map(all.map((row) => [row[at], row]));
    const expected = isUsual && show !== "marked"
      ? rows.map((row) => rowOf.get(row[at]))
      : all.slice(0, rows.length);
    assertEquals(rows, expected);
  });
}

/** Questions with a search, or an order as a click on a heading asks for it. */
const listed = asked.filter(({ search, order, ...question }) =>
  search !== undefined ||
  order !== undefined &&
    answered(question).table.columns.some((one) =>
      calledOf(one) === order.column
    )
);
for (const { search, order, limit, ...question } of listed) {
  const about = JSON.stringify({ ...question, search, order });
  Deno.test(`${about} has the same rows where the page searches and sorts`, () => {
    const whole = answered(question);
    const found = relisted(whole, {
      ...search !== undefined && { search },
      ...order && {
        order: { column: order.column, way: order.way ?? "descending" },
      },
    });
    const { table } = answered({ ...question, search, order, limit });
    assert(!("why" in found), JSON.stringify(found));
    assertEquals(found.table.rows.slice(0, limit), table.rows);
  });
}

const months = fc.integer({ min: 0, max: 14 }).map((at) =>
  addMonths("2023-12", at)
);
const names = fc.record({
  province: fc.subarray(["浙江", "江苏", "广东"], { minLength: 1 }),
  manager: fc.subarray(["经理0", "经理1", "经理3"], { minLength: 1 }),
  agent: fc.subarray(["代理0", "代理9"], { minLength: 1 }),
}, { requiredKeys: [] });
/** Any question: some are refused, by all doors alike. */
const anyQuestion: fc.Arbitrary<AskedQuestion> = fc.record({
  show: fc.constantFrom<Show[]>(
    ...["ranking", "changes", "lost", "first", "returned"] as const,
    ...["quiet", "marked", "cross"] as const,
  ),
  by: fc.constantFrom(...nameColumns),
  rows: fc.constantFrom(...nameColumns, "month" as const),
  columns: fc.constantFrom(...nameColumns, ...spans),
  measure: fc.constantFrom(...indicators),
  period: fc.tuple(months, fc.integer({ min: 0, max: 4 }))
    .map(([from, more]) => ({ from, to: addMonths(from, more) })),
  compare: fc.constantFrom("before" as const, "yearBefore" as const),
  where: names,
  without: names,
  sign: fc.constantFrom(...signs),
  search: fc.constantFrom("3", "医院", "ab 东区"),
}, { requiredKeys: ["show", "by", "rows", "columns"] })
  // Flags say what a table has no use for; arguments of tools have no such word.
  .map(({ by, rows, columns, compare, ...asked }) => ({
    ...asked,
    ...asked.show === "cross" ? { rows, columns } : {},
    ...asked.show === "cross" || asked.show === "marked" ? {} : { by },
    ...CHANGES.includes(asked.show) && compare !== undefined && { compare },
  }));

Deno.test("any question has the same answer for function, command and agent, or none", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const found = answer(Question.parse(question), data);
      if ("table" in found) await assertSameTables(question, found.table);
      else await assertRefused(question);
    }),
    { numRuns: 40 },
  );
});

const some = { agent: ["代理0", "代理1"] };
/** What a reader asks and lists on the page, and the flags of the command. */
const reports: [
  asked: Partial<Question>,
  flags: string,
  listed?: TableChoices,
][] = [
  [ALL, ""],
  [{}, "--period 最新月"],
  [{ period: december, measure: "conv" }, "--period 2024-12 --measure conv"],
  [
    { period: q3, where: some, without: { province: ["浙江"] } },
    [
      "--period 2024-07..2024-09 --where agent=代理0 --where agent=代理1",
      "--without province=浙江",
    ].join(" "),
  ],
  // May is missing.
  [{ period: { from: "2024-05", to: "2024-07" } }, "--period 2024-05..2024-07"],
  [
    { period: q3, show: "cross", rows: "agent", columns: "month" },
    "--period 2024-07..2024-09 --cross agent,month --order 2024-08:asc",
    { orders: { cross: { column: "2024-08", way: "ascending" } } },
  ],
  [{ period: q3 }, "--period 2024-07..2024-09 --by hospital --search 3", {
    names: { by: "hospital", search: "3" },
  }],
  [
    { period: december },
    "--period 2024-12 --by agent --order share:asc",
    {
      names: {
        by: "agent",
        order: { column: "share", way: "ascending" },
      },
    },
  ],
];
for (const [asked, flags, listed] of reports) {
  Deno.test(`the Excel report of ${flags || "no flags"} is the same from page and command`, async () => {
    const { months } = data.coverage;
    const questions = reportOf(stateOf(asked), months, listed);
    const ofPage = {
      overview: await answersTo(questions.overview, pageAnswer),
      sheets: await answersTo(questions.sheets, pageAnswer),
    };
    const args = ["a.xlsx", "--excel", "b.xlsx", ...flags.split(" ")];
    const command = parseCommand(args.filter(Boolean), commandWords.en);
    assert(typeof command !== "string");
    const { overview, sheets } = await reportContent(
      command.question,
      data,
      "en",
    );
    const plain = (given: unknown) => JSON.parse(JSON.stringify(given));
    assertEquals(plain(ofPage), plain({ overview, sheets }));
    const isListed = sheets.asked !== undefined || sheets.cross !== undefined;
    assertEquals(isListed, /--(cross|search|order)/.test(flags));
  });
}

Deno.test("the order of hospitals that come and go travels into the Excel report", async () => {
  const order = { column: "average", way: "ascending" } as const;
  const orders = { changes: order, marked: order };
  const { months } = data.coverage;
  const { sheets } = reportOf(stateOf({ period: q3 }), months, { orders });
  const { changes, marked } = await answersTo(sheets, pageAnswer);
  assert(changes !== undefined && marked !== undefined);
  assertEquals(changes.question.order, order);
  const averages = columnOf(changes, "average").map(Number);
  assertEquals(averages, averages.toSorted((a, b) => a - b));
  // Marked rows have no such column, and their own order.
  assertEquals(marked.question.order, undefined);
});
