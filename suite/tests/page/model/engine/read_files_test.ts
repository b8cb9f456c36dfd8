import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import fc from "../../../../../tests/support/fast_check.ts";
import { isHash, Workbooks } from "../../../../explore/workbooks/mod.ts";
import type {
  Input,
  Progress,
  ReadFile,
} from "../../../../page/model/engine/messages.ts";
import { Meter, readFiles } from "../../../../page/model/engine/read_files.ts";
import { replaceGlobals } from "../../../support/replaced_globals.ts";
import {
  jsonOf,
  type Rows,
  workbooks,
} from "../../../support/explored_rows.ts";
import { salesWorkbook } from "../../../../../tests/support/sales_workbook.ts";

function workbookOf(rows: Rows, name: string, lastModified = 0): File {
  return new File([new Uint8Array(salesWorkbook(rows))], name, {
    lastModified,
  });
}

async function read(inputs: readonly Input[]) {
  const into = new Workbooks();
  let last: Progress | undefined;
  const failures = await readFiles(inputs, {
    into,
    onProgress: (progress) => last = progress,
  });
  return { failures, settled: into.settle({ shared: "add" }), last };
}

/** The read files, as a result passes them on. */
function kept({ settled }: Awaited<ReturnType<typeof read>>): ReadFile[] {
  const { rows, facts } = settled;
  return structuredClone(
    facts.files.flatMap(({ without: _, ...file }, at) =>
      rows === undefined
        ? []
        : [{ facts: file, table: rows.tableOf(rows.files[at]) }]
    ),
  );
}

Deno.test("readFiles() has the same sums of kept rows as of the files, also beside a copy", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, async (parts) => {
      const files = parts.map((rows, i) => workbookOf(rows, `${i}.xlsx`));
      const fresh = await read(files);
      const stored = kept(fresh);
      const json = await jsonOf(fresh.settled.sums());
      const again = await read(structuredClone(stored));
      assertEquals(await jsonOf(again.settled.sums()), json);
      assertEquals(again.settled.facts.files, fresh.settled.facts.files);
      // A copy of a kept file counts once.
      const mixed = [...stored, workbookOf(parts[0], "copy.xlsx")];
      const together = await read(mixed);
      assertEquals(
        together.settled.facts.leftOut.at(-1)?.name,
        "copy.xlsx",
      );
      assertEquals(await jsonOf(together.settled.sums()), json);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

/** A file that the browser cannot read. */
function unreadable(name: string, error: string): File {
  const arrayBuffer = () => Promise.reject(new DOMException(name, error));
  return Object.assign(workbookOf([{}], name), { arrayBuffer });
}

Deno.test("readFiles() continues after a file that the browser cannot read", async () => {
  const inputs = [
    unreadable("gone.xlsx", "NotFoundError"),
    workbookOf([{ qty: "x" }], "bad.xlsx"),
    workbookOf([{}], "good.xlsx", 17),
    unreadable("locked.xlsx", "NotReadableError"),
  ];
  const { failures, settled, last } = await read(inputs);
  const bytesRead = inputs.reduce((sum, { size }) => sum + size, 0);
  assertEquals([last?.file, last?.bytesRead], [3, bytesRead]);
  const reasons = failures.map(({ index, file }) =>
    `${index} ${file.name} ${file.why === "unreadable" ? file.cause : file.why}`
  );
  const expected = ["0 gone.xlsx gone", "1 bad.xlsx refused"];
  assertEquals(reasons, [...expected, "3 locked.xlsx other"]);
  const [{ name, modified }] = settled.facts.files;
  assertEquals([name, modified], ["good.xlsx", 17]);
});

Deno.test("readFiles() has the other rows of a file that it refuses for its bad rows", async () => {
  const bad = workbookOf([{ qty: 3 }, { qty: "x" }, { qty: 4 }], "bad.xlsx");
  const { failures } = await read([
    bad,
    workbookOf([{ qty: "x" }], "none.xlsx"),
    new File(["no workbook"], "other.xlsx"),
  ]);
  const rests = failures.map(({ rest }) => rest);
  assertEquals(rests.slice(1), [undefined, undefined]);
  assert(rests[0]?.source === bad, "without the file itself");
  const { settled } = await read([rests[0]]);
  const { total } = JSON.parse(await jsonOf(settled.sums()));
  assertEquals(total.meta.totalQty, 7);
  assertEquals(settled.facts.files[0].leftOutRows?.rowCount, 1);
});

Deno.test("readFiles() tells files apart by checksums where there is no Web Crypto", async () => {
  using _ = replaceGlobals({ crypto: {} });
  const january = workbookOf([{ month: 1, qty: 2 }], "1.xlsx");
  const { settled: { facts } } = await read([
    january,
    workbookOf([{ month: 2, qty: 1 }], "2.xlsx"),
    new File([january], "copy.xlsx"),
  ]);
  assertEquals(facts.files.map(({ name }) => name), ["1.xlsx", "2.xlsx"]);
  assertEquals(
    facts.leftOut.map((file) => file.why === "copy" && [file.name, file.of]),
    [["copy.xlsx", "1.xlsx"]],
  );
  const [{ size: one, hash }, { size: other }] = facts.files;
  assertEquals(one, other, "the bytes differ, the size does not");
  // An address and a file of choices take no other form.
  assertEquals(isHash(hash), true);
});

/** A meter of two files, and a clock for the test to move. */
function meterOf(sizes: readonly number[]) {
  const reports: Progress[] = [];
  const clock = { now: 0 };
  const meter = new Meter(
    sizes.map((size) => ({ size })),
    (progress) => reports.push(progress),
    () => clock.now,
  );
  return { meter, reports, clock };
}

Deno.test("Meter counts bytes and rows over all files", () => {
  const { meter, reports } = meterOf([100, 300]);
  meter.countRows(7);
  meter.setShare(0.5);
  meter.finishFile();
  meter.countRows(2);
  meter.finishFile();
  assertEquals(reports, [
    { file: 0, bytesRead: 50, rows: 7 },
    { file: 1, bytesRead: 100, rows: 7 },
    { file: 1, bytesRead: 400, rows: 9 },
  ]);
});

Deno.test("Meter never goes back in bytes when a file is read again", () => {
  const { meter, reports, clock } = meterOf([100]);
  meter.setShare(0.8);
  clock.now = 1000;
  meter.setShare(0.1);
  assertEquals(reports.map(({ bytesRead }) => bytesRead), [80, 80]);
});

Deno.test("Meter reports at most twenty times a second", () => {
  const { meter, reports, clock } = meterOf([1000]);
  for (; clock.now < 1000; clock.now++) meter.setShare(clock.now / 1000);
  assertEquals(reports.length, 20);
});
