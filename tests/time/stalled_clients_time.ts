import { readHealth, readStats } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serveService } from "../support/service.ts";
import { stalledClients, stalls } from "../support/stalled_clients.ts";
import { within } from "../support/within.ts";

const file = fileBody(salesWorkbook([{}]));

for (const [name, sent] of Object.entries(stalls)) {
  Deno.test(`createHandler() answers a good client within a second while 200 others send ${name} and stall`, async () => {
    await using service = await serveService();
    using _stalled = await stalledClients(service.port, 200, sent);
    await within(1000, async () => {
      await readStats(await service.post(file));
      await readHealth(await fetch(`${service.base}/api/health`));
    });
  });
}
