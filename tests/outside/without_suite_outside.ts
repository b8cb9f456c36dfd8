/** The service is whole without the folder suite/. */
import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { Checkout } from "../support/checkout.ts";
import { demoVariables, fileBody, sendNow } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";

function test(name: string, fn: (checkout: Checkout) => Promise<void>): void {
  Deno.test(`${name} (slow)`, async () => {
    using checkout = new Checkout((name) => name !== "suite");
    await fn(checkout);
  });
}

async function runTask(checkout: Checkout, ...args: string[]): Promise<string> {
  const env = { DENO_NO_UPDATE_CHECK: "1" };
  const ended = await checkout.run(["deno", "task", ...args], env);
  const { code, stdout, stderr } = ended;
  assertEquals(code, 0, stdout + stderr);
  return stdout + stderr;
}

test("without suite/ every check passes, of documents and the tests' types too", async (checkout) => {
  await runTask(checkout, "check");
});

test("without suite/ the tests of the service begin, and pass", async (checkout) => {
  const folders = ["tests/conformance/", "tests/routes/documents/"];
  const output = await runTask(checkout, "test:service", ...folders);
  assertMatch(output, /\b[1-9]\d+ passed/);
});

test("without suite/ the service answers, and / is the reference alone", async (checkout) => {
  const env = { ...demoVariables, WORKERS: "1" };
  await using service = await ServiceProcess.start(env, {
    cwd: checkout.folder,
  });
  const get = async (path: string) => {
    const response = await fetch(service.base + path);
    return { status: response.status, text: await response.text() };
  };
  const { text: page } = await get("/");
  assertStringIncludes(page, "has no folder suite/");
  const [, style] = /href="(\/assets\/[^"]*)"/.exec(page) ?? [];
  assertEquals((await get(style)).status, 200);
  assertEquals((await get("/skill.md")).status, 404);
  const response = await sendNow(service.base, fileBody(salesWorkbook([{}])));
  assertEquals((await readStats(response)).months, ["2024-05"]);
});
