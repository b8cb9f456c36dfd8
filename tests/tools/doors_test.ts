/** Questions to the command line and to the agent tool: the same figures through both doors. */
import { assert, assertEquals } from "../support/assert.ts";
import { type NameColumn, nameColumns } from "../../explore/questions/mod.ts";
import { analyze, cellsOf } from "../support/command_line.ts";
import { salesFolder, yearOfRows } from "../support/sales_folder.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { Complaint } from "../../tools/mcp/complaint.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { questions } from "../../tools/mcp/questions/mod.ts";
import { Folder } from "../../tools/workbooks/mod.ts";

/** A year without May, with returns, a name in full width, and targets of two quarters. */
const { "2024-05.xlsx": _, ...year } = yearOfRows();
const folder = await salesFolder({
  ...year,
  "returns.xlsx": [
    { month: 1, hospital: "第3医院", agent: "代理9", qty: -40, conv: -0.01 },
    { month: 6, hospital: "ＡＢ医院 东区", qty: 7, conv: 0.002 },
  ],
  "targets.xlsx": targetsWorkbook([
    ["经理0", 2024, 11, 900],
    ["经理1", 2024, 12, 0],
    ["经理2", 2025, 1, 500],
    ["新经理", 2024, 12, 70],
  ]),
});
const sales = new Sales(await Folder.open(folder.path));
Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

type Row = (string | number | null)[];

/** The rows of a tool, and its columns by head. */
async function ask(name: string, args: object) {
  const question = questions.find((one) => one.name === name);
  assert(question !== undefined);
  const table = await question.answer(
    sales,
    question.input.parse({ shared: "add", top: 100, ...args }),
  );
  return { ...table, at: (head: string) => table.columns.indexOf(head) };
}

/** The lines of the command without heads, numbers as numbers. */
async function command(...args: string[]): Promise<Row[]> {
  const { stdout, code, stderr } = await analyze([
    ...[".", "--shared", "add", "--lang", "en"],
    ...args,
  ], { base: folder.path });
  assertEquals(code, 0, stderr);
  const [, ...lines] = cellsOf(stdout);
  return lines.map((line) =>
    line.map((cell) =>
      cell === "" ? null : isNaN(Number(cell)) ? cell : Number(cell)
    )
  );
}

/** A part as agents see it: per cent with two places. */
function percent(part: Row[number] | undefined): number | null {
  return part === null || part === undefined
    ? null
    : Math.round(Number(part) * 10_000) / 100;
}

const periods: [flags: string[], args: object][] = [
  [[], {}],
  [["--month", "2024-06"], { month: "2024-06" }],
  [["--from", "2024-04", "--to", "2025-02"], {
    ...{ from: "2024-04", to: "2025-02" },
  }],
];

for (const by of nameColumns) {
  for (const [flags, args] of periods) {
    const measure = flags.length === 0 ? "conv" : "qty";
    Deno.test(`a ranking by ${by} of ${flags.join(" ") || "all months"} is the same for a command and an agent`, async () => {
      const asked = [...flags, "--by", by, "--measure", measure];
      const lines = await command(...asked);
      const { rows, at } = await ask("sales_rank", { by, measure, ...args });
      const target = by === "manager" ? at("target qty (boxes)") : -1;
      assertEquals(
        rows.map((row) => [
          ...[row[0], row[1], row[2], row[3]],
          ...target > 0 ? [row[target], row[target + 2], row[target + 3]] : [],
        ]),
        lines.slice(0, 100).map(([rank, name, amount, share, ...targets]) => [
          ...[rank, name, amount, percent(share)],
          ...target > 0 ? [targets[0], percent(targets[1]), targets[2]] : [],
        ]),
      );
    });
  }
}

const comparisons: [flags: string[], args: object][] = [
  [["--month", "2024-12", "--compare", "before"], { month: "2024-12" }],
  [["--month", "2024-09", "--compare", "2024-01..2024-02"], {
    ...{ month: "2024-09", otherFrom: "2024-01", otherTo: "2024-02" },
  }],
  // Without May, which both leave out.
  [["--month", "2024-Q3", "--compare", "before"], {
    ...{ from: "2024-07", to: "2024-09" },
  }],
];
for (const by of ["hospital", "agent", "manager"] satisfies NameColumn[]) {
  for (const [flags, args] of comparisons) {
    Deno.test(`changes by ${by} with ${flags.join(" ")} are the same for a command and an agent`, async () => {
      const lines = await command(...flags, "--by", by);
      const { rows } = await ask("sales_change", { by, ...args });
      assertEquals(
        rows.map((row) => row.slice(0, 6)),
        lines.slice(0, 100).map(([state, name, now, former, change, ratio]) => [
          ...[name, state, now, former, change, percent(ratio)],
        ]),
      );
    });
  }
}

for (const state of ["lost", "new"] as const) {
  Deno.test(`names that are ${state} are the same for a command and an agent, with their sum`, async () => {
    const flags = ["--month", "2024-02", `--${state}`];
    const lines = await command(...flags);
    const args = { by: "hospital", month: "2024-02", show: state };
    const { rows, lead } = await ask("sales_change", args);
    assertEquals(rows.map(([name]) => name), lines.map(([, name]) => name));
    assert(rows.length > 0);
    const at = state === "lost" ? 3 : 2;
    const sum = lines.reduce((all, line) => all + Number(line[at]), 0);
    const line = lead.at(-1) ?? "";
    assertEquals(Number(/: (\d+) qty/.exec(line)?.[1]), sum, line);
    const { stderr } = await analyze([
      ...[".", "--shared", "add", "--lang", "en", ...flags],
    ], { base: folder.path });
    const note = new RegExp(`names? (?:has|have) ${sum.toLocaleString("en")} `);
    assert(note.test(stderr), stderr);
  });
}

Deno.test("a comparison that cannot be made is refused by a command and an agent", async () => {
  const args = [".", "--shared", "add", "--month", "2024-05", "--compare"];
  const { code } = await analyze([...args, "yearBefore", "--keep-going"], {
    base: folder.path,
  });
  assert(code !== 0);
  const early = ["--month", "2024-01", "--compare", "before"];
  const first = await analyze([".", "--shared", "add", ...early], {
    base: folder.path,
  });
  assertEquals(first.code, 1);
  const refusal = await ask("sales_change", {
    ...{ by: "hospital", month: "2024-01" },
  }).catch((error) => error);
  assert(refusal instanceof Complaint);
});

for (const text of ["ab 东区", "ＡＢ", "第1 院"]) {
  Deno.test(`a search for ${text} finds the same for a command and an agent`, async () => {
    const lines = await command("--by", "hospital", "--search", text);
    const { rows } = await ask("sales_rank", { by: "hospital", search: text });
    assert(rows.length > 0);
    assertEquals(rows.map(([, name]) => name), lines.map(([, name]) => name));
  });
}

const crossings: [flags: string, args: object][] = [
  ["province,month", { rows: "province", columns: "month" }],
  ["month,agent", { rows: "month", columns: "agent" }],
  ["agent,manager", { rows: "agent", columns: "manager" }],
];
for (const [flags, args] of crossings) {
  Deno.test(`the table of ${flags} is the same for a command and an agent`, async () => {
    const period = ["--from", "2024-03", "--to", "2024-07"];
    const lines = await command(...period, "--cross", flags);
    const { rows } = await ask("sales_cross", {
      ...args,
      ...{ from: "2024-03", to: "2024-07", topColumns: 40 },
    });
    assertEquals(
      rows.map(([name, total, ...cells]) => [name, ...cells, total]),
      lines.filter(([name]) => name !== "Total"),
    );
  });
}
