import { assertEquals } from "../support/assert.ts";
import { assertFailure, readHealth } from "../support/answers.ts";
import { analyzeRequest, fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const stopping = AbortSignal.abort();
const file = fileBody(salesWorkbook([{}]));

Deno.test("unlessStopping() refuses an analysis with 503 and says when to retry", async () => {
  const service = await createService({ stopping });
  const response = await service.send(file);
  assertEquals(response.headers.get("retry-after"), "4");
  assertEquals(response.headers.get("connection"), "close");
  await assertFailure(response, "stopping");
});

Deno.test("unlessStopping() lets the client send its body first", async () => {
  const service = await createService({ stopping });
  const request = analyzeRequest(file);
  await service.handle(request);
  assertEquals(request.bodyUsed, true);
});

Deno.test("closeWhileStopping() closes connections that ask for health", async () => {
  const service = await createService({ stopping });
  const response = await service.get("/api/health");
  assertEquals(response.headers.get("connection"), "close");
  await readHealth(response);
});

Deno.test("closeWhileStopping() leaves connections open while the service does not stop", async () => {
  const service = await createService();
  const response = await service.get("/api/health");
  assertEquals(response.headers.has("connection"), false);
  await readHealth(response);
});
