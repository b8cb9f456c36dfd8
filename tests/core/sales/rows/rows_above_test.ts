/** Sums of rows above a row, since the header row or a total (design 17). */
import { assertEquals } from "../../../support/assert.ts";
import { RowsAbove } from "../../../../core/sales/rows/rows_above.ts";

/** Adds rows of these amounts; returns the rows above. */
function rowsOf(
  rows: readonly (readonly [qty: number, conv: number, missing?: number])[],
  above = new RowsAbove(),
): RowsAbove {
  above.add(
    {
      rowNumbers: Int32Array.from(rows, (_, i) => above.dataRows + i + 2),
      qty: Float64Array.from(rows, ([qty]) => qty),
      conv: Float64Array.from(rows, ([, conv]) => conv),
      missing: Uint8Array.from(rows, ([, , missing = 0]) => missing),
    },
    0,
    rows.length,
  );
  return above;
}

const sumOf = (qty: number, conv?: number, missing = 0) => ({
  qty,
  conv,
  missing,
});

Deno.test("RowsAbove.isSum() adds up rows since the header row and since each total", () => {
  const above = rowsOf([[1, 0], [2, 0]]);
  above.addTotal(4);
  rowsOf([[4, 0]], above);
  above.addTotal(6);
  rowsOf([[8, 0]], above);
  const quantities = Array.from({ length: 17 }, (_, qty) => qty);
  const sumsOf = (rows: number) =>
    quantities.filter((qty) => above.isSum(sumOf(qty), rows));
  assertEquals(sumsOf(1), [8, 4 + 8, 1 + 2 + 4 + 8]);
  assertEquals(sumsOf(2), [4 + 8, 1 + 2 + 4 + 8]);
});

Deno.test("RowsAbove.isSum() compares quantities without rounding errors", () => {
  const tenths = rowsOf(Array(10).fill([0.1, 0]));
  const found = [1, 1.000001].filter((qty) => tenths.isSum(sumOf(qty), 1));
  assertEquals(found, [1]);
  const large = rowsOf([[1e15, 0], [0.5, 0], [-1e15, 0]]);
  const rest = [0, 0.5].filter((qty) => large.isSum(sumOf(qty), 1));
  assertEquals(rest, [0.5]);
});

Deno.test("RowsAbove.isSum() allows 折算 half a unit of its last decimal", () => {
  const above = rowsOf([[1, 0.0333], [2, 0.0333]]);
  const found = [0.07, 0.067, 0.0666, 0, 0.06, 0.0667, NaN, undefined]
    .filter((conv) => above.isSum(sumOf(3, conv), 2));
  assertEquals(found, [0.07, 0.067, 0.0666, 0, undefined]);
});

Deno.test("RowsAbove.isSum() asks for a missing name that every row has", () => {
  const [first, second, third] = [0b001, 0b010, 0b100];
  const above = rowsOf([[9, 0, first | second], [1, 0, first]]);
  above.addTotal(4);
  rowsOf([[2, 0, first], [3, 0, first]], above);
  const isSum = (qty: number, missing: number) =>
    above.isSum(sumOf(qty, 0, missing), 2, true);
  const since = [first, second].map((name) => isSum(2 + 3, name));
  assertEquals(since, [false, true]);
  const all = [first | second, third].map((names) => isSum(15, names));
  assertEquals(all, [false, true]);
});

Deno.test("RowsAbove.hasAny() finds data rows and totals in a range", () => {
  const above = rowsOf([[1, 0], [1, 0]]);
  above.addTotal(9);
  const ranges = [[1, 1], [1, 2], [3, 3], [4, 8], [4, 9], [10, 99]] as const;
  const found = ranges.filter((range) => above.hasAny(range));
  assertEquals(found, [[1, 2], [3, 3], [4, 9]]);
});

Deno.test("RowsAbove.hasAny() finds each of many rows that were left out", () => {
  const above = new RowsAbove();
  for (let row = 2; row < 5000; row++) above.addLeftOut(row);
  const found = [4999, 5000].filter((row) => above.hasAny([row, row]));
  assertEquals(found, [4999]);
});

Deno.test("RowsAbove.isSum() tries 64 starts with equal quantities: the first and the last 63", () => {
  const above = new RowsAbove();
  for (let i = 0; i < 1000; i++) {
    rowsOf([[0, i]], above);
    if (i < 999) above.addTotal(0);
  }
  /** 折算 of the rows from a number on. */
  const since = (from: number) => (from + 999) * (1000 - from) / 2;
  const found = [0, 500, 936, 937, 999]
    .filter((from) => above.isSum(sumOf(0, since(from)), 1));
  assertEquals(found, [0, 937, 999]);
});
