/// <reference lib="dom" />
import type { AnalysisPhase, Done } from "../../../page/app/analysis.ts";
import { useFileActions } from "../../../page/app/use_files.ts";
import { resultRoom } from "../../../page/app/on_demand.ts";
import { AT_FIRST } from "../../../page/model/state/page_state.ts";
import {
  type Batch,
  fileOf,
  PageError,
  type PageState,
  type Result,
  type StateChange,
  writeChoices,
} from "../../../page/model/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import { batchOf } from "../../support/page_state.ts";
import { resultOf } from "../../support/shown_result.ts";

await resultRoom.load();
const [a, b] = ["a.xlsx", "b.xlsx"].map((name) => new File([name], name));
const { result } = await resultOf([{ qty: 7 }]);
const done = (more: Partial<Result> = {}): Done => ({
  kind: "done",
  result: { ...result, ...more },
  first: {} as Done["first"],
});

/** Records the calls of the actions to an analysis, by default an idle one. */
async function rendered(
  phase: AnalysisPhase = { kind: "idle" },
  { fails = false } = {},
) {
  const state = { phase, kept: AT_FIRST };
  const log: unknown[] = [];
  const started: Batch[] = [];
  const globals = replaceGlobals({
    scrollTo: ({ top }: ScrollToOptions) => log.push(`to ${top}`),
  });
  const change = (change: StateChange) => {
    state.kept = change(state.kept);
  };
  const analysis = {
    start: (batch: Batch) => started.push(batch),
    settle: ({ decisions }: PageState) => {
      log.push(["settle", decisions]);
      return Promise.resolve(fails);
    },
    fail: (failure: unknown) => log.push(["fail", failure]),
  };
  const hook = renderHook(() =>
    useFileActions({
      analysis: { ...analysis, phase: state.phase } as never,
      selected: {
        state: state.kept,
        latest: {
          get current() {
            return state.kept;
          },
        },
        select: change,
        replace: change,
      },
    })
  );
  await calm();
  return {
    hook,
    log,
    async receive(given: Parameters<typeof hook.now.receive>[0]) {
      hook.now.receive(given);
      await calm();
    },
    async add(files: File[]) {
      hook.now.state.add(files);
      await calm();
    },
    files: () =>
      started.map(({ files }) => files.map((file) => fileOf(file).name).join()),
    last: () => started.at(-1),
    decisions: () => state.kept.decisions,
    asked: () => hook.now.asked?.base.files.length,
    async be(next: Partial<typeof state> = {}) {
      Object.assign(state, next);
      hook.again();
      await calm();
    },
    [Symbol.dispose]() {
      hook[Symbol.dispose]();
      globals[Symbol.dispose]();
    },
  };
}

Deno.test("useFileActions() analyzes the first files, and says if there are none", async () => {
  using it = await rendered();
  await it.receive({ files: [a, new File([], "~$a.xlsx")] });
  assertEquals(it.files(), ["a.xlsx"]);
  assertEquals(it.last()?.skipped, { locks: ["~$a.xlsx"], others: 0 });
  assertEquals(it.log, ["to 0"]);
  await it.receive({ files: [] });
  await it.receive({ files: [new File([], "~$a.xlsx")] });
  assertEquals(it.log.slice(1), [
    ["fail", { id: "no_file", file: "" }],
    ["fail", { id: "lock_file", file: "" }],
  ]);
  assertEquals(it.files().length, 1);
});

Deno.test("useFileActions() asks whether files are added where there are others", async () => {
  const batch = batchOf([a]);
  const cases: [phase: AnalysisPhase, asked: number | undefined][] = [
    [{ kind: "idle" }, undefined],
    [{ kind: "idle", base: batch }, 1],
    [{ kind: "working", batch }, 1],
    [{ kind: "failed", failures: [], others: batch }, 1],
    [{ kind: "failed", failures: [] }, undefined],
    [done(), 1],
  ];
  for (const [phase, asked] of cases) {
    using it = await rendered(phase);
    await it.receive({ files: [b] });
    assertEquals<unknown>(
      it.asked(),
      asked,
      JSON.stringify(Object.keys(phase)),
    );
    assertEquals(it.files().length, asked === undefined ? 1 : 0);
  }
});

