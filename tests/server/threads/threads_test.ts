import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
} from "../../support/assert.ts";
import { TURNS_OF_A_REQUEST } from "../../support/count_turns.ts";
import { freePort } from "../../support/free_port.ts";
import { type Order, Threads } from "../../../server/threads/threads.ts";

/** Runs a service whose other threads do something, until it ends. */
async function runWithThread(code: string, WORKERS = "2") {
  const script = "tests/support/service_with_short_thread.ts";
  const { stdout, ...ended } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-A", "--unstable-net", script, code],
    cwd: new URL("../../../", import.meta.url),
    env: { HOST: "127.0.0.1", PORT: freePort(), WORKERS, NO_COLOR: "1" },
  }).output();
  return { code: ended.code, stdout: new TextDecoder().decode(stdout) };
}

Deno.test("serve() ends with 1 and a line when Deno.exit() has ended a thread", async () => {
  const { code, stdout } = await runWithThread("Deno.exit()");
  assertEquals(code, 1);
  assertMatch(stdout, /"thread_ended","error":"Deno.exit was called"/);
});

Deno.test("serve() ends with 1 and a line when an error has ended a thread", async () => {
  const { code, stdout } = await runWithThread("throw new Error('broken')");
  assertEquals(code, 1);
  assertMatch(stdout, /"thread_ended","error":".*broken"/);
});

Deno.test("serve() lets requests in before it starts each of its threads", async () => {
  const { stdout } = await runWithThread("setInterval(() => {}, 1000)", "3");
  const starts = Array.from(stdout.matchAll(/(\d+) turns/g), ([, it]) => +it);
  const between = starts.map((turns, i) => turns - (starts[i - 1] ?? 0));
  assertEquals(between.length, 2);
  const isLong = (turns: number) => turns >= TURNS_OF_A_REQUEST;
  assert(between.every(isLong), `turns: ${between}`);
});

Deno.test("Threads.start() hears the error of a thread that ends at once", async () => {
  const worker = new EventEmitter();
  const startThread = () => {
    queueMicrotask(() => {
      worker.emit("error", "broken");
      worker.emit("exit");
    });
    return worker as unknown as Worker;
  };
  const start = { environment: {}, credentials: undefined };
  const { promise, resolve } = Promise.withResolvers<unknown>();
  new Threads().start(startThread, start, resolve);
  assertEquals(await promise, "broken");
});

Deno.test("Threads.broadcast() tells new credentials also to a thread that starts later", () => {
  const told: Order[] = [];
  const worker = {
    on: () => worker,
    postMessage: (order: Order) => told.push(order),
  };
  const threads = new Threads();
  threads.broadcast({ credentials: "new" });
  threads.broadcast({ samples: 1 });
  const startThread = () => worker as unknown as Worker;
  const start = { environment: {}, credentials: "old" };
  threads.start(startThread, start, () => {});
  assertEquals(told, [{ credentials: "new" }]);
});

/** A thread that keeps what it is told, and says what a test tells it to. */
function fakeWorker() {
  const worker = Object.assign(new EventEmitter(), {
    told: [] as Order[],
    postMessage: (order: Order) => worker.told.push(order),
  });
  return worker;
}

function threadsWith(...workers: EventEmitter[]): Threads {
  const threads = new Threads();
  const start = { environment: {}, credentials: undefined };
  for (const worker of workers) {
    threads.start(() => worker as unknown as Worker, start, () => {});
  }
  return threads;
}

Deno.test("Threads.samples() takes the answer to its own question, and listens no longer", async () => {
  const workers = [fakeWorker(), fakeWorker()];
  const threads = threadsWith(...workers);
  const listeners = () => workers.map((one) => one.listenerCount("message"));
  const before = listeners();
  const first = threads.samples();
  const second = threads.samples();
  assertEquals(workers[0].told, [{ samples: 1 }, { samples: 2 }]);
  for (const [i, worker] of workers.entries()) {
    worker.emit("message", { isReady: true });
    for (const question of [2, 1]) {
      const samples = { family: new Map([["[]", [question, i]]]) };
      worker.emit("message", { question, samples });
    }
  }
  const numbers = (await Promise.all([first, second]))
    .map((all) => all.map(({ family }) => family.get("[]")));
  assertEquals(numbers, [[[1, 0], [1, 1]], [[2, 0], [2, 1]]]);
  assertEquals(listeners(), before);
});

Deno.test("Threads.samples() waits five seconds for an answer", async () => {
  const { timeout } = AbortSignal;
  const times: number[] = [];
  AbortSignal.timeout = (ms) => {
    times.push(ms);
    return timeout(1);
  };
  try {
    const worker = fakeWorker();
    const { name } = await assertRejects(
      () => threadsWith(worker).samples(),
      DOMException,
    );
    assertEquals([name, times], ["TimeoutError", [5000]]);
  } finally {
    AbortSignal.timeout = timeout;
  }
});

Deno.test("Threads.ready() and ended() wait for all threads", async () => {
  const workers = [fakeWorker(), fakeWorker()];
  const threads = threadsWith(...workers);
  const steps: string[] = [];
  const waiting = [
    threads.ready().then(() => steps.push("ready")),
    threads.ended().then(() => steps.push("ended")),
  ];
  for (const worker of workers) {
    assertEquals(steps, []);
    worker.emit("message", { question: 1, samples: {} });
    worker.emit("message", { isReady: true });
    await new Promise((resolve) => setTimeout(resolve));
  }
  assertEquals(steps, ["ready"]);
  for (const worker of workers) worker.emit("exit");
  await Promise.all(waiting);
  assertEquals(steps, ["ready", "ended"]);
});
