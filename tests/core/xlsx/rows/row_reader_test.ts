/** The rows below the header row, in any order and in batches. */
import { assertEquals } from "../../../support/assert.ts";
import {
  assertOddRowRefused,
  assertReadsRows,
  cells,
  columns,
  dialects,
  excelRow,
  type OddRow,
  plainRow,
  plainRows,
  row,
  sheetDataWorkbook,
  testOddRows,
  usual,
  usualRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  chunkSizes,
  fiveSalesWorkbook,
  openFirst,
  readCells,
  type Row,
} from "../../../support/read_workbook.ts";
import { buildWorkbook } from "../../../support/workbook_builder.ts";

const { A, B, D } = cells;
const C = '<c r="C$R" t="s"><v>9</v></c>';

/** The same cell twice. */
const repeats: OddRow[] = [
  ["the same cell twice with the same number", row(A, B, B, D), usual],
  ["the same cell twice with the same text", row(A, A, B, D), usual],
  [
    "the same cell twice, the number written in two ways",
    row(A, B, '<c r="B$R"><v>2E1</v></c>', D),
    usual,
  ],
  [
    "the same cell twice, shared and inline",
    row(A, '<c r="A$R" t="inlineStr"><is><t>甲</t></is></c>', B, D),
    usual,
  ],
  ["the same cell empty and then not", row('<c r="B$R"/>', A, B, D), usual],
  ["the same cell and then empty", row(A, B, D, '<c r="B$R"/>'), usual],
  [
    "the same cell twice, which is not read",
    row(A, B, C, '<c r="C$R"><v>7</v></c>', D),
    usual,
  ],
  ["the same row twice", row(A, B, D) + row(A, B, D), usual],
  ["a row in two parts", row(A) + row(B, D), usual],
  ["a row in three parts, out of order", row(D) + row(A) + row(B), usual],
  ["the same row and then empty", row(A, B, D) + '<row r="$R"/>', usual],
  ["the same row empty and then not", '<row r="$R"/>' + row(A, B, D), usual],
];

testOddRows(repeats);

type BadRow = [what: string, xml: string, mentions: readonly string[]];

const twice = (name: string, what: string, xml: string): BadRow => [
  what,
  xml,
  [`Sheet1!${name}$R`],
];

const refused: BadRow[] = [
  twice("B", "a number cell twice", row(B, '<c r="B$R"><v>21</v></c>')),
  twice("A", "a text cell twice", row(A, '<c r="A$R" t="s"><v>5</v></c>')),
  twice(
    "A",
    "a text cell twice, shared and inline",
    row(A, '<c r="A$R" t="inlineStr"><is><t>乙</t></is></c>'),
  ),
  twice(
    "B",
    "a cell twice, number and text of the same digits",
    row(B, '<c r="B$R" t="str"><v>20</v></c>'),
  ),
  twice(
    "B",
    "a cell twice, number and boolean",
    row('<c r="B$R"><v>1</v></c>', '<c r="B$R" t="b"><v>1</v></c>'),
  ),
  twice(
    "D",
    "a cell twice with others between",
    row(A, D, B, '<c r="D$R"><v>1</v></c>'),
  ),
  twice(
    "B",
    "a row twice with different values",
    row(A, B, D) + row(A, '<c r="B$R"><v>21</v></c>', D),
  ),
  twice(
    "B",
    "a formula without value, beside a value",
    row(A, B, '<c r="B$R"><f>1+1</f></c>'),
  ),
];

for (const [what, xml, mentions] of refused) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, "workbook_damaged", mentions);
  });
}

Deno.test("readFirstWorksheet() reads rows in reverse order, header row last", async () => {
  await assertReadsRows((dialect) => usualRows(dialect).toReversed());
});

Deno.test("readFirstWorksheet() reads rows out of order", async () => {
  const order = [5, 0, 3, 4, 1, 2];
  await assertReadsRows((dialect) => order.map((i) => usualRows(dialect)[i]));
});

