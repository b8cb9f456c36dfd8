import { assertEquals } from "../../../support/assert.ts";
import { BatchCollector } from "../../../../core/xlsx/rows/batch_collector.ts";

Deno.test("BatchCollector.hasSeen() knows rows near and far, and no others", () => {
  const rows = new BatchCollector([0]);
  const seen = [1, 32, 4095, 4096, 70_000, 1_048_576];
  for (const rowNumber of seen) rows.markSeen(rowNumber);
  const asked = seen.flatMap((rowNumber) => [rowNumber - 1, rowNumber]);
  const expected = asked.filter((rowNumber) => seen.includes(rowNumber));
  assertEquals(asked.filter((rowNumber) => rows.hasSeen(rowNumber)), expected);
});
