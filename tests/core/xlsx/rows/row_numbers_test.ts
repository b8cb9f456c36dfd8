import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { RowNumbers } from "../../../../core/xlsx/rows/row_numbers.ts";

Deno.test("RowNumbers holds added numbers, and counts each once", () => {
  const row = fc.oneof(fc.nat(70), fc.integer({ min: 1, max: 1_048_576 }));
  fc.assert(fc.property(fc.array(row), fc.array(row), (added, others) => {
    const rows = new RowNumbers();
    for (const row of added) rows.add(row);
    assertEquals(rows.size, new Set(added).size);
    for (const row of [...added, ...others]) {
      assertEquals(rows.has(row), added.includes(row));
    }
  }));
});
