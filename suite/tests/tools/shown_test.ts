/** What the command line and the agent tool say, whole. */
import { assert } from "../../../tests/support/assert.ts";
import XLSX from "xlsx";
import { analyze } from "../support/command_line.ts";
import { targetFile, targetFiles } from "../support/known_targets.ts";
import { type SalesFolder, salesFolder } from "../support/sales_folder.ts";
import { assertShown } from "../../../tests/support/shown.ts";
import { Complaint, OpenDecision } from "../../tools/mcp/data.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { tools } from "../../tools/mcp/tools.ts";
import { tableText } from "../../tools/mcp/table.ts";
import { Folder } from "../../tools/workbooks/mod.ts";
import {
  type SalesRow,
  salesWorkbook,
} from "../../../tests/support/sales_workbook.ts";
import { readWorkbook } from "../../explore/workbooks/mod.ts";
import { languageOf } from "../../report/words/mod.ts";
import { commandWords } from "../../tools/analyze/run.ts";
import { leftOutLines } from "../../tools/analyze/left_out.ts";
import { languageIds } from "../../../schemas/mod.ts";
import { refusedFiles } from "../../../tests/support/fixtures.ts";

const rowsOf = (
  month: number,
  agent: string,
  amounts: readonly number[],
): Partial<SalesRow>[] => amounts.map((qty) => ({ month, agent, qty }));

const total = { hospital: "合计", level: null };
const january = salesWorkbook([...rowsOf(1, "甲", [1, 2, 3, 4]), total]);
const broken = (text: string) => new TextEncoder().encode(text);

/** By name. Modification times are a day apart. */
const knownFiles = Object.entries({
  // A copy.
  "2024-01 copy.xlsx": january,
  "2024-01.xlsx": january,
  // Two regions.
  "2024-02 north.xlsx": salesWorkbook(rowsOf(2, "甲", [1, 2, 3, 4])),
  "2024-02 south.xlsx": salesWorkbook(rowsOf(2, "乙", [40, 41, 42, 43])),
  // A refused month, and a copy of it; no file has April.
  "2024-03 copy.xlsx": broken("March"),
  "2024-03.xlsx": broken("March"),
  // A month that was issued again.
  "2024-05 again.xlsx": salesWorkbook(rowsOf(5, "乙", [1, 2, 3, 4, 5, 6, 7])),
  "2024-05.xlsx": salesWorkbook(rowsOf(5, "乙", [1, 2, 3, 4, 5, 6])),
  // A month in three files.
  "2024-06 a.xlsx": salesWorkbook(rowsOf(6, "甲", [10, 20, 30])),
  "2024-06 b.xlsx": salesWorkbook(rowsOf(6, "甲", [10, 20, 30, 40])),
  "2024-06 c.xlsx": salesWorkbook(rowsOf(6, "甲", [500])),
  // A refused file.
  "2024-07 south.xlsx": broken("July"),
  // Equal rows of one file.
  "2024-07.xlsx": salesWorkbook(rowsOf(7, "甲", [5, 5, 5])),
  // Few rows, a name below zero.
  "2024-08.xlsx": salesWorkbook([
    { month: 8, agent: "甲", hospital: "退货医院", qty: -3 },
    total,
  ]),
}).map(([name, bytes], i) => ({
  name,
  bytes,
  modified: new Date(2024, 8, 1 + i, 12), // noon in local time
}));

/** A folder with these files. */
async function knownFolder(): Promise<SalesFolder> {
  const folder = await salesFolder();
  for (const { name, bytes, modified } of knownFiles) {
    await folder.write(name, bytes);
    await Deno.utime(`${folder.path}/${name}`, modified, modified);
  }
  return folder;
}

/** Eight months without the fifth: names that come and go, a return, empty names. */
const files = Object.fromEntries(
  [1, 2, 3, 4, 6, 7, 8, 9].map((month) => [
    `2024-0${month}.xlsx`,
    Array.from({ length: 9 }, (_, i) => i)
      .filter((i) => (i * i + month) % (i + 2) !== 0)
      .map((i) => ({
        year: 2024,
        month,
        hospital: i === 8 ? "" : `示例市第${i}医院`,
        level: i % 2 === 0 ? "三级" : "",
        distributor: `商业${i % 2}`,
        agent: `代理${i % 4}`,
        manager: `经理${i % 3}`,
        province: i < 5 ? "浙江" : "江苏",
        qty: i === 7 ? -7 * month : 100 * i + 10 * month,
        conv: (i + 1) * month / 800,
        newHospital: month === i + 1 ? 1 : i === 3 ? "是" : "",
      })),
  ]),
);

