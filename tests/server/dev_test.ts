import { assert, assertEquals, assertNotEquals } from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { analyzeRequest, fileBody } from "../support/client.ts";
import { testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";
import { assertShown } from "../support/shown.ts";

const root = new URL("../../", import.meta.url);

/** Runs a script and returns what it prints. */
async function runScript(script: string): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    const { stdout } = await new Deno.Command("sh", {
      args: ["-c", script],
      cwd: root,
      env: { TMPDIR: folder },
    }).output();
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

let service: ServiceProcess;
Deno.test.beforeAll(async () => {
  const env = { HOST: "0.0.0.0", API_SECRET: "other" };
  const until = /x-signature/;
  service = await ServiceProcess.start(env, { task: "dev", until });
});
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("dev.ts uses the demo credentials and 127.0.0.1, whatever is set", async () => {
  assertEquals(service.hostname, "127.0.0.1");
  // Nobody need be warned of the secret that everybody knows.
  assertEquals(service.greeting.join().includes("warning"), false);
  const timestamp = Math.floor(Date.now() / 1000);
  const request = analyzeRequest(fileBody(salesWorkbook([{}])), {
    base: service.base,
    timestamp,
  });
  await readStats(await fetch(request));
});

Deno.test("dev.ts prints a line that sends a workbook with Deno alone", async () => {
  const line = service.greeting.find((line) => line.includes("task send"));
  assert(line !== undefined);
  const script = line.replace(/npx -y deno@\S+/, `"${Deno.execPath()}"`);
  assertNotEquals(script, line);
  const sample = await Deno.readTextFile(
    new URL("tests/fixtures/workbooks/sample.json", root),
  );
  const expected = { code: 0, message: "ok", data: JSON.parse(sample) };
  assertEquals(JSON.parse(await runScript(script)), expected);
});

Deno.test("dev.ts prints the same as before", async () => {
  const lines = service.greeting;
  const first = lines.findIndex((line) => line.startsWith("Monthly Sales"));
  const text = lines.slice(first).join("\n")
    .replaceAll(service.base, "http://127.0.0.1:PORT")
    .replaceAll(`deno@${Deno.version.deno}`, "deno@VERSION");
  await assertShown("dev.txt", `${text}\n`);
});

testWith(
  ["curl", "openssl"],
  "dev.ts prints a request that works as printed",
  async () => {
    const lines = service.greeting;
    const script = lines.slice(lines.findIndex((line) => /mktemp/.test(line)));
    assertEquals(JSON.parse(await runScript(script.join("\n"))).code, 0);
  },
);
