import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { fileBody, sendNow } from "../support/client.ts";
import { run, testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";
import { assertShown } from "../support/shown.ts";
import { readText } from "../support/paths.ts";

async function runScript(script: string): Promise<string> {
  const TMPDIR = await Deno.makeTempDir();
  const { stdout } = await run(["sh", "-c", script], { env: { TMPDIR } });
  await Deno.remove(TMPDIR, { recursive: true });
  return stdout;
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
  const warnings = service.greeting.filter((line) => /warning/.test(line));
  assertEquals(warnings, []);
  const file = fileBody(salesWorkbook([{}]));
  await readStats(await sendNow(service.base, file));
});

Deno.test("dev.ts prints a line that sends a workbook with Deno alone", async () => {
  const line = service.greeting.find((line) => line.includes("task send"));
  assert(line !== undefined, service.greeting.join("\n"));
  const script = line.replace(/npx -y deno@\S+/, `"${Deno.execPath()}"`);
  assertNotEquals(script, line);
  const sample = readText("tests/fixtures/workbooks/sample.json");
  const expected = { code: 0, message: "ok", data: JSON.parse(sample) };
  assertEquals(JSON.parse(await runScript(script)), expected);
});

Deno.test("dev.ts prints what tests/fixtures/shown/dev.txt shows", async () => {
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

async function issue(): Promise<string> {
  return (await run(["deno", "run", "server/issue_credentials.ts"])).stdout;
}

function valueOf(name: string, text: string): string {
  return new RegExp(`^${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
}

Deno.test("issue_credentials.ts prints another key and secret of 256 bits each time, and how to set them", async () => {
  const [text, other] = await Promise.all([issue(), issue()]);
  for (const name of ["api key", "secret"]) {
    assertNotEquals(valueOf(name, text), valueOf(name, other));
  }
  const [key, secret] = [valueOf("api key", text), valueOf("secret", text)];
  assertMatch(key, /^client-[0-9a-f]{12}$/);
  assertMatch(secret, /^[0-9a-f]{64}$/);
  const shown = text.replaceAll(key, "KEY").replaceAll(secret, "SECRET");
  await assertShown("credentials.txt", shown);
});
