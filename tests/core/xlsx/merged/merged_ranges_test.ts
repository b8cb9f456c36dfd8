import { assertEquals, assertThrows } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { limits } from "../../../../core/xlsx/limits.ts";
import { MergedRanges } from "../../../../core/xlsx/merged/merged_ranges.ts";
import { assertRefused } from "../../../support/read_workbook.ts";
import { cellReference } from "../../../support/workbook_builder.ts";

const PART = "xl/worksheets/sheet1.xml";

function rangesOf(...references: readonly string[]): MergedRanges {
  const ranges = new MergedRanges(PART);
  for (const reference of references) ranges.add(reference);
  return ranges;
}

function fieldsOf(ranges: MergedRanges): number[][] {
  return Array.from({ length: ranges.length }, (_, i) => [
    ...[ranges.top(i), ranges.left(i)],
    ...[ranges.bottom(i), ranges.right(i)],
  ]);
}

const sort = (ranges: MergedRanges) => ranges.sort("五月");

Deno.test("MergedRanges.add() reads references, whichever corner comes first", () => {
  const ranges = rangesOf("A2:A5", "C9:B7", "XFD1048576", "d1:e1");
  assertEquals(fieldsOf(ranges), [
    [2, 0, 5, 0],
    [7, 1, 9, 2],
    [1_048_576, 16_383, 1_048_576, 16_383],
    [1, 3, 1, 4],
  ]);
});

Deno.test("MergedRanges.add() reads whole rows and whole columns", () => {
  const ranges = rangesOf("1:1", "9:7", "A:A", "D:b", "1048576:1048576");
  const [lastRow, lastColumn] = [1_048_576, 16_383];
  assertEquals(fieldsOf(ranges), [
    [1, 0, 1, lastColumn],
    [7, 0, 9, lastColumn],
    [1, 0, lastRow, 0],
    [1, 1, lastRow, 3],
    [lastRow, 0, lastRow, lastColumn],
  ]);
});

const wrong = [
  ..."|A|1|A1:|:A1|A1:B|A:B1|A:1|1:A|A1:B2:C3|$A$1:$B$2|A0:A2".split("|"),
  ...["A1:A1048577", "A1:XFE1", "A1 B2", "Sheet1!A1:B2"],
  ...["A:", ":1", "1:", "0:1", "01:1", "1:1048577", "A:XFE", "1:2:3", "A:B:C"],
];
for (const reference of wrong) {
  Deno.test(`MergedRanges.add() refuses ${JSON.stringify(reference)}`, () => {
    const { facts } = assertThrows(() => rangesOf(reference), Refusal);
    const detail = `part ${PART} merges the invalid range "${reference}"`;
    assertEquals(facts, { detail });
  });
}

Deno.test("MergedRanges.add() refuses more ranges than the limit", () => {
  const ranges = new MergedRanges(PART);
  for (let i = 0; i < limits.mergedRanges; i++) {
    ranges.add(`A${i + 1}:B${i + 1}`);
  }
  const { facts } = assertThrows(() => ranges.add("D1:D2"), Refusal);
  const excess = "merged_ranges";
  assertEquals(facts, { excess, limit: 262_144, name: PART });
});

Deno.test("MergedRanges.sort() sorts by top row", async () => {
  const ranges = rangesOf("A5:A6", "B2:B9", "A1:A2", "C2:D2");
  await sort(ranges);
  const expected = [[1, 0, 2, 0], [2, 1, 9, 1], [2, 2, 2, 3], [5, 0, 6, 0]];
  assertEquals(fieldsOf(ranges), expected);
});

const corner = fc.record({
  row: fc.integer({ min: 0, max: 9 }),
  column: fc.integer({ min: 0, max: 9 }),
  rows: fc.integer({ min: 0, max: 2 }),
  columns: fc.integer({ min: 0, max: 2 }),
});

Deno.test("MergedRanges.sort() refuses ranges if and only if two share a cell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(corner, { maxLength: 8 }), async (corners) => {
      const cells = corners.flatMap(({ row, column, rows, columns }) =>
        Array.from(
          { length: rows + 1 },
          (_, r) =>
            Array.from(
              { length: columns + 1 },
              (_, c) => cellReference(row + r, column + c),
            ),
        ).flat()
      );
      const ranges = rangesOf(
        ...corners.map(({ row, column, rows, columns }) =>
          `${cellReference(row, column)}:${
            cellReference(row + rows, column + columns)
          }`
        ),
      );
      const read = () => sort(ranges);
      if (new Set(cells).size === cells.length) await read();
      else await assertRefused(read, "workbook_damaged", "overlap");
    }),
  );
});
