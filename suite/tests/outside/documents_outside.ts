/** What README.md, the guides and the texts of the package print is what runs. */
import { fileURLToPath } from "node:url";
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import {
  codeBlocks,
  markdownFiles,
  readMarkdown,
} from "../../../tests/support/markdown_files.ts";
import { isIn } from "../../../tests/support/paths.ts";
import {
  run,
  succeeds,
  testUnlessMissing,
} from "../../../tests/support/programs.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { createService, serveService } from "../../../tests/support/service.ts";
import { testInstalled } from "./installed.ts";

interface PrintedCommand {
  path: string;
  text: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const isDocument = isIn(
  "README.md",
  "guides/*.md",
  "suite/README.md",
  "suite/guides/*.md",
  "suite/tools/npm/*.md",
  "suite/client/README.md",
);
const blocks = markdownFiles().filter(({ path }) => isDocument(path))
  .flatMap((file) =>
    codeBlocks(file, "bash").map((text) => ({ path: file.path, text }))
  );

/** Documents whose commands do not run here, and why. */
const notHere: Record<string, string> = {
  "README.md": "tests/guides_test.ts and tests/outside/dev_outside.ts do",
  "guides/deno-deploy.md": "needs an account",
  "guides/replacing-a-secret.md": "changes the machine",
  "guides/self-hosting.md":
    "changes the machine; tests/deploy_test.ts reads its files, and tests/outside/ runs the scripts and nginx",
  "suite/guides/agents.md":
    "an agent of others; server_test.ts runs its command",
  "suite/tools/npm/SKILL.md":
    "the form of a command, and an example of an address",
};

const SALES = "deno task -q analyze ";
const CHECKOUT = "deno install --global ";
const JOURNAL = "journalctl ";
const INSTALLED = "sales-statistics analyze ";

Deno.test("each printed command is run, or listed with the reason why not", () => {
  const unknown = blocks.filter(({ path, text }) =>
    !(path in notHere) &&
    ![SALES, CHECKOUT, JOURNAL, INSTALLED].some((one) => text.startsWith(one))
  );
  assertEquals(unknown, []);
  const paths = new Set(blocks.map(({ path }) => path));
  assertEquals(Object.keys(notHere).filter((path) => !paths.has(path)), []);
});

function blocksThat(begin: string): PrintedCommand[] {
  return blocks.filter(({ path, text }) =>
    !(path in notHere) && text.startsWith(begin)
  );
}

function linesThat(begin: string): PrintedCommand[] {
  return blocksThat(begin).flatMap(({ path, text }) =>
    text.split("\n").filter((line) => line.startsWith(begin))
      .map((line) => ({ path, text: line }))
  );
}

interface Place {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a command as it is printed; returns what it wrote to standard output. */
async function paste(
  { path, text }: PrintedCommand,
  { cwd, env = {} }: Place,
): Promise<string> {
  const folder = Deno.execPath().replace(/\/[^/]*$/, "");
  const PATH = [env.PATH, folder, Deno.env.get("PATH")].filter(Boolean)
    .join(":");
  // These tests are a task, whose folder `deno task` would hand on.
  const command = ["-u", "INIT_CWD", "bash", "-o", "pipefail", "-c", text];
  const { code, stdout, stderr } = await run(["env", ...command], {
    cwd,
    env: { LANG: "C.UTF-8", ...env, PATH },
    stdin: "null",
  });
  assertEquals(code, 0, `${path}, in ${cwd}:\n${text}\n\n${stdout}${stderr}`);
  return stdout;
}

/** Workbooks of two months, as the documents name them. */
async function writeSales(folder: string): Promise<void> {
  await Deno.mkdir(`${folder}/sales`);
  for (const month of [4, 5]) {
    const bytes = salesWorkbook([{ month, qty: month, province: "浙江" }]);
    await Deno.writeFile(`${folder}/2024-0${month}.xlsx`, bytes);
    await Deno.writeFile(`${folder}/sales/2024-0${month}.xlsx`, bytes);
  }
}

const dist = `${root}dist`;
await Deno.mkdir(dist, { recursive: true });

for (const command of linesThat(SALES)) {
  Deno.test(`${command.path}: ${command.text} (slow)`, async () => {
    // The task is looked for in the folders above. Tests that copy this
    // repository leave out dist/.
    const cwd = await Deno.makeTempDir({ dir: dist });
    try {
      await writeSales(cwd);
      const out = await paste(command, { cwd });
      const saved = /> (\S+)$/.exec(command.text)?.[1];
      const text = saved === undefined
        ? out
        : await Deno.readTextFile(`${cwd}/${saved}`);
      assertMatch(text, /[459]/);
    } finally {
      await Deno.remove(cwd, { recursive: true });
    }
  });
}

for (const command of blocksThat(CHECKOUT)) {
  Deno.test(`${command.path}: deno install --global installs a command (slow)`, async () => {
    const folder = await Deno.makeTempDir();
    await writeSales(folder);
    const env = { DENO_INSTALL_ROOT: folder, PATH: `${folder}/bin` };
    await paste(command, { cwd: root, env });
    const [, name] = /--name (\w+)/.exec(command.text) ?? [];
    const text = `${name} 2024-05.xlsx`;
    const out = await paste({ ...command, text }, { cwd: folder, env });
    assertMatch(out, /2024-05\t5\t/);
    await Deno.remove(folder, { recursive: true });
  });
}

for (const command of blocksThat(JOURNAL)) {
  const missing = succeeds("jq --version") ? [] : ["jq"];
  testUnlessMissing(missing, `${command.path}: journalctl`, async () => {
    const service = await createService();
    await service.analyze(salesWorkbook([{}, {}]));
    const folder = await Deno.makeTempDir();
    // In place of a journal: what the service logs.
    await Deno.writeTextFile(`${folder}/log`, `${service.lines.join("\n")}\n`);
    const shim = `#!/bin/sh\ncat "${folder}/log"\n`;
    await Deno.writeTextFile(`${folder}/journalctl`, shim, { mode: 0o755 });
    const out = await paste(command, { cwd: folder, env: { PATH: folder } });
    assertMatch(out, new RegExp(`^${demo.apiKey} 1 2 \\d+\n$`));
    await Deno.remove(folder, { recursive: true });
  });
}

for (const { path, text } of linesThat(INSTALLED)) {
  await testInstalled(`${path}: ${text}`, async (installed) => {
    await Deno.mkdir(`${installed.folder}/printed`).then(
      () => writeSales(`${installed.folder}/printed`),
      () => {},
    );
    await installed.see(`cd printed && ${text}`, { stdout: /./ });
  });
}

const programs = codeBlocks(readMarkdown("suite/tools/npm/README.md"), "js");
for (const [i, program] of programs.entries()) {
  await testInstalled(
    `suite/tools/npm/README.md: program ${i + 1} of ${programs.length}`,
    async (installed) => {
      await using service = await serveService({ now: Date.now });
      const { folder } = installed;
      await Deno.writeFile(
        `${folder}/2024-05.xlsx`,
        salesWorkbook([{ qty: 5 }]),
      );
      const text = program.replace("http://127.0.0.1:8000", service.base);
      await Deno.writeTextFile(`${folder}/printed.mjs`, text);
      const account = [
        `BASE_URL=${service.base}`,
        `API_KEY=${demo.apiKey}`,
        `API_SECRET=${demo.secret}`,
      ].join(" ");
      const isShown = program.includes("console.log");
      await installed.see(`${account} node printed.mjs`, {
        stdout: isShown ? /totalQty: 5/ : "",
        stderr: isShown ? "" : /^sent at \d+\n$/,
      });
    },
  );
}
