import { assertEquals } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { createService } from "../support/service.ts";

Deno.test("health() forbids caching", async () => {
  const service = await createService();
  const response = await service.get("/api/health");
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(response.headers.get("x-content-type-options"), "nosniff");
  await readHealth(response);
});
