import { assertEquals, assertRejects } from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import { Admission } from "../../../routes/capacity/admission.ts";
import { runJob } from "../../../routes/analyze/work.ts";
import { assertFailure, readStats } from "../../support/answers.ts";
import { analyzeRequest, fileBody } from "../../support/client.ts";
import { until, wait } from "../../support/posting.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";

const file = fileBody(salesWorkbook([{}]));

/** A request, with its state as a letter of {@linkcode play}. */
function held(admission: Admission, apiKey: string) {
  const client = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = { client, state: "0", end: resolve, fail: reject };
  const run = async () => {
    using _turn = await admission.takeTurn({ apiKey, signal: client.signal });
    request.state = "1";
    await promise;
  };
  run().catch((error) => {
    if (request.state === "0") {
      request.state = (error.reason ?? error.message)[0];
    }
  });
  return request;
}

/**
 * Plays a story, which begins with the slots and the places in the queue: `a` a
 * request of the key a arrives, `2` the third request ends, `~2` with an error,
 * `-2` its client leaves, `*a` as `a` from a client that has gone, `=3` there
 * are three slots, `!a` an analysis of a ran out of time, `+9` 9 ms pass, `?a1`
 * the queue is full for a, `?a0` not. After `/`, each request has started (1),
 * waits (0), was refused as overloaded (o), or is gone (g).
 */
async function play(story: string): Promise<void> {
  const [size, ...steps] = story.split(" ");
  const [slots, places] = size.split(",").map(Number);
  let time = 1_000_000;
  let told = "after";
  const admission = new Admission(slots, places, () => time);
  const requests: ReturnType<typeof held>[] = [];
  const arrive = (apiKey: string) => requests.push(held(admission, apiKey));
  const acts: Record<string, (rest: string) => unknown> = {
    "~": (rest) => requests[Number(rest)].fail(new Error("broken")),
    "-": (rest) => requests[Number(rest)].client.abort(new RangeError("gone")),
    "*": (apiKey) => {
      const signal = AbortSignal.abort(new RangeError("gone"));
      const turn = admission.takeTurn({ apiKey, signal });
      return assertRejects(() => turn, RangeError, "gone");
    },
    "=": (rest) => admission.slots = Number(rest),
    "!": (rest) => admission.recordLate(rest),
    "+": (rest) => time += Number(rest),
    "?": ([key, is]) =>
      assertEquals(admission.isFullFor(key), is === "1", told),
    "/": (rest) =>
      assertEquals(requests.map(({ state }) => state).join(""), rest, told),
  };
  for (const step of steps) {
    told += ` ${step}`;
    if (step[0] in acts) await acts[step[0]](step.slice(1));
    else if (/\d/.test(step)) requests[Number(step)].end();
    else arrive(step);
    await wait(0);
  }
}

