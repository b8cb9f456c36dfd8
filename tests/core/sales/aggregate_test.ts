import { assert, assertEquals, assertThrows } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { Refusal } from "../../../core/refusal.ts";
import { worksheetOf } from "../../support/worksheet_of_rows.ts";
import { salesRow } from "../../support/sales_arbitraries.ts";
import { decimalSum } from "../../support/exact_sums.ts";
import { rankings } from "../../../core/sales/mod.ts";
import { statsOf, statsOfWorksheet } from "../../support/sales_sources.ts";
import { type SalesRow, salesRows } from "../../support/sales_workbook.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";

const rowsOf = fc.array(salesRow, { maxLength: 40 });

Deno.test("aggregate() does not depend on the order of rows, nor on how they are batched", async () => {
  const placed = fc.array(fc.tuple(salesRow, fc.nat()), { maxLength: 40 });
  const size = fc.integer({ min: 1, max: 50 });
  await fc.assert(
    fc.asyncProperty(placed, size, async (all, batchRows) => {
      const shuffled = all.toSorted(([, a], [, b]) => a - b);
      const rows = salesRows(shuffled.map(([row]) => row));
      const found = await statsOfWorksheet(worksheetOf(rows, { batchRows }));
      assertEquals(found, await statsOf(all.map(([row]) => row)));
    }),
    { numRuns: 100 },
  );
});

/** Asserts that each group occurs once, in the order of design 21. */
function assertRanked(
  list: readonly { qty: number; conv: number }[],
  nameOf: (at: number) => string,
): void {
  for (let at = 1; at < list.length; at++) {
    const [before, after] = [list[at - 1], list[at]];
    const order = after.conv - before.conv || after.qty - before.qty ||
      compareCodePoints(nameOf(at - 1), nameOf(at));
    assert(order < 0, `${nameOf(at - 1)} comes before ${nameOf(at)}`);
  }
}

function compareCodePoints(a: string, b: string): number {
  const [x, y] = [a, b].map((name) =>
    Array.from(name, (character) => character.codePointAt(0) ?? 0)
  );
  const at = x.findIndex((code, i) => code !== y[i]);
  return at < 0 ? x.length - y.length : x[at] - (y[at] ?? -1);
}

const manyTies = rowsOf.map((rows) =>
  rows.map((row, i) => ({ ...row, qty: i % 3, conv: i % 2 }))
);

type Check = (stats: MonthlySalesStats, rows: readonly SalesRow[]) => void;

/** Registers a test of the statistics of any rows. */
function testAnyRows(what: string, check: Check): void {
  const rows = fc.oneof(rowsOf, manyTies);
  Deno.test(`aggregate() ${what}`, async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (some) => check(await statsOf(some), some)),
      { numRuns: 100 },
    );
  });
}

testAnyRows("ranks each name once, and in order", ({ byMonth, total }) => {
  for (const stats of [total, ...Object.values(byMonth)]) {
    for (const ranking of Object.values(rankings)) {
      assertRanked(stats[ranking], (at) => stats[ranking][at].name);
    }
  }
});

testAnyRows(
  "adds up each ranking to the sums of its month, or of all",
  ({ byMonth, total }) => {
    for (const stats of [total, ...Object.values(byMonth)]) {
      const { totalQty, totalConv, rows, newHospitals } = stats.meta;
      for (const ranking of Object.values(rankings)) {
        const sums = (["qty", "conv", "records"] as const)
          .map((key) => decimalSum(stats[ranking].map((it) => it[key])));
        assertEquals(sums, [totalQty, totalConv, rows], ranking);
      }
      assertEquals(stats.newHospitals.length, newHospitals);
    }
  },
);

testAnyRows(
  "adds up the months to the total, but counts each hospital once",
  ({ byMonth, total }, rows) => {
    for (
      const field of ["rows", "totalQty", "totalConv", "newHospitals"] as const
    ) {
      const months = Object.values(byMonth).map(({ meta }) => meta[field]);
      assertEquals(decimalSum(months), total.meta[field], field);
    }
    const named = rows.map(({ hospital }) => String(hospital ?? "").trim());
    const hospitals = new Set(named.filter(Boolean));
    assertEquals(total.meta.hospitals, hospitals.size);
  },
);

Deno.test("aggregate() sorts new hospitals by conv, qty, and then by their names", async () => {
  const names = ["b", "ab", "a", "\uff5e", "😀"];
  const rows = names.flatMap((hospital, i) =>
    names.map((level) => ({ hospital, level, conv: i % 2, newHospital: 1 }))
  );
  const { newHospitals } = (await statsOf(rows)).total;
  assertRanked(newHospitals, (at) => {
    const { hospital, level } = newHospitals[at];
    return `${hospital}\0${level}`;
  });
});

Deno.test("aggregate() refuses a long name in many months before it is written out", () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    year: 2000 + Math.floor(i / 12),
    month: i % 12 + 1,
    agent: "名".repeat(32_767),
  }));
  const worksheet = worksheetOf(salesRows(rows));
  const read = () =>
    statsOfWorksheet(worksheet, { maxResponseBytes: 1_000_000 });
  const error = assertThrows(read, Refusal);
  assertEquals(error.reason, "answer_too_large");
});
