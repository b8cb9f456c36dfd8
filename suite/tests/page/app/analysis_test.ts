/// <reference lib="dom" />
import type { LeftOut } from "../../../explore/workbooks/mod.ts";
import { useAnalysis } from "../../../page/app/analysis.ts";
import { resultRoom } from "../../../page/app/on_demand.ts";
import { AT_FIRST } from "../../../page/model/state/page_state.ts";
import {
  type Batch,
  fileOf,
  inputsOf,
  type PageState,
} from "../../../page/model/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { type FakeWorker, fakeWorkers } from "../../support/fake_worker.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";
import { batchOf } from "../../support/page_state.ts";
import { analyzedSales, HeldWorker } from "../../support/shown_result.ts";

await resultRoom.load();

const analyzed = await analyzedSales([
  { month: 4, province: "浙江", qty: 3 },
  { month: 5, province: "浙江", qty: 4 },
]);
const batch = batchOf([new File(["a"], "a.xlsx")]);

function rendered() {
  const { made: workers, ...globals } = fakeWorkers();
  const hook = renderHook(useAnalysis);
  const act = async (change: () => unknown) => {
    void change();
    await calm();
  };
  /** Sends what the worker knows. */
  const settle = (worker: FakeWorker) =>
    act(() => worker.say({ given: analyzed.known() }, 0));
  /** Answers all questions. */
  const answer = (worker: FakeWorker) =>
    act(() => {
      const held = new HeldWorker(worker, analyzed);
      for (const at of held.asked.keys()) held.answer(at);
    });
  return {
    workers,
    hook,
    act,
    settle,
    answer,
    start: (of: Batch = batch, state: PageState = AT_FIRST) =>
      act(() => hook.now.start(of, state)),
    async finish(worker: FakeWorker) {
      await settle(worker);
      await answer(worker);
    },
    phase: () => hook.now.phase,
    kind: () => hook.now.phase.kind,
    result() {
      const { phase } = hook.now;
      assert(phase.kind === "done", phase.kind);
      return phase.result;
    },
    [Symbol.dispose]() {
      hook[Symbol.dispose]();
      globals[Symbol.dispose]();
    },
  };
}

Deno.test("useAnalysis() goes from files over their progress to a result", async () => {
  using it = rendered();
  assertEquals(it.phase(), { kind: "idle" });
  const skipped = { locks: ["~$a.xlsx"], others: 3 };
  const decisions = { without: ["1"] };
  const own = batchOf([new File(["a"], "a.xlsx")], { skipped });
  await it.start(own, { ...AT_FIRST, decisions });
  assertEquals(it.phase(), { kind: "working", batch: own });
  const progress = { file: 0, bytesRead: 1, rows: 3 };
  await it.act(() => it.workers[0].say({ progress }));
  assertEquals(it.phase(), { kind: "working", batch: own, progress });
  await it.finish(it.workers[0]);
  const { months, names, at, facts, explorer, ...others } = it.result();
  assertEquals(others, { decisions, skipped, sources: new Map() });
  assertEquals([months, names.province], [["2024-04", "2024-05"], ["浙江"]]);
  assertEquals(facts.files.map(({ name }) => name), ["a.xlsx"]);
  assert(Math.abs(Date.now() - at.getTime()) < 60_000, `made at ${at}`);
  assert(explorer.worker.worker === it.workers[0] as unknown, "its worker");
  const phase = it.phase();
  assert(phase.kind === "done", phase.kind);
  assertEquals(phase.first.answers.figures?.total?.qty, 4);
});

Deno.test("useAnalysis() ends the worker of an analysis at once when another one starts, that of a result when another one is there", async () => {
  using it = rendered();
  await it.start();
  await it.start();
  const [first, second] = it.workers;
  assertEquals([first.isEnded, second.isEnded], [true, false]);
  first.say({ progress: { rows: 1 } });
  await it.finish(second);
  await it.start();
  assertEquals([it.kind(), second.isEnded], ["working", false]);
  await it.finish(it.workers[2]);
  assertEquals([it.kind(), second.isEnded], ["done", true]);
});

Deno.test("useAnalysis() ends the worker of a result that comes after another analysis has started", async () => {
  using it = rendered();
  await it.start();
  const [late] = it.workers;
  await it.settle(late);
  assertEquals(it.kind(), "working");
  await it.start();
  await it.answer(late);
  assertEquals([it.kind(), late.isEnded], ["working", true]);
});

const decisions = { without: ["1"] };
const decided: PageState = { ...AT_FIRST, decisions };

Deno.test("useAnalysis().settle() does nothing without a result", async () => {
  using it = rendered();
  assertEquals(await it.hook.now.settle(decided), false);
  assertEquals(it.kind(), "idle");
});

Deno.test("useAnalysis().settle() applies other decisions to the same result, without reading again", async () => {
  using it = rendered();
  await it.start();
  const [worker] = it.workers;
  await it.finish(worker);
  const before = it.result();
  await new HeldWorker(worker, analyzed)
    .answering(() => it.hook.now.settle(decided));
  await calm();
  const after = it.result();
  assertEquals(after.decisions, decisions);
  assert(after.explorer === before.explorer, "the same explorer");
  assert(after.at === before.at, "the same time, so that sections stay");
  assertEquals([it.workers.length, worker.isEnded], [1, false]);
});

