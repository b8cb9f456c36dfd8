/** The rows that a filter chooses: their sums, their list, and who served a name last. */
import fc from "../../../../../tests/support/fast_check.ts";
import {
  type Filter,
  latestNames,
  listRows,
  nameColumns,
  select,
} from "../../../../explore/questions/mod.ts";
import { aggregate } from "../../../../../core/sales/mod.ts";
import {
  assert,
  assertEquals,
  assertThrows,
} from "../../../../../tests/support/assert.ts";
import { Refusal } from "../../../../../core/refusal.ts";
import { expectedSum } from "../../../../../tests/support/exact_sums.ts";
import {
  exploredRows,
  filter,
  isChosen,
  jsonOf,
  monthOf,
  nameOf,
  type Rows,
  workbooks,
} from "../../../support/explored_rows.ts";
import { worksheetOf } from "../../../../../tests/support/worksheet_of_rows.ts";
import { salesRows } from "../../../../../tests/support/sales_workbook.ts";

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

/** The statistics of a workbook with these rows. */
async function statisticsOf(rows: Rows): Promise<string> {
  const worksheet = worksheetOf(salesRows(rows));
  const options = { maxResponseBytes: Infinity };
  return await jsonOf(await aggregate(worksheet, options));
}

/** Who served each hospital last. */
function latestOf(rows: Rows): Map<string, string> {
  const byHospital = Map.groupBy(
    rows,
    (row) => nameOf(row, "hospital") || "(空)",
  );
  return new Map([...byHospital].map(([name, own]) => [name, latest(own)]));
}

/** The chosen rows with their places: `0.xlsx 2 2024-05` and the names. */
function listedIn(parts: readonly Rows[], filter: Filter): string[] {
  return parts.flatMap((rows, at) =>
    rows.flatMap((row, index) => {
      const names = nameColumns.map((column) => nameOf(row, column));
      const place = [`${at}.xlsx`, index + 2, monthOf(row), ...names];
      return isChosen(row, filter) ? [place.join(" ")] : [];
    })
  );
}

Deno.test("select(), listRows() and latestNames() have the chosen rows, and no others", async () => {
  const seen = { nothing: 0, some: 0 };
  await fc.assert(
    fc.asyncProperty(workbooks, filter, async (parts, filter) => {
      const rows = await exploredRows(parts);
      const chosen = parts.flat().filter((row) => isChosen(row, filter));
      seen[chosen.length === 0 ? "nothing" : "some"]++;
      const tally = select(rows, filter);
      assertEquals(await jsonOf(tally), await statisticsOf(chosen));
      const found = Array.from(listRows(rows, filter), (row) => {
        const names = nameColumns.map((column) => row[column]);
        return [row.file, row.row, row.month, ...names].join(" ");
      });
      assertEquals(found, listedIn(parts, filter));
      const served = latestNames(rows, { by: "manager", tally, ...filter });
      assertEquals(served, latestOf(chosen));
    }),
    { numRuns: 100 },
  );
  assert(seen.nothing > 5 && seen.some > 30, JSON.stringify(seen));
});

Deno.test("listRows() and select() have the rows of all blocks, and lists their order in the file", async () => {
  // 9,000 rows are two blocks, in which texts come after numbers.
  const some = Array.from({ length: 9000 }, (_, i) => ({
    qty: i % 7 === 0 ? `${i}` : i,
  }));
  const rows = await exploredRows([some]);
  const listed = Array.from(listRows(rows, {}));
  const wrong = listed.find(({ row, qty }, i) => row !== i + 2 || qty !== i);
  assertEquals([listed.length, wrong], [some.length, undefined]);
  const filter = { without: { hospital: ["nowhere"] } };
  assertEquals(select(rows, filter).rows, some.length);
});

Deno.test("select() refuses sums whose answer would be too long", async () => {
  const rows = await exploredRows([[{}]]);
  const limits = { maxResponseBytes: 200 };
  const { reason } = assertThrows(() => select(rows, {}, limits), Refusal);
  assertEquals(reason, "answer_too_large");
});

Deno.test("latestNames() has room for any number of names", async () => {
  // 32 pairs of hospital and manager, one more than fit at first.
  const rows = await exploredRows([[
    ...Array.from({ length: 30 }, (_, i) => ({ hospital: `${i}` })),
    ...["a", "b"].map((manager, conv) => ({ hospital: "z", manager, conv })),
  ]]);
  const asked = { by: "manager", tally: select(rows, {}) } as const;
  assertEquals(latestNames(rows, asked).get("z"), "b");
});
