/// <reference lib="dom" />
import type { Decisions } from "../../../../explore/workbooks/mod.ts";
import { analyze, prepare } from "../../../../page/model/engine/analyze.ts";
import {
  assertEquals,
  assertRejects,
} from "../../../../../tests/support/assert.ts";
import { fakeWorkers } from "../../../support/fake_worker.ts";
import { analyzedSales } from "../../../support/analyzed_sales.ts";

const file = new File(["a"], "a.xlsx");
const settled = async (decisions: Decisions = {}) =>
  (await analyzedSales([{ month: 7 }])).settle(decisions);

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
  const { months, facts, explorer } = await result;
  assertEquals(progress, [{ rows: 5 }]);
  assertEquals(months, ["2024-07"]);
  assertEquals(facts.files.map(({ name }) => name), ["a.xlsx"]);
  assertEquals([explorer.worker === worker as unknown, worker.isEnded], [
    true,
    false,
  ]);
});

Deno.test("analyze() needs a file, and a signal that is not aborted", async () => {
  using workers = fakeWorkers();
  const none = await assertRejects(() => analyze([], {}), TypeError);
  assertEquals(none.message, "There is no file to analyze");
  const signal = AbortSignal.abort(new RangeError("not wanted"));
  await assertRejects(() => analyze([file], { signal }), RangeError);
  assertEquals(workers.made.length, 0);
});
