// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
import {
  Client,
  InMemoryTransport,
} from "npm:@modelcontextprotocol/client@2.4.0";
import { StdioClientTransport } from "npm:@modelcontextprotocol/client@2.4.0/stdio";
import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { assertWithinBudget } from "../../support/budget.ts";
import { salesFolder, yearOfRows } from "../../support/sales_folder.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import config from "../../../../deno.json" with { type: "json" };
import { openServer } from "../../../tools/mcp/mod.ts";
import { commands } from "../../../tools/program/mod.ts";
import { tools } from "../../../tools/mcp/tools.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import { MAX_CHARACTERS } from "../../../tools/mcp/table.ts";

const main = new URL("../../../tools/mcp/main.ts", import.meta.url);
const SKILL = new URL("../../../tools/npm/SKILL.md", import.meta.url);
const launch = [
  ...["run", "--quiet", "--allow-read", "--allow-env=INIT_CWD", "--allow-run"],
  main.href,
];
/** Both eras of the protocol, with a handshake and without; a folder with a comma, and a link to it. */
const eras = {
  "2025-11-25": { folder: "a,b", options: {} },
  "2026-07-28": {
    folder: "link",
    options: { versionNegotiation: { mode: "auto" as const } },
  },
};

interface Answer {
  isError?: boolean;
  content: { text: string }[];
}

const call = async (client: Client, name: string, args: object = {}) =>
  await client.callTool({ name, arguments: { ...args } }) as unknown as Answer;

function firstCells({ content: [{ text }] }: Answer): string[] {
  const [, table] = text.split("\n\n");
  return table.split("\n").slice(1).map((line) => line.split("\t")[0]);
}

async function withServer(
  path: string,
  options: object,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1" }, options);
  const { PATH = "", HOME = "", DENO_DIR } = Deno.env.toObject();
  const transport = new StdioClientTransport({
    command: Deno.execPath(),
    args: [...launch, path],
    env: { PATH, HOME, ...(DENO_DIR === undefined ? {} : { DENO_DIR }) },
  });
  await client.connect(transport);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

/** A folder with twelve workbooks whose name has a comma, and a link to it. */
async function oddFolders() {
  const folder = await salesFolder();
  await Deno.mkdir(`${folder.path}/a,b`);
  await Deno.symlink("a,b", `${folder.path}/link`);
  for (const [name, rows] of Object.entries(yearOfRows())) {
    await folder.write(`a,b/${name}`, rows);
  }
  return folder;
}

async function textOf(client: Client, uri: string): Promise<string> {
  const { contents: [content] } = await client.readResource({ uri });
  assert("text" in content, uri);
  return content.text;
}

async function connected(path: string): Promise<Client> {
  const open = await openServer(path, commands.task);
  const server = open();
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(there), client.connect(here)]);
  return client;
}

const MAX_LIST_CHARACTERS = 12_000;

Deno.test("the list of tools is brief, and has tools that only read and that SKILL.md names", async () => {
  await using folder = await salesFolder();
  const client = await connected(folder.path);
  const { tools } = await client.listTools();
  const { length } = JSON.stringify(tools);
  const what = "characters to read before each question, to be shortened";
  assertWithinBudget(length, MAX_LIST_CHARACTERS, what);
  const skill = await Deno.readTextFile(SKILL);
  for (const { name, annotations, outputSchema } of tools) {
    assertStringIncludes(skill, `\`${name}\``);
    const facts = [annotations?.readOnlyHint, outputSchema];
    assertEquals(facts, [true, undefined], name);
  }
  await client.close();
});

async function rankBy(args: object): Promise<Answer> {
  await using folder = await salesFolder(yearOfRows());
  const client = await connected(folder.path);
  const answer = await call(client, "sales_rank", { by: "hospital", ...args });
  await client.close();
  return answer;
}

Deno.test("the server answers in few characters", async () => {
  const all = await rankBy({ month: "2024-12", top: 100 });
  const { length } = all.content[0].text;
  assert(length <= MAX_CHARACTERS, `${length} characters`);
  const inDecember = yearOfRows()["2024-12.xlsx"].length;
  assertEquals(firstCells(all).length, inDecember);
});

Deno.test("the server answers a refusal as an error with a call that works", async () => {
  const { isError, content } = await rankBy({ month: "2031-01" });
  assertEquals([isError, content[0].text], [
    true,
    "No file has data of 2031-01. Nearest: 2024-11, 2024-12. The files have 2024-01 to 2024-12. " +
    'This call works: sales_rank {"month":"2024-12"}',
  ]);
});

const unknown = { limit: { limit: 5 }, city: { where: { city: ["a"] } } };
for (const [name, args] of Object.entries(unknown)) {
  Deno.test(`the server names the unknown argument ${name}`, async () => {
    const { content: [{ text }] } = await rankBy(args);
    assertStringIncludes(text, name);
  });
}

type ListedTool = Awaited<ReturnType<Client["listTools"]>>["tools"][number];

