/** Rows out of order in a worksheet, and cells out of order in a row. */
import { testOutcomes } from "../../../support/outcomes.ts";
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

const at = (r: number, ...cells: readonly string[]) =>
  row(...cells).replaceAll("$R", String(r));
const number = (reference: string) => `<c r="${reference}"><v>7</v></c>`;
const [header, second, third, fourth] = [1, 2, 3, 4].map(excelRow);
const many = Array.from(
  { length: 1_100 },
  (_, i) => at(i + 10, number(`B${i + 10}`)),
);

const disorders: Record<string, [header: number, ...rows: string[]]> = {
  "a row twice": [1, second, second],
  "an empty row twice": [1, '<row r="3"/>', '<row r="3"/>'],
  "a row batches later": [1, ...many, third],
  "a row that is not read": [1, third, at(2, number("C2"))],
  "a row whose cells name one further up": [
    1,
    third,
    `<row>${number("A2")}</row>`,
  ],
  "after an unnumbered row": [1, third, "<row/>", fourth],
  "a row after the last one": [1, at(1_048_576), "<row/>"],
};
const cellsTwice = [["B4", "b"], ["A4", "", "B4"], ["XFD4", ""]];
const empty = (r: string) => r === "" ? "<c/>" : `<c r="${r}"/>`;
const filled = (r: string) => empty(r).replace("/>", "><v>7</v></c>");
for (const references of cellsTwice) {
  for (const write of [empty, filled]) {
    const odd = at(4, ...references.map(write));
    disorders[`${odd} below the header row`] = [1, odd];
    disorders[`${odd} above the header row`] = [5, odd, excelRow(5)];
    disorders[`${odd} without a header row`] = [7, odd];
  }
}
testOutcomes(
  "disorders.txt",
  Object.fromEntries(
    dialects.flatMap((dialect) =>
      Object.entries(disorders).map(([what, [at, ...rows]]) => {
        const all = at === 1 ? [header, ...rows] : rows;
        const bytes = sheetDataWorkbook(all, dialect);
        const read = () => readCells(bytes, columns, { header: at });
        return [`${what}, ${dialect}`, read];
      })
    ),
  ),
);

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
