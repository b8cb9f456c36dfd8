import {
  hashOfBytes,
  readRejectedRows,
  readWorkbook,
} from "../../../explore/workbooks/mod.ts";
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import {
  salesRows,
  salesWorkbook,
} from "../../../../tests/support/sales_workbook.ts";
import {
  buildWorkbook,
  mergeCells,
} from "../../../../tests/support/workbook_builder.ts";
import { cellReference } from "../../../../core/xlsx/mod.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { Run } from "../../../../core/unzip.ts";
import { type Work, WorkMeter } from "../../../../core/work_meter.ts";
import { readFile, workbooksOf } from "../../support/several_workbooks.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import XLSX from "xlsx";
import { writeWorkbook } from "../../../report/workbook/mod.ts";
import { faults, faultyRows } from "../../support/bad_cells.ts";

const bytes = salesWorkbook([
  { month: 1 },
  { month: 2 },
  { hospital: "合计", level: null },
]);
const file = { name: "a.xlsx", size: bytes.length, modified: 5 };

Deno.test("readWorkbook() returns the facts of a file, and its rows", async () => {
  const read = await readWorkbook(file, bytes);
  assert("table" in read);
  const { facts, table } = read;
  assertEquals(facts, {
    ...file,
    hash: new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 12)
      .toHex(),
    months: [
      { month: "2024-01", records: 1, qty: 1 },
      { month: "2024-02", records: 1, qty: 1 },
    ],
    notes: [{ token: "total-rows", count: 1, rows: [4] }],
  });
  assertEquals(table.blocks.map(({ length }) => length), [2]);
});

Deno.test("readWorkbook() does not read a copy of a refused file again", async () => {
  const broken = new TextEncoder().encode("x");
  const others = await workbooksOf([["a.xlsx", broken]]);
  let reads = 0;
  const progress = { setShare: () => reads++ };
  const entry = await readFile(["b.xlsx", broken], { others, progress });
  assert("why" in entry && entry.why === "copy", "it is not a copy");
  assertEquals([entry.of, reads], ["a.xlsx", 0]);
});

Deno.test("readWorkbook() counts rows while it reads", async () => {
  let rows = 0;
  const shares: number[] = [];
  const progress = {
    setShare: (share: number) => shares.push(share),
    countRows: (count: number) => rows += count,
  };
  const read = await readWorkbook(file, bytes, { progress });
  assertEquals(rows, 3);
  const [inflated, end] = shares;
  assertEquals([shares.length, inflated], [2, 0.5]);
  assert(end > 0.5 && end <= 1, `${end}`);
  const { months } = "table" in read ? read.facts : { months: [] };
  assertEquals(months.reduce((sum, { records }) => sum + records, 0), 2);
});

const contentsOf = {
  sales: bytes,
  targets: targetsWorkbook([["李", 2024, 1, 10]]),
};
for (const [name, contents] of Object.entries(contentsOf)) {
  Deno.test(`readWorkbook() does all its work on ${name} within the run() of its caller`, async () => {
    let isRunning = false;
    const states: boolean[] = [];
    class Meter extends WorkMeter {
      override spend(work: Work, things: number, bytes?: number): void {
        states.push(isRunning);
        super.spend(work, things, bytes);
      }
    }
    const run: Run = (work) => {
      isRunning = true;
      try {
        return work();
      } finally {
        isRunning = false;
      }
    };
    const meter = new Meter(1e9);
    await readWorkbook(file, contents, { meter, run });
    const outside = states.filter((isRunning) => !isRunning).length;
    assert(states.length > 5 && outside === 0, `${outside}/${states.length}`);
  });
}

Deno.test("readWorkbook() refuses a file whose work the caller cuts off", async () => {
  const run = () => {
    throw new Refusal("analysis_timeout", { seconds: 10 });
  };
  const read = await readWorkbook(file, bytes, { run });
  assert("reason" in read);
  assertEquals(read.reason, "analysis_timeout");
  assertEquals(read.facts, { seconds: 10 });
});

