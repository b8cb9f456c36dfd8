import { assertEquals, assertThrows } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { limits } from "../../../../core/xlsx/limits.ts";
import {
  type CellRange,
  MAX_COLUMNS,
} from "../../../../core/xlsx/markup/mod.ts";
import { addRange, sortRanges } from "../../../../core/xlsx/merged/mod.ts";
import { assertRefused } from "../../../support/read_workbook.ts";
import { cellReference } from "../../../support/workbook_builder.ts";

const PART = "xl/worksheets/sheet1.xml";

function rangesOf(...references: readonly string[]): CellRange[] {
  const ranges: CellRange[] = [];
  for (const reference of references) addRange(ranges, reference, PART);
  return ranges;
}

const fieldsOf = (ranges: readonly CellRange[]) =>
  ranges.map(({ top, left, bottom, right }) => [top, left, bottom, right]);

const sort = (ranges: CellRange[]) => sortRanges(ranges, "五月");

Deno.test("addRange() reads references, whichever corner comes first", () => {
  const ranges = rangesOf("A2:A5", "C9:B7", "XFD1048576", "d1:e1");
  assertEquals(fieldsOf(ranges), [
    [2, 0, 5, 0],
    [7, 1, 9, 2],
    [1_048_576, 16_383, 1_048_576, 16_383],
    [1, 3, 1, 4],
  ]);
});

Deno.test("addRange() reads whole rows and whole columns", () => {
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
  Deno.test(`addRange() refuses ${JSON.stringify(reference)}`, () => {
    const { facts } = assertThrows(() => rangesOf(reference), Refusal);
    const detail = `part ${PART} merges the invalid range "${reference}"`;
    assertEquals(facts, { detail });
  });
}

Deno.test("addRange() refuses more ranges than the limit", () => {
  const ranges: CellRange[] = [];
  for (let i = 0; i < limits.mergedRanges; i++) {
    addRange(ranges, `A${i + 1}:B${i + 1}`, PART);
  }
  const add = () => addRange(ranges, "D1:D2", PART);
  const { facts } = assertThrows(add, Refusal);
  const excess = "merged_ranges";
  assertEquals(facts, { excess, limit: 262_144, name: PART });
});

const LAST = MAX_COLUMNS - 1;
const column = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: LAST - 9, max: LAST }),
);
const range = fc.record({
  row: fc.integer({ min: 0, max: 9 }),
  rows: fc.integer({ min: 0, max: 2 }),
  columns: fc.tuple(column, column).map((both) => both.sort((a, b) => a - b)),
});
type Range = typeof range extends fc.Arbitrary<infer R> ? R : never;

const overlap = (a: Range, b: Range) =>
  a.row <= b.row + b.rows && b.row <= a.row + a.rows &&
  a.columns[0] <= b.columns[1] && b.columns[0] <= a.columns[1];

Deno.test("sortRanges() refuses ranges if and only if two share a cell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 5 }), async (all) => {
      const read = () =>
        sort(rangesOf(
          ...all.map(({ row, rows, columns: [left, right] }) =>
            `${cellReference(row, left)}:${cellReference(row + rows, right)}`
          ),
        ));
      const areApart = all.every((a) =>
        all.every((b) => a === b || !overlap(a, b))
      );
      if (areApart) read();
      else await assertRefused(read, "workbook_damaged", "overlap");
    }),
    { numRuns: 300 },
  );
});
