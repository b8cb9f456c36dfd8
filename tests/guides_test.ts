/** Compares README.md, the guides and related files with the code. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "./support/assert.ts";
import { events } from "../routes/monitoring/log.ts";
import { environment, parseConfig } from "../schemas/config.ts";
import {
  codeBlocks,
  type MarkdownFile,
  markdownFiles,
  readMarkdown,
} from "./support/markdown_files.ts";
import {
  hasSuite,
  isIn,
  isLeftOut,
  readText,
  repositoryPaths,
  root,
} from "./support/paths.ts";
import { run, testWith } from "./support/programs.ts";
import { salesWorkbook } from "./support/sales_workbook.ts";
import { createService, serveService } from "./support/service.ts";
import { sourceFiles } from "./support/source_files.ts";
import deno from "../deno.json" with { type: "json" };

type Variable = keyof typeof environment;

const variables = Object.keys(environment) as Variable[];
const files = markdownFiles();
const paths = new Set(repositoryPaths());
const readme = readMarkdown("README.md");
const configuration = readMarkdown("guides/configuration.md");
const architecture = readMarkdown("guides/architecture.md");

// Every Markdown file

for (const file of files) {
  Deno.test(`${file.path} links to files and headings that exist`, () => {
    for (const link of linkTargets(file)) assertLink(file, link);
  });

  Deno.test(`${file.path} names files and folders that exist`, () => {
    const missing = codeSpans(file).filter((span) => !isThere(file, span));
    assertEquals(missing, []);
  });
}

function namedBy(pattern: RegExp): string[] {
  return files.flatMap((file) => [...onOneLine(file).matchAll(pattern)])
    .map(([, name]) => name);
}

Deno.test("the Markdown files name only tasks that exist, and all that people run", () => {
  const all = Object.keys(deno.tasks);
  const usedByOthers = JSON.stringify(deno.tasks).matchAll(/deno task (\w+)/g)
    .map(([, name]) => name);
  const named = namedBy(/deno task (?:--\S+ )?([a-z][\w:]*)/g);
  const names = new Set([...usedByOthers, ...named]);
  assertEquals([...names].filter((name) => !all.includes(name)), []);
  const unnamed = all.filter((name) => !names.has(name));
  assertEquals(hasSuite ? unnamed : [], []); // suite/README.md names its own
});

Deno.test("the Markdown files name scripts that exist", () => {
  const scripts = namedBy(/deno run (?:-\S+ )*([\w/]+\.ts)/g);
  assert(scripts.length > 0, "no scripts");
  const missing = scripts.filter((path) =>
    !paths.has(path) && !isLeftOut(path)
  );
  assertEquals(missing, []);
});

// README.md

for (const house of ["", "suite/"]) {
  const path = `${house}README.md`;
  if (isLeftOut(path)) continue;
  testWith(
    ["a checkout of Git"],
    `${path} lists all folders, and no others`,
    async () => {
      const map = blockWith(readMarkdown(path), "text", "tests/");
      const named = (map.match(/^\w+\/(?= )/gm) ?? [])
        .filter((folder) => !isLeftOut(house + folder));
      const list = ["git", "ls-tree", "-d", "--name-only", `HEAD:${house}`];
      const folders = (await run(list)).stdout.trim().split("\n")
        .filter((name) => !name.startsWith(".")).map((name) => `${name}/`);
      assertEquals(named.sort(), folders.sort());
    },
  );
}

const halves = [
  ["routes/analyze/analyze.ts", "analyze"],
  ["routes/analyze/work.ts", "runJob"],
];
for (const [half, [path, teller]] of halves.entries()) {
  Deno.test(`guides/architecture.md tells a request's journey in the verbs of ${path}`, () => {
    const text = blockWith(architecture, "text", "readBody ->");
    const line = text.split("\n")[half].replace(/^.*:/, "");
    const verbs = line.match(/\w+/g) ?? [];
    assert(verbs.length > 4, `only ${verbs}`);
    const story = readText(path).split(`function ${teller}(`)[1];
    assertEquals(verbs.filter((verb) => !story.includes(`${verb}(`)), []);
  });
}

Deno.test("README.md sends the sample workbook by the line that `dev` prints", () => {
  const line = blockWith(readme, "bash", "task send").trim();
  const printed = readText("tests/fixtures/shown/dev.txt")
    .replace("BASE_URL=http://127.0.0.1:PORT ", "");
  assertStringIncludes(printed, `  ${line.replace("2.9.6", "VERSION")}\n`);
});

testWith(
  ["bash", "openssl", "curl"],
  "README.md's request gets the answer of the sample workbook",
  async () => {
    const block = blockWith(readme, "bash", "curl ");
    const answer = JSON.parse(await askWith(block));
    assertEquals(answer.code, 0, answer.message);
    const sample = JSON.parse(readText("tests/fixtures/workbooks/sample.json"));
    assertEquals(answer.data, sample);
  },
);

// Configuration

Deno.test("guides/configuration.md lists every event of the log", () => {
  const row = /(?<=^\| `)[a-z_]+(?=` +\| \w+ +\|)/gm;
  const listed = configuration.text.match(row) ?? [];
  assertEquals(listed.toSorted(), [...events].toSorted());
});

Deno.test("guides/configuration.md shows a log line with the fields of one", async () => {
  const service = createService();
  await service.analyze(salesWorkbook([{}]));
  const [shown] = codeBlocks(configuration, "json");
  const { filename: _, address: __, ...fields } = JSON.parse(shown);
  assertEquals(Object.keys(JSON.parse(service.lines[0])), Object.keys(fields));
});

Deno.test(".env.example lists every variable with default and meaning", () => {
  const entries = readText(".env.example").split("\n\n").slice(1);
  assertEquals(entries.length, variables.length);
  for (const [i, entry] of entries.entries()) {
    const [meaning, setting] = entry.split("\n");
    const [, name, value] = /^# (\w+)=(.*)$/.exec(setting) ?? [];
    const { description } = environment[variables[i]];
    assertEquals([name, meaning], [variables[i], `# ${description}`]);
    assertDefault(variables[i], value);
  }
});

Deno.test("the Markdown files name variables that exist, but for the change log", () => {
  const named = files.filter(({ path }) => path !== "CHANGELOG.md")
    .flatMap(codeSpans)
    .flatMap((span) => /^((?:API|MAX|TLS)_\w+)=?/.exec(span)?.[1] ?? []);
  assert(named.length > 20, `only ${named}`);
  const known: readonly string[] = variables;
  assertEquals(named.filter((name) => !known.includes(name)), []);
});

Deno.test("guides/replacing-a-secret.md shows valid credentials", () => {
  const guide = onOneLine(readMarkdown("guides/replacing-a-secret.md"));
  const examples = guide.match(/(?<=API_CREDENTIALS=')[^']+/g) ?? [];
  assertEquals(examples.length, 3);
  for (const API_CREDENTIALS of examples) {
    const clients = parseConfig({ API_CREDENTIALS }).API_CREDENTIALS;
    assertEquals([...clients?.keys() ?? []], ["acme"]);
  }
});

// Figures that documents repeat

const benchmarks = readMarkdown("tests/bench/README.md");
const selfHosting = readMarkdown("guides/self-hosting.md");

Deno.test("guides/self-hosting.md asks for the memory that tests/bench/README.md measured", () => {
  const figures = [
    /Take (\d+ MiB) for one worker\W+and (\d+ MB) for each further one/,
    /may attack the service, take (\d+ MiB)/,
    /took a process with one worker to (\d+ MB)/,
  ];
  const [guide, bench] = [selfHosting, benchmarks].map(onOneLine);
  for (const figure of figures) {
    const measured = figure.exec(bench)?.slice(1);
    assert(measured !== undefined, `${figure} is not in the benchmarks`);
    assertEquals(figure.exec(guide)?.slice(1), measured, `${figure}`);
  }
  const [, most] = /may attack the service, take (\d+) MiB/.exec(guide) ?? [];
  assertStringIncludes(readText("deploy/kubernetes.yaml"), `memory: ${most}Mi`);
});

// Architecture and decisions

const pictures = [
  ["guides/architecture.md", "", "core/"],
  ["suite/guides/architecture.md", "suite/", "suite/explore/"],
];
for (const [path, house, whole] of pictures) {
  if (isLeftOut(path)) continue;
  Deno.test(`${path} draws rooms that exist, and all of ${whole}`, () => {
    const [picture] = codeBlocks(readMarkdown(path), "mermaid");
    const rooms: string[] = picture.match(/(?<=<b>)\w+\/(?=<\/b>)/g) ?? [];
    const missing = rooms.filter((room) =>
      !isLeftOut(room) &&
      ![`${house}${room}`, `${whole}${room}`].some((one) => paths.has(one))
    );
    assertEquals(missing, []);
    const all = [...Deno.readDirSync(new URL(whole, root))]
      .filter(({ isDirectory }) => isDirectory).map(({ name }) => `${name}/`);
    assert(all.length > 4, `only ${all}`);
    assertEquals(all.filter((room) => !rooms.includes(room)), []);
  });
}

const isDecision = isIn("guides/decisions/*-*.md");
const decisions = files.filter(({ path }) => isDecision(path));
Deno.test("the code cites decisions that exist", () => {
  const cited = sourceFiles().flatMap(({ text }) =>
    text.match(/(?<=decisions\/)\d{3}(?:-[\w-]+\.md)?/g) ?? []
  );
  assert(cited.length > 5, `only ${cited}`);
  const missing = cited.filter((decision) =>
    !decisions.some(({ path }) => path.includes(`/${decision}`))
  );
  assertEquals(missing, []);
});

// The golden answers

const begin =
  "python3 -B tests/fixtures/make/check.py --write && GOLDEN=write deno test --lock=dev.lock --frozen --no-check -A";

Deno.test("CONTRIBUTING.md writes the golden answers of the oracle, then those of tests that compare with tests/fixtures/shown/", () => {
  const contributing = readMarkdown("CONTRIBUTING.md");
  const command = blockWith(contributing, "bash", "GOLDEN=write")
    .replaceAll(/[\s\\]+/g, " ").trim();
  assertStringIncludes(command, begin);
  const isRun = isIn(...command.slice(begin.length + 1).split(" "));
  const comparing = sourceFiles().filter(({ path, code }) =>
    /\bassertShown\(/.test(code) && !path.includes("/support/")
  );
  assert(comparing.length > 5, `only ${comparing.length} files`);
  const forgotten = comparing.filter(({ path }) => !isRun(path));
  assertEquals(forgotten.map(({ path }) => path), []);
});

/** All text on one line, because prose is wrapped. */
function onOneLine({ text }: MarkdownFile): string {
  return text.replace(/\s+/g, " ");
}