Deno.test("readWorkbook() reads targets", async () => {
  const rows: [string, number, number, number][] = [["甲", 2024, 1, 5]];
  const withTotal = [...rows, ["合计", 2024, 1, 5]] as typeof rows;
  const targets = targetsWorkbook(withTotal, { head: "目标" });
  const options = { targetUnit: "conv" } as const;
  const read = await readWorkbook(file, targets, options);
  const months = { from: "2024-01", to: "2024-01" };
  assertEquals(read, {
    facts: {
      ...file,
      hash: await hashOfBytes(targets),
      sheet: "Sheet1",
      table: {
        columns: ["manager"],
        measure: "conv",
        targets: [{ names: ["甲"], months, amount: 5, cell: "D2" }],
      },
      totalRows: 1,
    },
  });
});

Deno.test("readWorkbook() throws an error that is not a refusal", async () => {
  const stopped = new Error("The reader is gone");
  const progress = {
    setShare() {
      throw stopped;
    },
  };
  const read = () => readWorkbook(file, bytes, { progress });
  assertEquals(await assertRejects(read), stopped);
});

const a = { name: "a.xlsx", size: 0, modified: 0 };

async function rejectedIn(bytes: Uint8Array) {
  return await readRejectedRows(a, new Uint8Array(bytes));
}

Deno.test("readRejectedRows() has all columns of each row with a bad cell, and nothing of the others", async () => {
  const good = { qty: 3, hospital: "一院" };
  const rejected = await rejectedIn(salesWorkbook([...faultyRows, good]));
  const rows = rejected?.rows ?? [];
  assertEquals(rows.map(({ row }) => row), faultyRows.map((_, at) => at + 2));
  assertEquals(
    rows.flatMap(({ cells }) => cells.map(({ cell }) => cell)),
    faults.map(([cell]) => cell),
  );
  const [date, , , error] = rows.map(({ values }) => values);
  const column = (header: string) => rejected?.headers.indexOf(header) ?? -1;
  assertEquals(date[column("年")], 45413);
  assertEquals(date[column("出库数量")], "=1+1");
  assertEquals(error[column("出库数量")], "#N/A");
});

Deno.test("readRejectedRows() repeats a merged year, but no merged amount", async () => {
  const conv = "折算2贴数量（万盒）";
  const rows = salesRows([{ qty: "x", conv: 5 }, { qty: "y", conv: 5 }, {}]);
  const merged = ["年", conv].map((header) => {
    const [top, below] = [2, 3]
      .map((row) => cellReference(rows[0].indexOf(header), row));
    return `${top}:${below}`;
  });
  const bytes = buildWorkbook({ rows, after: mergeCells(merged) });
  const rejected = await rejectedIn(bytes);
  const valuesOf = (header: string) =>
    rejected?.rows.map(({ values }) => values[rows[0].indexOf(header)]);
  assertEquals(valuesOf("年"), [2024, 2024]);
  assertEquals(valuesOf(conv), [5, null]);
});

Deno.test("readRejectedRows() has nothing for a workbook that can be read, or that has another fault", async () => {
  assertEquals(await rejectedIn(salesWorkbook([{}])), undefined);
  assertEquals(await rejectedIn(new Uint8Array([1, 2, 3])), undefined);
});

Deno.test("writeWorkbook() writes rejected rows with their reasons, and no text as a formula", async () => {
  const rejected = await rejectedIn(salesWorkbook([{}, ...faultyRows]));
  assert(rejected !== undefined);
  const { Sheets, SheetNames } = XLSX.read(
    await writeWorkbook({
      kind: "rejectedRows",
      content: { language: "zh", rejected },
    }),
  );
  const sheet = Sheets[SheetNames[0]];
  const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1 });
  assertEquals(rows[0].slice(0, 3), ["原行号", "原因", "年"]);
  const reasons = "A3 年：填成了日期；H3 出库数量：不是数字";
  assertEquals(rows[1].slice(0, 2), [3, reasons]);
  const formulas = Object.values(sheet).flatMap(({ f }) => f ?? []);
  assertEquals(formulas, []);
});
