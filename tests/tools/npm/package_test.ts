/** The package as somebody has it who installs it into an empty folder. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../support/assert.ts";
import { demo } from "../../support/client.ts";
import { analyze } from "../../support/command_line.ts";
import { goldenWorkbooks } from "../../support/fixtures.ts";
import { type Program, testWith } from "../../support/programs.ts";
import { serveService } from "../../support/service.ts";
import config from "../../../deno.json" with { type: "json" };
import client from "../../../client/deno.json" with { type: "json" };
import { aboutPackage, PACKAGE } from "../../../schemas/mod.ts";
import { manifestOf, OLDEST_NODE } from "../../../tools/npm/manifest.ts";

const root = new URL("../../../", import.meta.url);
const [workbook] = goldenWorkbooks();

const folder = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

interface Outcome {
  code: number;
  out: string;
  err: string;
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string | URL = folder,
  more: Record<string, string> = {},
): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", LANG: "en", ...more },
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return { code, out, err };
}

async function succeed(...args: Parameters<typeof run>): Promise<string> {
  const { code, out, err } = await run(...args);
  assertEquals(code, 0, out + err);
  return out;
}

let installed: Promise<string[]> | undefined;

/** Builds, packs and installs the package; returns the files of the tarball. */
function install(): Promise<string[]> {
  return installed ??= (async () => {
    const dist = `${folder}/dist`;
    await succeed(
      Deno.execPath(),
      ["run", "-A", "tools/npm/build.ts", dist],
      root,
    );
    const [{ filename, files }] = JSON.parse(
      await succeed("npm", ["pack", "--json", dist]),
    );
    await Deno.writeTextFile(`${folder}/package.json`, "{}");
    const options = ["--offline", "--no-audit", "--no-fund"];
    await succeed("npm", ["install", ...options, `./${filename}`]);
    await Deno.writeFile(`${folder}/a.xlsx`, workbook.bytes);
    await Deno.mkdir(`${folder}/a,b`);
    await Deno.writeFile(`${folder}/a,b/a.xlsx`, workbook.bytes);
    // Bun would run this if the agent tool ran in the folder.
    await Deno.writeTextFile(
      `${folder}/a,b/bunfig.toml`,
      'preload = ["./preload.js"]',
    );
    await Deno.writeTextFile(
      `${folder}/a,b/preload.js`,
      'console.error("code of the folder runs");',
    );
    await Deno.symlink("a,b", `${folder}/link`);
    return files.map(({ path }: { path: string }) => path);
  })();
}

function testInstalled(
  name: string,
  fn: () => Promise<void>,
  ...needs: readonly Program[]
): void {
  testWith(["Node.js 20", ...needs], name, async () => {
    await install();
    await fn();
  });
}

const command = `node_modules/${PACKAGE}/npm/cli.js`;

interface Runtime {
  /** Runs the file that follows. */
  run: string[];
  /** Runs the command of the package. */
  cli: string[];
  needs: Program[];
}

const deno = [Deno.execPath(), "run", "-A", "--node-modules-dir=manual"];
const runtimes: Record<string, Runtime> = {
  "Node.js": { run: ["node"], cli: ["node", command], needs: [] },
  "Bun": { run: ["bun"], cli: ["bun", command], needs: ["Bun"] },
  "Deno": { run: deno, cli: [...deno, `npm:${PACKAGE}`], needs: [] },
};

testInstalled(
  "the package has everything that people run, and introduces itself (slow)",
  async () => {
    const files = (await install()).filter((path) =>
      !/^(?:chunk|m\w+)-/.test(path)
    );
    assertEquals(files.sort(), [
      "CHANGELOG.md",
      ...["LICENSE", "README.md", "SKILL.md", "THIRD_PARTY_LICENSES"],
      ...[
        "client/index.cjs",
        "client/index.d.cts",
        "client/index.d.ts",
        "client/index.js",
        "mcp/serve.js",
        "npm/cli.js",
        "package.json",
      ],
    ]);
    const manifest = JSON.parse(
      await Deno.readTextFile(`${folder}/dist/package.json`),
    );
    assertEquals(manifest, manifestOf(config.version));
    assertEquals(PACKAGE.split("/")[0], client.name.split("/")[0]);
    assertEquals(config.version, client.version);
    const oldest = `Node.js ${OLDEST_NODE.replace(/\.0$/, "")}`;
    const licenses = await Deno.readTextFile(
      `${folder}/dist/THIRD_PARTY_LICENSES`,
    );
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
      const page = await Deno.readTextFile(`${folder}/dist/${path}`);
      assertStringIncludes(page, "sales-statistics analyze");
      assertStringIncludes(page, aboutPackage("<!-- install -->"));
      assertStringIncludes(page, `"${PACKAGE}/client"`);
      assertStringIncludes(page, oldest);
    }
  },
);

