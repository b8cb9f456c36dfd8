/** The README and what stands beside it, held against the code. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "./support/assert.ts";
import { Pace } from "../core/pace.ts";
import { readFirstWorksheet } from "../core/xlsx/mod.ts";
import { createContext } from "../routes/context.ts";
import { createHandler } from "../routes/handler.ts";
import { environment, parseConfig } from "../schemas/config.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, root));

const readme = read("README.md");
/** On one line, because prose is wrapped. */
const prose = readme.replace(/\s+/g, " ");
const variables = Object.keys(environment) as Variable[];
type Variable = keyof typeof environment;

/** What stands under a heading of the README. */
function section(title: string): string {
  const [, rest] = readme.split(`\n## ${title}\n`);
  assert(rest !== undefined, `no section ${title}`);
  return rest.split("\n## ")[0];
}

/** The contents of the README's code blocks in a language. */
function codeBlocks(language: string): string[] {
  const blocks = readme.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].filter(([, name]) => name === language)
    .map(([, , code]) => code);
}

/** The cells of a section's table, without its head. */
function tableOf(title: string): string[][] {
  const lines = section(title).split("\n").filter((line) =>
    line.startsWith("|")
  );
  return lines.slice(2).map((line) =>
    line.split("|").slice(1, -1).map((cell) => cell.trim())
  );
}

function describe(variable: Variable): string {
  return environment[variable].description;
}

/** Asserts that a value as shown is what the variable is without it. */
function assertDefault(variable: Variable, shown: string): void {
  const before = parseConfig({})[variable];
  const isNone = before === undefined || String(before) === "";
  assertEquals(shown === "", isNone, `${variable} is ${before} by default`);
  assertEquals(parseConfig({ [variable]: shown })[variable], before, variable);
}

/** Which of some commands are not there. */
function missingCommands(...names: readonly string[]): string[] {
  return names.filter((name) => {
    try {
      const args = [name === "openssl" ? "version" : "--version"];
      return !new Deno.Command(name, { args }).outputSync().success;
    } catch {
      return true;
    }
  });
}

/** Runs a script against the service with demo credentials, gives its output. */
async function runAgainstService(script: string): Promise<string> {
  const config = parseConfig({
    API_KEY: "demo",
    API_SECRET: "demo-secret",
    LOG_LEVEL: "off",
  });
  const handler = createHandler(await createContext(config));
  const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
  await using server = Deno.serve(options, handler);
  const address = `127.0.0.1:${server.addr.port}`;
  const { code, stdout, stderr } = await new Deno.Command("bash", {
    args: ["-c", script.replace("127.0.0.1:8000", address)],
    cwd: root,
  }).output();
  assertEquals(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("README.md begins with the two commands, and .ci/run runs the second", () => {
  const [commands] = codeBlocks("bash");
  assertEquals(
    commands,
    "npx -y deno@2.9.6 task dev\nnpx -y deno@2.9.6 task test\n",
  );
  assertStringIncludes(read(".ci/run"), "(npx -y deno@2.9.6)");
});

const missing = missingCommands("bash", "openssl", "curl");
Deno.test({
  name: "README.md's request gets code 0, and the answer that README.md shows" +
    missing.map((name) => ` (left out: ${name} is not installed)`).join(""),
  ignore: missing.length > 0,
  fn: async () => {
    const [, request] = codeBlocks("bash");
    const answer = await runAgainstService(request);
    const { code, data } = JSON.parse(answer);
    assertEquals(code, 0, answer);
    const sample = JSON.parse(read("tests/fixtures/workbooks/sample.json"));
    assertEquals(data, sample);
    const [, shown] = /It prints `([^`]+)`/.exec(prose) ?? [];
    assert(answer.startsWith(shown), `${shown}: ${answer.slice(0, 100)}`);
  },
});

Deno.test("README.md maps the folders there are, and no others", () => {
  const [map] = codeBlocks("text");
  const named = map.match(/^\w+(?=\/)/gm) ?? [];
  const passedOver = /^\.|^node_modules$|^coverage$/;
  const folders = [...Deno.readDirSync(root)]
    .filter(({ name, isDirectory }) => isDirectory && !passedOver.test(name));
  assertEquals([...named].sort(), folders.map(({ name }) => name).sort());
});

Deno.test("README.md tells a request's journey in verbs of routes/analyze.ts", () => {
  const [, journey] = codeBlocks("text");
  const verbs = journey.match(/\w+/g) ?? [];
  assert(verbs.length > 5);
  const story = read("routes/analyze.ts");
  assertEquals(verbs.filter((verb) => !story.includes(`${verb}(`)), []);
});

Deno.test("README.md names the tasks there are, and no others", () => {
  const { tasks } = JSON.parse(read("deno.json"));
  const named = prose.matchAll(/deno task (?:--\S+ )?([a-z][\w:]*)/g);
  const names = new Set([...named].map(([, name]) => name));
  assertEquals([...names].sort(), Object.keys(tasks).sort());
});

Deno.test("README.md lists every variable with default, unit and meaning", () => {
  const rows = tableOf("Configuration");
  const names = rows.map(([name]) => name);
  assertEquals(names, variables.map((variable) => `\`${variable}\``));
  for (const [i, [, shown, unit, meaning]] of rows.entries()) {
    const value = shown === "none" ? "" : shown.replaceAll("`", "");
    assertDefault(variables[i], value);
    assertEquals(meaning, describe(variables[i]));
    assert(unit !== "", variables[i]);
  }
});

