/** What the command that installs the packages brings, and that it is enough. */
import { assertEquals, assertMatch } from "./support/assert.ts";
import { demo } from "./support/client.ts";
import { testUnlessMissing } from "./support/programs.ts";
import { runToEnd } from "./support/service_process.ts";
import deno from "../deno.json" with { type: "json" };

const root = new URL("../", import.meta.url);
const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };
const offline = { flags: ["--cached-only"] };

/** Runs a command of Deno with an empty cache. */
function withEmptyCache(command: string): string | undefined {
  const DENO_DIR = Deno.makeTempDirSync();
  const { success } = new Deno.Command("sh", {
    args: ["-c", command.replace("deno", Deno.execPath())],
    cwd: root,
    env: { DENO_DIR },
    stdout: "null",
    stderr: "null",
  }).outputSync();
  if (success) return DENO_DIR;
  Deno.removeSync(DENO_DIR, { recursive: true });
  return undefined;
}

const cache = withEmptyCache(deno.deploy.install);
const registry = cache === undefined ? ["the npm registry"] : [];
addEventListener("unload", () => {
  if (cache !== undefined) Deno.removeSync(cache, { recursive: true });
});

function testInstalled(
  name: string,
  fn: (env: Record<string, string>) => Promise<void>,
): void {
  const env = { ...credentials, DENO_DIR: cache ?? "" };
  testUnlessMissing(registry, name, () => fn(env));
}

testInstalled(
  "main.ts --check loads the code of every request",
  async (env) => {
    const { code, stdout } = await runToEnd(env, ["--check"], offline);
    assertEquals(code, 0, stdout.join("\n"));
    assertMatch(stdout.at(-1) ?? "", /^right: code: answers an analysis and /);
  },
);

/** The packages in a cache, without scopes of their names. */
function packagesIn(folder: string): string[] {
  const [{ name: host }] = Deno.readDirSync(`${folder}/npm`);
  return Array.from(Deno.readDirSync(`${folder}/npm/${host}`), (it) => it.name)
    .toSorted();
}

const packages = ["deno-std", "zod"];
testInstalled("the install command brings two packages", () => {
  assertEquals(packagesIn(cache ?? ""), packages);
  return Promise.resolve();
});

testInstalled("a task brings no other packages", () => {
  const folder = withEmptyCache("deno task credentials");
  assertEquals(packagesIn(folder ?? ""), packages);
  Deno.removeSync(folder ?? "", { recursive: true });
  return Promise.resolve();
});
