import XLSX from "xlsx";
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { hangingReaders } from "../../support/inline_thread.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { faults, faultyRows, faultyWorkbook } from "../../support/bad_cells.ts";
import { transcriptLines } from "../../support/transcript.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import { goldenWorkbooks } from "../../../../tests/support/fixtures.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import { widthOf } from "../../../tools/analyze/terminal.ts";
import { OutputError } from "../../../tools/analyze/output.ts";
import { commands } from "../../../tools/program/mod.ts";
import { en } from "../../../tools/analyze/words/en.ts";

const golden = goldenWorkbooks();
const sample = golden.find(({ name }) => name === "sample");
assert(sample !== undefined);
const { bytes } = sample;
const onTerminal = { NO_COLOR: "1" };
/** A name that would set the title of a terminal, as a cell writes it. */
const hostileName = "a_x001B_]0;b_x0007__x009B_31m\u202ec\u2066";
/** The same name as a terminal shows it, and as the user may write it. */
const typedName = "a\\u001b]0;b\\u0007\\u009b31m\\u202ec\\u2066";

async function analyzeRows(
  rows: Parameters<typeof salesWorkbook>[0],
  options: readonly string[],
  more: Parameters<typeof analyze>[1] = {},
) {
  await using folder = await salesFolder({ "a.xlsx": rows });
  return await analyze(["a.xlsx", ...options], { base: folder.path, ...more });
}

Deno.test("--skip-bad-rows answers as for the workbook without these rows, and names them", async () => {
  const good = [{ qty: 3 }, { month: 6, qty: 4 }];
  const bad = salesWorkbook([...faultyRows, ...good]);
  await using folder = await salesFolder({ "a.xlsx": bad, "b.xlsx": good });
  const base = folder.path;
  const strict = await analyze(["a.xlsx", "--json"], { base });
  assertEquals([strict.code, strict.stdout], [1, ""]);
  assertStringIncludes(strict.stderr, en.skipBadRows);
  const args = ["--json", "--skip-bad-rows"];
  const lenient = await analyze(["a.xlsx", ...args], { base });
  const { stdout } = await analyze(["b.xlsx", "--json"], { base });
  assertEquals([lenient.code, lenient.stdout], [0, stdout]);
  const numbers = faultyRows.map((_, at) => at + 2).join(", ");
  const said = `${faultyRows.length} rows not counted (rows ${numbers})`;
  assertStringIncludes(lenient.stderr, said);
  assertEquals(lenient.stderr.indexOf(en.skipBadRows), -1, lenient.stderr);
});

Deno.test("--save-bad-rows writes the rows of one file that cannot be read, and replaces no file", async () => {
  await using folder = await salesFolder({
    "a.xlsx": [{ qty: 3 }, { qty: "-", hospital: "=一院" }],
    "c.xlsx": [{ month: 7 }],
  });
  const save = (...files: string[]) =>
    analyze([...files, "--save-bad-rows", "rows.xlsx"], { base: folder.path });
  assertEquals((await save("a.xlsx", "c.xlsx")).code, 1);
  const written = XLSX.read(await Deno.readFile(`${folder.path}/rows.xlsx`));
  const sheet = written.Sheets[written.SheetNames[0]];
  const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1 });
  assertEquals(rows.length, 2);
  assertEquals(rows[1].slice(0, 2), [3, "H3 出库数量: a sign for no sales"]);
  assertStringIncludes(rows[1].join(), "=一院");
  const again = await save("a.xlsx");
  assertEquals(again.code, 2);
  assertEquals(again.stderr, en.usage.outputExists("rows.xlsx"));
});

Deno.test("standard input is -", async () => {
  const readStandardInput = () => Promise.resolve(new Uint8Array(bytes));
  const given = { readStandardInput };
  const { code, stdout } = await analyze(["-", "--json"], given);
  const named = await analyze(["sample.xlsx", "--json"]);
  assertEquals([code, stdout], [0, named.stdout]);
});

const rowsAsCsv = ["--show", "rows", "--csv"];
const outputs = [[], ["--csv"], ["--json"], rowsAsCsv]
  .concat([["--help"], ["--version"]]);
