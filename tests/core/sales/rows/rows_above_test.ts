/** Sums of rows above a row, since the header row or a total (design 17). */
import { assert, assertEquals } from "../../../support/assert.ts";
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
  const found = Array.from({ length: 17 }, (_, qty) => qty)
    .filter((qty) => above.isSum(sumOf(qty), 1));
  assertEquals(found, [8, 12, 15]);
  const ofTwo = [8, 12, 15].filter((qty) => above.isSum(sumOf(qty), 2));
  assertEquals(ofTwo, [12, 15]);
});

Deno.test("RowsAbove.isSum() compares quantities without rounding errors", () => {
  const tenths = rowsOf(Array(10).fill([0.1, 0]));
  assert(tenths.isSum(sumOf(1), 3));
  assert(!tenths.isSum(sumOf(1.000001), 1));
  const large = rowsOf([[1e15, 0], [0.5, 0], [-1e15, 0]]);
  assert(large.isSum(sumOf(0.5), 3));
});

Deno.test("RowsAbove.isSum() allows 折算 half a unit of its last decimal", () => {
  const above = rowsOf([[1, 0.0333], [2, 0.0333]]);
  const found = [0.07, 0.067, 0.0666, 0, 0.06, 0.0667, NaN, undefined]
    .filter((conv) => above.isSum(sumOf(3, conv), 2));
  assertEquals(found, [0.07, 0.067, 0.0666, 0, undefined]);
});

Deno.test("RowsAbove.isSum() asks for a missing name that every row has", () => {
  const above = rowsOf([[9, 0, 0b11], [1, 0, 0b01]]);
  above.addTotal(4);
  rowsOf([[2, 0, 0b01], [3, 0, 0b01]], above);
  assert(above.isSum(sumOf(5, 0, 0b10), 2, true));
  assert(!above.isSum(sumOf(5, 0, 0b01), 2, true));
  assert(!above.isSum(sumOf(15, 0, 0b11), 2, true));
  assert(above.isSum(sumOf(15, 0, 0b100), 2, true));
});

Deno.test("RowsAbove.hasAny() finds data rows and totals in a range", () => {
  const above = rowsOf([[1, 0], [1, 0]]);
  above.addTotal(9);
  const ranges = [[1, 1], [1, 2], [3, 3], [4, 8], [4, 9], [
    10,
    Infinity,
  ]] as const;
  const found = ranges.map((range) => above.hasAny(range));
  assertEquals(found, [false, true, true, false, true, false]);
});

Deno.test("RowsAbove.hasAny() finds each of many rows that were left out", () => {
  const above = new RowsAbove();
  for (let row = 2; row < 5000; row++) above.addLeftOut(row);
  assert(above.hasAny([4999, 4999]));
});

Deno.test("RowsAbove compares with 64 of the starts with equal sums, the first among them", () => {
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
