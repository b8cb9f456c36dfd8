import { assertEquals, assertRejects } from "../../support/assert.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import type { Job, Outcome } from "../../../routes/mod.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../../schemas/limits.ts";
import { Pool } from "../../../server/pool/mod.ts";
import type { Thread } from "../../../server/pool/member.ts";

const done: Outcome = {
  phases: [["read", 1]],
  work: 1000,
  answer: { envelope: new Uint8Array(), notes: [] },
};

/** Answers at once, unless the test holds jobs back. */
class FakeThread implements Thread {
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  isTerminated = false;
  /** Whether the test answers the current job itself. */
  isHolding = false;
  jobs = 0;

  /**
   * @param holds whether to hold a job back, given the number of earlier jobs
   */
  constructor(public holds: (before: number) => boolean = () => false) {}

  postMessage(_job: Job, transfer: Transferable[]): void {
    if (this.isHolding) throw new Error("A second job");
    for (const buffer of transfer) structuredClone(buffer, { transfer });
    this.isHolding = this.holds(this.jobs++);
    if (!this.isHolding) queueMicrotask(() => this.answer());
  }

  answer(data: Outcome = done): void {
    this.isHolding = false;
    this.onmessage?.(new MessageEvent("message", { data }));
  }

  fail(message: string): void {
    this.onerror?.(new ErrorEvent("error", { message, cancelable: true }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function fakeJob(): Job {
  const limits = limitsOf(DEFAULT_BODY_BYTES);
  return { body: new Uint8Array(1), key: undefined, limits };
}

const WARM_UPS = 10;

function createPool(count: number, threads: FakeThread[] = []) {
  const lines: unknown[][] = [];
  const started: FakeThread[] = [];
  const ready: number[] = [];
  const pool = new Pool({
    count,
    start: () => {
      const thread = threads[started.length] ?? new FakeThread();
      started.push(thread);
      return thread;
    },
    warmUpJob: () => fakeJob(),
    onReadyCount: (now) => ready.push(now),
    log: (...line) => lines.push(line),
  });
  const run = () => pool.runJob(fakeJob());
  const start = async () => {
    await pool.start();
    await settle();
  };
  return { pool, started, lines, ready, run, start };
}

/** A thread that holds all jobs after it is warm. */
const holding = () => new FakeThread((before) => before >= WARM_UPS);

class BrokenThread extends FakeThread {
  override postMessage(): void {
    queueMicrotask(() => this.fail("broken"));
  }
}

const timeout = { reason: "analysis_timeout" as const, facts: { seconds: 10 } };
const replacedFor = (error: string) => ["error", "worker_replaced", { error }];

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

Deno.test("Pool.start() warms every worker with ten jobs, and one more", async () => {
  const { pool, started, ready } = createPool(3);
  assertEquals([pool.count, pool.ready], [3, 0]);
  await pool.start();
  assertEquals([pool.ready, started.length], [3, 4]);
  await settle();
  assertEquals(started.map(({ jobs }) => jobs), Array(4).fill(WARM_UPS));
  assertEquals(ready, [1, 2, 3, 4]);
});

const obstacles: Record<string, (thread: FakeThread) => void> = {
  "keeps a worker from starting": (thread) => thread.fail("broken"),
  "makes the first analyses fail": (thread) =>
    thread.answer({ phases: [], work: 0, fault: "broken" }),
};
for (const [what, fail] of Object.entries(obstacles)) {
  Deno.test(`Pool.start() throws what ${what}`, async () => {
    const thread = new FakeThread(() => true);
    const { pool } = createPool(1, [thread]);
    const starting = pool.start();
    fail(thread);
    await assertRejects(() => starting, Error, "broken");
    assertEquals([pool.ready, thread.isTerminated], [0, true]);
  });
}

Deno.test("Pool.runJob() gives a worker one job at a time", async () => {
  const threads = [holding(), holding()];
  const { run, start } = createPool(1, threads);
  await start();
  const jobs = [run(), run()];
  assertEquals(threads.map(({ isHolding }) => isHolding), [true, true]);
  await assertRejects(run, Error, "All workers are busy");
  for (const thread of threads) thread.answer();
  await Promise.all(jobs);
});

Deno.test("Pool.runJob() prefers the worker that was used last", async () => {
  const { run, started, start } = createPool(2);
  await start();
  for (let jobs = 0; jobs < 5; jobs++) await run();
  const served = started.map(({ jobs }) => jobs - WARM_UPS);
  assertEquals(served.toSorted((a, b) => a - b), [0, 0, 5]);
});

/** A pool of a stuck worker, which has had a job for too long, and another one. */
async function poolWithStuckWorker() {
  const stuck = holding();
  const pool = createPool(1, [stuck]);
  await pool.start();
  await pool.run(); // the other worker
  const [, busy] = pool.started;
  busy.holds = () => true;
  const other = pool.run();
  return { ...pool, stuck, busy, other, ...await withoutPauses(pool.run) };
}

Deno.test("Pool.runJob() refuses with analysis_timeout what takes more than 12 seconds", async () => {
  const { result, pauses, lines } = await poolWithStuckWorker();
  assertEquals("refusal" in result && result.refusal, timeout);
  assertEquals(pauses.at(0), 12_000);
  assertEquals(lines, [replacedFor("no answer after 12 seconds")]);
});

Deno.test("Pool.runJob() replaces a stuck worker alone, and ignores its late answer", async () => {
  const { stuck, busy, other, ...pool } = await poolWithStuckWorker();
  assertEquals([stuck.isTerminated, busy.isTerminated], [true, false]);
  stuck.answer();
  await settle();
  assertEquals([pool.ready, pool.started.length], [[1, 2, 1, 2], 3]);
  assertEquals(await pool.run(), done);
  busy.answer();
  assertEquals(await other, done);
});

Deno.test("Pool.runJob() replaces a worker that cut off a job itself, and passes on what it says", async () => {
  const late = holding();
  const { pool, started, lines, run } = createPool(1, [late]);
  await pool.start();
  const job = run();
  const outcome: Outcome = { phases: [["read", 1]], work: 7, refusal: timeout };
  late.answer(outcome);
  assertEquals(await job, outcome);
  assertEquals(lines, [replacedFor("an analysis ran out of time")]);
  await settle();
  assertEquals(late.isTerminated, true, "the worker goes on");
  assertEquals(started.length, 3, "one worker, one more, and a new one");
  assertEquals(pool.ready, 2);
});

Deno.test("Pool.runJob() reports the error of a worker that dies as a fault, and replaces it", async () => {
  const thread = holding();
  const { pool, started, lines, run } = createPool(1, [thread]);
  await pool.start();
  const job = run();
  thread.fail("Out of memory");
  const outcome = await job;
  assertEquals("fault" in outcome && outcome.fault, "Out of memory");
  assertEquals(lines, [replacedFor("Out of memory")]);
  await settle();
  assertEquals(started.length, 3, "one worker, one more, and a new one");
  assertEquals(pool.ready, 2);
});

Deno.test("Pool.runJob() gives no job to a worker that died without one, and one to each other worker", async () => {
  const { run, started, start } = createPool(1);
  await start();
  started[0].fail("Out of memory");
  await settle();
  const jobs = [run(), run()];
  await assertRejects(run, Error, "All workers are busy");
  await Promise.all(jobs);
  assertEquals(started.map(({ jobs }) => jobs - WARM_UPS), [0, 1, 1]);
});

Deno.test("Pool.#replace() tries again after growing pauses", async () => {
  const broken = Array.from({ length: 6 }, () => new BrokenThread());
  const threads = [holding(), new FakeThread(), ...broken];
  const { pool, lines, start } = createPool(1, threads);
  await start();
  const { pauses } = await withoutPauses(async () => {
    threads[0].fail("gone");
    while (pool.ready === 1) await new Promise((done) => setTimeout(done));
  });
  const growing = pauses.filter((ms) => ms >= 1000);
  assertEquals(growing, [1000, 2000, 4000, 8000, 16_000, 32_000]);
  assertEquals(lines.length, 7);
  const facts = { error: "Error: broken", retryMs: 1000 };
  assertEquals(lines[1], ["error", "worker_not_started", facts]);
});

Deno.test("Pool.close() ends all workers; their jobs are refused because the service stops", async () => {
  const threads = [holding(), holding()];
  const { pool, run, started, start } = createPool(1, threads);
  await start();
  const jobs = [run(), run()];
  pool.close();
  for (const outcome of await Promise.all(jobs)) {
    const reason = "refusal" in outcome && outcome.refusal.reason;
    assertEquals(reason, "stopping");
  }
  assertEquals(threads.map(({ isTerminated }) => isTerminated), [true, true]);
  await settle();
  assertEquals(started.length, 2);
});
