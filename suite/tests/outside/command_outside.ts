/** The command of the installed package in shells, as people and programs use it. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { missingOf } from "../../../tests/support/programs.ts";
import config from "../../../deno.json" with { type: "json" };
import { OLDEST_NODE } from "../../tools/npm/mod.ts";
import {
  type Expected,
  folderOfNode,
  NODES,
  testInstalled,
} from "./installed.ts";
import { Terminal } from "../../../tests/outside/terminal.ts";

const HEAD = "Month\tBoxes\t";
const ANALYZE = "sales-statistics analyze 1.xlsx";
const HELP = `Figures of monthly sales workbooks (.xlsx).

Usage:
  sales-statistics analyze FILES...   figures in a terminal; analyze --help
  sales-statistics mcp FOLDER         answers to agents; mcp --help
`;
const MCP_USAGE = "Usage: sales-statistics mcp FOLDER\n";
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const PONG = '{"result":{},"jsonrpc":"2.0","id":1}\n';
const NOT_WRITTEN = /^Cannot write the answer: no space left on device\n$/i;

for (const version of NODES) {
  await testInstalled(
    `the command says its version, its figures and what is wrong, and answers an agent, on Node.js ${version}`,
    async (installed) => {
      const see = (line: string, expected: Expected) =>
        installed.see(line, expected, version);
      await see("node --version", { stdout: `v${version}\n` });
      const own = `${config.version}\n`;
      await see("sales-statistics --version", { stdout: own, stderr: "" });
      const figures = new RegExp(`^${HEAD}.*\n2024-05\t1\t`);
      await see(ANALYZE, { stdout: figures, stderr: "" });
      await see("sales-statistics analyze none.xlsx", {
        code: 2,
        stdout: "",
        stderr: "There is no file none.xlsx\n",
      });
      const report = `report-${version}.xlsx`;
      await see(`${ANALYZE} --excel ${report} > /dev/null`, { stderr: "" });
      const { size } = await Deno.stat(`${installed.folder}/${report}`);
      assert(size > 5000, `${size}`);
      // The agent tool ends with its input.
      await see(`echo '${PING}' | sales-statistics mcp .`, { stdout: PONG });
    },
    version,
  );
}

const lines: [name: string, line: string, expected: Expected][] = [
  [
    "a loop of a shell",
    `ls *.xlsx | grep '^.\\.xlsx' | while read -r file; do
  sales-statistics analyze "$file" | tail -n 1 | cut -f 2
done`,
    { stdout: "1\n2\n", stderr: "" },
  ],
  ["a closed standard input", `${ANALYZE} <&-`, { stderr: "" }],
  ["a closed standard output", `${ANALYZE} >&-`, { stdout: "" }],
  ["a closed standard error", `${ANALYZE} 2>&-`, { stdout: /2024-05/ }],
  ["a pipe that ends early", `${ANALYZE} --show rows --csv | head -n 1`, {
    stdout: /^file,/,
    stderr: "",
  }],
  ["a full disk", `${ANALYZE} > /dev/full`, { code: 3, stderr: NOT_WRITTEN }],
  ["a full disk and the help", "sales-statistics --help > /dev/full", {
    code: 3,
    stderr: /^Cannot write the answer: .*no space left on device.*\n$/i,
  }],
  ["a full disk for its notes", `${ANALYZE} 2.xlsx --shared add 2> /dev/full`, {
    code: 3,
    stdout: /2024-05\t/,
  }],
  ["standard input", "cat 2.xlsx | sales-statistics analyze - | tail -n 1", {
    stdout: /^2024-05\t2\t/,
  }],
  ["no arguments", "sales-statistics", { code: 2, stdout: "", stderr: HELP }],
  ["the help", "sales-statistics --help && sales-statistics -h", {
    stdout: HELP + HELP,
    stderr: "",
  }],
  ["no folder of the agent tool", "sales-statistics mcp", {
    code: 2,
    stdout: "",
    stderr: MCP_USAGE,
  }],
  [
    "execFile of Node.js, which leaves standard input open",
    `node --eval '
const { execFile } = require("node:child_process");
execFile("sales-statistics", ["analyze", "1.xlsx"], (error, stdout) => {
  if (error) throw error;
  process.stdout.write(stdout);
});'`,
    { stdout: /2024-05/, stderr: "" },
  ],
];
for (const [name, line, expected] of lines) {
  await testInstalled(`the command with ${name}`, async (installed) => {
    await installed.see(line, expected);
  });
}

await testInstalled(
  "the command says which Node.js it needs on one before",
  async (installed) => {
    await installed.see(ANALYZE, {
      code: 2,
      stdout: "",
      stderr:
        `sales-statistics needs Node.js ${OLDEST_NODE} or newer: this is v22.1.0\n`,
    }, "22.1.0");
  },
  "22.1.0",
);

if (missingOf(["script of util-linux"]).length === 0) {
  await testInstalled(
    "the command writes progress and notes to the terminal, and none into a file",
    async ({ folder }) => {
      const node = await folderOfNode(OLDEST_NODE);
      const command =
        `${node}/node ${folder}/node_modules/.bin/sales-statistics`;
      const line =
        `${command} analyze ${folder}/1.xlsx ${folder}/2.xlsx --shared add`;
      await using analyze = new Terminal(
        `sh -c '${line} > ${folder}/saved.txt'`,
      );
      assertEquals(await analyze.ended(), 0, analyze.screen);
      assertMatch(analyze.screen, /^Note: /);
      const saved = await Deno.readTextFile(`${folder}/saved.txt`);
      assertMatch(saved, /^Month\tBoxes\t[^\r]*\n2024-05\t3\t[^\r]*$/);
      assert(!saved.includes("\x1b"), saved);
    },
  );
}
