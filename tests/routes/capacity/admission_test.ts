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

/** Work that takes a turn and runs until it is told to end. */
function held(
  admission: Admission,
  apiKey = "demo",
  { signal } = new AbortController(),
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasStarted = false;
  const run = async () => {
    using _turn = await admission.takeTurn({ apiKey, signal });
    hasStarted = true;
    await promise;
  };
  const done = run();
  return { done, hasStarted: () => hasStarted, end: resolve, fail: reject };
}

type Held = ReturnType<typeof held>;

async function finish(work: Held): Promise<void> {
  work.end();
  await work.done;
}

async function started(works: readonly Held[]): Promise<boolean[]> {
  await wait(0);
  return works.map((work) => work.hasStarted());
}

/** Slots, analyses by their key, and steps: which one ends, and which have begun. */
const turns: Record<string, [slots: number, keys: string, ...string[]]> = {
  "starts as many as may run, and no more": [3, "aaaa", "- 1100"],
  "starts them in the order of arrival": [2, "aaa", "0 110", "1 111"],
  "lets the api keys take turns": [1, "xaaab", "0 11000", "1 11001"],
  "prefers a key without a turn": [3, "aaabc", "- 11010", "0 11011"],
  "starts several of a key while no other waits": [3, "abaa", "1 1110"],
  "keeps a slot for another key": [3, "aaabbc", "- 110100", "3 110101"],
};
for (const [what, [slots, keys, ...steps]] of Object.entries(turns)) {
  Deno.test(`Admission.takeTurn() ${what}`, async () => {
    const admission = new Admission(slots, 4);
    const works = [...keys].map((key) => held(admission, key));
    for (const [ended, expected] of steps.map((step) => step.split(" "))) {
      if (ended !== "-") await finish(works[Number(ended)]);
      assertEquals((await started(works)).map(Number).join(""), expected);
    }
  });
}

Deno.test("Admission.takeTurn() refuses at once when the queue is full", async () => {
  const admission = new Admission(2, 1);
  held(admission);
  held(admission);
  const error = await assertRejects(() => held(admission).done, Refusal);
  assertEquals(error.reason, "overloaded");
});

Deno.test("Admission.takeTurn() refuses the newest of the key that waits most when the queue is full", async () => {
  const admission = new Admission(1, 3);
  held(admission);
  const [first, , third] = ["a", "a", "a"].map((key) => held(admission, key));
  const other = held(admission, "b");
  const error = await assertRejects(() => third.done, Refusal);
  assertEquals([error.reason, admission.waiting], ["overloaded", 3]);
  assertEquals(await started([first, other]), [false, false]);
});

Deno.test("Admission.takeTurn() refuses a key that already waits as often as the others", async () => {
  const admission = new Admission(1, 3);
  held(admission);
  ["a", "a", "b"].map((key) => held(admission, key));
  const error = await assertRejects(() => held(admission, "b").done, Refusal);
  assertEquals([error.reason, admission.waiting], ["overloaded", 3]);
});

Deno.test("Admission.takeTurn() loses no turn, however turns end", async () => {
  const admission = new Admission(3, 1);
  for (let round = 0; round < 6; round++) {
    const works = [1, 2, 3].map(() => held(admission));
    const refused = held(admission).done.catch(({ reason }) => reason);
    works[round % 3].fail(new Error("broken"));
    for (const work of works) work.end();
    await Promise.allSettled(works.map(({ done }) => done));
    assertEquals(await refused, "overloaded");
    assertEquals(await started(works), [true, true, true]);
  }
});

Deno.test("Admission.takeTurn() frees the place in the queue of a client that leaves", async () => {
  const admission = new Admission(2, 1);
  const first = held(admission);
  const client = new AbortController();
  const leaving = held(admission, "demo", client);
  client.abort(new RangeError("gone"));
  await assertRejects(() => leaving.done, RangeError, "gone");
  const next = held(admission);
  await finish(first);
  assertEquals(await started([next]), [true]);
});

Deno.test("Admission.takeTurn() gives none to a client that has gone", async () => {
  const gone = new AbortController();
  gone.abort(new RangeError("gone"));
  const admission = new Admission(2, 2);
  const leaving = held(admission, "demo", gone);
  await assertRejects(() => leaving.done, RangeError, "gone");
  assertEquals([admission.running, admission.waiting], [0, 0]);
});

