import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { readBody } from "../../../routes/analyze/read_body.ts";
import {
  BodyBudget,
  type BufferedBody,
} from "../../../routes/capacity/body_budget.ts";
import { assertFailure, readStats } from "../../support/answers.ts";
import { encodeBody, fileBody, signMessage } from "../../support/client.ts";
import { postHeadWithLength, until } from "../../support/posting.ts";
import { connect, send } from "../../support/raw_http.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { serveService } from "../../support/service.ts";
import { Blocks } from "../../../routes/capacity/blocks.ts";

const file = fileBody(salesWorkbook([{}]));
const bodyBytes = encodeBody(file).length;

/**
 * Plays a story of bodies in 10 KiB: `a` a body of the key a is opened, `0+5` the
 * first body takes 5 KiB, `0!5` it gets no room for them, `0c` it is complete,
 * `0x` it was dropped, `0j` its bytes are joined, `0.` it is disposed of, `=5`
 * all together hold 5 KiB, `@9` it is 9 ms after the beginning.
 */
function play(story: string): void {
  let time = 0;
  const budget = new BodyBudget(10 * 1024, () => time);
  const bodies: BufferedBody[] = [];
  for (const step of story.split(" ")) {
    const [, index, act, rest] = /^(\d*)(.)(.*)$/.exec(step) ?? [];
    const body = bodies[Number(index)];
    const size = Number(rest) * 1024;
    if (act === "+") assertEquals(body.add(new Uint8Array(size)), true, step);
    else if (act === "!") {
      assertEquals(body.add(new Uint8Array(size)), false, step);
    } else if (act === "=") assertEquals(budget.bufferedBytes, size, step);
    else if (act === "@") time = Number(rest);
    else if (act === ".") body[Symbol.dispose]();
    else if (index === "") bodies.push(budget.open(act));
    else if (act === "j") assertEquals(body.join().length, size, step);
    else assertEquals(body.complete(), act === "c", step);
  }
}

const stories: Record<string, string> = {
  "BufferedBody.add() grows within the budget of all keys, and no further":
    "a b 0+5 1+5 0!1 =10",
  "BufferedBody.join() keeps the bytes counted until the body is disposed of":
    "a 0+4 0j4 =4 0. 0. =0",
  "BodyBudget.release() keeps the newer bodies of a key when an older one ends twice":
    "a 0+1 0. a 1+6 0. b 2+5 1x",
  // The larger body of a has been silent longer.
  "BodyBudget.reserve() drops a body of the key that holds most":
    "a a 0+2 1+8 0+0 b 2+4 1x 0c",
  "BodyBudget.reserve() drops no body of 5 KiB for one of 6 KiB":
    "a 0+5 b 1!6 0c",
  "BodyBudget.reserve() drops no body of 6 KiB for one of 6 KiB":
    "a 0+6 b 1!6 0c",
  "BufferedBody.add() takes no bytes for a body that was dropped":
    "a 0+10 b 1+2 =2 0!1 =2",
  "BodyBudget.reserve() keeps complete bodies": "a 0+10 0c b 1!1 0j10",
  "BodyBudget.reserve() keeps a body of the same key after 999 ms of silence":
    "a 0+10 @999 a 1!1 0c",
  "BodyBudget.reserve() drops a body of the same key after 1000 ms of silence":
    "a 0+10 @1000 a 1+1 0x",
};
for (const [what, story] of Object.entries(stories)) {
  Deno.test(what, () => play(story));
}

Deno.test("BufferedBody.add() keeps nothing of an unknown sender", () => {
  const budget = new BodyBudget(10 * 1024);
  const body = budget.open(undefined);
  const isTaken = body.add(new Uint8Array(100 * 1024));
  assertEquals([isTaken, budget.bufferedBytes, body.complete()], [
    true,
    0,
    true,
  ]);
});

Deno.test("BufferedBody.add() takes little memory for chunks of one byte", () => {
  const budget = new BodyBudget(1_000_000);
  const body = budget.open("demo");
  const chunk = new Uint8Array(65_536).subarray(0, 1);
  for (let count = 0; count < 10_000; count++) body.add(chunk);
  const { bufferedBytes } = budget;
  assert(
    bufferedBytes >= 10_000 && bufferedBytes <= 20_000,
    `${bufferedBytes}`,
  );
});

Deno.test("readBody() answers 503 with retry-after when the budget for bodies is used up", async () => {
  const bodyBudget = new BodyBudget(bodyBytes);
  await using service = serveService({ bodyBudget });
  const other = bodyBudget.open("demo");
  other.add(Uint8Array.of(1));
  const response = await service.post(file);
  assertEquals(response.headers.get("retry-after"), "2");
  await assertFailure(response, "overloaded");
  other[Symbol.dispose]();
  await readStats(await service.post(file));
});

