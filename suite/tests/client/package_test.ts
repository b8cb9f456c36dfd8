/** The client as a package: for Deno, and for npm with types. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { testWith } from "../../../tests/support/programs.ts";
import { serveService } from "../../../tests/support/service.ts";

const folder = new URL("../../client/", import.meta.url);
const [workbook] = goldenWorkbooks();

/** Runs a program to its end, and returns what it printed. */
async function run(
  command: string,
  args: string[],
  options: Deno.CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    cwd: folder,
    ...options,
    args,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...options.env },
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  assertEquals(code, 0, out + err);
  return out + err;
}

const deno = (...args: string[]) => run(Deno.execPath(), args);

Deno.test("everything that the client exports is documented", async () => {
  await deno("doc", "--lint", "mod.ts");
});

Deno.test("the examples of the client compile", async () => {
  const files = ["mod.ts", "README.md"];
  for (const file of files) {
    const text = await Deno.readTextFile(new URL(file, folder));
    assertMatch(text, /^[ *]*```ts$/m);
  }
  await deno("check", "--doc-only", ...files);
});

/** Uses the package as a program of Node.js does. */
const program = `
import { readFile } from "node:fs/promises";
import { SalesStatistics, ServiceError } from "@monthly-sales-statistics/client";

const [baseUrl, apiKey, apiSecret, path] = process.argv.slice(2);
const service = new SalesStatistics({ baseUrl, apiKey, apiSecret, encrypt: true });
const { stats } = await service.analyze(await readFile(path));
const other = new SalesStatistics({ baseUrl, apiKey, apiSecret: "other" });
const error = await other.analyze(await readFile(path)).catch((error) => error);
const { reason } = error instanceof ServiceError ? error : {};
console.log(JSON.stringify({ stats, reason, node: process.version }));
`;

/** What does not compile if a type is missing from the package. */
const typed = `
import { type Analysis, SalesStatistics } from "@monthly-sales-statistics/client";
const options = { baseUrl: "http://a.test", apiKey: "a", apiSecret: "b" };
export const analyze = (file: Blob): Promise<Analysis> =>
  new SalesStatistics(options).analyze(file);
// @ts-expect-error: there are types, and retries is a number.
new SalesStatistics({ ...options, retries: "3" });
`;

testWith(
  ["Node.js 20"],
  "Node.js imports the packed client, with its types",
  async () => {
    await using service = await serveService({ now: Date.now });
    const project = await Deno.makeTempDir();
    const tarball = `${project}/client.tgz`;
    await deno("pack", "--quiet", "--allow-dirty", "--output", tarball);
    await Deno.writeTextFile(`${project}/package.json`, '{"type":"module"}');
    await Deno.writeTextFile(`${project}/program.js`, program);
    await Deno.writeTextFile(`${project}/typed.ts`, typed);
    await Deno.writeFile(`${project}/a.xlsx`, workbook.bytes);
    const inProject = { cwd: project };
    const npm = ["install", "--offline", "--no-audit", "--no-fund", tarball];
    await run("npm", npm, inProject);
    const args = [
      "program.js",
      service.base,
      demo.apiKey,
      demo.secret,
      "a.xlsx",
    ];
    const { stats, reason, node } = JSON.parse(
      await run("node", args, inProject),
    );
    assertEquals(stats, workbook.expected);
    assertEquals(reason, "signature_mismatch");
    assertMatch(node, /^v(?:2\d|[3-9]\d)\./);
    await run(Deno.execPath(), ["check", "typed.ts"], inProject);
    await Deno.remove(project, { recursive: true });
  },
);
