import { assertEquals, assertMatch, assertRejects } from "../support/assert.ts";
import { describeStale, readOrEmpty } from "../../docs/stale.ts";

const address = new URL("../../docs/generated/llms.md", import.meta.url);
const encode = (text: string) => new TextEncoder().encode(text);
const describe = (current: string, wanted: string) =>
  describeStale(address, encode(current), encode(wanted));
const stale = "docs/generated/llms.md is stale, run `deno task docs`: ";

Deno.test("describeStale() returns undefined for the same bytes", () => {
  assertEquals(describe("a\nb\n", "a\nb\n"), undefined);
});

for (
  const [current, wanted, place] of [
    ["a\nb\n", "a\nc\n", 'line 2 is "b", should be "c"'],
    ["a\n", "a\nb\n", 'line 2 is "", should be "b"'],
    ["a\nb", "a", 'line 2 is "b", should be missing'],
    ["a", "a\nb", 'line 2 is missing, should be "b"'],
    ["", "a\n", 'line 1 is "", should be "a"'],
    ["a", "\0", "it is another file"],
  ]
) {
  Deno.test(`describeStale() says where ${JSON.stringify(current)} differs from ${JSON.stringify(wanted)}`, () => {
    assertEquals(describe(current, wanted), stale + place);
  });
}

Deno.test("describeStale() shows no more than 60 characters of a line", () => {
  const line = "0123456789".repeat(10_000);
  const changed = `${line.slice(0, 50_000)}x${line.slice(50_001)}`;
  const shown = (mark: string) =>
    `"…01234567890123456789${mark}${"1234567890".repeat(4).slice(0, 39)}…"`;
  assertEquals(
    describe(line, changed),
    `${stale}line 1 is ${shown("0")}, should be ${shown("x")}`,
  );
});

/** Runs `writeOrCheck()` on one file that should hold "wanted\n". */
async function run(file: string, ...args: readonly string[]) {
  const module = new URL("../../docs/stale.ts", import.meta.url).href;
  const code = `import { writeOrCheck } from ${JSON.stringify(module)};
    const bytes = new TextEncoder().encode("wanted\\n");
    await writeOrCheck(new Map([[new URL(${JSON.stringify(file)}), bytes]]));`;
  const script = `data:text/javascript,${encodeURIComponent(code)}`;
  const { code: exitCode, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-lock",
      "--allow-read",
      "--allow-write",
      script,
      ...args,
    ],
    env: { NO_COLOR: "1" },
  }).output();
  return { exitCode, stderr: new TextDecoder().decode(stderr) };
}

const states: Record<string, [content: string | undefined, exitCode: number]> =
  {
    "as it should be": ["wanted\n", 0],
    "stale": ["old\n", 1],
    "cut off": ["wan", 1],
    "missing": [undefined, 1],
  };
for (const [state, [content, exitCode]] of Object.entries(states)) {
  Deno.test(`writeOrCheck() --check exits with ${exitCode} for a file that is ${state}, and writes nothing`, async () => {
    const folder = Deno.makeTempDirSync();
    const path = `${folder}/file.md`;
    if (content !== undefined) Deno.writeTextFileSync(path, content);
    const checked = await run(`file://${path}`, "--check");
    assertEquals(checked.exitCode, exitCode, checked.stderr);
    const lines = checked.stderr.split("\n").slice(0, -1);
    assertEquals(lines.length, exitCode, checked.stderr);
    for (const line of lines) {
      assertMatch(line, /is stale, run `deno task docs`: line 1 is/);
    }
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assertEquals(names, content === undefined ? [] : ["file.md"]);
    assertEquals((await run(`file://${path}`)).exitCode, 0);
    assertEquals(Deno.readTextFileSync(path), "wanted\n");
    Deno.removeSync(folder, { recursive: true });
  });
}

Deno.test("readOrEmpty() throws what else keeps a file from being read", async () => {
  const folder = new URL("../../docs/", import.meta.url);
  assertEquals(await readOrEmpty(new URL("none.md", folder)), new Uint8Array());
  await assertRejects(() => readOrEmpty(folder));
});
