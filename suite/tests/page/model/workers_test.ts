import { WorkerReserve } from "../../../page/model/workers.ts";
import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import {
  asWorker,
  FakeWorker,
  fakeWorkers,
} from "../../support/fake_worker.ts";

Deno.test("WorkerReserve.prepare() makes one worker of the asset, which take() gives first", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  engines.prepare();
  const [first] = workers.made;
  assertEquals(workers.made.length, 1);
  assertEquals(new URL(first.address).pathname.split("/").at(-1), "engine.js");
  assertEquals(first.options, { type: "module" });
  const taken = [engines.take(), engines.take()];
  assertEquals(
    taken.map(({ worker }) => worker as unknown),
    workers.made as unknown[],
  );
  new WorkerReserve("report").prepare();
  assertEquals(workers.made[2].address.endsWith("/report.js"), true);
});

Deno.test("WorkerReserve.take() gives no worker that could not be loaded", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  workers.made[0].fail();
  engines.take();
  assertEquals(workers.made.length, 2);
});

Deno.test("WorkerReserve.putBack() keeps one worker, even when another one fails", () => {
  using workers = fakeWorkers();
  const engines = new WorkerReserve("engine");
  engines.prepare();
  engines.take();
  const [second, third] = [engines.take(), engines.take()];
  engines.putBack(second);
  engines.putBack(third);
  workers.made[0].fail();
  const kept = [engines.take() === second, engines.take() === third];
  assertEquals(kept, [true, false]);
});

Deno.test("PageWorker.ask() returns the reply with the number of its order", async () => {
  const fake = new FakeWorker("");
  const worker = asWorker(fake);
  const progress: unknown[] = [];
  const first = worker.ask({ id: 1 }, (one) => progress.push(one));
  const second = worker.ask({ id: 2 });
  assertEquals(fake.posted, [{ id: 1, number: 0 }, { id: 2, number: 1 }]);
  fake.say({ progress: "half" }, 0);
  fake.say({ progress: "not wanted" }, 1);
  for (const given of ["second", "again"]) fake.say({ given }, 1);
  fake.say({ given: "first" }, 0);
  assertEquals([await first, await second], ["first", "second"]);
  assertEquals(progress, ["half"]);
});

Deno.test("PageWorker.ask() fails with the error of its order, or with all orders when the worker fails", async () => {
  const fake = new FakeWorker("");
  const worker = asWorker(fake);
  const [first, second, third] = [1, 2, 3].map((id) =>
    worker.ask({ id }).then(String, ({ message }) => message)
  );
  fake.say({ error: new Error("refused") }, 1);
  assertEquals(await second, "refused");
  fake.fail("it has ended");
  assertEquals([await first, await third], ["it has ended", "it has ended"]);
  assertEquals(fake.isEnded, false);
});

const controller = new AbortController();
const ends: Record<string, (worker: FakeWorker) => void> = {
  "why": (worker) => worker.say({ error: new Error("why") }),
  "a syntax error": (worker) => worker.fail("a syntax error"),
  "not_loaded": (worker) => worker.fail(),
  "not wanted": () => controller.abort(new Error("not wanted")),
};
for (const [message, end] of Object.entries(ends)) {
  Deno.test(`PageWorker.carryOut() ends a worker that fails: ${message}`, async () => {
    const fake = new FakeWorker("");
    const { signal } = controller;
    const result = asWorker(fake).carryOut({}, { signal });
    end(fake);
    const error = await assertRejects(() => result, Error);
    assertEquals([error.message, fake.isEnded], [message, true]);
  });
}
