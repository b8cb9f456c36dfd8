import { readWorkbook } from "../../../explore/workbooks/mod.ts";
import type { RowHashes } from "../../../explore/workbooks/row_hashes.ts";
import { monthNumber } from "../../../core/month_key.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { type SalesRow, salesWorkbook } from "../../support/sales_workbook.ts";

type Row = Pick<SalesRow, "distributor" | "hospital" | "month" | "qty">;

async function hashesOf(rows: readonly Row[]): Promise<RowHashes> {
  const bytes = salesWorkbook(rows);
  const file = { name: "a.xlsx", size: bytes.length, modified: 1 };
  const read = await readWorkbook(file, bytes, { keepsRows: false });
  assert("hashes" in read && read.hashes !== undefined);
  return read.hashes;
}

/** Rows of a month that both have, equal rows of one file each. */
function countEqual(
  some: readonly Row[],
  others: readonly Row[],
  month: number,
) {
  const keysOf = (rows: readonly Row[]) =>
    rows.filter((row) => row.month === month)
      .map((row) => [row.distributor, row.hospital, row.qty].join("\0"));
  const left = keysOf(others);
  return keysOf(some).filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** January to March 2024. */
const months = [1, 2, 3];

Deno.test("RowHashes.countEqual() counts the rows that two files share, in any order", async () => {
  const row = fc.record({
    distributor: fc.constantFrom("甲", "乙"),
    hospital: fc.constantFrom("a", "b", "ab", "ba"),
    month: fc.constantFrom(...months),
    qty: fc.constantFrom(0, 1, -1, 0.5),
  });
  const rows = fc.array(row, { minLength: 1, maxLength: 90, size: "max" });
  await fc.assert(
    fc.asyncProperty(rows, rows, async (some, others) => {
      const [a, b] = [await hashesOf(some), await hashesOf(others)];
      for (const month of months) {
        const number = monthNumber(`2024-0${month}`);
        const expected = countEqual(some, others, month);
        assertEquals(a.countEqual(b, number), expected);
        assertEquals(b.countEqual(a, number), expected);
      }
    }),
    { numRuns: 20 },
  );
});

Deno.test("RowHashes.countEqual() counts rows of thousands of names", async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => ({
    distributor: `甲${i % 700}`,
    hospital: `医院${i}`,
    month: 1,
    qty: i % 7,
  }));
  const others = rows.toReversed()
    .map((row, i) => i % 10 === 0 ? { ...row, qty: 99 } : row);
  const [a, b] = [await hashesOf(rows), await hashesOf(others)];
  assertEquals(a.countEqual(b, monthNumber("2024-01")), 2700);
});
