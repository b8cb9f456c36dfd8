/** A service with everything switched on, and strangers who take its descriptors. */
import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "../support/assert.ts";
import { readHealth, readStats } from "../support/answers.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/free_port.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";

const MAX_OPEN_FILES = 96;
const STRANGERS = 200;

/** Opens connections that send nothing, half to each port. */
async function connect(ports: readonly number[]): Promise<Deno.Conn[]> {
  const all = Array.from(
    { length: STRANGERS },
    (_, i) =>
      Deno.connect({ hostname: "127.0.0.1", port: ports[i % ports.length] }),
  );
  const settled = await Promise.allSettled(all);
  return settled.flatMap((it) => it.status === "fulfilled" ? [it.value] : []);
}

async function scrape(address: string): Promise<void> {
  const signal = AbortSignal.timeout(2000);
  const headers = { connection: "close" };
  const response = await fetch(`http://${address}/metrics`, {
    signal,
    headers,
  });
  assertEquals([response.status, (await response.text()).at(-1)], [200, "\n"]);
}

Deno.test("service and metrics continue after 200 idle connections with 96 descriptors (slow)", async () => {
  const dir = fileURLToPath(new URL("../../", import.meta.url));
  const folder = await Deno.makeTempDir({ dir }); // which it may read
  const clients = `${folder}/clients.json`;
  await Deno.writeTextFile(
    clients,
    JSON.stringify({ [demo.apiKey]: demo.secret }),
  );
  const metrics = Number(freePort());
  const METRICS_ADDRESS = `127.0.0.1:${metrics}`;
  try {
    await using service = await ServiceProcess.start({
      PORT: freePort(),
      API_CREDENTIALS_FILE: clients,
      ...{ WORKERS: "2", METRICS_ADDRESS },
    }, { maxOpenFiles: MAX_OPEN_FILES });
    const strangers = await connect([service.port, metrics]);
    const down = await service.linesUpTo(/"not_accepting"/);
    await scrape(METRICS_ADDRESS).catch(() => {}); // no descriptor for it
    strangers.forEach((stranger) => stranger.close());
    await eventually(() => scrape(METRICS_ADDRESS));
    await eventually(async () => {
      const signal = AbortSignal.timeout(2000);
      const url = `${service.base}/api/health`;
      await readHealth(await fetch(url, { signal }));
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const request = analyzeRequest(fileBody(salesWorkbook([{}])), {
      ...{ base: service.base, timestamp },
      headers: { connection: "close" },
    });
    assertEquals((await readStats(await fetch(request))).months, ["2024-05"]);
    service.signal("SIGTERM");
    const { code, stdout, stderr } = await service.ended();
    assertEquals([code, stderr], [0, []]);
    const failures = [...down, ...stdout]
      .filter((line) => line.includes('"not_accepting"'))
      .map((line) => JSON.parse(line).address);
    const ports = [service.port, metrics].map(String);
    const ofPort = (port: string) =>
      failures.filter((address) => address.endsWith(`:${port}`)).length;
    // Each of two threads may say so once, the metrics once.
    assert(ofPort(ports[0]) <= 2, failures.join());
    assert(ofPort(ports[1]) <= 1, failures.join());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
