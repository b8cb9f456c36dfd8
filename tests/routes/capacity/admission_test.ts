import { assertEquals, assertRejects } from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  Admission,
  type Applicant,
} from "../../../routes/capacity/admission.ts";
import { documents } from "../../../schemas/mod.ts";
import { assertFailure, readHealth, readStats } from "../../support/answers.ts";
import { fileBody, signMessage } from "../../support/client.ts";
import { postHeadWithLength, until, wait } from "../../support/posting.ts";
import { send, withSocket } from "../../support/raw_http.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService, serveService } from "../../support/service.ts";

const file = fileBody(salesWorkbook([{}]));

function applicant(signal: AbortSignal): Applicant {
  return { apiKey: "demo", bytes: 4_000_000, signal };
}

/** Work that takes a turn and runs until it is told to end. */
function held(admission: Admission, apiKey = "demo", bytes = 4_000_000) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasStarted = false;
  const run = async () => {
    const { signal } = new AbortController();
    using _turn = await admission.takeTurn({ apiKey, bytes, signal });
    hasStarted = true;
    await promise;
  };
  const done = run();
  return { done, hasStarted: () => hasStarted, end: resolve, fail: reject };
}

type Held = ReturnType<typeof held>;

/** Whether each has started by now. */
async function started(works: readonly Held[]): Promise<boolean[]> {
  await wait(0);
  return works.map((work) => work.hasStarted());
}

Deno.test("Admission.takeTurn() starts as many as may run, and no more", async () => {
  const admission = new Admission(2, 2);
  const works = [1, 2, 3, 4].map(() => held(admission));
  assertEquals(await started(works), [true, true, false, false]);
});

Deno.test("Admission.takeTurn() refuses at once when the queue is full", async () => {
  const admission = new Admission(1, 1);
  held(admission);
  held(admission);
  const error = await assertRejects(() => held(admission).done, Refusal);
  assertEquals(error.reason, "overloaded");
});

Deno.test("Admission.takeTurn() starts waiting analyses in the order of their arrival", async () => {
  const admission = new Admission(1, 3);
  const works = [1, 2, 3].map(() => held(admission));
  works[0].end();
  await works[0].done;
  assertEquals(await started(works), [true, true, false]);
  works[1].end();
  await works[1].done;
  assertEquals(await started(works), [true, true, true]);
});

