import { assertEquals } from "../support/assert.ts";
import { createService } from "../support/service.ts";

Deno.test("ready() answers 200 in the envelope once all workers are ready", async () => {
  const response = await createService().get("/readyz");
  assertEquals(response.status, 200);
  const data = { status: "ready" };
  assertEquals(await response.json(), { code: 0, message: "ok", data });
});

const notReady = {
  "while a worker is missing": { isReady: () => false },
  "while the service stops": { stopping: AbortSignal.abort() },
};
for (const [when, context] of Object.entries(notReady)) {
  Deno.test(`ready() answers 503 ${when}`, async () => {
    const response = await createService(context).get("/readyz");
    assertEquals(response.status, 503);
    assertEquals(response.headers.get("x-error-reason"), "not_ready");
    const envelope = { code: 503, message: "Not ready", data: null };
    assertEquals(await response.json(), envelope);
  });
}