/** A tool as a model reads it: each argument with its schema in a line. */
function viewOf({ name, title, description, inputSchema }: ListedTool): string {
  const { properties = {}, required = [] } = inputSchema;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as { description?: string };
    assert(description !== undefined, name);
    const mark = required.includes(name) ? " (required)" : "";
    return `  ${name}${mark} ${JSON.stringify(rest)}\n    ${description}`;
  });
  return [`${name}: ${title}`, description, ...lines].join("\n");
}

Deno.test("the server tells a model the same as before: instructions, tools, resources and a prompt", async () => {
  await using folder = await salesFolder();
  const client = await connected(folder.path);
  const { tools } = await client.listTools();
  const { resources } = await client.listResources();
  const { prompts } = await client.listPrompts();
  const review = async (args: Record<string, string>) => {
    const { messages: [{ role, content }] } = await client.getPrompt({
      name: "monthly_review",
      arguments: args,
    });
    assert(content.type === "text");
    return `${role}: ${content.text}`;
  };
  // Some hosts cut instructions at 2,048 characters.
  const told = client.getInstructions() ?? "";
  assert(told.length <= 1000, `${told.length} characters`);
  const parts = [
    `A model reads:\n\n${told}`,
    `And of the tools:\n\n${tools.map(viewOf).join("\n\n")}`,
    JSON.stringify({ resources, prompts }, null, 2),
    await textOf(client, "sales://definitions"),
    await review({ month: "2024-05" }),
    await review({}),
  ];
  await assertShown("mcp_told.txt", `${parts.join("\n\n---\n\n")}\n`);
  await assertRejects(() => review({ month: "May" }));
  await client.close();
});

Deno.test("the server tells its host that it failed, and only its log why", async () => {
  await using folder = await salesFolder();
  const client = await connected(folder.path);
  const [question] = tools;
  const logged: unknown[] = [];
  const failure = new RangeError(`${folder.path} is odd`);
  using _ = replaceIn(question, { answer: () => Promise.reject(failure) });
  using __ = replaceIn(console, { error: (it: unknown) => logged.push(it) });
  const { isError, content: [{ text }] } = await call(client, question.name);
  assertEquals([isError, text], [true, "The server failed: RangeError"]);
  assertEquals(logged, [failure]);
  await client.close();
});

for (const [era, { folder: name, options }] of Object.entries(eras)) {
  Deno.test(`deno task mcp answers in the protocol of ${era}, for the folder ${name}`, async () => {
    await using folder = await oddFolders();
    await withServer(`${folder.path}/${name}`, options, async (client) => {
      assertEquals(client.getNegotiatedProtocolVersion(), era);
      const { tools } = await client.listTools();
      const names = tools.map(({ name }) => name).join(" ");
      const five = "sales_files sales_rank sales_change sales_cross sales_rows";
      assertEquals(names, five);
      const asked = { by: "hospital", files: "2024-01.xlsx", top: "5" };
      const answer = await call(client, "sales_rank", asked);
      assertEquals(firstCells(answer), ["1", "2", "3", "4", "5"]);
    });
  });
}

function start(
  args: readonly string[],
  { cwd }: { cwd?: string } = {},
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...launch, ...args],
    // The task changes to the root of the project.
    env: cwd === undefined ? {} : { INIT_CWD: cwd },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

async function ended(args: readonly string[]) {
  const process = start(args);
  await process.stdin.close();
  const { code, stdout, stderr } = await process.output();
  const [out, err] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  return { code, out, err };
}

Deno.test("deno task mcp ends when its host closes the pipe", async () => {
  await using folder = await salesFolder();
  assertEquals(await ended([folder.path]), { code: 0, out: "", err: "" });
});

Deno.test("deno task mcp says its usage and version", async () => {
  const err = "Usage: deno task -q mcp FOLDER\n";
  assertEquals(await ended([]), { code: 2, out: "", err });
  const out = `${config.version}\n`;
  assertEquals(await ended(["--version"]), { code: 0, out, err: "" });
});

for (const [signal, ending] of [["SIGTERM", 143], ["SIGINT", 130]] as const) {
  Deno.test(`deno task mcp ends at ${signal}, with the process that serves a folder below`, async () => {
    await using folder = await salesFolder();
    await Deno.mkdir(`${folder.path}/sales`);
    const process = start(["sales"], { cwd: folder.path });
    const writer = process.stdin.getWriter();
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    await writer.write(new TextEncoder().encode(`${JSON.stringify(ping)}\n`));
    const reader = process.stdout.getReader();
    assertEquals((await reader.read()).done, false);
    process.kill(signal);
    // The pipe ends once both processes have.
    while (!(await reader.read()).done);
    reader.releaseLock();
    const { code } = await process.status;
    assertEquals(code, ending);
    await writer.close().catch(() => {});
    await process.stderr.cancel();
  });
}

Deno.test("the process of deno task mcp may read its folder and the program of its worker alone", async () => {
  const text = await Deno.readTextFile(main);
  const flags = [...text.matchAll(/--allow-[^"`]+/g)].map(([flag]) => flag);
  assertEquals(flags, ["--allow-read=.,${program}"]);
  const [, rooms] = /const program = (\[.+\])/.exec(text) ?? [];
  assertEquals(JSON.parse(rooms), [
    ...["core", "schemas", "suite/explore", "suite/tools/workbooks"],
  ]);
});