async function openFolder() {
  const folder = await salesFolder({ ...files, "bad.xlsx": new Uint8Array(3) });
  await Deno.copyFile(`${folder.path}/2024-01.xlsx`, `${folder.path}/z.xlsx`);
  for (const { name } of Deno.readDirSync(folder.path)) {
    await Deno.utime(`${folder.path}/${name}`, 1_700_000_000, 1_700_000_000);
  }
  return folder;
}

/** Links that lead nowhere and to themselves, a pipe, and a lock file of Excel. */
async function oddFolder(): Promise<SalesFolder> {
  const folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await Deno.symlink("nowhere", `${path}/dangling.xlsx`);
  await Deno.symlink("loop.xlsx", `${path}/loop.xlsx`);
  await new Deno.Command("mkfifo", { args: [`${path}/pipe.xlsx`] }).output();
  await Deno.writeTextFile(`${path}/~$a.xlsx`, "\x05Admin");
  return folder;
}

const targetsOnly = { "t.xlsx": targetFile("managers.xlsx") };

/** What the folders have that people and models ask about. */
const folders = {
  "eight months": openFolder,
  "to decide": knownFolder,
  "targets": () =>
    salesFolder(
      Object.fromEntries(targetFiles.map((name) => [name, targetFile(name)])),
    ),
  "targets alone": () => salesFolder(targetsOnly),
  "odd entries": oddFolder,
  "bad rows": () =>
    salesFolder({
      "a.xlsx": [{ qty: 3 }, { qty: "-", conv: "x" }, { qty: 5 }],
      "b.xlsx": [{ month: 6, qty: 4 }, { month: 6, qty: "无" }],
      "c.xlsx": [{ month: 7 }],
    }),
  "no rows": () => salesFolder({ "a.xlsx": [] }),
  "nothing": () => salesFolder(),
};
type FolderName = keyof typeof folders;

