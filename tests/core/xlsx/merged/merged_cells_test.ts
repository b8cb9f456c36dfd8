/** Merged cells, as the caller of `Worksheet.rows()` sees them (design 25). */
import { testOutcomes } from "../../../support/outcomes.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { limits } from "../../../../core/xlsx/limits.ts";
import {
  type CellRange,
  MAX_COLUMNS,
} from "../../../../core/xlsx/markup/mod.ts";
import { addRange, sortRanges } from "../../../../core/xlsx/merged/mod.ts";
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import type { Worksheet } from "../../../../core/xlsx/worksheet.ts";
import { assertRefused, openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  cellReference,
  mergeCells,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import {
  type CellValue,
  type Row,
  worksheetCells,
} from "../../../support/worksheet_cells.ts";

// Values in all covered cells, as Apache POI leaves them.
const rows: Cell[][] = [
  ["title", "title", "title"],
  ["name", "amount", "other"],
  ...Array.from({ length: 6 }, (_, i) => [`n${i + 3}`, i + 3, i + 3]),
];

/** Columns A (spread) and B, below a header in row 2. */
const readAll = (worksheet: Worksheet) =>
  worksheetCells(worksheet, [0, 1], { header: 2, spread: [true, false] });

const readMerged = (options: WorkbookOptions) => async () =>
  readAll(await openFirst(buildWorkbook({ rows, ...options })));
const twoRows = mergeCells(["A3:A4"]);
const reads: Record<string, () => unknown> = {
  "a prefix and Strict OOXML": readMerged(
    { prefix: "x", strict: true, after: twoRows },
  ),
  "ranges before the rows": readMerged({ before: twoRows }),
  "rows past the last one": readMerged({ after: mergeCells(["A8:A1048576"]) }),
  "no ranges": readMerged({ after: '<mergeCells count="0"/>' }),
  "ranges from a column to others that are not read": readMerged(
    { after: mergeCells(["B3:D3"]) },
  ),
  "elements of other namespaces": readMerged({
    after:
      '<x:mergeCells xmlns:x="urn:x"><x:mergeCell ref="A3:A5"/></x:mergeCells>',
  }),
};
/** Tails in which the last end tag of `sheetData` is not that of the rows. */
const tails = [
  "<!-- </sheetData> -->",
  "<!-- <a></sheetData><b> -->",
  "<?a </sheetData> ?>",
  '<extLst><ext xmlns="urn:a"><sheetData></sheetData></ext></extLst>',
];
for (const tail of tails) {
  reads[`${tail} before ranges`] = readMerged({ after: tail + twoRows });
  reads[`${tail} after ranges`] = readMerged({ after: twoRows + tail });
}
testOutcomes("merged_ranges.txt", reads);

Deno.test("Worksheet.mergedRanges() lists the first ten ranges over several rows of selected columns, or that hide numbers there", async () => {
  const tops = Array.from({ length: 12 }, (_, i) => 3 + 2 * i);
  const tall = tops.map((top) => `A${top}:A${top + 1}`);
  const others = ["A1:A2", "B1:B3", "C3:C9", "B30:C30", "B31", "F31:G40"];
  const wide = ["B32:D33", "A40:B41"];
  const ranges = [...wide, ...others, ...tall.toReversed()];
  const bytes = buildWorkbook({ rows, after: mergeCells(ranges) });
  const worksheet = await openFirst(bytes);
  const none = { count: 0, first: [], hiddenNumbers: 0 };
  assertEquals(worksheet.mergedRanges(), none);
  readAll(worksheet);
  const first = ["B1:B3", ...tall.slice(0, 9)];
  const expected = { count: 15, first, hiddenNumbers: 1 };
  assertEquals(worksheet.mergedRanges(), expected);
});

const LAST = MAX_COLUMNS - 1;
/** Mostly in the columns that are read. */
const column = fc.oneof(
  { weight: 4, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.integer({ min: LAST - 9, max: LAST }) },
);
/** Rows and columns from 0. */
const range = fc.record({
  top: fc.nat(9),
  rows: fc.nat(3),
  columns: fc.tuple(column, column).map((both) => both.sort((a, b) => a - b)),
}).map(({ top, rows, columns: [left, right] }): CellRange => {
  return { top, left, bottom: top + rows, right };
});

const referenceOf = ({ top, left, bottom, right }: CellRange) =>
  `${cellReference(top, left)}:${cellReference(bottom, right)}`;

const overlap = (a: CellRange, b: CellRange) =>
  a.top <= b.bottom && b.top <= a.bottom &&
  a.left <= b.right && b.left <= a.right;

/** The ranges that overlap no earlier one. */
const apart = (ranges: readonly CellRange[]) =>
  ranges.filter((range, i) =>
    !ranges.slice(0, i).some((other) => overlap(range, other))
  );

/** The cells of a row, straight from the rule. */
function shownRow(ranges: readonly CellRange[], r: number): CellValue[] {
  return [0, 1].map((c) => {
    const cell = { top: r, left: c, bottom: r, right: c };
    const found = ranges.find((range) => overlap(range, cell));
    if (found === undefined) return ten[r][c];
    const { top, left } = found;
    if (left < c || top < 1 || top < r && c === 1) return null;
    return ten[top][c];
  });
}

const ten: (string | number)[][] = [
  ["title", "title"],
  ["name", "amount"],
  ...Array.from({ length: 8 }, (_, i) => [`n${i + 3}`, i + 3]),
];

Deno.test("Worksheet.rows() applies any merged ranges", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(range, { maxLength: 6 }).map(apart),
      async (ranges) => {
        const after = mergeCells(ranges.map(referenceOf));
        const bytes = buildWorkbook({ rows: ten, strings: "inline", after });
        const found = readAll(await openFirst(bytes));
        const expected = [...ten.keys()].slice(2)
          .map((row): Row => [row + 1, ...shownRow(ranges, row)])
          .filter(([, ...cells]) => cells.some((cell) => cell !== null));
        assertEquals(found, expected);
      },
    ),
    { numRuns: 80 },
  );
});

const PART = "xl/worksheets/sheet1.xml";

function rangesOf(...references: readonly string[]): CellRange[] {
  const ranges: CellRange[] = [];
  for (const reference of references) addRange(ranges, reference, PART);
  return ranges;
}

const fieldsOf = (ranges: readonly CellRange[]) =>
  ranges.map(({ top, left, bottom, right }) => [top, left, bottom, right]);

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

Deno.test("sortRanges() refuses ranges if and only if two share a cell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 5 }), async (all) => {
      const read = () => sortRanges(rangesOf(...all.map(referenceOf)), "五月");
      if (apart(all).length === all.length) read();
      else await assertRefused(read, "workbook_damaged", "overlap");
    }),
    { numRuns: 300 },
  );
});