Deno.test("README.md gives the limits that the service has by default", () => {
  const [limits] = /\*\*Limits\.\*\* .*?\*\*/.exec(prose) ?? [""];
  const config = parseConfig({});
  for (const variable of variables) {
    if (!/^MAX_|_MS$/.test(variable)) continue;
    const value = Number(config[variable]).toLocaleString("en-US");
    assert(limits.includes(` ${value} `), `${variable}: ${value}`);
  }
});

Deno.test(".env.example lists every variable with default and meaning", () => {
  const entries = read(".env.example").split("\n\n").slice(1);
  assertEquals(entries.length, variables.length);
  for (const [i, entry] of entries.entries()) {
    const [meaning, setting] = entry.split("\n");
    const [, name, value] = /^# (\w+)=(.*)$/.exec(setting) ?? [];
    assertEquals([name, meaning], [
      variables[i],
      `# ${describe(variables[i])}`,
    ]);
    assertDefault(variables[i], value);
  }
});

Deno.test("README.md's credentials are valid", () => {
  const examples = [...prose.matchAll(/API_CREDENTIALS='([^']+)'/g)];
  assertEquals(examples.length, 3);
  for (const [, API_CREDENTIALS] of examples) {
    assertEquals(
      Object.keys(parseConfig({ API_CREDENTIALS }).API_CREDENTIALS ?? {}),
      ["acme"],
    );
  }
});

/** A file of each kind, in the order of the table. */
const otherFiles = [
  "libreoffice_password",
  "libreoffice_xls",
  "sheetjs_xlsb",
  "libreoffice_ods",
  "csv_utf8_bom",
  "libreoffice_html",
  "zipped_workbook",
];
Deno.test("README.md quotes what other kinds of files are refused with", async () => {
  const quoted = tableOf("Reading").map(([, message]) => message);
  const folder = new URL("tests/fixtures/refused/not_a_workbook/", root);
  const messages = [];
  for (const name of otherFiles) {
    const bytes = await Deno.readFile(new URL(`${name}.xlsx`, folder));
    const options = { maxInflatedBytes: 1e8, pace: new Pace() };
    const error = await readFirstWorksheet(bytes, options).catch((e) => e);
    messages.push(error.message.replace("Cannot read the workbook: ", ""));
  }
  assertEquals(quoted, messages);
});

Deno.test("README.md links to files and headings that exist", () => {
  const links = [...prose.matchAll(/\]\(([^):]+)\)/g)].map(([, to]) => to);
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) =>
    `#${title.toLowerCase().replaceAll(" ", "-")}`
  );
  assert(links.length > 2);
  for (const link of links) {
    if (link.startsWith("#")) assert(headings.includes(link), link);
    else Deno.statSync(new URL(link, root));
  }
});
