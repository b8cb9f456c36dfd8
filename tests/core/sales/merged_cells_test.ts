/** Merged cells in statistics and refusals (design 25). */
import { testOutcomes } from "../../support/outcomes.ts";
import { assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { readSales } from "../../support/read_workbook.ts";
import { salesRow } from "../../support/sales_arbitraries.ts";
import {
  keys,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import {
  type Cell,
  cellReference,
  mergeCells,
} from "../../support/workbook_builder.ts";

const once = new Set<keyof SalesRow>(["qty", "conv", "newHospital"]);

/** A merge of rows in one column; rows count from the first data row. */
interface Merge {
  column: keyof SalesRow;
  first: number;
  last: number;
}

const elementOf = (merges: readonly Merge[]) =>
  mergeCells(merges.map(({ column, first, last }) => {
    const at = keys.indexOf(column);
    return [first, last].map((row) => cellReference(row + 1, at)).join(":");
  }));

/** The same rows without merges. */
function writtenOut(rows: SalesRow[], merges: readonly Merge[]): SalesRow[] {
  const all = rows.map((row) => ({ ...row }));
  for (const { column, first, last } of merges) {
    for (let at = first + 1; at <= last; at++) {
      all[at][column] = once.has(column) ? null : rows[first][column];
    }
  }
  return all;
}

/** Merges in one column: cut after some rows, and merge some of the pieces. */
const columnMerges = (column: keyof SalesRow, rows: number) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), {
    maxLength: rows,
  }).map((pieces) => {
    const merges: Merge[] = [];
    let first = 0;
    for (const [length, isMerged] of pieces) {
      const last = first + length - 1;
      if (isMerged && last < rows) merges.push({ column, first, last });
      first = last + 1;
    }
    return merges;
  });

const mergedRows = fc.array(salesRow, { minLength: 1, maxLength: 12 })
  .chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.tuple(...keys.map((key) => columnMerges(key, rows.length)))
        .map((merges) => merges.flat()),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    )
  );

const blank: Cell = { xml: '<c r="$REF" s="0"/>' };

Deno.test("aggregate() reads merged rows like the same rows written out", async () => {
  await fc.assert(
    fc.asyncProperty(mergedRows, async ([rows, merges, keepsHidden]) => {
      const expected = await readSales(salesWorkbook(writtenOut(rows, merges)));
      // Cells hidden by a merge may hold anything.
      const written = rows.map((row) => ({ ...row }));
      let n = 0;
      for (const { column, first, last } of merges) {
        for (let at = first + 1; at <= last; at++) {
          const isKept = keepsHidden[n++ % keepsHidden.length];
          if (!isKept) written[at][column] = blank;
        }
      }
      const bytes = salesWorkbook(written, { after: elementOf(merges) });
      assertEquals(await readSales(bytes), expected);
    }),
    { numRuns: 40 },
  );
});

/** Cells that a merge hides, below a fitting one. */
const hidden: [column: keyof SalesRow, Cell][] = [
  ["year", null],
  ["month", 13],
  ["agent", { v: "x" }],
  ["qty", "n/a"],
  ["qty", { formula: "1+1" }],
  ["newHospital", { formula: "1+1" }],
];
const two = { first: 0, last: 1 };
const files = hidden.map(([column, cell]): [string, Uint8Array] => [
  `${column} with ${JSON.stringify(cell)}, hidden by a merge`,
  salesWorkbook([{}, { [column]: cell }], {
    after: elementOf([{ ...two, column }]),
  }),
]);
testOutcomes("merged_cells.txt", {
  ...Object.fromEntries(files),
  "a wrong 月 for all rows of its merge, from top to bottom": salesWorkbook(
    [{ month: "?", qty: null }, { year: "?" }, {}, {}, { qty: "-" }],
    { after: elementOf([{ column: "month", first: 0, last: 3 }]) },
  ),
  "年 in a merge from above the header": salesWorkbook([{}, {}], {
    titleRows: [["5月"]],
    after: mergeCells(["A1:A4"]),
  }),
});
