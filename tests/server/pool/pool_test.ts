import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { fakeJob, FakeThread } from "../../support/fake_thread.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import { isRefusal, type Refusal } from "../../../core/refusal.ts";
import { Pool } from "../../../server/pool/mod.ts";

const WARM_UPS = 10;
const { signal } = new AbortController();

/** A pool whose threads are fakes, one after the other. */
function createPool(
  count: number,
  { threads = [], maxWork }: { threads?: FakeThread[]; maxWork?: number } = {},
) {
  const lines: unknown[][] = [];
  const started: FakeThread[] = [];
  const pool = new Pool({
    count,
    start: () => {
      const thread = threads[started.length] ?? new FakeThread();
      started.push(thread);
      return thread;
    },
    warmUpJob: () => fakeJob(maxWork),
    log: (...line) => lines.push(line),
  });
  const run = (by = signal) => pool.runJob(fakeJob(), by);
  return { pool, started, lines, run };
}

/** A thread that holds all jobs after it is warm. */
const holding = () => new FakeThread((before) => before >= WARM_UPS);

/** Lets promises and timers of 0 ms run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const error = await promise.then(() => undefined, (error) => error);
  assert(isRefusal(error), `${error}`);
  return error;
}

Deno.test("Pool.start() warms every worker with ten jobs before it is ready", async () => {
  const { pool, started } = createPool(3);
  assertEquals([pool.count, pool.ready], [3, 0]);
  await pool.start();
  assertEquals([pool.ready, started.map(({ jobs }) => jobs)], [
    3,
    [WARM_UPS, WARM_UPS, WARM_UPS],
  ]);
  pool.close(undefined);
});

Deno.test("Pool.start() throws what keeps a worker from starting", async () => {
  const broken = new FakeThread(() => true);
  const { pool } = createPool(1, { threads: [broken] });
  const starting = pool.start();
  broken.fail("Module not found");
  await assertRejects(() => starting, Error, "Module not found");
  assertEquals([pool.ready, broken.isTerminated], [0, true]);
});

Deno.test("Pool.start() throws if the first analyses fail", async () => {
  const thread = new FakeThread(() => true);
  const { pool } = createPool(1, { threads: [thread] });
  const starting = pool.start();
  thread.answer(thread.held[0], { phases: [], work: 0, fault: "broken" });
  await assertRejects(() => starting, Error, "broken");
});

Deno.test("Pool.runJob() gives a job to the worker that has least to do", async () => {
  const threads = [holding(), holding()];
  const { pool, run } = createPool(2, { threads });
  await pool.start();
  const jobs = [run(), run(), run()];
  assertEquals(threads.map(({ held }) => held.length), [2, 1]);
  for (const thread of threads) {
    thread.held.forEach((id) => thread.answer(id));
  }
  await Promise.all(jobs);
  pool.close(undefined);
});

Deno.test("Pool.runJob() waits for a worker, and leaves if its client has gone", async () => {
  const slow = new FakeThread(() => true);
  const { pool, run } = createPool(1, { threads: [slow] });
  const starting = pool.start();
  const gone = new AbortController();
  const left = run(gone.signal);
  const waits = run();
  gone.abort(new Error("gone"));
  await assertRejects(() => left, Error, "gone");
  for (let warm = 0; warm < WARM_UPS; warm++) {
    slow.answer(slow.held[warm]);
    await settle();
  }
  await starting;
  await settle();
  assertEquals(slow.held.length, WARM_UPS + 1);
  slow.answer(slow.held[WARM_UPS]);
  await waits;
  pool.close(undefined);
});

Deno.test("Pool.runJob() refuses with analysis_timeout what takes too long, and replaces the worker", async () => {
  const stuck = holding();
  const { pool, started, lines, run } = createPool(1, { threads: [stuck] });
  await pool.start();
  const { result } = await withoutPauses(() => refusalOf(run()));
  assertEquals([result.reason, result.facts], ["analysis_timeout", {
    seconds: 10,
  }]);
  assertEquals([stuck.isTerminated, pool.ready], [true, 0]);
  assertEquals(lines, [
    ["error", "worker_replaced", { error: "no end after 10 seconds" }],
  ]);
  await settle();
  assertEquals([pool.ready, started.length], [1, 2]);
  await run();
  pool.close(undefined);
});

const budgets = { "1000000": 10, "10000000": 50 };
for (const [maxWork, seconds] of Object.entries(budgets)) {
  Deno.test(`Pool.runJob() gives ${maxWork} units of a microsecond ${seconds} seconds`, async () => {
    const stuck = holding();
    const { pool, run } = createPool(1, {
      threads: [stuck],
      maxWork: Number(maxWork),
    });
    await pool.start();
    const { pauses } = await withoutPauses(() => refusalOf(run()));
    assertEquals(pauses.at(0), seconds * 1000);
    pool.close(undefined);
  });
}

Deno.test("Pool.runJob() throws the error of a worker that fails, with all jobs that it has", async () => {
  const thread = holding();
  const { pool, started, lines, run } = createPool(1, { threads: [thread] });
  await pool.start();
  const jobs = [run(), run()];
  thread.fail("Out of memory");
  for (const job of jobs) {
    await assertRejects(() => job, Error, "Out of memory");
  }
  assertEquals(lines, [
    ["error", "worker_replaced", { error: "Error: Out of memory" }],
  ]);
  await settle();
  assertEquals([started.length, pool.ready], [2, 1]);
  pool.close(undefined);
});

Deno.test("Pool.#replace() tries again after growing pauses", async () => {
  const broken = () => {
    const thread = new FakeThread(() => true);
    queueMicrotask(() => queueMicrotask(() => thread.fail("broken")));
    return thread;
  };
  const first = holding();
  const lines: unknown[][] = [];
  let starts = 0;
  const pool = new Pool({
    count: 1,
    start: () => {
      starts++;
      return starts === 1 ? first : starts < 10 ? broken() : new FakeThread();
    },
    warmUpJob: () => fakeJob(),
    log: (...line) => lines.push(line),
  });
  await pool.start();
  const { pauses } = await withoutPauses(async () => {
    const job = pool.runJob(fakeJob(), signal).catch(() => {});
    first.fail("gone");
    await job;
    while (pool.ready === 0) await new Promise((done) => setTimeout(done));
  }, 61_000);
  const waited = pauses.filter((ms) => ms >= 1000 && ms % 1000 === 0)
    .filter((ms) => ms !== 10_000);
  const seconds = waited.map((ms) => ms / 1000);
  assertEquals(seconds.filter((it) => it !== 60).slice(0, 6), [
    ...[1, 2, 4, 8, 16, 32],
  ]);
  assertEquals(lines.length, 9);
  assertEquals(lines[1], ["error", "worker_not_started", {
    error: "Error: broken",
    retryMs: 1000,
  }]);
  pool.close(undefined);
});

Deno.test("Pool.close() ends all workers and refuses their jobs", async () => {
  const threads = [holding(), holding()];
  const { pool, run, started } = createPool(2, { threads });
  await pool.start();
  const jobs = [run(), run()];
  pool.close(new Error("closed"));
  for (const job of jobs) await assertRejects(() => job, Error, "closed");
  assertEquals(threads.map(({ isTerminated }) => isTerminated), [true, true]);
  await settle();
  assertEquals(started.length, 2);
});
