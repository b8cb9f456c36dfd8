/** Tasks in a terminal: nothing asks, the screen is as expected, Ctrl-C ends it. */
import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { demoVariables, fileBody, sendNow } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { until } from "../support/posting.ts";
import { testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { Terminal } from "./terminal.ts";

const deno = Deno.execPath();

function test(name: string, fn: () => Promise<void>) {
  testWith(["script of util-linux"], `${name} (slow)`, fn);
}

/** Asserts that a service answers a file with figures, and people with a page. */
async function assertAnswers(port: string): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  const response = await sendNow(base, fileBody(salesWorkbook([{}])));
  assertEquals((await readStats(response)).months, ["2024-05"]);
  const page = await fetch(base, { headers: { accept: "text/html" } });
  assertStringIncludes(await page.text(), "<!doctype html>");
}

test("deno task dev serves without a question, and ends at one Ctrl-C", async () => {
  const PORT = freePort();
  await using dev = new Terminal(`${deno} task dev`, { env: { PORT } });
  await dev.until(/x-signature: \$signature/);
  assertStringIncludes(
    dev.screen,
    `Monthly Sales Statistics Service on http://127.0.0.1:${PORT}\n` +
      "  api key demo, secret demo-secret (for this machine only)\n",
  );
  await assertAnswers(PORT);
  await dev.endsAtCtrlC();
});

test("deno task start serves with two workers without a question, and ends at one Ctrl-C", async () => {
  const PORT = freePort();
  const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
  const env = { ...demoVariables, PORT, WORKERS: "2", METRICS_ADDRESS };
  await using start = new Terminal(`${deno} task start`, { env });
  await start.until(/"event":"listening".*"workers":2/);
  await assertAnswers(PORT);
  // One more starts once these two are ready, for other api keys.
  await until(async () => {
    const scraped = await fetch(`http://${METRICS_ADDRESS}/metrics`);
    return (await scraped.text()).includes("_workers_ready 3\n");
  });
  await start.endsAtCtrlC();
});

test("deno task credentials asks nothing", async () => {
  await using credentials = new Terminal(`${deno} task -q credentials`);
  assertEquals(await credentials.ended(), 0, credentials.screen);
});
