/** What README.md, the guides and the texts of the package print is what runs. */
import { fileURLToPath } from "node:url";
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import {
  codeBlocks,
  type MarkdownFile,
  markdownFiles,
  readMarkdown,
} from "../../../tests/support/markdown_files.ts";
import { isIn } from "../../../tests/support/paths.ts";
import {
  succeeds,
  testUnlessMissing,
} from "../../../tests/support/programs.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { createService, serveService } from "../../../tests/support/service.ts";
import { testInstalled } from "./installed.ts";

/** A command that people paste, with all its lines. */
interface PrintedCommand {
  /** The document. */
  path: string;
  text: string;
}

/** The commands of the `bash` blocks of a document, without comments. */
function printedCommands(file: MarkdownFile): PrintedCommand[] {
  return codeBlocks(file, "bash").flatMap((block) =>
    splitCommands(block).map((text) => ({ path: file.path, text }))
  );
}

/**
 * Splits a script at the ends of its commands, which may take several lines.
 */
function splitCommands(script: string): string[] {
  const commands: string[] = [];
  let open = "";
  for (const line of script.split("\n")) {
    if (open === "" && /^\s*(?:#|$)/.test(line)) continue;
    open += open === "" ? line : `\n${line}`;
    if (!isComplete(open)) continue;
    commands.push(open);
    open = "";
  }
  return open === "" ? commands : [...commands, open];
}

/** Whether a command is complete: no open quote, and no continuation. */
function isComplete(text: string): boolean {
  const unquoted = text.replace(/'[^']*'|"(?:\\.|[^"\\])*"/gs, "");
  return !/['"]/.test(unquoted) && !/(?:\\|\||&&)\s*$/.test(unquoted);
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
const documents = markdownFiles().filter(({ path }) => isDocument(path));
const commands = documents.flatMap(printedCommands);

/** Commands that cannot run here, by how they begin, and why. */
const notHere: [begin: RegExp, reason: string][] = [
  [
    /^(?:docker|DOMAIN=)/,
    "needs a daemon of containers; tests/deploy_test.ts compares what it names",
  ],
  [/^kubectl /, "needs a cluster; tests/deploy_test.ts reads its file"],
  [/^apt /, "changes the machine"],
  [
    /^(?:useradd|install|mv|cp|mkdir|tar|rm|sed) .*(?:\/etc\/|\/opt\/|sales-statistics$)/s,
    "changes the machine; tests/outside/deploy_scripts_outside.ts runs the scripts",
  ],
  [
    /^(?:sha256sum --check sales-|\/opt\/sales-statistics\/)/,
    "needs releases in /opt; tests/outside/deploy_scripts_outside.ts runs it elsewhere",
  ],
  [/^systemctl /, "needs systemd as root"],
  [
    /^(?:nginx|openssl req|certbot) /,
    "changes /etc/nginx; tests/outside/nginx_outside.ts runs the file",
  ],
  [
    /^(?:DENO_DEPLOY_TOKEN=\S+ )?deno deploy /,
    "needs an account",
  ],
  [
    /^claude /,
    "an agent of others; server_test.ts runs what deno task mcp runs",
  ],
  [/^(?:duckdb|qsv) /, "programs of others, on the file of the command before"],
  [/^sales-statistics analyze FILES/, "shows the form of a command"],
  [
    /stats\.example/,
    "an example of an address; tests/outside/clients_outside.ts runs the clients",
  ],
];

/** Commands that another test runs, by how they begin: its file and name. */
const elsewhere: [begin: RegExp, path: string, name: string][] = [
  [
    /^npx -y deno@\S+ task dev$/,
    "tests/outside/tasks_outside.ts",
    "deno task dev serves without a question",
  ],
  [/^npx -y deno@\S+ task test$/, ".ci/run", "run_tests test"],
  [
    /^npx -y deno@\S+ task send /,
    "tests/guides_test.ts",
    "README.md's line sends the sample workbook",
  ],
  [
    /^(?:body|timestamp|body_hash|signature)=|^printf |^curl -sS http:\/\/127/,
    "tests/guides_test.ts",
    "README.md's request gets the answer",
  ],
];

/** Commands that run here, by how they begin, and where. */
const runs = {
  sales: /^deno task -q analyze /,
  checkout: /^deno install --global /,
  journal: /^journalctl /,
  installed: /^sales-statistics analyze (?!FILES)/,
};

function waysOf({ text }: PrintedCommand): string[] {
  return [
    ...notHere.filter(([begin]) => begin.test(text)).map(([, why]) => why),
    ...elsewhere.filter(([begin]) => begin.test(text)).map(([, path]) => path),
    ...Object.entries(runs).filter(([, begin]) => begin.test(text))
      .map(([where]) => where),
  ];
}

Deno.test("each printed command is run, or listed with the reason why not", () => {
  assert(commands.length > 40, `${commands.length} commands`);
  const unknown = commands.filter((command) => waysOf(command).length !== 1);
  assertEquals(unknown.map(({ path, text }) => `${path}: ${text}`), []);
});

Deno.test("no reason is left of a command that is no longer printed", () => {
  const begins = [
    ...notHere.map(([begin]) => begin),
    ...elsewhere.map(([begin]) => begin),
    ...Object.values(runs),
  ];
  const stale = begins.filter((begin) =>
    !commands.some(({ text }) => begin.test(text))
  );
  assertEquals(stale, []);
});

for (const [, path, name] of elsewhere) {
  Deno.test(`${path} has "${name}"`, async () => {
    const text = await Deno.readTextFile(`${root}${path}`);
    assert(text.includes(name), path);
  });
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
  const { code, stdout, stderr } = await new Deno.Command("env", {
    args: ["-u", "INIT_CWD", "bash", "-o", "pipefail", "-c", text],
    cwd,
    env: { NO_COLOR: "1", LANG: "C.UTF-8", ...env, PATH },
    stdin: "null",
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  assertEquals(code, 0, `${path}, in ${cwd}:\n${text}\n\n${out}${err}`);
  return out;
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

function commandsThat(begin: RegExp): PrintedCommand[] {
  return commands.filter(({ text }) => begin.test(text));
}

const dist = `${root}dist`;
await Deno.mkdir(dist, { recursive: true });

for (const command of commandsThat(runs.sales)) {
  const [line] = command.text.split("\n");
  Deno.test(`${command.path}: ${line} (slow)`, async () => {
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

for (const command of commandsThat(runs.checkout)) {
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

for (const command of commandsThat(runs.journal)) {
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

for (const { path, text } of commandsThat(runs.installed)) {
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