Deno.test("useFileActions() adds files to a result, and asks about those of its names", async () => {
  using it = await rendered();
  await it.add([b]);
  await it.be({ phase: done() });
  await it.add([new File([], "~$b.xlsx")]);
  assertEquals([it.files(), it.log], [[], []]);
  await it.add([b]);
  assertEquals(it.files(), ["a.xlsx,b.xlsx"]);
  const ask = async () => {
    await it.add([a]);
    assertEquals([it.asked(), it.files().length], [1, 1]);
  };
  await ask();
  await it.receive({ files: [] });
  assertEquals([it.asked(), it.log.at(-1)], [
    undefined,
    ["fail", { id: "no_file", file: "" }],
  ]);
  await ask();
  it.hook.now.analyze(batchOf([a]));
  await calm();
  assertEquals(it.asked(), undefined);
});

Deno.test("useFileActions() says why dropped folders cannot be read", async () => {
  using it = await rendered();
  const entryThat = (error: unknown) =>
    [{
      isFile: true,
      name: "a.xlsx",
      fullPath: "/a.xlsx",
      file: (_: unknown, fail: (error: unknown) => void) => fail(error),
    }] as unknown as FileSystemEntry[];
  for (
    const [error, id] of [
      [new PageError("folder_too_large"), "folder_too_large"],
      [new PageError("folder_empty"), "folder_empty"],
      [new DOMException("", "NotFoundError"), "unreadable"],
      [new DOMException("", "NotReadableError"), "unreadable"],
      [new DOMException("", "SecurityError"), "engine_failed"],
      ["no error", "engine_failed"],
    ] as const
  ) {
    await it.receive({ files: [], entries: entryThat(error) });
    assertEquals(it.log.at(-1), ["fail", { id, file: "" }]);
  }
  assertEquals(it.files(), []);
});

Deno.test("useFileActions() removes files, and opens their panel with the next result", async () => {
  const leftOut = ["x", "y"].map((name) => ({
    name,
    size: 1,
    modified: 0,
    why: "unreadable" as const,
    cause: "gone" as const,
  }));
  const facts = { ...result.facts, leftOut };
  using it = await rendered(done({ facts }));
  assertEquals(it.hook.now.state.opensPanel.current, false);
  const names = () => [
    it.last()?.files.map((file) => fileOf(file).name),
    it.last()?.leftOut.map(({ name }) => name),
  ];
  const [file] = facts.files;
  it.hook.now.state.decide(() => ({ without: ["2", file.hash] }));
  it.hook.now.state.remove(file);
  assertEquals(it.hook.now.state.opensPanel.current, true);
  assertEquals(names(), [[], ["x", "y"]]);
  assertEquals(it.decisions(), { without: ["2"] });
  it.hook.now.state.remove(leftOut[0]);
  assertEquals(names(), [["a.xlsx"], ["y"]]);
});

const hash = "0123456789abcdef01234567";
const choices = [{ choice: "newest", files: [hash] }] as const;

Deno.test("useFileActions() applies the decisions of the state, whoever changed it", async () => {
  using it = await rendered(done());
  it.hook.now.state.decide((now) => ({ ...now, choices }));
  await it.be();
  assertEquals(it.log, [["settle", { choices }]]);
  await it.be({ phase: done({ decisions: { choices } }) });
  assertEquals(it.log.length, 1);
  // As Back of the browser does.
  await it.be({ kept: AT_FIRST });
  assertEquals(it.log.slice(1), [["settle", undefined]]);
});

Deno.test("useFileActions() takes back decisions that cannot be applied", async () => {
  using it = await rendered(done(), { fails: true });
  it.hook.now.state.decide((now) => ({ ...now, choices }));
  await it.be();
  assertEquals(it.log, [["settle", { choices }]]);
  assertEquals(it.decisions(), undefined);
});

Deno.test("useFileActions() takes the choices of a dropped file, and asks about none of the same files", async () => {
  using it = await rendered();
  const [known] = result.facts.files;
  const text = writeChoices({ choices, without: ["1"] }, {
    files: [{ ...known, hash }],
    leftOut: [],
  });
  const [{ files }] = JSON.parse(text).shared;
  assertEquals(files, [{ name: "a.xlsx", hash }]);
  const file = new File([text], "choices.json");
  using alone = await rendered();
  await alone.receive({ files: [file] });
  assertEquals(alone.log, [["fail", { id: "no_file", file: "" }]]);
  await it.receive({ files: [a, file] });
  assertEquals(it.files(), ["a.xlsx"]);
  assertEquals(it.decisions(), { choices, without: [] });
  await it.be({ phase: done() });
  await it.receive({ files: [file] });
  assertEquals([it.asked(), it.files().length], [undefined, 1]);
});
