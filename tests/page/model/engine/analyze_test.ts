/// <reference lib="dom" />
import type { Decisions } from "../../../../explore/workbooks/mod.ts";
import {
  analyze,
  decide,
  EngineRefusal,
  prepare,
} from "../../../../page/model/engine/analyze.ts";
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../support/assert.ts";
import { fakeWorkers } from "../../../support/fake_worker.ts";
import { createSource } from "../../../support/sales_source.ts";
import { statsOf } from "../../../support/sales_sources.ts";

const file = new File(["a"], "a.xlsx");
const settled = async (decisions: Decisions = {}) =>
  await (await createSource([{ qty: 7 }])).settle(decisions);

Deno.test("analyze() gives files and decisions to the prepared worker, and returns what it settles", async () => {
  using workers = fakeWorkers();
  prepare();
  const progress: unknown[] = [];
  const leftOut = [{
    name: "b.xlsx",
    size: 1,
    modified: 0,
    why: "unreadable",
    cause: "other",
  }] as const;
  const decisions = { shared: "add" } as const;
  const result = analyze([file], {
    leftOut,
    decisions,
    onProgress: (one) => progress.push(one),
  });
  const [worker] = workers.made;
  assertEquals(workers.made.length, 1);
  assertEquals(worker.posted, [
    { kind: "analyze", inputs: [file], leftOut, decisions },
  ]);
  worker.say({ kind: "progress", progress: { rows: 5 } });
  worker.say({ kind: "done", settled: await settled() });
  const { stats, facts, explorer } = await result;
  assertEquals(progress, [{ rows: 5 }]);
  assertEquals(stats.total.meta.totalQty, 7);
  assertEquals(facts.files.map(({ name }) => name), ["a.xlsx"]);
  assertEquals([explorer.worker === worker as unknown, worker.isEnded], [
    true,
    false,
  ]);
});

Deno.test("analyze() fails with what the worker says of each file", async () => {
  using workers = fakeWorkers();
  const refused = analyze([file], {});
  const [a, b] = ["a.xlsx", "b.xlsx"].map((name, index) => ({
    index,
    file: { name, size: 1, modified: 0, why: "unreadable", cause: "gone" },
  }));
  workers.made[0].say({ kind: "refused", failures: [a, b] });
  const refusal = await assertRejects(() => refused, EngineRefusal);
  assertEquals(refusal.message, "a.xlsx: unreadable\nb.xlsx: unreadable");
  assertEquals<unknown>(refusal.failures, [a, b]);
  const failed = analyze([file], {});
  workers.made[1].say({ kind: "failed", error: new TypeError("a bug") });
  assertEquals((await assertRejects(() => failed, TypeError)).message, "a bug");
  assertEquals(workers.made.map(({ isEnded }) => isEnded), [true, true]);
});

Deno.test("analyze() needs a file, and a signal that is not aborted", async () => {
  using workers = fakeWorkers();
  const none = await assertRejects(() => analyze([], {}), TypeError);
  assertEquals(none.message, "There is no file to analyze");
  const signal = AbortSignal.abort(new RangeError("not wanted"));
  await assertRejects(() => analyze([file], { signal }), RangeError);
  assertEquals(workers.made.length, 0);
});

Deno.test("decide() asks the worker, which keeps the rows", async () => {
  using workers = fakeWorkers();
  const result = analyze([file], {});
  const [worker] = workers.made;
  worker.say({ kind: "done", settled: await settled() });
  const { explorer } = await result;
  const decisions = { shared: "add" } as const;
  const decided = decide(explorer, decisions);
  assertEquals(worker.posted.at(-1), {
    kind: "ask",
    number: 0,
    id: "settle",
    question: decisions,
  });
  const stats = await statsOf([{ qty: 9 }]);
  const json = new TextEncoder().encode(JSON.stringify(stats));
  const { facts } = await settled();
  worker.say({
    kind: "answer",
    number: 0,
    answer: { json, facts },
  });
  const after = await decided;
  assert(after.explorer === explorer);
  assertEquals(after.stats, stats);
});
