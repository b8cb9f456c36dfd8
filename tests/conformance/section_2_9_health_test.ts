import { assert, assertEquals } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { NOW_SECONDS } from "../support/client.ts";
import { createService } from "../support/service.ts";

async function health() {
  const service = await createService();
  return await readHealth(await service.get("/api/health"));
}

Deno.test("spec 2.9: health has the status, the name and the clock of the service", async () => {
  const { status, service, time } = await health();
  assertEquals([status, service], ["up", "monthly-sales-statistics"]);
  assertEquals(time, new Date(NOW_SECONDS * 1000).toISOString());
});

Deno.test("spec 2.9: endpoints has POST /api/analyze and GET /api/health, once each", async () => {
  const { endpoints } = await health();
  assertEquals(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    ["GET /api/health", "POST /api/analyze"],
  );
});

Deno.test("spec 2.9: every endpoint says what it does", async () => {
  for (const { desc } of (await health()).endpoints) {
    assert(/^\w+ \w+/.test(desc), desc);
  }
});
