import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { readBody } from "../../../routes/analyze/read_body.ts";
import {
  BodyBudget,
  type HeldBody,
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
const kilobytes = (count: number) => new Uint8Array(count * 1024);

/** A budget of 10 KiB, whose clock stands still. */
function createBudget() {
  const clock = { now: 0 };
  return { clock, budget: new BodyBudget(10 * 1024, () => clock.now) };
}

Deno.test("HeldBody.add() grows within the budget of all keys, and no further", () => {
  const { budget } = createBudget();
  const [one, other] = [budget.open("one"), budget.open("other")];
  assertEquals([one.add(kilobytes(5)), other.add(kilobytes(5))], [true, true]);
  assertEquals([one.add(kilobytes(1)), budget.heldBytes], [false, 10 * 1024]);
});

Deno.test("HeldBody.add() keeps nothing of an unknown sender", () => {
  const { budget } = createBudget();
  const body = budget.open(undefined);
  assert(body.add(kilobytes(100)));
  assertEquals([budget.heldBytes, body.complete()], [0, true]);
});

Deno.test("HeldBody.add() takes little memory for chunks of one byte", () => {
  const budget = new BodyBudget(1_000_000);
  const body = budget.open("demo");
  const chunk = new Uint8Array(65_536).subarray(0, 1);
  for (let count = 0; count < 10_000; count++) body.add(chunk);
  const { heldBytes } = budget;
  assert(heldBytes >= 10_000 && heldBytes <= 20_000, `${heldBytes}`);
});

Deno.test("HeldBody.join() keeps the bytes counted until the body is disposed of", () => {
  const { budget } = createBudget();
  const body = budget.open("demo");
  body.add(kilobytes(4));
  body.join();
  assertEquals(budget.heldBytes, 4096);
  body[Symbol.dispose]();
  body[Symbol.dispose]();
  assertEquals(budget.heldBytes, 0);
});

Deno.test("BodyBudget.release() keeps the newer bodies of a key when an older one ends twice", () => {
  const { budget } = createBudget();
  const older = budget.open("greedy");
  older.add(kilobytes(1));
  older[Symbol.dispose]();
  const newer = budget.open("greedy");
  newer.add(kilobytes(6));
  older[Symbol.dispose]();
  assertEquals(budget.open("other").add(kilobytes(5)), true);
  assertEquals(newer.complete(), false);
});

Deno.test("BodyBudget.reserve() drops a body of the key that holds most", () => {
  const { budget } = createBudget();
  const [small, large] = [budget.open("greedy"), budget.open("greedy")];
  assert(small.add(kilobytes(2)) && large.add(kilobytes(8)));
  assert(small.add(new Uint8Array())); // the large one has been silent longer
  const other = budget.open("other");
  assertEquals(other.add(kilobytes(4)), true);
  assertEquals([large.complete(), small.complete()], [false, true]);
});

for (const held of [5, 6]) {
  Deno.test(`BodyBudget.reserve() drops no body of ${held} KiB for one of 6 KiB`, () => {
    const { budget } = createBudget();
    const one = budget.open("one");
    one.add(kilobytes(held));
    assertEquals(budget.open("other").add(kilobytes(6)), false);
    assertEquals(one.complete(), true);
  });
}

Deno.test("HeldBody.add() takes no bytes for a body that was dropped", () => {
  const { budget } = createBudget();
  const dropped = budget.open("greedy");
  dropped.add(kilobytes(10));
  budget.open("other").add(kilobytes(2));
  const { heldBytes } = budget;
  assertEquals(dropped.add(kilobytes(1)), false);
  assertEquals(budget.heldBytes, heldBytes);
});

Deno.test("BodyBudget.reserve() keeps complete bodies", () => {
  const { budget } = createBudget();
  const done = budget.open("greedy");
  done.add(kilobytes(10));
  done.complete();
  assertEquals(budget.open("other").add(kilobytes(1)), false);
  assertEquals(done.join().length, 10 * 1024);
});

for (const [silence, isDropped] of [[999, false], [1000, true]] as const) {
  Deno.test(`BodyBudget.reserve() ${isDropped ? "drops" : "keeps"} a body of the same key after ${silence} ms of silence`, () => {
    const { budget, clock } = createBudget();
    const silent = budget.open("demo");
    silent.add(kilobytes(10));
    clock.now = silence;
    assertEquals(budget.open("demo").add(kilobytes(1)), isDropped);
    assertEquals(silent.complete(), !isDropped);
  });
}

Deno.test("readBody() answers 503 with retry-after when the budget for bodies is used up", async () => {
  const bodyBudget = new BodyBudget(bodyBytes);
  await using service = serveService({ bodyBudget });
  const other = bodyBudget.open("demo");
  assert(other.add(Uint8Array.of(1)));
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
    assertEquals(bodyBudget.heldBytes, 0);
  });
}

Deno.test("readBody() releases the bytes of an oversize body before the rest has arrived", async () => {
  const budget = new BodyBudget(3000);
  const { client, reading } = receive(budget.open("demo"), 3000);
  await client.write(new Uint8Array(2000));
  await until(() => budget.heldBytes > 0);
  await client.write(new Uint8Array(2000));
  await until(() => budget.heldBytes === 0);
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
  await until(() => bodyBudget.heldBytes > 0);
  socket.close();
  await until(() => service.lines.length > 0);
  assertEquals(JSON.parse(service.lines[0]).reason, "client_gone");
  assertEquals(bodyBudget.heldBytes, 0);
});

Deno.test("readBody() refuses a body that was dropped although all of it had arrived", async () => {
  const budget = new BodyBudget(10_000);
  const held = budget.open("demo");
  const { client, reading } = receive(held, 10_000);
  await client.write(new Uint8Array(9000));
  await until(() => budget.heldBytes > 0);
  assert(budget.open("other").add(new Uint8Array(2000)));
  await client.close();
  const error = await assertRejects(() => reading, Refusal);
  assertEquals(error.reason, "overloaded");
});

/** Reads a body that the test writes piece by piece. */
function receive(held: HeldBody, maxBodyBytes: number) {
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
      assert(capacity <= Math.max(2 * length, 1024), `at ${length}`);
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
