/** The minimum length of the answer, known while rows are still being read. */
import type { Tally } from "../../../../core/sales/tally/tally.ts";
import { assert } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { salesRow } from "../../../support/sales_arbitraries.ts";
import { jsonOf, tallyOf } from "../../../support/sales_sources.ts";
import { type SalesRow, salesRows } from "../../../support/sales_workbook.ts";
import { worksheetOf } from "../../../support/worksheet_of_rows.ts";

const tallyOfRows = (rows: readonly Partial<SalesRow>[]) =>
  tallyOf(worksheetOf(salesRows(rows)));

function jsonLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Bytes of the months, and of the new hospitals in the total. */
function monthBytes(tally: Tally): number {
  const all = JSON.parse(jsonOf(tally));
  const { total } = all;
  return jsonLength(all) - jsonLength(total) + jsonLength(total.newHospitals);
}

Deno.test("Tally.minBytes is never more than the bytes of the months", () => {
  const rows = fc.array(salesRow, { maxLength: 30 });
  fc.assert(
    fc.property(rows, (some) => {
      const tally = tallyOfRows(some);
      const bytes = tally.minBytes;
      const most = monthBytes(tally);
      assert(bytes <= most, `${bytes} of ${most} bytes`);
    }),
    { numRuns: 40 },
  );
});

/** Rows by what is as short as possible, and the share that is known early. */
type WriteRow = (i: number) => Partial<SalesRow>;
const shortest: [what: string, write: WriteRow, share: number][] = [
  ["groups", (i) => ({ agent: `${i}`, month: 1 + i % 12 }), 0],
  ["new hospitals", (i) => ({ hospital: `${i % 10}`, newHospital: 1 }), 0.99],
];
for (const [what, write, share] of shortest) {
  Deno.test(`Tally.minBytes is never too large, and above ${share} of all, for the shortest ${what}`, () => {
    const tally = tallyOfRows(Array.from(
      { length: 500 },
      (_, i) => ({ qty: 0, conv: 0, ...write(i) }),
    ));
    const bytes = tally.minBytes;
    const most = monthBytes(tally);
    assert(bytes <= most && bytes > share * most, `${bytes} of ${most} bytes`);
  });
}

Deno.test("Tally.minBytes is more than 95 % of the bytes of the months if numbers are short", () => {
  const tally = tallyOfRows(Array.from({ length: 9 }, (_, i) => ({
    agent: `代理${i}`,
    qty: i,
    conv: i,
    month: i + 1,
  })));
  const [bytes, most] = [tally.minBytes, monthBytes(tally)];
  assert(bytes > 0.95 * most, `${bytes} of ${most} bytes`);
});
