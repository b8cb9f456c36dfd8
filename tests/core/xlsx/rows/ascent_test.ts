/** Rows out of order in a worksheet, and cells out of order in a row. */
import { assert } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import {
  columns,
  dialects,
  excelRow,
  row,
  sheetDataWorkbook,
} from "../../../support/odd_row.ts";
import { assertRefused, readCells } from "../../../support/read_workbook.ts";
import { cellReference } from "../../../support/workbook_builder.ts";

const PART = "part xl/worksheets/sheet1.xml has ";

/** Asserts that a worksheet with these rows is refused, however it is written. */
async function assertDamaged(
  rows: readonly string[],
  place: string,
  header?: number,
): Promise<void> {
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(rows, dialect);
    const options = header === undefined ? {} : { header };
    const read = () => readCells(bytes, columns, options);
    await assertRefused(read, "workbook_damaged", PART + place);
  }
}

const at = (r: number, ...cells: readonly string[]) =>
  row(...cells).replaceAll("$R", String(r));
const number = (reference: string) => `<c r="${reference}"><v>7</v></c>`;
const [header, second, third, fourth] = [1, 2, 3, 4].map(excelRow);
const many = Array.from(
  { length: 1_100 },
  (_, i) => at(i + 10, number(`B${i + 10}`)),
);

const disorders: [what: string, rows: string[], place: string][] = [
  ["a row twice", [second, second], "row 2 after row 2"],
  ["an empty row twice", ['<row r="3"/>', '<row r="3"/>'], "row 3 after row 3"],
  ["a row batches later", [...many, third], "row 3 after row 1109"],
  ["a row that is not read", [third, at(2, number("C2"))], "row 2 after row 3"],
  [
    "a row whose cells name one further up",
    [third, `<row>${number("A2")}</row>`],
    "row 2 after row 3",
  ],
  ["after an unnumbered row", [third, "<row/>", fourth], "row 4 after row 4"],
  [
    "a row after the last one",
    [at(1_048_576), "<row/>"],
    "row 1048577 after row 1048576",
  ],
];
for (const [what, rows, place] of disorders) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertDamaged([header, ...rows], place);
  });
}

const cellsTwice: [what: string, cells: string[], place: string][] = [
  ["a cell twice in two spellings", ["B$R", "b"], "cell B4 after cell B4"],
  ["a cell after an unplaced one", ["A$R", "", "B$R"], "cell B4 after cell B4"],
  ["a cell after the last column", ["XFD$R", ""], "cell XFE4 after cell XFD4"],
];
const empty = (r: string) => r === "" ? "<c/>" : `<c r="${r}"/>`;
const filled = (r: string) => empty(r).replace("/>", "><v>7</v></c>");
for (const [what, cells, place] of cellsTwice) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    for (const write of [empty, filled]) {
      const odd = at(4, ...cells.map(write));
      await assertDamaged([header, odd], place);
      await assertDamaged([odd, excelRow(5), excelRow(6)], place, 5);
      await assertDamaged([odd], place, 7);
    }
  });
}

/** Row numbers, and the 1-based columns of the cells in each row. */
type Grid = readonly (readonly [row: number, columns: readonly number[]])[];

const step = fc.constantFrom(...[1, 1, 1, 1, 1, 1, 1, 1, 2, 5, 0, -1]);
/** Numbers from 1 on, which ascend for the most part. */
function placed(steps: readonly number[]): number[] {
  let at = 1;
  return steps.map((step) => at = Math.max(1, at + step));
}
const grid: fc.Arbitrary<Grid> = fc.array(
  fc.tuple(step, fc.array(step, { maxLength: 4 })),
  { minLength: 1, maxLength: 6 },
).map((rows) => {
  const numbers = placed(rows.map(([step]) => step));
  return rows.map(([, steps], i) => [numbers[i], placed(steps)] as const);
});

/** The first place at which a grid does not ascend. */
function firstFault(rows: Grid): string | undefined {
  let previous = 0;
  for (const [r, cells] of rows) {
    if (r <= previous) return `row ${r} after row ${previous}`;
    previous = r;
    let column = 0;
    for (const c of cells) {
      const name = (c: number) => cellReference(r - 1, c - 1);
      if (c <= column) return `cell ${name(c)} after cell ${name(column)}`;
      column = c;
    }
  }
  return undefined;
}

const rowsXml = (rows: Grid) =>
  rows.map(([r, cells]) =>
    at(r, ...cells.map((c) => number(cellReference(r - 1, c - 1))))
  );

Deno.test("readFirstWorksheet() refuses any disorder, and names the place", async () => {
  const seen = { read: 0, refused: 0 };
  const dialect = fc.constantFrom(...dialects);
  const header = fc.constantFrom(1, 4, 95);
  await fc.assert(
    fc.asyncProperty(grid, dialect, header, async (rows, dialect, header) => {
      const bytes = sheetDataWorkbook(rowsXml(rows), dialect);
      const read = () => readCells(bytes, columns, { header });
      const place = firstFault(rows);
      seen[place === undefined ? "read" : "refused"]++;
      if (place === undefined) await read();
      else await assertRefused(read, "workbook_damaged", PART + place);
    }),
    { numRuns: 240 },
  );
  assert(Math.min(seen.read, seen.refused) > 40, JSON.stringify(seen));
});
