import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import { readHealth } from "../support/answers.ts";
import { fileBody, signMessage } from "../support/client.ts";
import {
  isFree,
  postHead,
  postHeadWithLength,
  until,
  wait,
} from "../support/posting.ts";
import {
  chunk,
  exchange,
  type RawResponse,
  send,
  withSocket,
} from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serveService } from "../support/service.ts";

const impatient = { bodyTimeoutMs: 50 };
const message = signMessage(fileBody(salesWorkbook([{}])));
const head = postHeadWithLength(message);
const chunked = postHead(message, { "transfer-encoding": "chunked" });

function assertTimedOut({ status, headers, body }: RawResponse): void {
  assertEquals(status, 408);
  const names = ["x-error-reason", "connection"];
  const found = names.map((name) => headers.get(name));
  assertEquals(found, ["body_timeout", "close"]);
  const { message } = JSON.parse(body);
  assertStringIncludes(message, "no pause of 10 seconds");
  assertStringIncludes(message, "after the first 0.05 seconds");
}

const stalled: Record<string, Uint8Array[]> = {
  "nothing after the head": [head],
  "ten bytes of its body": [head, message.body.subarray(0, 10)],
  "all but one byte of its body": [head, message.body.subarray(0, -1)],
  "one chunk and no end": [chunked, chunk(message.body)],
  "half a chunk": [chunked, chunk(message.body).subarray(0, 20)],
};
for (const [name, parts] of Object.entries(stalled)) {
  Deno.test(`readBody() answers 408 to a client that sends ${name}`, async () => {
    await using service = await serveService(impatient);
    assertTimedOut(await exchange(service.port, ...parts));
  });
}

Deno.test("readBody() answers 408 to a body that pauses, however much time is left", async () => {
  const options = { bodyTimeoutMs: 3_600_000, bodyIdleMs: 50 };
  await using service = await serveService(options);
  const { status } = await exchange(service.port, head);
  assertEquals(status, 408);
});

const large = signMessage("x".repeat(5001));
const oversize: Record<string, Uint8Array[]> = {
  "after 100 bytes": [postHeadWithLength(large), large.body.subarray(0, 100)],
  "before its last byte": [postHeadWithLength(large), large.body.slice(0, -1)],
  "in chunks": [chunked, chunk(large.body)],
};
for (const [name, parts] of Object.entries(oversize)) {
  Deno.test(`readBody() answers 413 when an oversize body falls silent ${name}`, async () => {
    const options = { bodyTimeoutMs: 400, maxBodyBytes: 5000 };
    await using service = await serveService(options);
    const { status, headers } = await exchange(service.port, ...parts);
    assertEquals(status, 413);
    assertEquals(headers.get("x-error-reason"), "body_too_large");
  });
}

Deno.test("readBody() releases the bytes of a stalled body, says how many came, and logs no error", async () => {
  const bodyBudget = new BodyBudget(5000);
  await using service = await serveService({ ...impatient, bodyBudget });
  const ten = message.body.subarray(0, 10);
  const response = await exchange(service.port, head, ten);
  assertTimedOut(response);
  assertStringIncludes(response.body, "received 10 bytes");
  assertEquals(isFree(bodyBudget), true);
  const { level, status, reason, stack } = JSON.parse(service.lines[0]);
  assertEquals([level, status, reason], ["info", 408, "body_timeout"]);
  assertEquals(stack, undefined);
});

Deno.test("readBody() copes with clients that leave when their time is up", async () => {
  await using service = await serveService({ bodyTimeoutMs: 1 });
  for (let delay = 0; delay < 10; delay++) {
    await withSocket(service.port, async (socket) => {
      await send(socket, head);
      await wait(delay / 3);
    });
  }
  await until(() => service.lines.length === 10);
  const reasons = service.lines.map((line) => JSON.parse(line).reason);
  const expected = ["body_timeout", "client_gone"];
  assertEquals(reasons.filter((reason) => !expected.includes(reason)), []);
  await readHealth(await fetch(`${service.base}/api/health`));
});
