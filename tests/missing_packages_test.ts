/** What the installed packages are enough for, and that none may be missing. */
import { assert, assertEquals, assertMatch } from "./support/assert.ts";
import { readHealth, readStats } from "./support/answers.ts";
import { analyzeRequest, demo, fileBody } from "./support/client.ts";
import { testUnlessMissing } from "./support/programs.ts";
import { salesWorkbook } from "./support/sales_workbook.ts";
import { runToEnd, ServiceProcess } from "./support/service_process.ts";
import deno from "../deno.json" with { type: "json" };
import { documents } from "../schemas/endpoints.ts";

const root = new URL("../", import.meta.url);
const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

/** Installs the packages into an empty cache with the command of deno.json. */
function install(): string | undefined {
  const DENO_DIR = Deno.makeTempDirSync();
  const { success } = new Deno.Command("sh", {
    args: ["-c", deno.tasks.install.command.replace("deno", Deno.execPath())],
    cwd: root,
    env: { DENO_DIR },
  }).outputSync();
  if (success) return DENO_DIR;
  Deno.removeSync(DENO_DIR, { recursive: true });
  return undefined;
}

const cache = install();
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

async function analyze({ base }: ServiceProcess): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const file = fileBody(salesWorkbook([{}]));
  await readStats(await fetch(analyzeRequest(file, { base, timestamp })));
}

testInstalled(
  "the task install brings all that the service answers with",
  async (env) => {
    await using service = await ServiceProcess.start(env);
    for (const { path } of Object.values(documents)) {
      const response = await fetch(service.base + path);
      assert((await response.bytes()).length > 0);
      assertEquals(response.status, 200, path);
    }
    await analyze(service);
    await readHealth(await fetch(`${service.base}/api/health`));
  },
);

testInstalled(
  "main.ts --check loads the code of every request",
  async (env) => {
    const { code, stdout } = await runToEnd(env, ["--check"]);
    assertEquals(code, 0, stdout.join("\n"));
    assertMatch(stdout.at(-1) ?? "", /^right: code: answers an analysis and /);
  },
);

/** Hides a package of the cache. */
function without(name: string): Disposable {
  const registries = `${cache}/npm`;
  const [{ name: host }] = Deno.readDirSync(registries);
  const from = `${registries}/${host}/${name}`;
  const to = `${registries}/hidden`;
  Deno.renameSync(from, to);
  return { [Symbol.dispose]: () => Deno.renameSync(to, from) };
}

for (const name of ["marked", "zod", "deno-std"]) {
  testInstalled(
    `the service without ${name} does not start, and says what is missing`,
    async (env) => {
      using _without = without(name);
      for (const args of [[], ["--check"]]) {
        const { code, stderr } = await runToEnd(env, args);
        assertEquals(code, 1);
        assertMatch(stderr.join("\n"), new RegExp(`error: .*${name}`));
      }
    },
  );
}