Deno.test("Admission.takeTurn() loses no turn, however turns end", async () => {
  const admission = new Admission(2, 1);
  for (let round = 0; round < 50; round++) {
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
  const admission = new Admission(1, 1);
  const first = held(admission);
  const client = new AbortController();
  const leaving = admission.takeTurn(applicant(client.signal));
  client.abort(new RangeError("gone"));
  await assertRejects(() => leaving, RangeError, "gone");
  const next = held(admission);
  first.end();
  await first.done;
  assertEquals(await started([next]), [true]);
});

Deno.test("Admission.takeTurn() starts the next one if the client has gone", async () => {
  const admission = new Admission(1, 2);
  const first = held(admission);
  const gone = AbortSignal.abort(new RangeError("gone"));
  const leaving = admission.takeTurn(applicant(gone));
  const next = held(admission);
  first.end();
  await assertRejects(() => leaving, RangeError, "gone");
  assertEquals(await started([next]), [true]);
});

Deno.test("Admission.takeTurn() keeps the others waiting when a client leaves that has started", async () => {
  const admission = new Admission(1, 2);
  const first = held(admission);
  const client = new AbortController();
  const second = admission.takeTurn(applicant(client.signal));
  const third = held(admission);
  first.end();
  const turn = await second;
  client.abort();
  assertEquals([admission.running, admission.waiting], [1, 1]);
  turn[Symbol.dispose]();
  assertEquals(await started([third]), [true]);
});

Deno.test("Admission.takeTurn() lets the api keys take turns", async () => {
  const admission = new Admission(1, 4);
  const running = held(admission);
  const works = ["a", "a", "a", "b"].map((key) => held(admission, key));
  running.end();
  await running.done;
  assertEquals(await started(works), [true, false, false, false]);
  works[0].end();
  await works[0].done;
  assertEquals(await started(works), [true, false, false, true]);
});

Deno.test("Admission.takeTurn() starts no second analysis of a key while another key waits", async () => {
  const admission = new Admission(2, 4);
  const works = ["a", "a", "a", "b"].map((key) => held(admission, key));
  assertEquals(await started(works), [true, true, false, false]);
  works[0].end();
  await works[0].done;
  assertEquals(await started(works), [true, true, false, true]);
});

Deno.test("Admission.takeTurn() starts several of a key while no other waits", async () => {
  const admission = new Admission(2, 4);
  const works = ["a", "b", "a", "a"].map((key) => held(admission, key));
  works[1].end();
  await works[1].done;
  assertEquals(await started(works), [true, true, true, false]);
  assertEquals([admission.running, admission.waiting], [2, 1]);
});

const SMALL = 256 * 1024;
Deno.test("Admission.takeTurn() starts one small analysis of a key without a turn beside the others", async () => {
  const admission = new Admission(2, 4);
  const works = [
    held(admission, "a"),
    held(admission, "a"),
    held(admission, "b", SMALL + 1),
    held(admission, "a", SMALL),
    held(admission, "c", SMALL),
    held(admission, "d", SMALL),
  ];
  assertEquals(await started(works), [true, true, false, false, true, false]);
  works[4].end();
  await works[4].done;
  assertEquals(await started(works), [true, true, false, false, true, true]);
  assertEquals([admission.running, admission.waiting], [3, 2]);
});

Deno.test("Admission.takeTurn() starts a small one beside the next long one", async () => {
  const admission = new Admission(1, 4);
  const first = held(admission, "a");
  const long = held(admission, "b");
  const small = held(admission, "a", SMALL);
  assertEquals(await started([first, long, small]), [true, false, false]);
  first.end();
  await first.done;
  assertEquals(await started([long, small]), [true, true]);
  assertEquals(admission.running, 2);
});

Deno.test("analyze() answers a small request while another key has all turns", async () => {
  const admission = new Admission(1, 0);
  held(admission, "greedy");
  const service = createService({ admission });
  await readStats(await service.send(file));
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

/** A service whose only turn is taken, with an empty queue. */
async function busyService(maxWaiting: number) {
  const admission = new Admission(1, maxWaiting);
  const work = held(admission);
  return { service: await createService({ admission }), work };
}

Deno.test("analyze() answers 503 with retry-after when too many run and wait", async () => {
  const { service } = await busyService(0);
  const response = await service.send(file);
  assertEquals(response.headers.get("retry-after"), "2");
  await assertFailure(response, "overloaded", "try again");
});

Deno.test("createHandler() answers health and documents while analyses wait", async () => {
  const { service, work } = await busyService(1);
  const waiting = service.send(file);
  await readHealth(await service.get("/api/health"));
  for (const { path } of Object.values(documents)) {
    assertEquals((await service.get(path)).status, 200, path);
  }
  work.end();
  await readStats(await waiting);
});

const failures = ["{", {}, { file: "!" }, { file: "UEsDBA==" }];
for (const failure of failures) {
  Deno.test(`analyze() ends its turn after ${JSON.stringify(failure)}`, async () => {
    const service = await createService({ admission: new Admission(1, 0) });
    assertEquals((await service.send(failure)).status, 400);
    await readStats(await service.send(file));
  });
}

/** Counts the requests for a turn. */
class CountedAdmission extends Admission {
  asked = 0;

  override takeTurn(applicant: Applicant): Promise<Disposable> {
    this.asked++;
    return super.takeTurn(applicant);
  }
}

Deno.test("analyze() skips a client that left the queue", async () => {
  const admission = new CountedAdmission(1, 1);
  const work = held(admission);
  await using service = await serveService({ admission });
  const message = signMessage(file);
  await withSocket(service.port, async (socket) => {
    await send(socket, postHeadWithLength(message), message.body);
    await until(() => admission.asked === 2);
  });
  await assertFailure(await service.post(file), "overloaded");
  work.end();
  await until(() => service.lines.length === 2);
  await readStats(await service.post(file));
});

Deno.test("analyze() refuses an analysis that still waits at the end of a stop", async () => {
  const stop = new AbortController();
  const admission = new Admission(1, 2);
  held(admission);
  const service = createService({ admission, outOfTime: stop.signal });
  const waiting = service.send(file);
  await until(() => admission.waiting === 1);
  stop.abort(new Refusal("overloaded", {}));
  await assertFailure(await waiting, "overloaded");
  await assertFailure(await service.send(file), "overloaded");
  assertEquals([admission.running, admission.waiting], [1, 0]);
});
