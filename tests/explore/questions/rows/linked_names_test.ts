import fc from "../../../support/fast_check.ts";
import { latestNames } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { expectedSum } from "../../../support/exact_sums.ts";
import {
  exploredRows,
  filter,
  isChosen,
  monthOf,
  nameOf,
  type Rows,
  workbooks,
} from "../../../support/explored_rows.ts";

/** Who served a name last, found by sorting. */
function latest(rows: Rows): string {
  const lastMonth = rows.map(monthOf).sort().at(-1);
  const last = Map.groupBy(
    rows.filter((row) => monthOf(row) === lastMonth),
    (row) => nameOf(row, "manager") || "(空)",
  );
  const sum = (rows: Rows, measure: "qty" | "conv") =>
    expectedSum(rows.map((row) => Number(row[measure] ?? 0)));
  const [[name]] = [...last].sort(([a, as], [b, bs]) =>
    sum(bs, "conv") - sum(as, "conv") || sum(bs, "qty") - sum(as, "qty") ||
    compare(a, b)
  );
  return name;
}

function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => [...name].map((c) => c.codePointAt(0)));
  const at = x.findIndex((code, i) => code !== y[i]);
  return at < 0 ? x.length - y.length : (x[at] ?? -1) - (y[at] ?? -1);
}

Deno.test("latestNames() returns who served a name in its last month", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, filter, async (parts, filter) => {
      const chosen = parts.flat().filter((row) => isChosen(row, filter));
      const byHospital = Map.groupBy(
        chosen,
        (row) => nameOf(row, "hospital") || "(空)",
      );
      const rows = await exploredRows(parts);
      assertEquals(
        latestNames(rows, { of: "hospital", by: "manager", ...filter }),
        new Map([...byHospital].map(([name, rows]) => [name, latest(rows)])),
      );
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
