/**
 * V8 hashes the numbers in a `Map` without a random key, so whoever writes a
 * workbook must not choose from many of them.
 */
import { collidingNumbers } from "../../support/colliding_numbers.ts";
import { assertEquals } from "../../support/assert.ts";
import { readSales } from "../../support/read_workbook.ts";
import { type SalesRow, salesWorkbook } from "../../support/sales_workbook.ts";

/** More than the number of months, since few numbers cannot collide much. */
const MANY = 131_072;

/** The keys asked of maps, of kinds with enough numbers to collide. */
async function numbersInMaps(
  rows: readonly Partial<SalesRow>[],
): Promise<unknown[]> {
  const bytes = salesWorkbook(rows);
  const asked = new Set<unknown>();
  const { get } = Map.prototype;
  Map.prototype.get = function (key: unknown) {
    const isOneOfMany = typeof key === "number" &&
      !(Number.isInteger(key) && key < MANY);
    if (isOneOfMany) asked.add(key);
    return get.call(this, key);
  };
  try {
    await readSales(bytes);
  } finally {
    Map.prototype.get = get;
  }
  return [...asked];
}

Deno.test("aggregate() asks no map for numbers in name columns", async () => {
  const rows = collidingNumbers(20).map((hospital) => ({ hospital }));
  assertEquals(await numbersInMaps(rows), []);
});

Deno.test("aggregate() asks no map for pairs of name and month", async () => {
  const rows = Array.from({ length: 900 }, (_, i) => ({
    hospital: `医院${i % 30}`,
    year: 2000 + Math.floor(i / 12) % 75,
    month: i % 12 + 1,
  }));
  assertEquals(await numbersInMaps(rows), []);
});

Deno.test("aggregate() asks no map for sums of the rows above a total", async () => {
  const total = { agent: "合计", level: null };
  const rows = collidingNumbers(20).flatMap((
    qty,
  ) => [{ qty }, { ...total, qty }]);
  assertEquals(await numbersInMaps(rows), []);
});
