import { assert, assertEquals } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { NOW_SECONDS } from "../support/client.ts";
import { createService } from "../support/service.ts";

async function health() {
  const service = await createService();
  return await readHealth(await service.get("/api/health"));
}

Deno.test("spec 2.9: status is up", async () => {
  assertEquals((await health()).status, "up");
});

Deno.test("spec 2.9: service is the service's name", async () => {
  assertEquals((await health()).service, "monthly-sales-statistics");
});

Deno.test("spec 2.9: time is the server's clock in ISO 8601", async () => {
  const { time } = await health();
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
