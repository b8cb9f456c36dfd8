/** Rows that wait for a merged cell: copies, in order, and bounded. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { PendingRows } from "../../../../core/xlsx/merged/pending_rows.ts";
import { CellKind, type RowBatch } from "../../../../core/xlsx/worksheet.ts";

/** A batch of one row and one column. */
function batchOf(row: number, value: number): RowBatch {
  return {
    length: 1,
    rowNumbers: Uint32Array.of(row),
    hiddenRows: new Set([row]),
    columns: [{
      kinds: Uint8Array.of(CellKind.number),
      values: Float64Array.of(value),
    }],
  };
}

Deno.test("PendingRows.drain() yields copies of the rows in batches, once", () => {
  const pending = new PendingRows("part", 1);
  for (let row = 1; row <= 2_000; row++) pending.add(batchOf(row, row / 2), 0);
  const last = batchOf(0, 0);
  const rows = [...pending.drain(last)].flatMap(({ length, ...batch }) =>
    Array.from({ length }, (_, at) => [
      batch.rowNumbers[at],
      batch.columns[0].kinds[at],
      batch.columns[0].values[at],
    ])
  );
  const expected = Array.from(
    { length: 2_000 },
    (_, i) => [i + 1, CellKind.number, (i + 1) / 2],
  );
  assertEquals(rows, expected);
  assertEquals([...pending.drain(last)], []);
});

Deno.test("PendingRows.add() refuses more rows than the limit", () => {
  const pending = new PendingRows("part", 1);
  const batch = batchOf(1, 1);
  for (let i = 0; i < 262_144; i++) pending.add(batch, 0);
  const { facts } = assertThrows(() => pending.add(batch, 0), Refusal);
  const excess = "pending_rows";
  assertEquals(facts, { excess, limit: 262_144, name: "part" });
});
