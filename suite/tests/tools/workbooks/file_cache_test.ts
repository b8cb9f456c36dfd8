import {
  assert,
  assertEquals,
  assertRejects,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import {
  FileCache,
  Folder,
  type FolderEntry,
  WorkbookReader,
} from "../../../tools/workbooks/mod.ts";
import { FileMeter } from "../../../tools/workbooks/reading.ts";
import type { ReadingThread } from "../../../tools/workbooks/reader.ts";
import { until } from "../../../../tests/support/posting.ts";
import {
  hangingReaders,
  inlineReader,
  inlineThread,
} from "../../support/inline_thread.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { Work, WorkMeter } from "../../../../core/work_meter.ts";
import { DEFAULT_WORK } from "../../../../schemas/mod.ts";
import { loadFiles } from "../../../tools/analyze/files.ts";
import { ProgressLine } from "../../../tools/analyze/files.ts";
import { en } from "../../../tools/analyze/words/en.ts";

function countingCache() {
  const read: string[] = [];
  const start = (): ReadingThread => {
    const thread = inlineThread();
    const send: typeof thread.send = (order, listener) => {
      read.push(order.file.name);
      thread.send(order, listener);
    };
    return { ...thread, send };
  };
  const cache = new FileCache(() => new WorkbookReader({ start }));
  return { cache, read };
}

const entriesOf = async ({ path }: { path: string }) =>
  await (await Folder.open(path)).list();

async function rowsOf(cache: FileCache, entries: readonly FolderEntry[]) {
  return (await cache.together(entries)).settle().sums().rows;
}

Deno.test("FileCache.together() reads each file once even for calls at the same time", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}], "b.xlsx": [{}] });
  const entries = await entriesOf(folder);
  const { cache, read } = countingCache();
  await Promise.all([
    cache.together(entries),
    cache.together(entries.slice(0, 1)),
  ]);
  await cache.together(entries);
  assertEquals(read.sort(), ["a.xlsx", "b.xlsx"]);
});

Deno.test("FileCache.together() reads a file again when it has changed", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 1 }] });
  const opened = await Folder.open(folder.path);
  const { cache, read } = countingCache();
  assertEquals(await rowsOf(cache, await opened.list()), 1);
  await folder.write("a.xlsx", [{ qty: 1 }, { qty: 2 }]);
  assertEquals(await rowsOf(cache, await opened.list()), 2);
  assertEquals(read.length, 2);
});

Deno.test("FileCache.together() sees a change that keeps the size", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 1 }] });
  const opened = await Folder.open(folder.path);
  const { cache, read } = countingCache();
  await cache.together(await opened.list());
  await Deno.utime(`${folder.path}/a.xlsx`, 1_000_000, 1_000_000);
  await cache.together(await opened.list());
  assertEquals(read.length, 2);
});

Deno.test("FileCache.together() tries a file again that could not be read", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const entries = await entriesOf(folder);
  const cache = new FileCache(inlineReader);
  const gone = { ...entries[0], path: `${folder.path}/none.xlsx` };
  assertEquals(await rowsOf(cache, [gone]), 0);
  assertEquals(await rowsOf(cache, entries), 1);
});

Deno.test("FileCache.together() gives the same sums again for the same files, even beside a link that leads nowhere", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  await Deno.symlink("nowhere", `${folder.path}/b.xlsx`);
  const opened = await Folder.open(folder.path);
  const cache = new FileCache(inlineReader);
  const first = await cache.together(await opened.list());
  const again = await cache.together(await opened.list());
  assert(first === again, "the files were added up again");
});

Deno.test("FileCache.together() keeps a thousand files, and no more", async () => {
  await using folder = await salesFolder({ "a.xlsx": new Uint8Array(3) });
  const [entry] = await entriesOf(folder);
  const names = Array.from({ length: 1001 }, (_, i) => `${i}.xlsx`);
  const entries = names.map((name) => ({ ...entry, name }));
  const { cache, read } = countingCache();
  await cache.together(entries);
  await cache.together(entries.slice(1));
  assertEquals(read, names);
  await cache.together(entries.slice(0, 1));
  assertEquals(read.slice(1001), [names[0]]);
});

Deno.test("FileCache.together() throws an error of reading, and reads again for the next question", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const entries = await entriesOf(folder);
  let readings = 0;
  const start = (): ReadingThread => ({
    send: (_, { report }) => {
      readings++;
      report({ kind: "failed", error: "no memory" });
    },
    end: () => {},
  });
  const cache = new FileCache(() => new WorkbookReader({ start }));
  for (const _ of [1, 2]) {
    const { message } = await assertRejects(() => cache.together(entries));
    assertEquals(message, "no memory");
  }
  assertEquals(readings, 2);
});

Deno.test("FileMeter refuses more than twenty times the work of the service, and reports what is inflated", () => {
  const reported: number[] = [];
  const meter = new FileMeter((bytes) => reported.push(bytes));
  meter.spend(Work.inflating, 0, 1000);
  meter.spend(Work.inflating, 0, 1024 ** 2);
  meter.spend(Work.rows, 1, 1024 ** 2);
  assertEquals(reported, [1000 + 1024 ** 2]);
  const rest = 20 * DEFAULT_WORK - meter.used;
  meter.spend(Work.inflating, 0, rest);
  const error = assertThrows(() => meter.spend(Work.rows, 1), Refusal);
  assertEquals(error.reason, "workbook_too_large");
});

const twoFiles = { "a.xlsx": [{}], "b.xlsx": [{ month: 6 }] };

Deno.test("FileCache.together() answers about other files beside one that takes long", async () => {
  await using folder = await salesFolder(twoFiles);
  const [a, b] = await entriesOf(folder);
  const { create, counts } = hangingReaders("a.xlsx");
  const cache = new FileCache(() => create());
  // Without a limit, this question is never answered.
  const slow = cache.together([a]);
  await until(() => counts.started === 1);
  const { facts } = (await cache.together([b])).settle();
  assertEquals(facts.files.map(({ name }) => name), ["b.xlsx"]);
  assertEquals(await Promise.race([slow, "open"]), "open");
});

Deno.test("FileCache.together() refuses a file that takes too long, and does not try it again", async () => {
  await using folder = await salesFolder(twoFiles);
  const entries = await entriesOf(folder);
  const { create, counts } = hangingReaders("a.xlsx");
  const cache = new FileCache(() => create(1));
  const { files, leftOut: [late] } = (await cache.together(entries))
    .settle().facts;
  assertEquals(files.map(({ name }) => name), ["b.xlsx"]);
  assertEquals("reason" in late && late.reason, "analysis_timeout");
  assertEquals(counts, { started: 2, ended: 2 });
  const again = (await cache.together(entries)).settle().facts;
  assertEquals([again.leftOut.length, counts.started], [1, 2]);
});

/** Every meter counts too much work for any budget, until the scope ends. */
function usedUp(): Disposable {
  const { spend } = WorkMeter.prototype;
  return replaceIn(WorkMeter.prototype, {
    spend(this: WorkMeter, work: Work) {
      spend.call(this, work, 1e12);
    },
  });
}

Deno.test("loadFiles() bounds the work of a file", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const path = `${folder.path}/a.xlsx`;
  using _ = usedUp();
  const workbooks = await loadFiles([{ name: "a.xlsx", path, isNamed: true }], {
    targetUnit: undefined,
    createReader: inlineReader,
    readStandardInput: () => Promise.reject(new Error("Nobody asks for it")),
    progress: new ProgressLine(en, undefined),
  });
  const [read] = workbooks.settle().facts.leftOut;
  assertEquals("reason" in read && read.reason, "workbook_too_large");
});