/** What is asked of a folder; what follows `* ` also in Chinese and on a terminal. */
const commands: Record<FolderName, string[]> = {
  "eight months": [
    "* . --keep-going",
    ". --keep-going --period 2024-03.. --measure conv",
    ". --keep-going --json --period 2024-09 --where province=江苏",
    ". --keep-going --by hospital",
    "* . --keep-going --by hospital --search 医院 --period 2024-08",
    ". --keep-going --by manager --where province=浙江 --json",
    ". --keep-going --by level --csv",
    "* . --keep-going --compare before",
    "* . --keep-going --compare before --period 2024-06",
    "* . --keep-going --compare before --period 2024-06..2024-08 --by manager",
    ". --keep-going --show lost --period 2024-06..2024-08 --by hospital",
    ". --keep-going --compare 2024-01..2024-04 --period 2024-06.. --measure conv --json",
    "* . --keep-going --compare 2024-01..2024-03 --period 2024-06 --by province",
    "* . --keep-going --show lost --where manager=经理0 --by agent",
    "* . --keep-going --show first --period 2024-02..2024-04",
    ". --keep-going --show returned --period 2024-04 --by hospital",
    "* . --keep-going --show quiet --by hospital",
    "* . --keep-going --show marked --period 2024-02",
    "* . --keep-going --without manager=经理0 --without 省份=江苏 --by agent --order 盒:asc",
    "* . --keep-going --by manager --measure per-hospital --period 2024-Q3",
    "* . --keep-going --by agent --measure returns",
    "* . --keep-going --compare before --by manager --measure active",
    "* . --keep-going --cross manager,quarter --measure active --order total",
    "* . --keep-going --by level --order achieved",
    "* . --keep-going --show quiet --measure active",
    ". --keep-going --cross province,month",
    ". --keep-going --cross level,agent --json",
    "* . --keep-going --cross 月,医院",
    ". --keep-going --show figures --period 2024-04",
    ". --keep-going --period 2024-05",
    "* . --keep-going --where province=浙江省",
    // What ends without an answer, or with less of it.
    "* .",
    "bad.xlsx",
    "2024-01.xlsx none.xlsx",
    "* 2024-01.xlsx none.xlsx --keep-going",
    "2024-0[12].xlsx --by level",
    "2024-01.xlsx z.xlsx --json",
    "2024-0[12].xlsx --period 2025-01..2025-02",
    "* 2024-0[12].xlsx --period ..2023-12",
    "2024-01.xlsx --compare 2023-01..2023-02",
    "2024-0[67].xlsx --compare 2024-03..2024-04",
    "* 2024-01.xlsx --where agent=江苏",
    "2024-01.xlsx --where level= --by agent",
    "* 2024-01.xlsx --search none",
    "2024-01.xlsx --show rows --csv --top 2",
    "2024-01.xlsx --show rows --json --where level=",
  ],
  "to decide": [
    "* .",
    "* . --keep-going",
    ". --keep-going --shared add --by agent",
    "* . --keep-going --shared add",
    "* . --keep-going --period 2024-03 --shared add",
  ],
  "targets": [
    "* .",
    "* . --by manager",
    ". --by agent --json",
    ". --by manager --where province=浙江",
    "* . --by agent --period 2024-01",
    ". --period 2024-01..2024-12 --json",
    "* . --period 2024-09",
    "* sales.xlsx agents.xlsx --by agent --search 瑞 --order achieved:asc",
  ],
  "targets alone": ["* .", "* . --keep-going"],
  "odd entries": [
    ".",
    "*.xlsx",
    "a.xlsx ~$a.xlsx",
    "~$a.xlsx a.xlsx",
    "* ~$a.xlsx",
    "a.xlsx pipe.xlsx",
    "a.xlsx pipe.xlsx none.xlsx --keep-going",
    "a.xlsx loop.xlsx",
    "a.xlsx/b.xlsx",
  ],
  "bad rows": [
    "* .",
    "* . --skip-bad-rows",
    "a.xlsx c.xlsx --skip-bad-rows",
    "* . --save-bad-rows rows.xlsx",
    "* c.xlsx --save-bad-rows rows.xlsx",
  ],
  "no rows": [
    "* .",
    ". --by level",
    ". --json",
  ],
  "nothing": ["* .", "a.xlsx", "*.xlsx", "* -"],
};
/** Shows lines once, and then how many of them are there again. */
function onceEach(): (lines: readonly string[]) => string[] {
  const shown = new Set<string>();
  return (lines) => {
    const fresh = lines.filter((line) => !shown.has(line));
    fresh.forEach((line) => shown.add(line));
    const again = lines.length - fresh.length;
    return again === 0 ? fresh : [`(as above: ${again})`, ...fresh];
  };
}

for (const language of ["en", "zh"]) {
  Deno.test(`the command line says the same as before, in ${language}`, async () => {
    const shown: string[] = [];
    for (const [name, asked] of Object.entries(commands)) {
      await using folder = await folders[name as FolderName]();
      const fresh = onceEach();
      shown.push(`# A folder: ${name}`);
      const answerIn = async (command: string, columns?: number) =>
        await analyze([...command.split(" "), "--lang", language], {
          base: folder.path,
          columns,
          variables: { NO_COLOR: "1" },
        });
      for (const entry of asked) {
        const isKind = entry.startsWith("* ");
        if (language === "zh" && !isKind) continue;
        const command = isKind ? entry.slice(2) : entry;
        const { code, stdout, stderr } = await answerIn(command);
        shown.push(`$ analyze ${command}`, ...fresh(stderr.split("\n")));
        shown.push(stdout, `(${code})`);
        if (stdout === "" || !isKind) continue;
        shown.push("on a terminal:", (await answerIn(command, 80)).stdout);
      }
    }
    await assertShown(`analyze_${language}.txt`, shown.join("\n"));
  });
}

/** Reports, whose sheets are shown as CSV. */
const reports: [FolderName, command: string][] = [
  ["eight months", ". --keep-going"],
  [
    "eight months",
    ". --keep-going --period 2024-06..2024-08 --compare before --where province=浙江 --measure conv",
  ],
  ["eight months", "2024-01.xlsx 2024-06.xlsx --period 2024-06..2024-08"],
  ["targets", ". --by manager --compare yearBefore"],
];

/** Rankings like those of hospitals, and of managers, who have targets. */
const alike = ["Level", "Distributor", "Agent", "Province"];

