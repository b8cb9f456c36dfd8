import { badCellsOf } from "../../../report/bad_cells/mod.ts";
import { readWorkbook } from "../../../explore/workbooks/mod.ts";
import { hashOfBytes } from "../../../explore/workbooks/hash.ts";
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import {
  salesRows,
  salesWorkbook,
} from "../../../../tests/support/sales_workbook.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { Run } from "../../../../core/unzip.ts";
import { type Work, WorkMeter } from "../../../../core/work_meter.ts";
import {
  readFile,
  type TestFile,
  workbooksOf,
} from "../../support/several_workbooks.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { buildWorkbook } from "../../../../tests/support/workbook_builder.ts";

const bytes = salesWorkbook([
  { month: 1 },
  { month: 2 },
  { hospital: "合计", level: null },
]);
const file = { name: "a.xlsx", size: bytes.length, modified: 5 };

Deno.test("readWorkbook() returns what is known of a file", async () => {
  const read = await readWorkbook(file, bytes, { keepsRows: false });
  assert("tally" in read);
  const { facts, tally, table } = read;
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
  assertEquals([tally?.rows, table], [2, undefined]);
});

Deno.test("readWorkbook() returns a refusal with its facts", async () => {
  const file: TestFile = ["b.xlsx", [{ qty: "many" }]];
  const entry = await readFile(file, { listedRows: 5 });
  assert("why" in entry && entry.why === "refused");
  assertEquals(entry.reason, "cell_invalid");
  assertEquals(badCellsOf(entry)?.cells.length, 1);
});

Deno.test("readWorkbook() does not read a copy again, of a refused file neither", async () => {
  const broken = new TextEncoder().encode("x");
  const others = await workbooksOf([["a.xlsx", broken]]);
  let reads = 0;
  const progress = { setShare: () => reads++ };
  const entry = await readFile(["b.xlsx", broken], { others, progress });
  assert("why" in entry && entry.why === "copy");
  assertEquals([entry.of, reads], ["a.xlsx", 0]);
});

Deno.test("readWorkbook() counts rows while it reads", async () => {
  let rows = 0;
  const shares: number[] = [];
  const progress = {
    setShare: (share: number) => shares.push(share),
    countRows: (count: number) => rows += count,
  };
  const read = await readWorkbook(file, bytes, { keepsRows: false, progress });
  assertEquals(rows, 3);
  const [inflated, end] = shares;
  assertEquals([shares.length, inflated], [2, 0.5]);
  assert(end > 0.5 && end <= 1, `${end}`);
  assertEquals("facts" in read && "tally" in read && read.tally?.rows, 2);
});

Deno.test("readWorkbook() takes the hash that its caller has", async () => {
  const options = { keepsRows: true, hash: "1,2,3" };
  const read = await readWorkbook(file, bytes, options);
  assert("facts" in read && !("why" in read));
  assertEquals(read.facts.hash, "1,2,3");
});

const contentsOf = {
  sales: bytes,
  targets: targetsWorkbook([["李", 2024, 1, 10]]),
};
for (const [name, contents] of Object.entries(contentsOf)) {
  Deno.test(`readWorkbook() lets its caller run all work for ${name}`, async () => {
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
    await readWorkbook(file, contents, { keepsRows: true, meter, run });
    assert(states.length > 5);
    assertEquals(new Set(states), new Set([true]));
  });
}

Deno.test("readWorkbook() refuses what its caller cuts off", async () => {
  const run = () => {
    throw new Refusal("analysis_timeout", { seconds: 10 });
  };
  const read = await readWorkbook(file, bytes, { keepsRows: true, run });
  assert("reason" in read);
  assertEquals(read.reason, "analysis_timeout");
  assertEquals(read.facts, { seconds: 10 });
});

Deno.test("readWorkbook() reads targets", async () => {
  const rows: [string, number, number, number][] = [["甲", 2024, 1, 5]];
  const withTotal = [...rows, ["合计", 2024, 1, 5]] as typeof rows;
  const targets = targetsWorkbook(withTotal, { head: "目标" });
  const options = { keepsRows: true, targetUnit: "conv" } as const;
  const read = await readWorkbook(file, targets, options);
  const months = { from: "2024-01", to: "2024-01" };
  assertEquals(read, {
    targets: {
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

Deno.test("readWorkbook() says what is wrong with targets", async () => {
  const targets = targetsWorkbook([["甲", 2024, 1, 5]], { head: "目标" });
  const read = await readWorkbook(file, targets, { keepsRows: true });
  assertEquals(read, {
    ...file,
    hash: await hashOfBytes(targets),
    why: "bad_targets",
    sheet: "Sheet1",
    problem: { reason: "unit_missing", cell: "D1", header: "目标" },
  });
});

Deno.test("readWorkbook() throws what is no refusal", async () => {
  const stopped = new Error("The reader is gone");
  const progress = {
    setShare() {
      throw stopped;
    },
  };
  const read = () => readWorkbook(file, bytes, { keepsRows: true, progress });
  assertEquals(await assertRejects(read), stopped);
});

Deno.test("readWorkbook() refuses a workbook of neither sales nor targets for its columns", async () => {
  const rows = [["年", "月", "配送商业", "标准医院名称"]];
  const other = buildWorkbook({ rows });
  const read = await readWorkbook(file, other, { keepsRows: true });
  assert("why" in read && read.why === "refused");
  assertEquals(read.reason, "columns_missing");
});

Deno.test("readWorkbook() leaves out rows that cannot be read on request", async () => {
  const bytes = salesWorkbook([{ qty: 2 }, { qty: "x" }]);
  const options = { keepsRows: true, handling: "lenient" } as const;
  const read = await readWorkbook(file, bytes, options);
  assert("tally" in read);
  const kept = read.table?.blocks.map(({ length }) => length);
  assertEquals([read.tally?.rows, kept], [1, [1]]);
  const { rowCount, rows = [] } = read.facts.leftOutRows ?? {};
  assertEquals([rowCount, rows.map(({ row }) => row)], [1, [3]]);
});

Deno.test("readWorkbook() says which columns could be targets", async () => {
  const rows = salesRows([{}]);
  const columns = async (header: string) => {
    const more = [[...rows[0], header], ...rows.slice(1)];
    const bytes = buildWorkbook({ rows: more });
    const read = await readWorkbook(file, bytes, { keepsRows: true });
    return "facts" in read && "tally" in read && read.facts;
  };
  const facts = await columns("目标（盒）");
  assert(facts !== false);
  assertEquals(facts.targetColumns, [{ cell: "L1", header: "目标（盒）" }]);
  const without = await columns("备注");
  assertEquals(without !== false && "targetColumns" in without, false);
});
