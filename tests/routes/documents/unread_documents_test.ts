import { assert, assertEquals } from "../../support/assert.ts";
import http2 from "node:http2";
import { AnswerBudget } from "../../../routes/capacity/answer_budget.ts";
import { until } from "../../support/posting.ts";
import { serveService } from "../../support/service.ts";

/** Streams of HTTP/2 that ask for a document and read nothing of it. */
async function unreadStreams(port: number, count: number) {
  const session = http2.connect(`http://127.0.0.1:${port}`);
  session.on("error", () => {});
  const statuses = await Promise.all(
    Array.from({ length: count }, () => {
      const stream = session.request({ ":path": "/" });
      stream.on("error", () => {});
      return new Promise<unknown>((resolve) => {
        stream.on("response", ({ ":status": status }) => resolve(status));
      });
    }),
  );
  return { statuses, [Symbol.dispose]: () => session.destroy() };
}

Deno.test("replyDocument() refuses an address that reads none of its documents, and no other", async () => {
  const documents = new AnswerBudget(1_000_000);
  await using service = await serveService({ documents, trustedProxies: 1 });
  {
    using unread = await unreadStreams(service.port, 40);
    const refused = unread.statuses.filter((status) => status === 503);
    assert(refused.length > 30, `${unread.statuses}`);
    assert(documents.heldBytes > 100_000, `${documents.heldBytes}`);
    assert(documents.heldBytes <= 500_000, `${documents.heldBytes}`);
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const other = await fetch(service.base, { headers });
    assertEquals(other.status, 200);
    await other.body?.cancel();
  }
  await until(() => documents.heldBytes === 0);
  const again = await fetch(service.base);
  assertEquals([again.status, (await again.text()).length > 0], [200, true]);
});
