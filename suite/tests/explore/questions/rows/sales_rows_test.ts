import fc from "../../../../../tests/support/fast_check.ts";
import { SalesRows, select } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import {
  exploredRows,
  jsonOf,
  monthOf,
  type Rows,
  workbooks,
} from "../../../support/explored_rows.ts";

async function dataOf(rows: SalesRows): Promise<string> {
  return await jsonOf(select(rows, {}));
}

/** Compares rows with those of other workbooks. */
async function assertSameRows(rows: SalesRows, expected: readonly Rows[]) {
  const others = await exploredRows(expected);
  assertEquals(await dataOf(rows), await dataOf(others));
  assertEquals(rows.months, others.months);
}

const someMonths = fc.subarray(["2024-04", "2024-05", "2024-07", "2030-01"]);

Deno.test("SalesRows.only() leaves out a file, or months of a file", async () => {
  await fc.assert(
    fc.asyncProperty(
      workbooks,
      someMonths,
      fc.nat(),
      async (parts, months, i) => {
        const changed = i % parts.length;
        const whole = await exploredRows(parts);
        const kept = whole.files.toSpliced(changed, 1);
        const only = whole.only(kept.map((file) => [file, []]));
        await assertSameRows(only, parts.toSpliced(changed, 1));
        const rows = whole.only(
          whole.files.map((file, at) => [file, at === changed ? months : []]),
        );
        const isIn = (row: Rows[number]) => !months.includes(monthOf(row));
        const left = parts[changed].filter(isIn);
        await assertSameRows(rows, parts.with(changed, left));
      },
    ),
    { numRuns: 50, endOnFailure: true },
  );
});

Deno.test("SalesRows.add() has the rows of tables that were cloned", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, async (parts) => {
      const whole = await exploredRows(parts);
      const cloned = new SalesRows();
      for (const file of whole.files) {
        const table = structuredClone(whole.tableOf(file));
        assertEquals(cloned.add(file.name, table).months, file.months);
      }
      await assertSameRows(cloned, parts);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
