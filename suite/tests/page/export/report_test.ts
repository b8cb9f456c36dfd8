import { only } from "../../support/chosen.ts";
import type { Question } from "../../../explore/question/mod.ts";
import {
  notesOf,
  overviewContent,
  reportContent,
  saveReport,
} from "../../../page/export/report.ts";
import { save, whenIdle, withTags } from "../../../page/controls/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import { fakeWorkers } from "../../support/fake_worker.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import { languageOf } from "../../../page/words/language.ts";
import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import { Analyzed } from "../../../page/model/engine/analyzed.ts";
import { workbooksOf } from "../../support/several_workbooks.ts";
import { stateOf } from "../../support/page_state.ts";
import { resultOf, selectedOf } from "../../support/shown_result.ts";

const sales = [1, 2, 5].map((month) => ({
  month,
  province: "浙江",
  manager: "甲",
  hospital: `${month}院`,
  qty: month,
}));
const zh = languageOf("zh");

async function shown(asked: Partial<Question> = {}) {
  const all = await resultOf(sales);
  const selected = await selectedOf(all, stateOf(asked));
  return { ...selected, held: all.held, start: all.held.asked.length };
}

Deno.test("reportContent() asks the questions of a report about the selection, and has the notes", async () => {
  const chosen = only({ province: ["浙江"] });
  const period = { from: "2024-02", to: "2024-02" };
  const { result, view, held, start } = await shown({ ...chosen, period });
  const { overview, sheets, notes } = await held.answering(() =>
    reportContent({ result, view }, zh)
  );
  const asked = held.asked.slice(start);
  assertEquals(asked.filter(({ id }) => id !== "answer"), []);
  assertEquals(overview.figures?.period, period);
  assertEquals(overview.figures?.chosen, chosen);
  assertEquals(sheets.hospital?.table.rows[0].slice(0, 3), [1, "2院", 2]);
  const lacking = ["文件中没有2024年3月至4月的数据"];
  assertEquals(notes.map(({ text }) => text), lacking);
});

Deno.test("overviewContent() asks no more when its view is no longer wanted", async () => {
  const { result, view, held, start } = await shown();
  const stop = new AbortController();
  const content = overviewContent({ result, view }, zh, stop.signal);
  stop.abort();
  held.answer(-1);
  await assertRejects(() => content, DOMException);
  assertEquals(held.asked.length, start + 1);
});

Deno.test("notesOf() has the question about shared months beside the note on them", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", sales],
    ["b.xlsx", sales.map((row) => ({ ...row, qty: 9 }))],
  ]);
  const { facts } = new Analyzed(workbooks).known();
  const notes = notesOf({ facts, skipped: { locks: [], others: 0 } }, zh);
  assertEquals(
    notes.flatMap(({ kind, question }) => question ? [kind, question] : []),
    ["shared", facts.question],
  );
});

Deno.test("notesOf() ends with the files that were not read", async () => {
  const { result } = await shown();
  const notes = (locks: string[], others: number) =>
    notesOf({ facts: result.facts, skipped: { locks, others } }, zh)
      .slice(1);
  assertEquals(notes([], 0), []);
  assertEquals(notes(["~$a.xlsx"], 0), [{
    text: "~$a.xlsx 是打开文件时产生的临时文件，没有读取",
    details: [],
  }]);
  assertEquals(notes([], 1), [
    { text: "文件夹里另有 1 个文件不是 .xlsx，没有读取", details: [] },
  ]);
});

Deno.test("save() frees the address of a file after a minute", () => {
  const log: unknown[] = [];
  const link = { href: "", click: () => log.push(link.href) };
  const timers: [work: () => void, milliseconds: number][] = [];
  using _ = replaceGlobals({
    document: { createElement: () => link },
    URL: {
      createObjectURL: () => "blob:0",
      revokeObjectURL: (address: string) => log.push(["freed", address]),
    },
    setTimeout: (...timer: typeof timers[number]) => timers.push(timer),
  });
  save("a", { name: "a.txt", type: "text/plain" });
  const [[work, milliseconds]] = timers;
  assertEquals([log.splice(0), milliseconds], [["blob:0"], 60_000]);
  work();
  assertEquals(log, [["freed", "blob:0"]]);
});

Deno.test("whenIdle() waits a second in a browser that does not say when it is idle", () => {
  const timers: unknown[] = [];
  using _ = replaceGlobals({
    setTimeout: (...timer: unknown[]) => timers.push(timer),
  });
  const work = () => {};
  whenIdle(work);
  assertEquals(timers, [[work, 1_000]]);
});

Deno.test("withTags() adds a column if a row has a tag", () => {
  const table = {
    columns: [{ head: "a", kind: "text" as const }],
    rows: [["1"], ["2"]],
  };
  assertEquals(withTags(table, [[], []], zh), table);
  assertEquals(withTags(table, [[], ["b", "c"]], zh), {
    columns: [...table.columns, { head: "备注", kind: "text" }],
    rows: [["1", ""], ["2", "b · c"]],
  });
});

const content = { language: "zh", overview: {} } as ReportContent;

Deno.test("saveReport() saves the file of a worker, and uses the worker again", async () => {
  using workers = fakeWorkers();
  const names: string[] = [];
  const link = { download: "", click: () => names.push(link.download) };
  const document = { createElement: () => link };
  using _ = replaceGlobals({ document, setTimeout() {} });
  for (let times = 0; times < 2; times++) {
    const saved = saveReport(content, {});
    workers.made[0].say({ given: new Uint8Array([97]) });
    await saved;
  }
  const name = "月度销售统计.xlsx";
  assertEquals([names, workers.made.length], [[name, name], 1]);
  const failing = saveReport(content, {});
  workers.made[0].say({ error: new RangeError("too long") });
  await assertRejects(() => failing, RangeError);
  assertEquals(workers.made[0].isEnded, true);
});

Deno.test("saveReport() ends its worker when it is no longer wanted, and starts none then", async () => {
  using workers = fakeWorkers();
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = saveReport(content, { signal });
  stop.abort(new TypeError("not wanted"));
  await assertRejects(() => stopped, TypeError);
  await assertRejects(() => saveReport(content, { signal }), TypeError);
  assertEquals(workers.made.map(({ isEnded }) => isEnded), [true]);
});