Deno.test("Admission.takeTurn() keeps the others waiting when a client leaves that has started", async () => {
  const admission = new Admission(2, 2);
  const first = held(admission);
  const client = new AbortController();
  const second = held(admission, "demo", client);
  const third = held(admission);
  await finish(first);
  client.abort();
  assertEquals(await started([second, third]), [true, false]);
  await finish(second);
  assertEquals(await started([third]), [true]);
});

Deno.test("Admission.slots starts waiting analyses when there are more", async () => {
  const admission = new Admission(0, 4);
  const works = ["a", "a", "b"].map((key) => held(admission, key));
  assertEquals(await started(works), [false, false, false]);
  admission.slots = 1;
  assertEquals(await started(works), [true, false, false]);
  admission.slots = 3;
  assertEquals(await started(works), [true, false, true]);
  admission.slots = 4;
  assertEquals(await started(works), [true, true, true]);
  admission.slots = 2;
  assertEquals(admission.running, 3);
});

/** A clock that a test sets, milliseconds. */
function stoppedClock() {
  let time = 1_000_000;
  const now = () => time;
  return { now, advance: (ms: number) => time += ms };
}

Deno.test("Admission.recordLate() gives the key one turn at a time, after all others, for five minutes", async () => {
  const clock = stoppedClock();
  const admission = new Admission(3, 9, clock.now);
  admission.recordLate("killer");
  const keys = ["a", "killer", "killer", "a", "b"];
  const works = keys.map((key) => held(admission, key));
  const [first, killer, second, other, last] = works;
  assertEquals(await started(works), [true, true, false, false, true]);
  await finish(first);
  assertEquals(await started([second, other]), [false, true]);
  other.end();
  last.end();
  await Promise.all([other.done, last.done]);
  assertEquals(await started([second]), [false]);
  await finish(killer);
  assertEquals(await started([second]), [true]);
  const third = held(admission, "killer");
  assertEquals(await started([third]), [false]);
  clock.advance(5 * 60_000 + 1);
  assertEquals(await started([held(admission, "killer")]), [true]);
});

Deno.test("Admission.recordLate() never gives the key the last slot", async () => {
  const admission = new Admission(2, 9);
  admission.recordLate("killer");
  const other = held(admission, "a");
  const killer = held(admission, "killer");
  assertEquals(await started([other, killer]), [true, false]);
  await finish(other);
  assertEquals(await started([killer, held(admission, "a")]), [true, true]);
});

Deno.test("Admission.recordLate() blames no key if analyses of several run out of time together", async () => {
  const clock = stoppedClock();
  const admission = new Admission(4, 9, clock.now);
  for (const key of ["a", "b", "c"]) {
    admission.recordLate(key);
    clock.advance(300);
  }
  const both = ["a", "a"].map((key) => held(admission, key));
  assertEquals(await started(both), [true, true]);
  clock.advance(60_000);
  admission.recordLate("a");
  assertEquals(await started([held(admission, "a")]), [false]);
});

Deno.test("Admission.isFullFor() holds once requests have found the queue full for a second, with gaps of up to five", async () => {
  const clock = stoppedClock();
  const admission = new Admission(2, 4, clock.now);
  const works = Array.from({ length: 5 }, () => held(admission, "a"));
  await assertRejects(() => held(admission, "a").done, Refusal);
  const isFull = () => ["a", "b"].map((key) => admission.isFullFor(key));
  clock.advance(999);
  assertEquals(isFull(), [false, false]);
  clock.advance(1);
  // A key without a turn still has the last slot.
  assertEquals(isFull(), [true, false]);
  held(admission, "b");
  await finish(works[0]);
  // There is a place in the queue.
  assertEquals(isFull(), [false, false]);
  held(admission, "a");
  clock.advance(5000);
  assertEquals(isFull(), [true, false]);
  clock.advance(5001);
  assertEquals(isFull(), [false, false]);
});

/** A service whose queue has been full for a second. */
async function fullService() {
  const clock = stoppedClock();
  const admission = new Admission(2, 0, clock.now);
  const work = held(admission);
  const service = createService({ admission });
  await assertFailure(await service.send(file), "overloaded");
  clock.advance(1000);
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
  held(admission);
  const service = createService({ admission, outOfTime: stop.signal });
  const waiting = service.send(file);
  await until(() => admission.waiting === 1);
  stop.abort(new Refusal("stopping", {}));
  await assertFailure(await waiting, "stopping");
  await assertFailure(await service.send(file), "stopping");
  assertEquals([admission.running, admission.waiting], [1, 0]);
});