/** Row numbers in the order of the file, and the row that does not state its own. */
const unnumbered: [order: number[], number: number][] = [
  [[1, 2, 6, 3, 4, 5], 4],
  [[6, 2, 3, 1, 4, 5], 3],
  [[6, 1, 2, 3, 4, 5], 2],
];
for (const [order, number] of unnumbered) {
  Deno.test(`readFirstWorksheet() reads a row without a number as the one below the row before it, of rows ${order}`, async () => {
    await assertReadsRows((dialect) => {
      const rows = usualRows(dialect);
      rows[number - 1] = rows[number - 1].replaceAll(/\sr=(["']).*?\1/g, "");
      return order.map((r) => rows[r - 1]);
    });
  });
}

Deno.test("readFirstWorksheet() reads the last row of the grid among the first ones", async () => {
  const far = [1_048_576, "甲", 20, 1.5] as Row;
  const xml = row(A, B, D).replaceAll("$R", "1048576");
  await assertReadsRows(
    (dialect) => usualRows(dialect).toSpliced(3, 0, xml),
    [...plainRows, far],
  );
});

Deno.test("readFirstWorksheet() reads an empty row that is repeated later", async () => {
  const again =
    '<row r="3"/><row r="4"><c r="A4" s="1"/><c r="C4"><v>7</v></c></row>';
  await assertReadsRows((dialect) => [...usualRows(dialect), again]);
});

Deno.test("readFirstWorksheet() refuses a row that is repeated later", async () => {
  for (const dialect of dialects) {
    for (
      const again of [excelRow(3), '<row r="3"><c r="B3"><v>7</v></c></row>']
    ) {
      const rows = [...usualRows(dialect), again];
      for (const chunkBytes of chunkSizes) {
        const bytes = sheetDataWorkbook(rows, dialect);
        const read = () => readCells(bytes, columns, { chunkBytes });
        await assertRefused(read, "workbook_damaged", "3");
      }
    }
  }
});

Deno.test("readFirstWorksheet() refuses a row that is repeated much later", async () => {
  const many = Array.from({ length: 3_000 }, (_, i) => excelRow(i + 10));
  const row7 = '<row r="7"><c r="B7"><v>7</v></c></row>';
  for (const again of [excelRow(11), row7.replaceAll("7", "2900")]) {
    const bytes = sheetDataWorkbook(
      [excelRow(1), row7, ...many, again],
      "excel",
    );
    await assertRefused(() => readCells(bytes, columns), "workbook_damaged");
  }
});

Deno.test("readFirstWorksheet() refuses a row that is repeated after a late one", async () => {
  const rows = [1, 2, 6, 3, 6].map((r) => excelRow(r));
  const bytes = sheetDataWorkbook(rows, "excel");
  const message = "row 6 of Sheet1 appears twice or too late in the file";
  const read = () => readCells(bytes, columns);
  await assertRefused(read, "workbook_damaged", message);
});

Deno.test("readFirstWorksheet() shows no cells of a row in two parts in the row below it", async () => {
  const parts = (row(A) + row(B, D)).replaceAll("$R", "2");
  for (const odd of ["", "<!-- -->", "<extLst/>"]) {
    const below = row(A, odd).replaceAll("$R", "3");
    await assertReadsRows(() => [excelRow(1), parts, below], [
      [2, "甲", 20, 1.5],
      [3, "甲", null, null],
    ]);
  }
});

Deno.test("readFirstWorksheet() refuses a data row that repeats the header row's number", async () => {
  const again = '<row r="1"><c r="B1"><v>7</v></c></row>';
  const bytes = sheetDataWorkbook([...usualRows("excel"), again], "excel");
  await assertRefused(() => readCells(bytes, columns), "workbook_damaged", "1");
});

Deno.test("readFirstWorksheet() reads a cell twice with the same long text", async () => {
  const text = "长".repeat(5_000);
  const twice = { xml: '<c r="$REF" t="s"><v>0</v></c>'.repeat(2) };
  const bytes = buildWorkbook({ rows: [[text], [twice]] });
  assertEquals(await readCells(bytes, [0]), [[2, text]]);
});

Deno.test("Worksheet.rows() yields no batch without rows", async () => {
  for (const rows of [[["h"]], [["h"], [], [null, 7]]]) {
    const worksheet = await openFirst(buildWorkbook({ rows }));
    assertEquals(await Array.fromAsync(worksheet.rows(() => [0])), []);
  }
});

Deno.test("readFirstWorksheet() ignores the dimension", async () => {
  const refs = ["A1", "A1:A1", "A1:K1", "A1:XFD1048576", "Z99:ZZ100", "x", ""];
  for (const ref of refs) {
    const before = `<dimension ref="${ref}"/>`;
    await assertReadsFiveSales(fiveSalesWorkbook({ before }));
  }
});

Deno.test("readFirstWorksheet() yields columns in the order of the selection", async () => {
  const rows = [["h"], [1, 2, 3, 4], [5, 6, 7, 8]];
  assertEquals(await readCells(buildWorkbook({ rows }), [3, 0, 9, 2]), [
    [2, 4, 1, null, 3],
    [3, 8, 5, null, 7],
  ]);
});

Deno.test("readFirstWorksheet() skips rows above the header row", async () => {
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(usualRows(dialect), dialect);
    const rows = await readCells(bytes, columns, { header: 4 });
    assertEquals(rows, plainRows.slice(3));
  }
});

Deno.test("readFirstWorksheet() reads many rows at each chunk size", async () => {
  const rows = Array.from(
    { length: 2_100 },
    (_, i) =>
      excelRow(i % 5 + 2).replaceAll(/(?<=r="[A-D]?)\d+/g, String(i + 2)),
  );
  const bytes = sheetDataWorkbook([excelRow(1), ...rows], "excel");
  const expected = rows.map((_, i) => [i + 2, ...plainRow(i % 5 + 2).slice(1)]);
  for (const chunkBytes of chunkSizes) {
    assertEquals(await readCells(bytes, columns, { chunkBytes }), expected);
  }
});

Deno.test("readFirstWorksheet() reads rows whose cells alternate, in several batches", async () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => {
    const column = "AB"[i % 2];
    return `<row r="${i + 2}"><c r="${column}${i + 2}"><v>7</v></c></row>`;
  });
  const bytes = sheetDataWorkbook([excelRow(1), ...rows], "excel");
  const expected = rows.map((_, i): Row =>
    i % 2 === 0 ? [i + 2, 7, null] : [i + 2, null, 7]
  );
  assertEquals(await readCells(bytes, [0, 1]), expected);
});

Deno.test("readFirstWorksheet() does not repeat cells of an earlier batch", async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => {
    const column = i < 2_500 ? "A" : "B";
    const odd = i % 700 === 0 ? "<!-- -->" : "";
    return `<row r="${i + 2}">${odd}<c r="${column}${
      i + 2
    }"><v>7</v></c></row>`;
  });
  const bytes = sheetDataWorkbook([excelRow(1), ...rows], "excel");
  const expected = rows.map((_, i): Row =>
    i < 2_500 ? [i + 2, 7, null] : [i + 2, null, 7]
  );
  assertEquals(await readCells(bytes, [0, 1]), expected);
});