Deno.test("--excel writes the same sheets as before", async () => {
  const shown: string[] = [];
  for (const [name, command] of reports) {
    await using folder = await folders[name]();
    const { path } = folder;
    await analyze([...command.split(" "), "--excel", "out.xlsx"], {
      base: path,
    });
    const { SheetNames, Sheets } = XLSX.read(
      await Deno.readFile(`${path}/out.xlsx`),
    );
    shown.push(`# A folder: ${name}`, `$ analyze ${command}`);
    for (const sheet of SheetNames.filter((name) => !alike.includes(name))) {
      const text = XLSX.utils.sheet_to_csv(Sheets[sheet], { rawNumbers: true });
      const made = text.replace(/Made: [^"\n]*/, "Made: …");
      shown.push(`## ${sheet}`, made.replaceAll(/,*$/gm, ""));
    }
  }
  await assertShown("analyze_excel.txt", shown.join("\n"));
});

/** What a model asks of a folder: a tool and its arguments. */
const asked: Record<FolderName, string[]> = {
  "eight months": [
    "sales_files",
    'sales_rank {"by":"hospital"}',
    'sales_change {"by":"hospital","show":"quiet"}',
    'sales_rank {"by":"hospital","search":"3","from":"2024-06"}',
    'sales_rank {"by":"hospital","search":"none"}',
    'sales_rank {"by":"hospital","where":{"hospital":["示例市第7医院"]}}',
    'sales_change {"by":"hospital"}',
    'sales_change {"by":"hospital","show":"lost","month":"2024-03"}',
    'sales_change {"by":"hospital","show":"first","to":"2024-03"}',
    'sales_change {"by":"hospital","show":"returned","month":"2024-04"}',
    'sales_change {"by":"agent","month":"2024-06"}',
    'sales_change {"by":"agent","compare":"yearBefore"}',
    'sales_change {"by":"manager","from":"2024-06","to":"2024-08"}',
    'sales_change {"by":"province","from":"2024-06","to":"2024-07","measure":"conv","otherFrom":"2024-01","otherTo":"2024-02"}',
    'sales_change {"by":"province","month":"2024-06","otherFrom":"2024-01","otherTo":"2024-03"}',
    'sales_change {"by":"province","otherTo":"2024-02"}',
    'sales_change {"by":"hospital","where":{"agent":["代理1"]}}',
    'sales_cross {"rows":"province","columns":"month"}',
    'sales_cross {"rows":"month","columns":"agent","top":3,"topColumns":2}',
    'sales_cross {"rows":"quarter","columns":"agent","measure":"active"}',
    'sales_cross {"rows":"manager","columns":"agent","measure":"active","top":2,"topColumns":2}',
    'sales_cross {"rows":"agent","columns":"quarter","topColumns":1}',
    'sales_cross {"rows":"agent","columns":"agent"}',
    'sales_cross {"rows":"quarter","columns":"month"}',
    'sales_change {"by":"hospital","show":"marked","month":"2024-02"}',
    'sales_change {"by":"hospital","show":"quiet","measure":"active"}',
    'sales_cross {"rows":"month","columns":"hospital","where":{"hospital":["示例市第7医院","(空)"]}}',
    'sales_cross {"rows":"agent","columns":"quarter","from":"2024-02"}',
    'sales_rank {"by":"hospital","search":"市 第7","top":2}',
    'sales_rank {"by":"level","from":"2024-05","to":"2025-02"}',
    'sales_rows {"month":"2024-06","top":2}',
    'sales_rows {"order":"qty","top":2,"skip":1}',
    'sales_rows {"qty":320}',
    'sales_rows {"qty":1000000,"order":"qty"}',
    'sales_rank {"by":"level","order":"achieved:asc"}',
    'sales_rank {"by":"level","month":"2024-05"}',
    'sales_rank {"by":"level","month":"2024-04","to":"2024-05"}',
    'sales_rank {"by":"level","from":"2024-04","to":"2024-03"}',
    'sales_rank {"by":"level","from":"2024-10"}',
    'sales_rank {"by":"level","where":{"agent":["江苏","浙江"]}}',
    'sales_rank {"by":"level","where":{"province":["代理1"]}}',
    'sales_rank {"by":"level","where":{"manager":[""]}}',
    'sales_rank {"by":"level","files":["2024-10.xlsx"]}',
    'sales_rank {"by":"level","files":["完全不同"]}',
    'sales_rank {"by":"level","files":["2024-02.xlsx","2024-03.xlsx"]}',
    'sales_rank {"by":"level","files":["2024-02.xlsx","bad.xlsx"]}',
    'sales_rank {"by":"level","files":["bad.xlsx"]}',
    'sales_rank {"by":"hospital","where":{"hospital":["第7"]}}',
    'sales_rank {"by":"province","order":"growth"}',
    'sales_rank {"by":"province","from":"2024-Q1","to":"Apr 2024"}',
    'sales_rank {"by":"province","month":"last month"}',
    'sales_rank {"by":"province","month":"March"}',
    'sales_change {"by":"province","otherFrom":"next year"}',
    'sales_cross {"rows":"quarter","columns":"province","top":2,"order":"total:asc"}',
  ],
  "to decide": [
    "sales_files",
    'sales_rank {"by":"agent"}',
    'sales_rank {"by":"agent","shared":"add"}',
    'sales_rank {"by":"agent","shared":"add","month":"2024-03"}',
    'sales_rank {"by":"agent","files":["2024-02 north.xlsx","2024-02 south.xlsx"]}',
  ],
  "targets": [
    "sales_files",
    'sales_rank {"by":"agent","order":"achieved:asc"}',
    'sales_rank {"by":"agent","order":"gap","top":2,"skip":1}',
    'sales_rank {"by":"agent","order":"achieved:asc","month":"2024-01"}',
    'sales_rank {"by":"agent","from":"2024-01","to":"2024-12"}',
    'sales_rank {"by":"agent","month":"2031-01"}',
    'sales_rank {"by":"hospital","order":"achieved:asc"}',
  ],
  "targets alone": ["sales_files", 'sales_rank {"by":"level"}'],
  "odd entries": ["sales_files"],
  "bad rows": [
    'sales_rank {"by":"hospital"}',
    'sales_rank {"by":"hospital","lenient":true}',
    'sales_rank {"by":"hospital"}',
  ],
  "no rows": ["sales_files", 'sales_rank {"by":"level"}'],
  "nothing": [
    "sales_files",
    'sales_rank {"by":"level"}',
    'sales_rank {"by":"level","files":["a.xlsx"]}',
  ],
};

/** The text of an answer, or of what the model is told instead. */
async function answerOf(sales: Sales, tool: string, args: unknown) {
  const question = tools.find(({ name }) => name === tool);
  assert(question !== undefined);
  try {
    const table = await question.answer(sales, question.input.parse(args));
    return tableText(table);
  } catch (error) {
    if (error instanceof Complaint) return error.message;
    if (error instanceof OpenDecision) return error.message;
    throw error;
  }
}

Deno.test("the agent tool says the same as before", async () => {
  const shown: string[] = [];
  for (const [name, questions] of Object.entries(asked)) {
    await using folder = await folders[name as FolderName]();
    const sales = new Sales(await Folder.open(folder.path));
    const fresh = onceEach();
    shown.push(`# A folder: ${name}`, "");
    for (const one of questions) {
      const [, tool, args] = /^(\w+) ?(.*)$/.exec(one) ?? [];
      shown.push(`> ${tool} ${args || "{}"}`);
      const text = await answerOf(sales, tool, JSON.parse(args || "{}"));
      const [answer, notes] = text.split("\nNotes:\n");
      shown.push(answer);
      if (notes !== undefined) {
        shown.push("Notes:", ...fresh(notes.split("\n")));
      }
      shown.push("");
    }
  }
  await assertShown("mcp.txt", shown.join("\n"));
});

Deno.test("the command leads with the one thing to do about each bad file, as before", async () => {
  const actions: string[] = [];
  for (const { reason, name, bytes } of refusedFiles()) {
    const file = { name: "a.xlsx", size: bytes.length, modified: 0 };
    const read = await readWorkbook(file, bytes, { listedRows: 1000 });
    assert("why" in read);
    actions.push(`${reason}/${name}`);
    for (const language of languageIds) {
      const words = commandWords[language];
      const [line] = leftOutLines(read, {
        words,
        writing: languageOf(language),
      });
      actions.push(`  ${line.replace(words.refused("a.xlsx", ""), "")}`);
    }
  }
  await assertShown("refusal_actions.txt", `${actions.join("\n")}\n`);
});