const args = ["a.xlsx", "--by", "agent", "--json"];

testInstalled("npx analyze answers as the task does", async () => {
  const expected = await analyze(args, { base: folder });
  const npx = ["--offline", PACKAGE, "analyze", ...args];
  assertEquals(await succeed("npx", npx), expected.stdout);
});

for (const [name, { cli, needs }] of Object.entries(runtimes)) {
  testInstalled(`the command runs in ${name}, and writes files`, async () => {
    const [program, ...options] = [...cli, "analyze"];
    const { stdout } = await analyze(args, { base: folder });
    assertEquals(await succeed(program, [...options, ...args]), stdout);
    const report = `${name}.xlsx`;
    await succeed(program, [...options, "a.xlsx", "--excel", report]);
    assert((await Deno.stat(`${folder}/${report}`)).size > 5_000);
  }, ...needs);
}

testInstalled("the command says its usage and version", async () => {
  const said = async (...args: string[]) => {
    const { code, out, err } = await run("node", [command, ...args]);
    return [code, out, err];
  };
  const help = `Figures of monthly sales workbooks (.xlsx).

Usage:
  sales-statistics analyze FILES...   figures in a terminal; analyze --help
  sales-statistics mcp FOLDER         answers to agents; mcp --help
`;
  for (const option of ["--help", "-h"]) {
    assertEquals(await said(option), [0, help, ""]);
  }
  assertEquals(await said("--version"), [0, `${config.version}\n`, ""]);
  assertEquals(await said(), [2, "", help]);
  const mcp = "Usage: sales-statistics mcp FOLDER\n";
  const [code, out, err] = await said("mcp", "--help");
  assertEquals([code, err], [0, ""]);
  assert(String(out).startsWith(`${mcp}\nAnswers the questions`), `${out}`);
  assertEquals(await said("mcp"), [2, "", mcp]);
});

const unlimited =
  "This runtime cannot limit which files the process may read: Node.js 22.13 and Deno can. The tool itself opens only the folder\n";

testInstalled(
  "the agent tool says that it cannot read its folder",
  async () => {
    for (const name of ["Node.js", "Deno"]) {
      const [program, ...options] = [...runtimes[name].cli, "mcp", "none"];
      const { code, out, err } = await run(program, options);
      const path = `${await Deno.realPath(folder)}/none`;
      assertEquals([code, out, err], [
        1,
        "",
        `Cannot read the folder ${path}: there is no such folder\n`,
      ]);
    }
  },
);

const question = [
  {
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    },
  },
  { method: "notifications/initialized" },
  {
    id: 2,
    method: "tools/call",
    params: { name: "sales_rank", arguments: { by: "agent" } },
  },
].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(
  "",
);

/** Whether the runtime can limit which files the agent tool reads. */
async function limitsReading(name: string): Promise<boolean> {
  if (name !== "Node.js") return name === "Deno";
  const flags = 'process.allowedNodeEnvironmentFlags.has("--permission")';
  return await succeed("node", ["-p", flags]) === "true\n";
}

for (const [name, { cli, needs }] of Object.entries(runtimes)) {
  const [signal, ending] = name === "Deno"
    ? ["SIGINT", 130] as const
    : ["SIGTERM", 143] as const;
  const title = `the agent tool answers in ${name}, and ends at ${signal}`;
  testInstalled(title, async () => {
    const [program, ...options] = [...cli, "mcp", "link"];
    const child = new Deno.Command(program, {
      args: options,
      cwd: folder,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(question));
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
    assertEquals(code, ending);
    assertEquals(err, await limitsReading(name) ? "" : unlimited);
  }, ...needs);
}

const clientCode = `
const [baseUrl, apiKey, apiSecret] = process.argv.slice(2);
const service = new SalesStatistics({ baseUrl, apiKey, apiSecret });
service.analyze(readFileSync("a.xlsx"))
  .then(({ stats }) => console.log(JSON.stringify(stats)));
`;
const heads = {
  "p.mjs": `import { readFileSync } from "node:fs";
import { SalesStatistics } from "${PACKAGE}";`,
  "p.cjs": `const { readFileSync } = require("node:fs");
const { SalesStatistics } = require("${PACKAGE}");`,
};
for (const [file, head] of Object.entries(heads)) {
  for (
    const [name, { run: [program, ...options], needs }] of Object.entries(
      runtimes,
    )
  ) {
    testInstalled(`the client is there in ${file} of ${name}`, async () => {
      await using service = await serveService({ now: Date.now });
      await Deno.writeTextFile(`${folder}/${file}`, head + clientCode);
      const args = [file, service.base, demo.apiKey, demo.secret];
      const stats = JSON.parse(await succeed(program, [...options, ...args]));
      assertEquals(stats, workbook.expected);
    }, ...needs);
  }
}
