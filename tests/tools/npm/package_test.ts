// deno-lint-ignore-file no-import-prefix -- only these tests need it
/** The package as somebody has it who installs it into an empty folder. */
import ts from "npm:typescript@5.9.3";
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../support/assert.ts";
import { demo } from "../../support/client.ts";
import { analyze } from "../../support/command_line.ts";
import { goldenWorkbooks } from "../../support/fixtures.ts";
import { missingOf, testUnlessMissing } from "../../support/programs.ts";
import { serveService } from "../../support/service.ts";
import config from "../../../deno.json" with { type: "json" };
import client from "../../../client/deno.json" with { type: "json" };
import { PACKAGE } from "../../../tools/npm/package.ts";

const root = new URL("../../../", import.meta.url);
const missing = missingOf(["Node.js 20"]);
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
): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", LANG: "en" },
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
    await Deno.symlink(".", `${folder}/link`);
    return files.map(({ path }: { path: string }) => path);
  })();
}

function testInstalled(name: string, fn: () => Promise<void>): void {
  testUnlessMissing(missing, name, async () => {
    await install();
    await fn();
  });
}

testInstalled(
  "the package has everything that people run, and introduces itself (slow)",
  async () => {
    const files = (await install()).filter((path) =>
      !/^(?:chunk|m\w+)-/.test(path)
    );
    assertEquals(files.sort(), [
      ...["LICENSE", "README.md", "SKILL.md", "index.cjs"],
      ...[
        "index.d.cts",
        "index.d.ts",
        "index.js",
        "mcp/serve.js",
        "npm/cli.js",
        "package.json",
      ],
    ]);
    const text = await Deno.readTextFile(`${folder}/dist/package.json`);
    const { name, version, dependencies } = JSON.parse(text);
    assertEquals([name, version, dependencies], [
      PACKAGE,
      config.version,
      undefined,
    ]);
    assertEquals(name.split("/")[0], client.name.split("/")[0]);
    assertEquals(version, client.version);
    for (const path of ["README.md", "SKILL.md"]) {
      const page = await Deno.readTextFile(`${folder}/dist/${path}`);
      assertStringIncludes(
        page,
        `npx ${path === "SKILL.md" ? "-y " : ""}${PACKAGE} analyze`,
      );
      assertStringIncludes(page, `"${PACKAGE}"`);
    }
  },
);

const args = ["a.xlsx", "--by", "agent", "--json"];

testInstalled("npx analyze answers as the task does", async () => {
  const expected = await analyze(args, { base: folder });
  const npx = ["--offline", PACKAGE, "analyze", ...args];
  assertEquals(await succeed("npx", npx), expected.stdout);
});

testInstalled("the command runs in Deno, and writes files", async () => {
  const cli = `node_modules/${PACKAGE}/npm/cli.js`;
  const deno = ["run", "-A", "--no-config", cli, "analyze", ...args];
  const { stdout } = await analyze(args, { base: folder });
  assertEquals(await succeed(Deno.execPath(), deno), stdout);
  await succeed("node", [cli, "analyze", "a.xlsx", "--excel", "r.xlsx"]);
  assert((await Deno.stat(`${folder}/r.xlsx`)).size > 5_000);
});

testInstalled("the command says its usage and version", async () => {
  const cli = `node_modules/${PACKAGE}/npm/cli.js`;
  const said = async (...args: string[]) => {
    const { code, out, err } = await run("node", [cli, ...args]);
    return [code, out.split("\n")[0], err.split("\n")[0]];
  };
  const head = "Figures of monthly sales workbooks (.xlsx).";
  assertEquals(await said("--help"), [0, head, ""]);
  assertEquals(await said("--version"), [0, config.version, ""]);
  assertEquals(await said(), [2, "", head]);
  const mcp = `Usage: npx ${PACKAGE} mcp FOLDER`;
  assertEquals(await said("mcp", "--help"), [0, mcp, ""]);
  assertEquals((await said("mcp"))[0], 2);
});

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

const runtimes = { node: [], [Deno.execPath()]: ["run", "-A", "--no-config"] };
for (const [runtime, options] of Object.entries(runtimes)) {
  testInstalled(
    `the agent tool answers in ${
      runtime.replace(/.*\//, "")
    }, and ends at SIGTERM`,
    async () => {
      const cli = `node_modules/${PACKAGE}/npm/cli.js`;
      const child = new Deno.Command(runtime, {
        args: [...options, cli, "mcp", "link"],
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
        if (text.split("\n").length > 2) child.kill("SIGTERM");
      }
      const { code } = await child.status;
      const err = await child.stderr.text();
      await writer.close().catch(() => {});
      assertStringIncludes(text, "康源代理");
      assertEquals(code, 143);
      const limits = runtime !== "node" ||
        await succeed("node", [
            "-p",
            'process.allowedNodeEnvironmentFlags.has("--permission")',
          ]) === "true\n";
      assertEquals(err.startsWith("This runtime cannot limit"), !limits, err);
    },
  );
}

const program = `
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
for (const [name, head] of Object.entries(heads)) {
  testInstalled(`the client is there in ${name}`, async () => {
    await using service = await serveService({ now: Date.now });
    await Deno.writeTextFile(`${folder}/${name}`, head + program);
    const args = [name, service.base, demo.apiKey, demo.secret];
    const stats = JSON.parse(await succeed("node", args));
    assertEquals(stats, workbook.expected);
  });
}

const typed = `
import { type Analysis, SalesStatistics } from "${PACKAGE}";
const options = { baseUrl: "http://a.test", apiKey: "a", apiSecret: "b" };
export const analyze = (file: Blob): Promise<Analysis> =>
  new SalesStatistics(options).analyze(file);
// @ts-expect-error: there are types, and retries is a number.
new SalesStatistics({ ...options, retries: "3" });
`;
const resolutions = {
  node16: [ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  nodenext: [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  bundler: [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
} as const;
for (const [name, [module, moduleResolution]] of Object.entries(resolutions)) {
  testInstalled(
    `TypeScript finds the types of the client with ${name} (slow)`,
    async () => {
      for (const extension of ["mts", "cts"]) {
        const file = `${folder}/typed_${name}.${extension}`;
        await Deno.writeTextFile(file, typed);
        const program = ts.createProgram([file], {
          ...{
            module,
            moduleResolution,
            strict: true,
            noEmit: true,
            types: [],
          },
          target: ts.ScriptTarget.ES2022,
          lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
        });
        const found = ts.getPreEmitDiagnostics(program).map(({ messageText }) =>
          ts.flattenDiagnosticMessageText(messageText, "\n")
        );
        assertEquals(found, [], extension);
      }
    },
  );
}
