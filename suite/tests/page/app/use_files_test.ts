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

const lock = new File([], "~$a.xlsx");

Deno.test("useFileActions() analyzes the first files, and scrolls up", async () => {
  using it = await rendered();
  await it.receive({ files: [a, lock] });
  assertEquals(it.files(), ["a.xlsx"]);
  assertEquals(it.last()?.skipped, { locks: ["~$a.xlsx"], others: 0 });
  assertEquals(it.log, ["to 0"]);
});

Deno.test("useFileActions() fails without a file, and with a lock file alone", async () => {
  using it = await rendered();
  await it.receive({ files: [] });
  await it.receive({ files: [lock] });
  const failures = ["no_file", "lock_file"].map((
    id,
  ) => ["fail", { id, file: "" }]);
  assertEquals([it.log, it.files()], [failures, []]);
});

const batch = batchOf([a]);
const phases: [what: string, phase: AnalysisPhase, isAsked: boolean][] = [
  ["the start", { kind: "idle" }, false],
  ["the start with other files", { kind: "idle", base: batch }, true],
  ["an analysis", { kind: "working", batch }, true],
  ["a failure of some", { kind: "failed", failures: [], others: batch }, true],
  ["a failure of all files", { kind: "failed", failures: [] }, false],
  ["a result", done(), true],
];
for (const [what, phase, isAsked] of phases) {
  Deno.test(`useFileActions() ${isAsked ? "asks whether to add" : "analyzes"} files that come at ${what}`, async () => {
    using it = await rendered(phase);
    await it.receive({ files: [b] });
    const count = isAsked ? 0 : 1;
    assertEquals([it.asked(), it.files().length], [
      isAsked ? 1 : undefined,
      count,
    ]);
  });
}

Deno.test("useFileActions() adds files to a result, but no lock file", async () => {
  using it = await rendered();
  await it.add([b]);
  await it.be({ phase: done() });
  await it.add([lock]);
  assertEquals([it.files(), it.log], [[], []]);
  await it.add([b]);
  assertEquals(it.files(), ["a.xlsx,b.xlsx"]);
});

Deno.test("useFileActions() asks about a file of a name in the result, until other files come", async () => {
  using it = await rendered(done());
  await it.add([a]);
  assertEquals([it.asked(), it.files()], [1, []]);
  await it.receive({ files: [] });
  assertEquals(it.asked(), undefined);
  await it.add([a]);
  it.hook.now.analyze(batch);
  await calm();
  assertEquals(it.asked(), undefined);
});

const failures: [error: unknown, id: string][] = [
  [new PageError("folder_too_large"), "folder_too_large"],
  [new PageError("folder_empty"), "folder_empty"],
  [new DOMException("", "NotFoundError"), "unreadable"],
  [new DOMException("", "NotReadableError"), "unreadable"],
  [new DOMException("", "SecurityError"), "engine_failed"],
  ["no error", "engine_failed"],
];
for (const [error, id] of failures) {
  Deno.test(`useFileActions() fails with ${id} if a dropped folder throws ${error}`, async () => {
    using it = await rendered();
    const entry = {
      isFile: true,
      name: "a.xlsx",
      fullPath: "/a.xlsx",
      file: (_: unknown, fail: (error: unknown) => void) => fail(error),
    } as unknown as FileSystemEntry;
    await it.receive({ files: [], entries: [entry] });
    assertEquals([it.files(), it.log], [[], [["fail", { id, file: "" }]]]);
  });
}

const gone = {
  size: 1,
  modified: 0,
  why: "unreadable",
  cause: "gone",
} as const;
const leftOut = ["x", "y"].map((name) => ({ ...gone, name }));
const withLeftOut = done({ facts: { ...result.facts, leftOut } });

Deno.test("useFileActions() removes a file and the decision about it, and opens the panel with the next result", async () => {
  using it = await rendered(withLeftOut);
  const { state } = it.hook.now;
  assertEquals(state.opensPanel.current, false);
  const [file] = result.facts.files;
  state.decide(() => ({ without: ["2", file.hash] }));
  state.remove(file);
  assertEquals(state.opensPanel.current, true);
  assertEquals([it.last()?.files, it.last()?.leftOut], [[], leftOut]);
  assertEquals(it.decisions(), { without: ["2"] });
});

Deno.test("useFileActions() removes a file that was left out", async () => {
  using it = await rendered(withLeftOut);
  it.hook.now.state.remove(leftOut[0]);
  assertEquals([it.files(), it.last()?.leftOut], [["a.xlsx"], [leftOut[1]]]);
});

const hash = "0123456789abcdef01234567";
const choices = [{ choice: "newest", files: [hash] }] as const;

Deno.test("useFileActions() applies the decisions of the state once, and takes them back with it", async () => {
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

const files = [{ ...result.facts.files[0], hash }];
const choicesText = writeChoices(
  { choices, without: ["1"] },
  { files, leftOut: [] },
);
const choicesFile = new File([choicesText], "choices.json");

Deno.test("writeChoices() writes the name and the hash of each file of a choice", () => {
  const [{ files }] = JSON.parse(choicesText).shared;
  assertEquals(files, [{ name: "a.xlsx", hash }]);
});

Deno.test("useFileActions() fails with a file of choices alone", async () => {
  using it = await rendered();
  await it.receive({ files: [choicesFile] });
  assertEquals(it.log, [["fail", { id: "no_file", file: "" }]]);
});

Deno.test("useFileActions() takes the choices of a file beside workbooks, or beside a result", async () => {
  using it = await rendered();
  await it.receive({ files: [a, choicesFile] });
  assertEquals([it.files(), it.decisions()], [["a.xlsx"], {
    choices,
    without: [],
  }]);
  await it.be({ phase: done() });
  await it.receive({ files: [choicesFile] });
  assertEquals([it.asked(), it.files().length], [undefined, 1]);
});