function codeSpans({ text }: MarkdownFile): string[] {
  const prose = text.replace(/^```.*?^```$/gms, "").replace(/\s+/g, " ");
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}

/** Targets of links to files and headings, not to other sites. */
function linkTargets(file: MarkdownFile): string[] {
  const links = [...onOneLine(file).matchAll(/\]\(([^)\s]+)\)/g)];
  return links.map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of the headings, as links write them after `#`. */
function anchorsOf({ text }: MarkdownFile): string[] {
  const prose = text.replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-")
  );
}

function blockWith(file: MarkdownFile, language: string, part: string): string {
  const block = codeBlocks(file, language).find((code) => code.includes(part));
  assert(block !== undefined, `${file.path}: no ${language} with ${part}`);
  return block;
}

function assertDefault(variable: Variable, shown: string): void {
  const before = parseConfig({})[variable];
  const isNone = before === undefined || String(before) === "";
  assertEquals(shown === "", isNone, `${variable} is ${before} by default`);
  assertEquals(parseConfig({ [variable]: shown })[variable], before, variable);
}

function assertLink({ path, text }: MarkdownFile, link: string): void {
  const { pathname, hash } = new URL(link, `file:///${path}`);
  const target = pathname.slice(1);
  if (isLeftOut(target)) return;
  assert(paths.has(target), `${link}: no such file`);
  if (hash === "" || !target.endsWith(".md")) return;
  const headings = target === path ? { path, text } : readMarkdown(target);
  assert(anchorsOf(headings).includes(hash.slice(1)), `${link}: no heading`);
}

