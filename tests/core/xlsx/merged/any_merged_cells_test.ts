/** Compares any merged ranges with the rule. */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import {
  mergeCells,
  readAll,
  type Shown,
} from "../../../support/merged_cells.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  cellReference,
} from "../../../support/workbook_builder.ts";

/** First row and column from 0, and the number of further ones. */
const range = fc.tuple(fc.nat(9), fc.nat(3), fc.nat(4), fc.nat(2));
type Range = readonly [
  row: number,
  column: number,
  rows: number,
  columns: number,
];

const holds = ([row, column, rows, columns]: Range, r: number, c: number) =>
  row <= r && r <= row + rows && column <= c && c <= column + columns;

/** The ranges that overlap no earlier one. */
function apart(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const [row, column, rows, columns] of ranges) {
    const isFree = !kept.some((other) =>
      row <= other[0] + other[2] && other[0] <= row + rows &&
      column <= other[1] + other[3] && other[1] <= column + columns
    );
    if (isFree) kept.push([row, column, rows, columns]);
  }
  return kept;
}

/** The cells of a row, straight from the rule. */
function shownRow(ranges: readonly Range[], r: number): Shown[] {
  return [0, 1].map((c) => {
    const found = ranges.find((range) => holds(range, r, c));
    if (found === undefined) return ten[r][c];
    const [top, left] = found;
    if (left < c || top < 1 || top < r && c === 1) return null;
    return ten[top][c];
  });
}

const ten: Shown[][] = [
  ["title", "title"],
  ["name", "amount"],
  ...Array.from({ length: 8 }, (_, i) => [`n${i + 3}`, i + 3]),
];

Deno.test("Worksheet.rows() applies any merged ranges", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(range, { maxLength: 6 }).map(apart),
      async (ranges) => {
        const after = mergeCells(
          ranges.map(([row, column, rows, columns]) =>
            `${cellReference(row, column)}:${
              cellReference(row + rows, column + columns)
            }`
          ),
        );
        const bytes = buildWorkbook({ rows: ten, strings: "inline", after });
        const found = readAll(await openFirst(bytes));
        const expected = [...ten.keys()].slice(2).map((
          row,
        ) => [row + 1, ...shownRow(ranges, row)]);
        assertEquals(found, expected);
      },
    ),
    { numRuns: 80 },
  );
});
