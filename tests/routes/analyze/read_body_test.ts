import {
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { ClientGone } from "../../../routes/client_gone.ts";
import { readBody } from "../../../routes/analyze/read_body.ts";
import { BodyBudget } from "../../../routes/capacity/body_budget.ts";
import { signMessage } from "../../support/client.ts";
import {
  postHead,
  postHeadWithLength,
  until,
  wait,
} from "../../support/posting.ts";
import {
  chunk,
  connect,
  exchange,
  parseResponse,
  type RawResponse,
  readResponse,
  receive,
  requestHead,
  send,
} from "../../support/raw_http.ts";
import { serveService } from "../../support/service.ts";
import { BodyDeadline } from "../../../routes/analyze/body_deadline.ts";
import { countTurns } from "../../support/count_turns.ts";
import { TimedChunks } from "../../../routes/analyze/timed_chunks.ts";

const LIMIT = 4_718_592;
const patient = { bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };

const tooLong = signMessage("x".repeat(LIMIT + 1));

Deno.test("readBody() leaves the connection open after a 413", async () => {
  await using service = serveService();
  const health = requestHead("GET /api/health", [["host", "x"]]);
  using socket = await connect(service.port);
  await send(socket, postHeadWithLength(tooLong), tooLong.body);
  await readResponse(socket);
  await send(socket, health);
  assertEquals((await readResponse(socket)).status, 200);
});

Deno.test("readBody() refuses a declared length at once after Expect: 100-continue", async () => {
  await using service = serveService();
  const length = { "content-length": String(LIMIT + 1) };
  const head = postHead(tooLong, { ...length, expect: "100-Continue" });
  using socket = await connect(service.port);
  await send(socket, head);
  const text = await receive(socket, (got) => got.includes('"data":null}'));
  // Deno sends 100 Continue before it calls the handler.
  const [, answer] = text.split("HTTP/1.1 100 Continue\r\n\r\n");
  const { status, headers } = parseResponse(answer);
  const reason = headers.get("x-error-reason");
  assertEquals([status, reason], [413, "body_too_large"]);
});

Deno.test("readBody() logs client_gone when a client leaves within an oversize body", async () => {
  await using service = serveService();
  const parts = [postHeadWithLength(tooLong), tooLong.body.slice(0, 100_000)];
  const socket = await connect(service.port);
  await send(socket, ...parts);
  socket.close();
  await until(() => service.lines.length > 0);
  assertEquals(JSON.parse(service.lines[0]).reason, "client_gone");
});

const impatient = { bodyTimeoutMs: 50 };
const message = signMessage("x".repeat(1000));
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
    await using service = serveService(impatient);
    assertTimedOut(await exchange(service.port, ...parts));
  });
}

Deno.test("readBody() answers 408 to a body that pauses, however much time is left", async () => {
  const options = { bodyTimeoutMs: 3_600_000, bodyIdleMs: 50 };
  await using service = serveService(options);
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
    await using service = serveService(options);
    const { status, headers } = await exchange(service.port, ...parts);
    assertEquals(status, 413);
    assertEquals(headers.get("x-error-reason"), "body_too_large");
  });
}

Deno.test("readBody() releases the bytes of a stalled body, says how many came, and logs no error", async () => {
  const bodyBudget = new BodyBudget(5000);
  await using service = serveService({ ...impatient, bodyBudget });
  const ten = message.body.subarray(0, 10);
  const response = await exchange(service.port, head, ten);
  assertTimedOut(response);
  assertStringIncludes(response.body, "received 10 bytes");
  assertEquals(bodyBudget.bufferedBytes, 0);
  const { level, status, reason, stack } = JSON.parse(service.lines[0]);
  assertEquals([level, status, reason], ["info", 408, "body_timeout"]);
  assertEquals(stack, undefined);
});

Deno.test("readBody() copes with clients that leave when their time is up", async () => {
  await using service = serveService({ bodyTimeoutMs: 1 });
  for (let delay = 0; delay < 10; delay++) {
    using socket = await connect(service.port);
    await send(socket, head);
    await wait(delay / 3);
  }
  await until(() => service.lines.length === 10);
  const reasons = service.lines.map((line) => JSON.parse(line).reason);
  const expected = ["body_timeout", "client_gone"];
  assertEquals(reasons.filter((reason) => !expected.includes(reason)), []);
});

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
  const held = new BodyBudget(LIMIT).open("demo");
  return await readBody(request, { maxBodyBytes: LIMIT, ...patient }, held);
}

function readBroken(bytes: number, declared?: number) {
  return readFrom({
    start: (controller) => {
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
    },
    pull: (controller) => controller.error(new Error("closed")),
  }, declared);
}

Deno.test("readBody() takes a complete body, and refuses one that breaks off, although the client has closed its side", async () => {
  assertEquals((await readBroken(10, 10)).bytes, 10);
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

Deno.test("TimedChunks.next() lets the event loop turn after each MiB", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 ** 2 / 2)),
  });
  const deadline = new BodyDeadline(patient, performance.now());
  using chunks = new TimedChunks(body, deadline);
  const turns: number[] = [];
  for (let chunk = 0; chunk < 4; chunk++) {
    using turning = countTurns();
    await chunks.next();
    turns.push(turning.turns);
  }
  assertEquals(turns.map((count) => count > 1), [false, true, false, true]);
});

/** 30 seconds for a body; started at 0 ms. */
const createDeadline = (bodyIdleMs = 10_000) =>
  new BodyDeadline({ bodyTimeoutMs: 30_000, bodyIdleMs }, 0);

type Received = [bytes: number, at: number];
const everySecond = (bytes: number, seconds: number) =>
  Array.from({ length: seconds }, (_, i): Received => [bytes, (i + 1) * 1000]);
const kib64 = 65_536;
const paces: [what: string, all: Received[], at: number, left: number][] = [
  ["is the longest pause at first", [], 4000, 6000],
  ["allows the next pause", [[1, 9000]], 9000, 10_000],
  ["adds hardly any time for single bytes", everySecond(1, 29), 29_000, 1001],
  ["is the pause at 64 KiB a second", everySecond(kib64, 72), 72_000, 10_000],
  ["ends a fast body soon", [[2 ** 22, 10], ...everySecond(0, 29)], 30_010, 0],
];
for (const [what, all, at, left] of paces) {
  Deno.test(`BodyDeadline.left() ${what}`, () => {
    const deadline = createDeadline();
    for (const [bytes, at] of all) deadline.receive(bytes, at);
    assertEquals(Math.ceil(deadline.left(at)), left);
  });
}

for (const [bodyIdleMs, left] of [[10_000, 1500], [800, 800]]) {
  Deno.test(`BodyDeadline.hurry() waits ${left} ms for each next byte, instead of ${bodyIdleMs}`, () => {
    const deadline = createDeadline(bodyIdleMs);
    deadline.hurry(1000);
    assertEquals(deadline.left(1000), left);
    deadline.receive(1, 2000);
    assertEquals(deadline.left(2000), left);
  });
}
