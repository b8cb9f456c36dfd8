/** Workers that read files: what they give, and how they end. */
import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { faultyWorkbook } from "../../support/bad_cells.ts";
import { inlineThread } from "../../support/inline_thread.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { hashOfBytes } from "../../../explore/workbooks/mod.ts";
import { WorkbookReader } from "../../../tools/workbooks/mod.ts";
import {
  limitOf,
  type ReadingReport,
} from "../../../tools/workbooks/reading.ts";
import {
  type ReadingThread,
  startWorker,
} from "../../../tools/workbooks/reader.ts";

const sale = (_: unknown, i: number) => ({ hospital: `医院${i % 7}`, qty: i });
const sales = salesWorkbook(Array.from({ length: 9000 }, sale));

function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const file = { name, size: bytes.length, modified: 0 };
  return { file, bytes: bytes.slice() };
}

const contents: Record<string, Uint8Array<ArrayBuffer>> = {
  "sales.xlsx": sales,
  "targets.xlsx": targetsWorkbook([["李", 2024, 1, 10]]),
  "faulty.xlsx": faultyWorkbook,
  "text.xlsx": new TextEncoder().encode("a,b"),
};

for (const [name, bytes] of Object.entries(contents)) {
  Deno.test(`WorkbookReader.read() has the same facts of ${name} from a worker as from this thread`, async () => {
    const readIn = async (reader: WorkbookReader) => {
      const read = reader.read(fileOf(name, bytes), { listedRows: 20 });
      return await read.finally(() => reader.end());
    };
    const inline = new WorkbookReader({ start: inlineThread });
    assertEquals(await readIn(new WorkbookReader()), await readIn(inline));
  });
}

Deno.test("WorkbookReader.read() does not read a copy again", async () => {
  const hash = await hashOfBytes(sales);
  const others = {
    length: 1,
    nameOf: (of: string) => of === hash ? "first.xlsx" : undefined,
  };
  const reader = new WorkbookReader({
    start: () => {
      throw new Error("a worker was started");
    },
  });
  const read = await reader.read(fileOf("b.xlsx", sales), { others });
  assert("why" in read && read.why === "copy", "it is not a copy");
  assertEquals([read.of, read.isCounted], ["first.xlsx", true]);
});

const LOOPING = new URL("../../support/looping_reader.ts", import.meta.url);

/** Workers of looping_reader.ts, and how many have started and ended. */
function loopingWorkers() {
  const counts = { started: 0, ended: 0 };
  const start = () => {
    counts.started++;
    const thread = startWorker(LOOPING);
    const end = () => {
      counts.ended++;
      thread.end();
    };
    return { ...thread, end };
  };
  return { counts, start };
}

Deno.test("WorkbookReader.read() refuses a file that never ends, and reads the next one", async () => {
  const { counts, start } = loopingWorkers();
  const reader = new WorkbookReader({ start });
  const late = await reader.read(fileOf("loop.xlsx", sales));
  assert("why" in late && late.why === "refused", "it is not refused");
  assertEquals(late.reason, "analysis_timeout");
  assertEquals(late.facts, { seconds: 0.1 });
  assertEquals(late.hash, await hashOfBytes(sales));
  assertEquals(counts, { started: 1, ended: 1 });
  assert("table" in await reader.read(fileOf("a.xlsx", sales)));
  reader.end();
  assertEquals(counts, { started: 2, ended: 2 });
});

Deno.test("WorkbookReader.read() throws what ends a worker, and starts another one", async () => {
  const { counts, start } = loopingWorkers();
  const reader = new WorkbookReader({ start });
  const read = () => reader.read(fileOf("throw.xlsx", sales));
  const { message } = await assertRejects(read);
  assertStringIncludes(message, "outside of reading");
  assert("table" in await reader.read(fileOf("a.xlsx", sales)));
  reader.end();
  assertEquals(counts, { started: 2, ended: 2 });
});

Deno.test("WorkbookReader.read() throws an error that the worker reports", async () => {
  const reader = new WorkbookReader({
    start: () => ({
      send: (_, { report }) =>
        report({ kind: "failed", error: "TypeError: bug" }),
      end: () => {},
    }),
  });
  const read = () => reader.read(fileOf("a.xlsx", sales));
  const { message } = await assertRejects(read);
  assertEquals(message, "TypeError: bug");
});

Deno.test("limitOf() is 10 seconds, and a second for each 5 MiB inflated", () => {
  const limits = [0, 5, 128].map((mebibytes) => limitOf(mebibytes * 1024 ** 2));
  assertEquals(limits, [10_000, 11_000, 35_600]);
});

/** A thread that first reports what a test says. */
function reportingThread(reports: readonly ReadingReport[]): ReadingThread {
  const { send, end } = inlineThread();
  return {
    send: (order, listener) => {
      reports.forEach(listener.report);
      send(order, listener);
    },
    end,
  };
}

Deno.test("WorkbookReader.read() asks for the limit again with each report of bytes, and passes shares on", async () => {
  const thread = reportingThread([
    { kind: "begun" },
    { kind: "inflated", bytes: 7 },
    { kind: "share", share: 0.5 },
    { kind: "inflated", bytes: 9 },
  ]);
  const asked: number[] = [];
  const limitOf = (bytes: number) => asked.push(bytes) && 60_000;
  const shares: number[] = [];
  const onShare = (share: number) => shares.push(share);
  const reader = new WorkbookReader({ start: () => thread, limitOf });
  await reader.read(fileOf("a.xlsx", salesWorkbook([{}])), { onShare });
  assertEquals(asked.slice(0, 3), [0, 7, 9]);
  assertEquals(shares[0], 0.5);
});