for (const output of outputs) {
  for (const columns of [undefined, 80]) {
    const to = columns === undefined ? "a pipe" : "a terminal";
    Deno.test(`run() with ${output} ends once ${to} has taken all`, async () => {
      let isTaken = false;
      const write = async () => {
        await new Promise((resolve) => setTimeout(resolve));
        isTaken = true;
      };
      await analyze(["sample.xlsx", ...output], { write, columns });
      assert(isTaken);
    });
  }
}

for (const columns of [undefined, 80]) {
  const reader = columns === undefined ? "a file" : "a terminal";
  Deno.test(`--json and --csv have names as they are in the workbook, for ${reader}`, async () => {
    const name = "a\x1b]0;b\x07\x9b31m\u202ec\u2066";
    const run = (...args: string[]) =>
      analyzeRows([{ qty: 1, hospital: hostileName }], args, { columns });
    const json = await run("--json", "--by", "hospital");
    const isRaw = /[\x9b\u202e\u2066]/.test(json.stdout);
    assertEquals(isRaw, columns === undefined, json.stdout);
    assertEquals(JSON.parse(json.stdout).table[0].name, name);
    const { stdout } = await run("--csv", "--by", "hospital");
    const [, cell] = stdout.split("\r\n")[1].split(",");
    assertEquals(cell, columns === undefined ? name : typedName);
  });
}

const hostile = [
  ["--by", "agent"],
  ["--cross", "hospital,agent"],
  ["--where", `agent=${typedName}`],
];
for (const args of hostile) {
  Deno.test(`names in title, heads and cells of ${args[0]} cannot control a terminal`, async () => {
    const rows = [{ qty: 1, agent: hostileName }];
    const terminal = { columns: 120, variables: onTerminal };
    for (const output of [[], ["--csv"], ["--json"]]) {
      const asked = [...args, ...output];
      const { code, stdout } = await analyzeRows(rows, asked, terminal);
      const left = stdout.replaceAll(/[\r\n]/g, "")
        .match(/[\p{Control}\u202e\u2066]/gu);
      assertEquals([code, left], [0, null], stdout);
    }
    const { stdout } = await analyzeRows(rows, args);
    assertEquals(stdout.replaceAll(/[\t\n]/g, "").match(/\p{C}/gu), null);
  });
}

const longName = "代".repeat(3000);
const aboutLongName = {
  "a cell": ["--by", "agent"],
  "a comparison": ["--by", "agent", "--compare", "2024-05"],
  "a heading": ["--cross", "hospital,agent"],
  "the title": ["--by", "agent", "--where", `agent=${longName}`],
};
for (const [where, args] of Object.entries(aboutLongName)) {
  Deno.test(`a long name in ${where} is cut on a terminal, and whole in a pipe and in CSV`, async () => {
    const rows = [{ qty: 9, agent: longName }, { qty: 1, agent: "b" }];
    const inColumns = { columns: 60, variables: onTerminal };
    const { stdout } = await analyzeRows(rows, args, inColumns);
    assertStringIncludes(stdout, "…");
    const lines = stdout.trimEnd().split("\n");
    assertEquals(lines.filter((line) => widthOf(line) > 60), []);
    assertStringIncludes((await analyzeRows(rows, args)).stdout, longName);
    const csv = await analyzeRows(rows, [...args, "--csv"], inColumns);
    assertStringIncludes(csv.stdout, longName);
  });
}

Deno.test("NO_COLOR takes the colours of a terminal away, and nothing else", async () => {
  const terminal = { columns: 80, variables: onTerminal };
  const { stdout } = await analyze(["sample.xlsx"], terminal);
  const { stdout: colored } = await analyze(["sample.xlsx"], { columns: 80 });
  assertStringIncludes(colored, "\x1b[1m");
  const plain = colored.replaceAll("\x1b[1m", "").replaceAll("\x1b[0m", "");
  assertEquals(plain, stdout);
});