/** Whether a text set as code is not a path of this repository, or is one that exists. */
function isThere({ path }: MarkdownFile, span: string): boolean {
  const isPath = /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(span);
  if (!isPath || !/\/$|\.(?:ts|md|py|json)$/.test(span)) return true;
  if (isLeftOut(span)) return true;
  const folder = path.replace(/[^/]*$/, "");
  const [house] = path.match(/^suite\b/) ?? [];
  const places = ["", folder, ...house === undefined ? [] : [`${house}/`]];
  if (places.some((place) => paths.has(place + span))) return true;
  const isBare = !/\/./.test(span);
  return isBare && [...paths].some((one) => `/${one}`.endsWith(`/${span}`));
}

async function askWith(script: string): Promise<string> {
  await using service = serveService({ now: Date.now });
  const TMPDIR = await Deno.makeTempDir(); // for what the script leaves
  const local = script.replace("http://127.0.0.1:8000", service.base);
  const ended = await run(["bash", "-c", local], { env: { TMPDIR } });
  await Deno.remove(TMPDIR, { recursive: true });
  assertEquals(ended.code, 0, ended.stderr);
  return ended.stdout;
}

// The doors

const checked = deno.tasks.check.command
  .matchAll(/deno check --doc --frozen --config \S+ ([^&]+) &&/g)
  .flatMap(([, paths]) => paths.split(" ")).toArray()
  .filter((path) => !isLeftOut(path));
const houses = ["core", "suite/explore"].filter((path) => !isLeftOut(path));
const rooms = houses.flatMap((folder) =>
  [...Deno.readDirSync(new URL(`${folder}/`, root))]
    .filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => `${folder}/${name}`)
);

Deno.test("deno task check compiles an example of every door", () => {
  const doors = [...rooms, "suite/client"].map((room) => `${room}/mod.ts`)
    .filter((path) => !isLeftOut(path));
  assertEquals(doors.filter((door) => !checked.includes(door)), []);
  const hasExample = (door: string) => /^ \* ```ts$/m.test(readText(door));
  assertEquals(checked.filter((door) => !hasExample(door)), []);
});
