import { carryOut, WorkerReserve } from "../../../page/model/workers.ts";
import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import {
  asWorker,
  FakeWorker,
  fakeWorkers,
} from "../../support/fake_worker.ts";

Deno.test("Workers.prepare() makes one worker, which the first order takes", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  engines.prepare();
  const [first] = workers.made;
  assertEquals(workers.made.length, 1);
  assertEquals(new URL(first.address).pathname.split("/").at(-1), "engine.js");
  assertEquals(first.options, { type: "module" });
  assertEquals(engines.take() === asWorker(first), true);
  assertEquals(engines.take() === asWorker(first), false);
  assertEquals(workers.made.length, 2);
  new WorkerReserve("report").prepare();
  assertEquals(workers.made[2].address.endsWith("/report.js"), true);
});

Deno.test("Workers.take() takes no worker that could not be loaded", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  workers.made[0].fail();
  engines.take();
  assertEquals(workers.made.length, 2);
});

Deno.test("Workers keeps one worker that has done its work, whatever becomes of others", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  const first = engines.take();
  const [second, third] = [engines.take(), engines.take()];
  engines.putBack(second);
  engines.putBack(third);
  workers.made[0].fail();
  assertEquals(first === asWorker(workers.made[0]), true);
  assertEquals(engines.take() === second, true);
  assertEquals(engines.take() === third, false);
});

/** Carries out an order that ends with the message `done`. */
function started(signal?: AbortSignal) {
  const worker = new FakeWorker("");
  const reports: string[] = [];
  const result = carryOut<string, string>(asWorker(worker), { kind: "order" }, {
    signal,
    onReport(report, { resolve, reject }) {
      reports.push(report);
      if (report === "done") resolve("result");
      if (report === "failed") reject(new Error("why"));
    },
  });
  return { worker, reports, result };
}

Deno.test("carryOut() posts the order, hands over each report, and keeps the worker", async () => {
  const { worker, reports, result } = started(new AbortController().signal);
  assertEquals(worker.posted, [{ kind: "order" }]);
  worker.say("half");
  worker.say("done");
  assertEquals([await result, reports], ["result", ["half", "done"]]);
  assertEquals(worker.isEnded, false);
});

Deno.test("carryOut() ends a worker that fails or is no longer wanted", async () => {
  const controller = new AbortController();
  const ways: [message: string, end: (worker: FakeWorker) => void][] = [
    ["why", (worker) => worker.say("failed")],
    ["a syntax error", (worker) => worker.fail("a syntax error")],
    ["not_loaded", (worker) => worker.fail()],
    ["not wanted", () => controller.abort(new Error("not wanted"))],
  ];
  for (const [message, end] of ways) {
    const { worker, result } = started(controller.signal);
    end(worker);
    const error = await assertRejects(() => result, Error);
    assertEquals([error.message, worker.isEnded], [message, true]);
  }
});
