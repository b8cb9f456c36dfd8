import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { ByteBudget } from "../../routes/admission.ts";
import { readHealth } from "../support/answers.ts";
import { fileBody, signMessage } from "../support/client.ts";
import {
  postHead,
  postHeadWithLength,
  until,
  wait,
} from "../support/posting.ts";
import {
  chunk,
  exchange,
  isComplete,
  parseResponse,
  type RawResponse,
  receive,
  send,
  withSocket,
} from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serveService } from "../support/service.ts";

const impatient = { bodyTimeoutMs: 200 };
const message = signMessage(fileBody(salesWorkbook([{}])));
const head = postHeadWithLength(message);
const chunked = postHead(message, { "transfer-encoding": "chunked" });

function assertTimedOut({ status, headers, body }: RawResponse): void {
  assertEquals(status, 408);
  assertEquals(
    headers.get("content-type"),
    "application/json; charset=utf-8",
  );
  assertEquals(headers.get("x-error-reason"), "body_timeout");
  assertMatch(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  const { code, message, data } = JSON.parse(body);
  assertEquals([code, data], [408, null]);
  assertStringIncludes(message, "after the first 0.2 seconds");
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

Deno.test("readBody() takes one byte at a time for stalling", async () => {
  await using service = await serveService(impatient);
  const text = await withSocket(service.port, async (socket) => {
    await send(socket, head);
    for (let at = 0; at < 60; at++) {
      await send(socket, message.body.subarray(at, at + 1));
      await wait(5);
    }
    return await receive(socket, isComplete);
  });
  assertTimedOut(parseResponse(text));
});

Deno.test("readBody() waits for a body that keeps coming, however long", async () => {
  await using service = await serveService({ bodyTimeoutMs: 1000 });
  const body = "x".repeat(8 * 65_536);
  const slow = signMessage(body);
  const text = await withSocket(service.port, async (socket) => {
    await send(socket, postHeadWithLength(slow));
    for (let at = 0; at < slow.body.length; at += 65_536) {
      await wait(200);
      await send(socket, slow.body.subarray(at, at + 65_536));
    }
    return await receive(socket, isComplete);
  });
  assertEquals(parseResponse(text).status, 400);
});

Deno.test("readBody() does not wait for the rest of an oversize body that stalls", async () => {
  await using service = await serveService(impatient);
  const large = signMessage("x".repeat(4_718_593));
  const first = large.body.subarray(0, 100);
  assertTimedOut(
    await exchange(service.port, postHeadWithLength(large), first),
  );
});

Deno.test("readBody() gives the bytes of a stalled body back", async () => {
  const bodyBudget = new ByteBudget(50_000);
  await using service = await serveService({ ...impatient, bodyBudget });
  const large = signMessage("x".repeat(40_000));
  const most = large.body.subarray(0, 39_000);
  assertTimedOut(await exchange(service.port, postHeadWithLength(large), most));
  using share = bodyBudget.open();
  assertEquals(share.growTo(50_000), true);
});

Deno.test("readBody() logs a stalled body with its reason, not as an error", async () => {
  await using service = await serveService(impatient);
  await exchange(service.port, head);
  const { level, status, reason, stack } = JSON.parse(service.lines[0]);
  assertEquals([level, status, reason], ["info", 408, "body_timeout"]);
  assertEquals(stack, undefined);
});

Deno.test("readBody() ends well when the client leaves as its time is up", async () => {
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
