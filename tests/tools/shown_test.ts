/** What the command line and the agent tool say, whole. */
import { assert } from "../support/assert.ts";
import { analyze } from "../support/command_line.ts";
import { salesFolder } from "../support/sales_folder.ts";
import { assertShown } from "../support/shown.ts";
import { Complaint } from "../../tools/mcp/complaint.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { questions } from "../../tools/mcp/questions/mod.ts";
import { tableAnswer } from "../../tools/mcp/table.ts";
import { Folder } from "../../tools/workbooks/mod.ts";

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

const commands = [
  "",
  "--notes all",
  "--from 2024-03 --measure conv",
  "--json --month 2024-09 --where province=江苏",
  "--by hospital",
  "--by agent --measure conv --top 2",
  "--by hospital --search 医院 --month 2024-08",
  "--by manager --where province=浙江 --json",
  "--by level --csv",
  "--compare before",
  "--compare before --month 2024-06",
  "--compare 2024-01..2024-04 --from 2024-06 --measure conv --json",
  "--compare yearBefore --by agent",
  "--compare before --by hospital --where agent=代理1",
  "--lost",
  "--lost --where manager=经理0 --by agent",
  "--new --from 2024-02 --to 2024-04",
  "--new --by province --month 2024-06",
  "--cross province,month",
  "--cross hospital,agent --top 3 --measure conv",
  "--cross level,agent --json",
  "--cross 月,医院",
  "--month 2024-05",
  "--where province=浙江省",
  "--where agent=浙江",
];
for (const language of ["en", "zh"]) {
  Deno.test(`the command line says the same as before, in ${language}`, async () => {
    await using folder = await openFolder();
    const shown: string[] = [];
    for (const command of commands) {
      for (const columns of [undefined, 80]) {
        const args = command.split(" ").filter(Boolean);
        const { code, stdout, stderr } = await analyze(
          [".", "--keep-going", "--lang", language, ...args],
          { base: folder.path, columns, variables: { NO_COLOR: "1" } },
        );
        const to = columns === undefined ? "| cat" : "";
        shown.push(
          `$ analyze . ${command} ${to}`,
          ...(columns === undefined ? [stderr] : []),
          stdout,
          `(${code})`,
        );
      }
    }
    await assertShown(`analyze_${language}.txt`, shown.join("\n"));
  });
}

const asked: [tool: string, args: object][] = [
  ["sales_rank", { by: "hospital" }],
  ["sales_rank", { by: "agent", measure: "conv", top: 2 }],
  ["sales_rank", { by: "hospital", search: "3", from: "2024-06" }],
  ["sales_rank", { by: "level", where: { province: ["江苏"] } }],
  ["sales_change", { by: "hospital" }],
  ["sales_change", { by: "hospital", show: "lost", month: "2024-03" }],
  ["sales_change", { by: "hospital", show: "new", to: "2024-03" }],
  ["sales_change", { by: "agent", month: "2024-06" }],
  ["sales_change", { by: "agent", show: "new", month: "2024-01" }],
  ["sales_change", { by: "agent", compare: "yearBefore" }],
  ["sales_change", {
    ...{ by: "province", from: "2024-06", to: "2024-07", measure: "conv" },
    ...{ otherFrom: "2024-01", otherTo: "2024-02" },
  }],
  ["sales_change", { by: "agent", otherFrom: "2024-03", otherTo: "2024-02" }],
  ["sales_change", { by: "hospital", where: { agent: ["代理1"] } }],
  ["sales_cross", { rows: "province", columns: "month" }],
  ["sales_cross", {
    ...{ rows: "hospital", columns: "agent", measure: "conv" },
    ...{ top: 3, topColumns: 2, month: "2024-09" },
  }],
  ["sales_cross", { rows: "quarter", columns: "agent", count: "hospital" }],
  ["sales_cross", { rows: "province", columns: "year", measure: "conv" }],
  ["sales_cross", { rows: "agent", columns: "agent" }],
  ["sales_history", { by: "hospital", names: ["示例市第7医院", "(空)"] }],
  ["sales_history", {
    ...{ by: "level", names: ["三级"], measure: "conv" },
    ...{ from: "2024-04", to: "2024-06", where: { agent: ["代理0"] } },
  }],
  ["sales_rows", { month: "2024-06", top: 2 }],
  ["sales_rows", { qty: 1_000_000, order: "largest" }],
  ["sales_rank", { by: "level", month: "2024-05" }],
  ["sales_rank", { by: "level", month: "2024-04", to: "2024-05" }],
  ["sales_rank", { by: "level", from: "2024-04", to: "2024-03" }],
  ["sales_rank", { by: "level", files: ["2024-10.xlsx"] }],
  ["sales_rank", { by: "level", files: ["2024-02.xlsx", "2024-03.xlsx"] }],
];

Deno.test("the agent tool says the same as before", async () => {
  await using folder = await openFolder();
  const sales = new Sales(await Folder.open(folder.path));
  const shown: string[] = [];
  for (const [tool, args] of asked) {
    shown.push(`> ${tool} ${JSON.stringify(args)}`);
    const question = questions.find(({ name }) => name === tool);
    assert(question !== undefined);
    try {
      const table = await question.answer(sales, question.input.parse(args));
      const { content: [{ text }] } = tableAnswer(table);
      shown.push(text, "");
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      shown.push(error.message, "");
    }
  }
  await assertShown("mcp.txt", shown.join("\n"));
});
