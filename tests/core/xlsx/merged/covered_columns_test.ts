import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { MAX_COLUMNS } from "../../../../core/xlsx/markup/cell_reference.ts";
import { CoveredColumns } from "../../../../core/xlsx/merged/covered_columns.ts";

const LAST = MAX_COLUMNS - 1;
const column = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: LAST - 20, max: LAST }),
  fc.integer({ min: 0, max: LAST }),
);
const columns = fc.tuple(column, column).map(([a, b]) =>
  [Math.min(a, b), Math.max(a, b)] as const
);

Deno.test("CoveredColumns.lowest() returns the same as an array", () => {
  fc.assert(fc.property(
    fc.array(columns, { maxLength: 30 }),
    columns,
    (covers, [first, last]) => {
      const covered = new CoveredColumns();
      const rows = new Array<number>(MAX_COLUMNS).fill(0);
      for (const [i, [from, to]] of covers.entries()) {
        covered.cover(from, to, i + 1);
        rows.fill(i + 1, from, to + 1);
      }
      const expected = Math.max(...rows.slice(first, last + 1));
      assertEquals(covered.lowest(first, last), expected);
    },
  ));
});