Deno.test("useAnalysis().settle() fails with a message if the worker does, with a way back", async () => {
  using it = rendered();
  await it.start();
  const [worker] = it.workers;
  await it.finish(worker);
  const failed = it.hook.now.settle(AT_FIRST);
  new HeldWorker(worker, analyzed).refuse(-1);
  assertEquals(await failed, true);
  await calm();
  assertEquals(it.phase(), {
    kind: "failed",
    failures: [{ id: "engine_failed", file: "" }],
  });
  await it.act(() => it.hook.now.back?.());
  assertEquals(it.kind(), "done");
});

Deno.test("useAnalysis().settle() changes nothing once there is another result", async () => {
  using it = rendered();
  await it.start();
  const [worker] = it.workers;
  await it.finish(worker);
  const late = it.hook.now.settle(decided);
  await it.start();
  await it.finish(it.workers[1]);
  const held = new HeldWorker(worker, analyzed);
  const hasFailed = await held.answering(() => {
    held.answer(-1);
    return late;
  });
  assertEquals(hasFailed, false);
  await calm();
  assertEquals(it.result().decisions, {});
});

const ends: [
  how: string,
  phase: string,
  end: (now: ReturnType<typeof useAnalysis>) => void,
][] = [
  ["was cancelled", "idle", (now) => now.cancel("cancelled")],
  ["has failed", "failed", (now) => now.fail({ id: "no_file", file: "" })],
];
for (const [how, phase, end] of ends) {
  Deno.test(`useAnalysis() leads back to the last result from another analysis that ${how}`, async () => {
    using it = rendered();
    await it.start();
    await it.finish(it.workers[0]);
    const result = it.result();
    assertEquals(it.hook.now.back, undefined);
    await it.start();
    await it.act(() => end(it.hook.now));
    assertEquals([it.kind(), it.workers[1].isEnded], [phase, true]);
    await it.act(() => it.hook.now.back?.());
    assert(it.result() === result, "another result");
  });
}

const about = (name: string) => ({ name, size: 1, modified: 0 });
const badTargets: LeftOut = {
  ...about("t.xlsx"),
  why: "bad_targets",
  problem: { why: "duplicate" },
} as unknown as LeftOut;
const refused = {
  ...about("b.xlsx"),
  why: "refused",
  reason: "not_xlsx",
  facts: {},
} as unknown as LeftOut;
const unreadable: LeftOut = {
  ...about("c.xlsx"),
  why: "unreadable",
  cause: "gone",
};

Deno.test("useAnalysis() names each file that is refused, and keeps the others to be analyzed", async () => {
  using it = rendered();
  const files = ["a", "t", "b", "c"].map((name) =>
    new File([], `${name}.xlsx`)
  );
  const known: LeftOut = { ...unreadable, name: "known.xlsx" };
  await it.start(batchOf(files, { leftOut: [known] }));
  const failures = [badTargets, refused, unreadable]
    .map((file, index) => ({ index: index + 1, file }));
  await it.act(() => it.workers[0].say({ given: { failures } }));
  const phase = it.phase();
  assert(phase.kind === "failed" && phase.others !== undefined, phase.kind);
  assertEquals<unknown>(phase.failures, [
    { id: "bad_targets", file: "t.xlsx", targets: badTargets },
    { id: "not_xlsx", file: "b.xlsx", refusal: refused },
    { id: "unreadable", file: "c.xlsx" },
  ]);
  const { others } = phase;
  assertEquals(others.files.map(fileOf), [files[0]]);
  assertEquals(await inputsOf(others), [files[0]]);
  assertEquals(others.leftOut, [known, badTargets, refused, unreadable]);
  await it.act(() => it.hook.now.reset());
  assertEquals(it.phase(), { kind: "idle", base: others });
});

Deno.test("useAnalysis() offers no others if every file is refused", async () => {
  using it = rendered();
  await it.start();
  const failures = [{ index: 0, file: unreadable }];
  await it.act(() => it.workers[0].say({ given: { failures } }));
  assertEquals(it.phase(), {
    kind: "failed",
    failures: [{ id: "unreadable", file: "c.xlsx" }],
    others: undefined,
    rest: undefined,
  });
});

Deno.test("useAnalysis() names the file of a bug if it is the only one", async () => {
  using it = rendered();
  const failing = (error: Error, count: number): Batch => ({
    ...batchOf(Array.from({ length: count }, () => new File([], "a.xlsx"))),
    result: {
      explorer: { read: () => Promise.reject(error) } as never,
      sources: new Map(),
    },
  });
  for (const [count, file] of [[1, "a.xlsx"], [2, ""]] as const) {
    await it.start(failing(new Error("a bug"), count));
    assertEquals(it.phase(), {
      kind: "failed",
      failures: [{ id: "engine_failed", file }],
    });
  }
});