Deno.test("a narrow terminal leaves out the same columns as before", async () => {
  const lines: string[] = [];
  let asked = "";
  for (const line of await transcriptLines("narrow.txt")) {
    const [, width] = /^(\d+) columns: /.exec(line) ?? [];
    if (width === undefined) {
      asked = line;
      lines.push(line);
      continue;
    }
    const terminal = { columns: Number(width), variables: onTerminal };
    const args = asked.replace("$ analyze ", "").trim().split(" ");
    const { stdout } = await analyze(args, terminal);
    lines.push(`${width} columns: ${stdout.split("\n")[2]}`);
  }
  assert(lines.length > 20, `${lines.length} lines`);
  await assertShown("narrow.txt", lines.join("\n"));
});

Deno.test("a file that takes too long is refused with a sentence of its own, and --keep-going answers from the others", async () => {
  const files = { "a.xlsx": [{ qty: 3 }], "b.xlsx": [{ month: 6 }] };
  await using folder = await salesFolder(files);
  const { create, counts } = hangingReaders("b.xlsx");
  const reading = { base: folder.path, createReader: () => create(1) };
  const analyzed = (...args: string[]) =>
    analyze(["a.xlsx", "b.xlsx", ...args], reading);
  const strict = await analyzed();
  assertEquals([strict.code, strict.stdout], [1, ""]);
  const why = /^Refused b\.xlsx: The analysis did not end within \d+ seconds/;
  assertMatch(strict.stderr, why);
  const { code, stdout } = await analyzed("--keep-going", "--json");
  assertEquals([code, JSON.parse(stdout).total.qty], [1, 3]);
  assertEquals(counts, { started: 2, ended: 2 });
});

Deno.test("each refused file of several is listed with its bad cells, a thousand at most", async () => {
  await using folder = await salesFolder({
    "a.xlsx": faultyWorkbook,
    "b.xlsx": Array.from({ length: 1002 }, (_, i) => ({ qty: `x\u202e${i}` })),
    "c.xlsx": [{}],
  });
  const { code, stdout, stderr } = await analyze(["."], { base: folder.path });
  assertEquals([code, stdout], [1, ""]);
  const lines = stderr.split("\n");
  const second = lines.indexOf("Refused b.xlsx: Correct these 1,002 cells");
  const cellsIn = (from: number, to?: number) =>
    lines.slice(from, to).map((line) => line.split("\t"))
      .filter(({ length }) => length === 4);
  assertEquals(
    cellsIn(0, second).map(([address, , value]) => [address, value]),
    faults.map(([cell, value]) => [`Sheet1!${cell}`, value]),
  );
  const listed = cellsIn(second);
  assertEquals(listed.length, 1000);
  const last = listed[999].slice(0, 3);
  assertEquals(last, ["Sheet1!H1001", "出库数量", "x\\u202e999"]);
  assertEquals(lines.slice(-2), ["and 2 more cells", en.skipBadRows]);
});

Deno.test("--cross has at most 200 columns of names", async () => {
  const rows = Array.from({ length: 201 }, (_, i) => ({ agent: `a${i}` }));
  const { stdout } = await analyzeRows(rows, ["--cross", "level,agent"]);
  assertEquals(cellsOf(stdout)[0].length, 1 + 200 + 1);
});

for (const lang of ["en", "zh"]) {
  for (const start of ["task", "package", "script"] as const) {
    Deno.test(`--help for a ${start} has five examples, in lines of 80 characters at most, in ${lang}`, async () => {
      const { analyze: command } = commands[start];
      const args = ["--help", "--lang", lang];
      const { code, stdout } = await analyze(args, { command });
      const lines = stdout.split("\n");
      const examples = lines.filter((line) => line.startsWith(`  ${command} `));
      assertEquals([code, examples.length], [0, 5], stdout);
      assertEquals(lines.filter((line) => line.length > 80), []);
    });
  }
}

Deno.test("--version writes the version", async () => {
  assertEquals((await analyze(["--version"])).stdout, "1.2.3\n");
});

