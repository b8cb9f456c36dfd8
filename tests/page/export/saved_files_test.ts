/// <reference lib="dom" />
import { saveBadCells, saveReport } from "../../../page/export/mod.ts";
import { languageOf } from "../../../page/words/language.ts";
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { type FakeWorker, fakeWorkers } from "../../support/fake_worker.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import { statsOf } from "../../support/sales_sources.ts";
import type { ReportContent } from "../../../report/mod.ts";

interface Saved {
  name: string;
  type: string;
  text: string;
  isFreed: boolean;
}

/** One of them works for one order after the other, in all tests. */
const made: FakeWorker[] = [];

function working(): FakeWorker {
  const worker = made.find(({ isEnded }) => !isEnded);
  assert(worker !== undefined);
  return worker;
}

/** The files that the page saves until the scope ends. */
function savedFiles() {
  const blobs = new Map<string, Blob>();
  const freed = new Set<string>();
  const clicked: { href: string; download: string }[] = [];
  const timers: [work: () => void, milliseconds: number][] = [];
  const replaced = replaceGlobals({
    document: {
      createElement: (tag: string) => ({
        tag,
        href: "",
        download: "",
        click() {
          clicked.push(this);
        },
      }),
    },
    URL: Object.assign(function () {}, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`;
        blobs.set(address, blob);
        return address;
      },
      revokeObjectURL: (address: string) => freed.add(address),
    }),
    setTimeout: (work: () => void, milliseconds: number) =>
      timers.push([work, milliseconds]),
  });
  return {
    timers,
    all: () =>
      Promise.all(clicked.map(async ({ href, download }): Promise<Saved> => ({
        name: download,
        type: blobs.get(href)?.type ?? "",
        text: await blobs.get(href)?.text() ?? "",
        isFreed: freed.has(href),
      }))),
    [Symbol.dispose]: () => replaced[Symbol.dispose](),
  };
}

const { words } = languageOf("zh");
const months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"];
const stats = await statsOf(
  months.map((month) => ({ month: Number(month.slice(5)), qty: 1 })),
);

/** What a report says of some months, as far as names of files read it. */
const content = {
  language: "zh",
  stats,
  selection: { months: { from: "2024-01", to: "2024-05" } },
} as unknown as ReportContent;

const XLSX =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

Deno.test("a file is freed a minute after the browser has begun to save it", async () => {
  using _ = fakeWorkers(made);
  using saved = savedFiles();
  const done = saveReport(content, { words });
  working().say({ kind: "done", bytes: new Uint8Array([97]) });
  await done;
  assertEquals((await saved.all()).map(({ isFreed }) => isFreed), [false]);
  const [[work, milliseconds]] = saved.timers;
  assertEquals(milliseconds, 60_000);
  work();
  assertEquals((await saved.all()).map(({ isFreed }) => isFreed), [true]);
});

Deno.test("each kind of file has its name and type", async () => {
  using _ = fakeWorkers(made);
  using saved = savedFiles();
  const phases: unknown[] = [];
  const cells = { language: "zh", file: "a.xlsx", list: {} } as never;
  const works: [work: () => Promise<void>, order: unknown][] = [
    [
      () => saveReport(content, { words, onPhase: (one) => phases.push(one) }),
      { kind: "workbook", content },
    ],
    [
      () => saveBadCells(cells, "a 待改单元格"),
      { kind: "badCells", content: cells },
    ],
  ];
  for (const [start, order] of works) {
    const work = start();
    const worker = working();
    assertEquals(worker.posted.at(-1), order);
    worker.say({ kind: "sheet", name: "概览" });
    worker.say({ kind: "done", bytes: new Uint8Array([97]) });
    await work;
  }
  assertEquals(phases, [{ kind: "sheet", name: "概览" }]);
  assertEquals(
    (await saved.all()).map(({ name, type, text }) => [name, type, text]),
    [
      ["月度销售统计 2024-01_2024-05.xlsx", XLSX, "a"],
      ["a 待改单元格.xlsx", XLSX, "a"],
    ],
  );
});

Deno.test("a file is not saved if its worker fails, or if it is no longer wanted", async () => {
  using _ = fakeWorkers(made);
  using saved = savedFiles();
  const failing = saveReport(content, { words });
  const worker = working();
  worker.say({ kind: "failed", error: new RangeError("too long") });
  assertEquals(
    (await assertRejects(() => failing, RangeError)).message,
    "too long",
  );
  assertEquals(worker.isEnded, true);
  const before = made.length;
  const signal = AbortSignal.abort(new TypeError("not wanted"));
  await assertRejects(
    () => saveReport(content, { words, signal }),
    TypeError,
  );
  assertEquals(made.length, before);
  const stop = new AbortController();
  const stopped = saveReport(content, { words, signal: stop.signal });
  const another = working();
  stop.abort(new TypeError("not wanted"));
  await assertRejects(() => stopped, TypeError);
  assertEquals(another.isEnded, true);
  assertEquals(await saved.all(), []);
});
