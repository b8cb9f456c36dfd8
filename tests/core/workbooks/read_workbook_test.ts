import { badCellsOf } from "../../../report/bad_cells/mod.ts";
import { readWorkbook } from "../../../core/workbooks/mod.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { readFile, workbooksOf } from "../../support/several_workbooks.ts";

const bytes = salesWorkbook([{ month: 1 }, { month: 2 }, { hospital: "合计" }]);
const file = { name: "a.xlsx", size: bytes.length, modified: 5 };

Deno.test("readWorkbook() returns what is known of a file", async () => {
  const read = await readWorkbook(file, bytes, { keepsRows: false });
  assert("tally" in read);
  const { facts, tally, table, hashes } = read;
  assertEquals(facts, {
    ...file,
    hash: `${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))}`,
    months: [
      { month: "2024-01", records: 1 },
      { month: "2024-02", records: 1 },
    ],
    notes: [{ token: "total-rows", count: 1, rows: [4] }],
  });
  assertEquals([tally?.rows, table], [2, undefined]);
  assert(hashes !== undefined);
});

Deno.test("readWorkbook() returns a refusal with its facts", async () => {
  const entry = await readFile(["b.xlsx", [{ qty: "many" }]], {
    listedBadCells: 5,
  });
  assert("why" in entry && entry.why === "refused");
  assertEquals(entry.reason, "cell_invalid");
  assertEquals(badCellsOf(entry.facts)?.cells.length, 1);
});

for (const [what, hasTargets] of [["sales", false], ["targets", true]]) {
  Deno.test(`readWorkbook() returns why it cannot read a file of ${what}`, async () => {
    const broken = new TextEncoder().encode("x");
    const options = { keepsRows: true, hasTargets: hasTargets === true };
    const entry = await readWorkbook(file, broken, options);
    assert("why" in entry && entry.why === "refused");
    assertEquals([entry.name, entry.reason], ["a.xlsx", "not_a_workbook"]);
  });
}

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
  let [rows, starts] = [0, 0];
  const progress = {
    setShare: () => {},
    startRows: () => starts++,
    countRows: (count: number) => rows += count,
  };
  await readWorkbook(file, bytes, { keepsRows: false, progress });
  assertEquals([starts, rows], [1, 3]);
});

Deno.test("readWorkbook() takes the hash that its caller has", async () => {
  const read = await readWorkbook(file, bytes, {
    keepsRows: true,
    hash: "1,2,3",
  });
  assert("facts" in read && !("why" in read));
  assertEquals(read.facts.hash, "1,2,3");
});