const outcomes: Record<string, [unknown, { secret?: string }, number]> = {
  "an answer": [file, {}, 200],
  "a wrong signature": [file, { secret: "wrong" }, 401],
  "a body that is not JSON": ["{", {}, 400],
  "a body that is too large": ["x".repeat(5000), {}, 413],
};
for (const [name, [content, options, status]] of Object.entries(outcomes)) {
  Deno.test(`analyze() releases the bytes of its body after ${name}`, async () => {
    const bodyBudget = new BodyBudget(4096);
    const maxBodyBytes = 4096;
    await using service = serveService({ bodyBudget, maxBodyBytes });
    const response = await service.post(content, options);
    await response.body?.cancel();
    assertEquals(response.status, status);
    assertEquals(bodyBudget.bufferedBytes, 0);
  });
}

Deno.test("readBody() releases the bytes of an oversize body before the rest has arrived", async () => {
  const budget = new BodyBudget(3000);
  const { client, reading } = receive(budget.open("demo"), 3000);
  await client.write(new Uint8Array(2000));
  await until(() => budget.bufferedBytes > 0);
  await client.write(new Uint8Array(2000));
  await until(() => budget.bufferedBytes === 0);
  await client.close();
  const error = await assertRejects(() => reading, Refusal);
  assertEquals(error.reason, "body_too_large");
  assertEquals(error.facts, { maxBytes: 3000 });
});

Deno.test("analyze() releases the bytes of its body when the client leaves", async () => {
  const bodyBudget = new BodyBudget(4_718_592);
  await using service = serveService({ bodyBudget });
  const message = signMessage("x".repeat(1_000_000));
  const socket = await connect(service.port);
  const half = message.body.subarray(0, 500_000);
  await send(socket, postHeadWithLength(message), half);
  await until(() => bodyBudget.bufferedBytes > 0);
  socket.close();
  await until(() => service.lines.length > 0);
  assertEquals(JSON.parse(service.lines[0]).reason, "client_gone");
  assertEquals(bodyBudget.bufferedBytes, 0);
});

Deno.test("readBody() refuses a body that was dropped although all of it had arrived", async () => {
  const budget = new BodyBudget(10_000);
  const held = budget.open("demo");
  const { client, reading } = receive(held, 10_000);
  await client.write(new Uint8Array(9000));
  await until(() => budget.bufferedBytes > 0);
  budget.open("other").add(new Uint8Array(2000));
  await client.close();
  const error = await assertRejects(() => reading, Refusal);
  assertEquals(error.reason, "overloaded");
});

function receive(held: BufferedBody, maxBodyBytes: number) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const init = { method: "POST", body: readable };
  const request = new Request("http://service.test", init);
  const limits = { maxBodyBytes, bodyTimeoutMs: 60_000, bodyIdleMs: 60_000 };
  const reading = readBody(request, limits, held);
  return { client: writable.getWriter(), reading };
}

const sizes = [1, 7, 1000, 1024, 65_536];

for (const size of sizes) {
  Deno.test(`Blocks.join() returns chunks of ${size} bytes in order`, () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i % 251);
    const blocks = new Blocks();
    for (let at = 0; at < bytes.length; at += size) {
      blocks.add(bytes.subarray(at, at + size));
    }
    assertEquals(blocks.join(), bytes);
  });

  Deno.test(`Blocks.capacity is at most twice what chunks of ${size} bytes need, and 1 KiB`, () => {
    const blocks = new Blocks();
    let capacity = 0;
    for (let length = size; length <= 150_000; length += size) {
      capacity += blocks.growthFor(size);
      blocks.add(new Uint8Array(size));
      assertEquals(blocks.capacity, capacity);
      const most = Math.max(2 * length, 1024);
      assert(capacity <= most, `room for ${capacity} bytes of ${length}`);
    }
  });
}

Deno.test("Blocks.clear() drops all bytes, and gives back the memory at once", () => {
  const blocks = new Blocks();
  const chunk = new Uint8Array(64 * 1024);
  for (let i = 0; i < 512; i++) blocks.add(chunk);
  const before = Deno.memoryUsage().external;
  blocks.clear();
  const freed = before - Deno.memoryUsage().external;
  assertEquals(freed, 512 * chunk.length);
  assertEquals([blocks.capacity, blocks.join().length], [0, 0]);
});
