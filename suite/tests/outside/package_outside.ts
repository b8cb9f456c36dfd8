/** The installed package in Node.js, Bun and Deno. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { analyze } from "../support/command_line.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { missingOf, type Program } from "../../../tests/support/programs.ts";
import config from "../../../deno.json" with { type: "json" };
import client from "../../client/deno.json" with { type: "json" };
import { aboutPackage, PACKAGE } from "../../tools/program/mod.ts";
import { manifestOf, OLDEST_NODE } from "../../tools/npm/mod.ts";
import { type Installed, NODES, testInstalled } from "./installed.ts";

const [workbook] = goldenWorkbooks();

function filesBelow(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory
      ? filesBelow(`${folder}/${name}`).map((path) => `${name}/${path}`)
      : [name]
  );
}

await testInstalled(
  "the package has everything that people run, and introduces itself",
  async ({ package: folder }) => {
    const read = (path: string) => Deno.readTextFile(`${folder}/${path}`);
    const files = filesBelow(folder).filter((path) =>
      !/^(?:chunk|m\w+)-/.test(path)
    );
    assertEquals(files.sort(), [
      "CHANGELOG.md",
      ...["LICENSE", "README.md", "SKILL.md", "THIRD_PARTY_LICENSES"],
      ...["client/index.cjs", "client/index.d.cts"],
      ...["client/index.d.ts", "client/index.js"],
      ...["mcp/serve.js", "npm/cli.js", "package.json", "workbooks/worker.js"],
    ]);
    const manifest = JSON.parse(await read("package.json"));
    assertEquals(manifest, manifestOf(config.version));
    assertEquals(PACKAGE.split("/")[0], client.name.split("/")[0]);
    assertEquals(config.version, client.version);
    const oldest = `Node.js ${OLDEST_NODE.replace(/\.0$/, "")}`;
    const licenses = await read("THIRD_PARTY_LICENSES");
    const packages = licenses.split(`\n${"-".repeat(72)}\n\n`).map((part) => {
      assertMatch(part, /^\S+ [\d.]+\n\n\S[^]+\S\n$/);
      assertMatch(part, /MIT|Apache|ISC|BSD|Permission/);
      return part.split(" ")[0];
    });
    assertEquals(packages, packages.toSorted());
    for (const bundled of ["@modelcontextprotocol/core", "hucre", "zod"]) {
      assert(packages.includes(bundled), bundled);
    }
    for (const path of ["README.md", "SKILL.md"]) {
      const page = await read(path);
      assertStringIncludes(page, "sales-statistics analyze");
      assertStringIncludes(page, aboutPackage("<!-- install -->"));
      assertStringIncludes(page, `"${PACKAGE}/client"`);
      assertStringIncludes(page, oldest);
    }
  },
);

const question = "1.xlsx --by agent --json";

async function answerIn({ folder }: Installed): Promise<string> {
  return (await analyze(question.split(" "), { base: folder })).stdout;
}

interface Runtime {
  run: string;
  command: string;
  ending: [signal: Deno.Signal, code: number];
  /** Whether it can limit which files the agent tool reads. */
  limitsReading: boolean;
  version?: string;
}

const cli = `node_modules/${PACKAGE}/npm/cli.js`;
const deno = `"${Deno.execPath()}" run -A --node-modules-dir=manual`;
const NEWEST_NODE = NODES[NODES.length - 1];
const terminated: [Deno.Signal, number] = ["SIGTERM", 143];

const nodes = Object.fromEntries(
  [OLDEST_NODE, NEWEST_NODE].map((version): [string, Runtime] => [
    `Node.js ${version}`,
    {
      run: "node",
      command: `node ${cli}`,
      ending: terminated,
      limitsReading: version === NEWEST_NODE,
      version,
    },
  ]),
);
const needs: Program[] = ["Bun"];
const others: Record<string, Runtime> = {
  ...missingOf(needs).length === 0 && {
    "Bun": {
      run: "bun",
      command: `bun ${cli}`,
      ending: terminated,
      limitsReading: false,
    },
  },
  "Deno": {
    run: deno,
    command: `${deno} npm:${PACKAGE}`,
    ending: ["SIGINT", 130],
    limitsReading: true,
  },
};

for (const [name, { command }] of Object.entries(others)) {
  await testInstalled(
    `the command answers in ${name} as the task does, and writes files`,
    async (installed) => {
      const stdout = await answerIn(installed);
      await installed.see(`${command} analyze ${question}`, { stdout });
      const report = `${name}.xlsx`;
      await installed.see(`${command} analyze 1.xlsx --excel ${report}`, {});
      const { size } = await Deno.stat(`${installed.folder}/${report}`);
      assert(size > 5_000, `${size}`);
    },
  );
}

const unlimited =
  "This runtime cannot limit which files the process may read: Node.js 22.13 and Deno can. The tool itself opens only the folder\n";

/** What a host of the agent tool sends to call a tool, a message a line. */
function callOf(name: string, args: object): string {
  const clientInfo = { name: "test", version: "1" };
  const version = { protocolVersion: "2025-11-25", capabilities: {} };
  return [
    { id: 1, method: "initialize", params: { ...version, clientInfo } },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name, arguments: args } },
  ].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
    .join("");
}

/** Makes a link to a folder with a workbook, and with a program that Bun would run. */
async function linkedFolder({ folder }: Installed): Promise<void> {
  await Deno.mkdir(`${folder}/a,b`);
  await Deno.writeFile(`${folder}/a,b/a.xlsx`, workbook.bytes);
  const files = {
    "bunfig.toml": 'preload = ["./preload.js"]',
    "preload.js": 'console.error("code of the folder runs");',
  };
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/a,b/${name}`, text);
  }
  await Deno.symlink("a,b", `${folder}/link`);
}

let linked: Promise<void> | undefined;

for (
  const [name, { command, ending, limitsReading, version }] of Object.entries(
    { ...nodes, ...others },
  )
) {
  const [signal, exitCode] = ending;
  await testInstalled(
    `the agent tool answers in ${name}, and ends at ${signal}`,
    async (installed) => {
      await (linked ??= linkedFolder(installed));
      const child = new Deno.Command("bash", {
        args: ["-c", `exec ${command} mcp link`],
        cwd: installed.folder,
        env: {
          NO_COLOR: "1",
          DENO_NO_UPDATE_CHECK: "1",
          LANG: "en",
          PATH: await installed.path(version),
        },
        stdin: "piped",
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      const writer = child.stdin.getWriter();
      await writer.write(
        new TextEncoder().encode(callOf("sales_rank", { by: "agent" })),
      );
      let text = "";
      const lines = child.stdout.pipeThrough(new TextDecoderStream());
      for await (const some of lines) {
        text += some;
        if (text.split("\n").length > 2) child.kill(signal);
      }
      const { code } = await child.status;
      const err = await child.stderr.text();
      await writer.close().catch(() => {});
      assertStringIncludes(text, "1\\t甲\\t100\\t100");
      assertEquals(code, exitCode);
      assertEquals(err, limitsReading ? "" : unlimited);
    },
    version,
  );
}
