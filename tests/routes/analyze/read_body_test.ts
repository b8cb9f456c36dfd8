import {
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { ClientGone } from "../../../routes/client_gone.ts";
import { readBody } from "../../../routes/analyze/read_body.ts";
import { BodyBudget } from "../../../routes/capacity/body_budget.ts";
import {
  fileBody,
  type SignedMessage,
  signMessage,
} from "../../support/client.ts";
import { until } from "../../support/posting.ts";
import {
  exchange,
  isComplete,
  parseResponse,
  type RawResponse,
  receive,
  requestHead,
  send,
  withSocket,
} from "../../support/raw_http.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { serveService } from "../../support/service.ts";

const LIMIT = 4_718_592;
const file = fileBody(salesWorkbook([{}]));

function head(message: SignedMessage, more: Record<string, string>) {
  const headers = [["host", "x"], ...message.headers, ...Object.entries(more)];
  return requestHead("POST /api/analyze", headers as [string, string][]);
}

function withLength({ body }: SignedMessage): Record<string, string> {
  return { "content-length": String(body.length) };
}

function assertTooLarge(response: RawResponse): void {
  assertEquals(response.status, 413);
  assertEquals(response.headers.get("x-error-reason"), "body_too_large");
  assertStringIncludes(response.body, "FUNCTION_PAYLOAD_TOO_LARGE");
}

Deno.test("readBody() leaves the connection open after a 413", async () => {
  await using service = await serveService();
  const message = signMessage("x".repeat(LIMIT + 1));
  const health = requestHead("GET /api/health", [["host", "x"]]);
  const text = await withSocket(service.port, async (socket) => {
    await send(socket, head(message, withLength(message)), message.body);
    await receive(socket, isComplete);
    await send(socket, health);
    return await receive(socket, isComplete);
  });
  assertEquals(parseResponse(text).status, 200);
});

Deno.test("readBody() refuses a declared length at once after Expect: 100-continue", async () => {
  await using service = await serveService();
  const message = signMessage("x".repeat(LIMIT + 1));
  const more = { ...withLength(message), expect: "100-Continue" };
  const text = await withSocket(service.port, async (socket) => {
    await send(socket, head(message, more));
    return await receive(socket, (got) => got.includes('"data":null}'));
  });
  // Deno sends 100 Continue before it calls the handler.
  const [, answer] = text.split("HTTP/1.1 100 Continue\r\n\r\n");
  assertTooLarge(parseResponse(answer));
});

Deno.test("readBody() accepts the same content-length twice", async () => {
  await using service = await serveService();
  const message = signMessage(file);
  const headers = new Map([...message.headers, ["host", "x"]]);
  const length = String(message.body.length);
  const twice = [["Content-Length", length], ["content-length", length]];
  const first = requestHead("POST /api/analyze", [
    ...headers,
    ...twice as [string, string][],
  ]);
  const { status } = await exchange(service.port, first, message.body);
  assertEquals(status, 200);
});

Deno.test("readBody() logs client_gone when a client leaves within an oversize body", async () => {
  await using service = await serveService();
  const message = signMessage("x".repeat(LIMIT + 1));
  const half = message.body.subarray(0, 100_000);
  const parts = [head(message, withLength(message)), half];
  await withSocket(service.port, (socket) => send(socket, ...parts));
  await until(() => service.lines.length > 0);
  assertEquals(JSON.parse(service.lines[0]).reason, "client_gone");
});

/** Reads a body from a source, with or without its length. */
async function readFrom(
  source: UnderlyingDefaultSource<Uint8Array>,
  declared?: number,
) {
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const headers = { "content-length": String(declared) };
  const request = new Request("http://service.test", {
    method: "POST",
    body,
    ...declared !== undefined && { headers },
  });
  const time = { bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };
  const held = new BodyBudget(LIMIT).open("demo");
  return await readBody(request, { maxBodyBytes: LIMIT, ...time }, held);
}

/** Reads a body whose connection ends after these bytes. */
function readBroken(bytes: number, declared?: number) {
  return readFrom({
    start: (controller) => {
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
    },
    pull: (controller) => controller.error(new Error("closed")),
  }, declared);
}

Deno.test("readBody() takes a complete body, although the client has closed its side", async () => {
  assertEquals((await readBroken(10, 10)).bytes, 10);
});

Deno.test("readBody() refuses a body that breaks off before its length, or without one", async () => {
  await assertRejects(() => readBroken(9, 10), ClientGone);
  await assertRejects(() => readBroken(9), ClientGone);
  await assertRejects(() => readBroken(0), ClientGone);
});

Deno.test("readBody() discards up to 1 GiB of a body that is too long", async () => {
  const piece = new Uint8Array(64 * 1024 ** 2);
  let pieces = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    pieces++;
    controller.enqueue(piece);
  };
  const read = () => readFrom({ pull }, LIMIT + 1);
  const error = await assertRejects(read, Refusal);
  assertEquals([error.reason, pieces], ["body_too_large", 16]);
});