/** Languages of the system, and title and note on a terminal; a pipe has English. */
const systems = [
  [{ LANG: "zh_CN.UTF-8" }, "各月", "所有文件都没有"],
  [{ LANG: "zh_CN.UTF-8", LC_ALL: "C" }, "Months", "No file has"],
  [{ LANG: "de_DE" }, "Months", "No file has"],
] as const;
for (const [variables, title, note] of systems) {
  Deno.test(`on a terminal the language is that of ${JSON.stringify(variables)}, in a pipe English`, async () => {
    const args = ["sample.xlsx", "--period", "2024-05..2024-07"];
    const pipe = await analyze(args, { variables });
    assertEquals(cellsOf(pipe.stdout)[0][0], "Month");
    assertStringIncludes(pipe.stderr, "No file has");
    const terminal = await analyze(args, {
      columns: 80,
      sayProgress: () => {},
      variables: { NO_COLOR: "1", ...variables },
    });
    assertStringIncludes(terminal.stdout.split("\n")[0], title);
    assertStringIncludes(terminal.stderr, note);
  });
}

Deno.test("an answer in a pipe is in English, its notes on a terminal are in the language of the system", async () => {
  const args = ["sample.xlsx", "--compare", "before"];
  const variables = { LANG: "zh_CN.UTF-8" };
  const terminal = { sayProgress: () => {}, variables };
  const { stdout, stderr } = await analyze(args, terminal);
  assertEquals(cellsOf(stdout)[0][0], "Hospital");
  assertMatch(stderr, /^说明: 2024-05 合计：/m);
});

const inChinese = [
  [["--lang", "zh"], {}, "医院"],
  [[], { LANG: "zh_CN.UTF-8" }, "Hospital"],
] as const;
for (const [args, variables, head] of inChinese) {
  Deno.test(`--excel ${args.join(" ")} is in Chinese with ${JSON.stringify(variables)}, the answer in a pipe begins with ${head}`, async () => {
    await using folder = await salesFolder({ "a.xlsx": bytes });
    const { path: base } = folder;
    const asked = ["a.xlsx", "--compare", "before", "--excel", "r.xlsx"];
    const { stdout } = await analyze([...asked, ...args], { base, variables });
    assertEquals(cellsOf(stdout)[0][0], head);
    const report = await Deno.readFile(`${folder.path}/r.xlsx`);
    assertEquals(XLSX.read(report).SheetNames[0], "概览");
  });
}

Deno.test("--excel into a folder names the report by its period and filter, and replaces none", async () => {
  await using folder = await salesFolder({
    "a.xlsx": [{ month: 3, province: "浙江" }, { month: 4 }],
  });
  const args = ["a.xlsx", "--where", "省份=浙江", "--period", "2024-03"];
  const all = [...args, "--excel", "./", "--lang", "zh"];
  const first = await analyze(all, { base: folder.path });
  assertEquals(first.code, 0);
  const name = "月度销售统计 2024-03 浙江.xlsx";
  const report = await Deno.readFile(`${folder.path}/${name}`);
  const { Sheets } = XLSX.read(report);
  assertMatch(
    Sheets["概览"].A1.v,
    /^月度销售统计　2024年3月　省份：浙江　/,
  );
  const second = await analyze(all, { base: folder.path });
  assertEquals(second.code, 2);
  assertStringIncludes(second.stderr, name);
});

const noSpace = new Error("ENOSPC: no space left on device, write");
const full = Object.assign(noSpace, { code: "ENOSPC" });
const write = () => Promise.reject(new OutputError(undefined, full));
const cases: [what: string, args: string[], said: string, object?][] = [
  [
    "a report into no folder",
    ["--excel", "/nowhere/report.xlsx"],
    "/nowhere/report.xlsx: no such file or directory",
  ],
  ["a full disk", [], "the answer: no space left on device", { write }],
];
for (const [what, args, said, more] of cases) {
  Deno.test(`the exit code of ${what} is 3, and it is named on standard error`, async () => {
    const { code, stderr } = await analyze(["sample.xlsx", ...args], more);
    const last = stderr.split("\n").at(-1);
    assertEquals([code, last], [3, `Cannot write ${said}`]);
  });
}