const stories: Record<string, string> = {
  "takeTurn() starts as many as may run, and no more": "3,4 a a a a /1100",
  "takeTurn() starts them in the order of arrival": "2,4 a a a 0 /110 1 /111",
  "takeTurn() lets the api keys take turns": "1,4 x a a a b 0 /11000 1 /11001",
  "takeTurn() prefers a key without a turn": "3,4 a a a b c /11010 0 /11011",
  "takeTurn() prefers a key with fewer turns, although its last one is newer":
    "5,4 a a b c d a b 3 4 /1111101",
  "takeTurn() starts several of a key while no other waits":
    "3,4 a b a a 1 /1110",
  "takeTurn() keeps a slot for another key":
    "3,4 a a a b b c /110100 3 /110101",
  "takeTurn() refuses at once when the queue is full": "2,1 a a a /10o",
  "takeTurn() refuses the newest of the key that waits most when the queue is full":
    "1,3 x a a a b /100o0",
  "takeTurn() refuses a key that already waits as often as the others":
    "1,3 x a a b b /1000o",
  "takeTurn() loses no turn, however turns end":
    "3,1 a a a a /110o ~0 1 2 a a a a /111o110o 4 ~5 6 a a a a /111o111o110o",
  "takeTurn() frees the place in the queue of a client that leaves":
    "2,1 a a -1 a 0 /1g1",
  "takeTurn() gives none to a client that has gone": "2,2 *a a a /10",
  "takeTurn() keeps the others waiting when a client leaves that has started":
    "2,2 a a a 0 -1 /110 1 /111",
  "slots starts waiting analyses when there are more":
    "0,4 a a b /000 =1 /100 =3 /101 =4 /111 =2 a /1110",
  "recordLate() gives the key one turn at a time, after all others, for five minutes":
    "3,9 !k a k k a b /11001 0 /11011 3 4 /11011 1 k /111110 +300001 k /1111101",
  "recordLate() never gives the key the last slot":
    "2,9 !k a k /10 0 /11 a /111",
  "recordLate() blames no key if analyses of several run out of time together":
    "4,9 !a +300 !b +300 !c +300 a a /11 +60000 !a a /110",
  "isFullFor() holds once requests have found the queue full for a second, with gaps of up to five":
    "2,4 a a a a a a /10000o +999 ?a0 ?b0 +1 ?a1 ?b0 b 0 ?a0 ?b0 a +5000 ?a1 ?b0 +5001 ?a0 ?b0",
};
for (const [what, story] of Object.entries(stories)) {
  Deno.test(`Admission.${what}`, () => play(story));
}

async function fullService() {
  let time = 1_000_000;
  const admission = new Admission(2, 0, () => time);
  const work = held(admission, "demo");
  const service = createService({ admission });
  await assertFailure(await service.send(file), "overloaded");
  time += 1000;
  return { service, work };
}

Deno.test("analyze() refuses on its head, after a pause, what comes to a queue that has been full for a second", async () => {
  const { service } = await fullService();
  const headers = { "x-signature": "0".repeat(64) }; // nobody verifies it
  const sending = () => service.send(file, { headers });
  const { result, pauses } = await withoutPauses(sending);
  assertEquals(pauses[0], 1000);
  await assertFailure(result, "overloaded");
});

Deno.test("analyze() makes no pause while the queue has a place", async () => {
  const service = createService();
  const { result, pauses } = await withoutPauses(() => service.send(file));
  assertEquals([result.status, pauses.includes(1000)], [200, false]);
});

Deno.test("analyze() takes a request after the pause, if there is a place", async () => {
  const { service, work } = await fullService();
  const { result } = await withoutPauses(() => {
    const response = service.send(file);
    work.end();
    return response;
  });
  await readStats(result);
});

Deno.test("analyze() refuses a client that waits for permission before its body, if the queue is full", async () => {
  const { service } = await fullService();
  const request = analyzeRequest(file, { headers: { expect: "100-continue" } });
  const { result } = await withoutPauses(() => service.handle(request));
  await assertFailure(result, "overloaded");
  assertEquals(request.bodyUsed, false);
});

Deno.test("analyze() runs the job of a client that leaves to its end, and logs no success", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const service = createService({
    runJob: async (job) => {
      running++;
      await promise;
      return await runJob(job);
    },
  });
  const client = new AbortController();
  const request = new Request(analyzeRequest(file), { signal: client.signal });
  const response = service.handle(request);
  await until(() => running === 1);
  client.abort();
  resolve();
  assertEquals((await response).status, 400);
  const { reason, status, rows } = JSON.parse(service.lines[0]);
  assertEquals([reason, status, rows], ["client_gone", 400, 1]);
});

Deno.test("analyze() refuses an analysis that still waits at the end of a stop", async () => {
  const stop = new AbortController();
  const admission = new Admission(2, 2);
  held(admission, "demo");
  const service = createService({ admission, outOfTime: stop.signal });
  const waiting = service.send(file);
  await until(() => admission.waiting === 1);
  stop.abort(new Refusal("stopping", {}));
  await assertFailure(await waiting, "stopping");
  await assertFailure(await service.send(file), "stopping");
  assertEquals([admission.running, admission.waiting], [1, 0]);
});
