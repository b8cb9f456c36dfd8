import { assertEquals } from "../support/assert.ts";
import { readHealth, readStats } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { until } from "../support/posting.ts";
import { requestHead } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serveService } from "../support/service.ts";
import { stalledClients, stalls } from "../support/stalled_clients.ts";

const file = fileBody(salesWorkbook([{}]));

for (const [name, sent] of Object.entries(stalls)) {
  Deno.test(`createHandler() answers a good client while 100 others send ${name} and stall`, async () => {
    await using service = await serveService({ bodyTimeoutMs: 3_600_000 });
    using _stalled = await stalledClients(service.port, 100, sent);
    await readStats(await service.post(file));
    await readHealth(await fetch(`${service.base}/api/health`));
    const logged = service.lines.map((line) => JSON.parse(line).path);
    assertEquals(logged, ["/api/analyze"]);
  });
}

Deno.test("createHandler() answers a good client after 100 left in the middle", async () => {
  await using service = await serveService();
  const sent = stalls["half a body"];
  (await stalledClients(service.port, 100, sent))[Symbol.dispose]();
  await until(() => service.lines.length === 100);
  await readStats(await service.post(file));
});

Deno.test("createHandler() answers a good client while 5 others never read", async () => {
  await using service = await serveService();
  const document = requestHead("GET /", [["host", "x"]]);
  const many = new Uint8Array(
    Array.from({ length: 300 }, () => [...document]).flat(),
  );
  using _silent = await stalledClients(service.port, 5, many);
  await readStats(await service.post(file));
});
