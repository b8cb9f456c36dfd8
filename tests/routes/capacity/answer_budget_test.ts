import { assert, assertEquals, assertThrows } from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { AnswerBudget } from "../../../routes/capacity/answer_budget.ts";
import { concat } from "../../support/bytes.ts";
import { readStats } from "../../support/answers.ts";
import { demo, fileBody, signMessage } from "../../support/client.ts";
import { postHeadWithLength, until, wait } from "../../support/posting.ts";
import { connect, send, stalledClients } from "../../support/raw_http.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { serveService } from "../../support/service.ts";

const KIB = 1024;
const answer = (kilobytes: number) =>
  Uint8Array.from({ length: kilobytes * KIB }, (_, i) => i % 251);

Deno.test("AnswerBudget.reply() sends an answer in pieces of 256 KiB, and counts it until it is sent", async () => {
  const budget = new AnswerBudget(4000 * KIB);
  const { body } = budget.reply("demo", answer(600), {});
  assertEquals(budget.unreadBytes, 600 * KIB);
  const pieces = await Array.fromAsync(body ?? []);
  assertEquals(pieces.map(({ length }) => length / KIB), [256, 256, 88]);
  assertEquals(concat(...pieces), answer(600));
  assertEquals(budget.unreadBytes, 0);
});

Deno.test("AnswerBudget.reply() counts an answer until the client leaves", async () => {
  const budget = new AnswerBudget(4000 * KIB);
  await budget.reply("demo", answer(1000), {}).body?.cancel();
  assertEquals(budget.unreadBytes, 0);
});

Deno.test("AnswerBudget.reply() does not count an answer of one piece, and frees its memory", async () => {
  const budget = new AnswerBudget(0);
  const short = answer(256);
  const response = budget.reply("demo", short, {});
  assertEquals([budget.unreadBytes, short.buffer.detached], [0, true]);
  assertEquals(await response.bytes(), answer(256));
  const longer = new Uint8Array(256 * KIB + 1);
  assertThrows(() => budget.reply("demo", longer, {}), Refusal);
});

/** How a key or an address takes 300 KiB of a budget. */
const takes: Record<string, (budget: AnswerBudget, key: string) => void> = {
  reply: (budget, key) => budget.reply(key, answer(300), {}),
  share: (budget, key) =>
    budget.share(key, answer(300), () => new Promise(() => {})),
};
for (const [method, take] of Object.entries(takes)) {
  Deno.test(`AnswerBudget.${method}() allows a key as much as it leaves for the others`, () => {
    const budget = new AnswerBudget(1200 * KIB);
    take(budget, "greedy");
    take(budget, "greedy");
    const error = assertThrows(() => take(budget, "greedy"), Refusal);
    assertEquals([error.reason, budget.unreadBytes], ["overloaded", 600 * KIB]);
    take(budget, "other");
  });
}

Deno.test("AnswerBudget.share() sends the bytes themselves, which count until they are sent", async () => {
  const budget = new AnswerBudget(400 * KIB);
  const document = answer(100);
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  const { body } = new Response(budget.share("address", document, () => sent));
  const [piece, ...more] = await Array.fromAsync(body ?? []);
  assert(piece.buffer === document.buffer, "the bytes were copied");
  assertEquals([more.length, budget.unreadBytes], [0, 100 * KIB]);
  resolve();
  await sent;
  assertEquals(budget.unreadBytes, 0);
});

Deno.test("AnswerBudget.share() no longer counts a document whose client has left", async () => {
  const budget = new AnswerBudget(400 * KIB);
  const { promise: sent, reject } = Promise.withResolvers<void>();
  budget.share("address", answer(100), () => sent);
  reject(new Error("the client has left"));
  await sent.catch(() => {});
  assertEquals(budget.unreadBytes, 0);
});

const hospitals = (length: number) =>
  fileBody(salesWorkbook(
    Array.from({ length }, (_, i) => ({ hospital: `${i}`.repeat(500) })),
  ));
const greedy = { apiKey: "greedy", secret: "greedy-secret" };

Deno.test("analyze() serves a client while another key reads none of its answers", async () => {
  const answers = new AnswerBudget(35_000_000);
  await using service = serveService({
    answers,
    clients: { [demo.apiKey]: demo.secret, [greedy.apiKey]: greedy.secret },
  });
  const message = signMessage(hospitals(2000), greedy);
  const sent = concat(postHeadWithLength(message), message.body);
  using _unread = await stalledClients(service.port, 6, sent);
  await until(() => service.lines.length === 6);
  const statuses = service.lines.map((line) => JSON.parse(line).status);
  assert(statuses.includes(503), `${statuses}`);
  assert(answers.unreadBytes <= answers.maxBytes / 2, `${answers.unreadBytes}`);
  await readStats(await service.post(hospitals(500)));
});

Deno.test("AnswerBudget.reply() counts no answer whose client left before it began", async () => {
  const answers = new AnswerBudget(1_000_000_000);
  await using service = serveService({ answers });
  const message = signMessage(hospitals(500));
  const head = postHeadWithLength(message);
  const [most, last] = [message.body.slice(0, -9), message.body.slice(-9)];
  for (let count = 1; count <= 8; count++) {
    const socket = await connect(service.port);
    await send(socket, head, most);
    await wait(5);
    await send(socket, last); // leaves at once, or while the analysis runs
    await wait(count * 4);
    socket.close();
    await until(() => service.lines.length === count);
  }
  await until(() => answers.unreadBytes === 0);
});

Deno.test("AnswerBudget.reply() includes the answer itself in what a key holds", () => {
  const budget = new AnswerBudget(1200 * KIB);
  budget.reply("greedy", answer(450), {});
  // Of 450 + 300 KiB, 450 would be left for the others: less.
  assertThrows(() => budget.reply("greedy", answer(300), {}), Refusal);
  // Of 450 + 375 KiB, 375 are left: as much as the other key has then.
  budget.reply("other", answer(375), {});
});
