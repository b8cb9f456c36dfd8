/** Workers that read files: what they give, and how they end. */
import {
  assert,
  assertEquals,
  assertRejects,
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
import { startWorker } from "../../../tools/workbooks/reader.ts";

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

Deno.test("WorkbookReader.read() has from a worker what this thread would read, as plain data", async () => {
  const reader = new WorkbookReader();
  try {
    for (const [name, bytes] of Object.entries(contents)) {
      const options = { listedRows: 20 };
      const inline = new WorkbookReader({ start: inlineThread });
      assertEquals(
        await reader.read(fileOf(name, bytes), options),
        await inline.read(fileOf(name, bytes), options),
      );
    }
  } finally {
    reader.end();
  }
});

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
  assert("why" in read && read.why === "copy");
  assertEquals([read.of, read.isCounted], ["first.xlsx", true]);
});

const LOOPING = new URL("../../support/looping_reader.ts", import.meta.url);

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
  assert("why" in late && late.why === "refused");
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
  assert(message.includes("outside of reading"), message);
  assert("table" in await reader.read(fileOf("a.xlsx", sales)));
  reader.end();
  assertEquals(counts, { started: 2, ended: 2 });
});

Deno.test("WorkbookReader.read() throws a bug of reading", async () => {
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
  assertEquals(limitOf(0), 10_000);
  assertEquals(limitOf(5 * 1024 ** 2), 11_000);
  assertEquals(limitOf(128 * 1024 ** 2), 35_600);
});

Deno.test("WorkbookReader.read() asks for the limit again with each report of bytes, and reports the share", async () => {
  const asked: number[] = [];
  const shares: number[] = [];
  const said: ReadingReport[] = [
    { kind: "begun" },
    { kind: "inflated", bytes: 7 },
    { kind: "share", share: 0.5 },
    { kind: "inflated", bytes: 9 },
  ];
  const reader = new WorkbookReader({
    start: () => {
      const { send, end } = inlineThread();
      return {
        send: (order, listener) => {
          said.forEach(listener.report);
          send(order, listener);
        },
        end,
      };
    },
    limitOf: (bytes) => {
      asked.push(bytes);
      return 60_000;
    },
  });
  await reader.read(fileOf("a.xlsx", salesWorkbook([{}])), {
    onShare: (share) => shares.push(share),
  });
  assertEquals(asked.slice(0, 3), [0, 7, 9]);
  assertEquals(shares[0], 0.5);
});
