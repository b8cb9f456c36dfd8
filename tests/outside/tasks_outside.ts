/** Tasks in a terminal: nothing asks, the screen is as expected, Ctrl-C ends it. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { readHealth, readStats } from "../support/answers.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { until } from "../support/posting.ts";
import { testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { Terminal } from "./terminal.ts";

const deno = Deno.execPath();
const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

function test(name: string, fn: () => Promise<void>) {
  testWith(["script of util-linux"], `${name} (slow)`, fn);
}

/** A file that a service of these variables answers with figures. */
async function assertAnswers(port: string): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  await readHealth(await fetch(`${base}/api/health`));
  const timestamp = Math.floor(Date.now() / 1000);
  const file = fileBody(salesWorkbook([{}]));
  const headers = { connection: "close" };
  const request = analyzeRequest(file, { base, timestamp, headers });
  assertEquals((await readStats(await fetch(request))).months, ["2024-05"]);
  const page = await fetch(base, { headers: { accept: "text/html" } });
  assertStringIncludes(await page.text(), "<!doctype html>");
}

test("deno task dev serves without a question, shows how to send a workbook, and ends at one Ctrl-C", async () => {
  const PORT = freePort();
  const env = { PORT };
  await using dev = new Terminal(`${deno} task dev`, { env });
  await dev.until(/x-signature: \$signature/);
  assertStringIncludes(
    dev.screen,
    `Monthly Sales Statistics Service on http://127.0.0.1:${PORT}\n` +
      "  api key demo, secret demo-secret (for this machine only)\n",
  );
  await assertAnswers(PORT);
  const [, command] =
    /^ {2}(.*npx -y deno@\S+ task send .*)$/m.exec(dev.screen) ?? [];
  assert(command !== undefined, dev.screen);
  const sending = command.replace(/npx -y deno@\S+/, deno);
  await using send = new Terminal(`sh -c '${sending}'`, { columns: 200 });
  assertEquals(await send.ended(), 0, send.screen);
  assertStringIncludes(send.screen, '"months"');
  await dev.endsAtCtrlC();
});

test("deno task start serves with two workers without a question, and ends at one Ctrl-C", async () => {
  const PORT = freePort();
  const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
  const env = {
    ...credentials,
    PORT,
    WORKERS: "2",
    METRICS_ADDRESS,
  };
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
