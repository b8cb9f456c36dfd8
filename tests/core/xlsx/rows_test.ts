/** Rows and cells (ECMA-376-1 18.3.1): what real spreadsheets do to readers. */
import { assertEquals } from "../../support/assert.ts";
import type { TopRow } from "../../../core/xlsx/worksheet.ts";
import type { Reason } from "../../../schemas/problems.ts";
import {
  assertOddRow,
  assertOddRowRefused,
  cells,
  columns,
  dialects,
  excelRow,
  type OddRowOptions,
  plainRow,
  plainRows,
  row,
  rowsAround,
  sheetDataWorkbook,
} from "../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  type CellValue,
  chunkSizes,
  fiveSales,
  fiveSalesWorkbook,
  openFirst,
  readCells,
  readSales,
  type Row,
} from "../../support/read_workbook.ts";
import { salesRows, salesWorkbook } from "../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../support/workbook_builder.ts";

const { A, B, D } = cells;
const C = '<c r="C$R" t="s"><v>9</v></c>';
/** What {@linkcode A}, {@linkcode B} and {@linkcode D} hold. */
const usual: CellValue[] = ["甲", 20, 1.5];

type OddRow = [
  what: string,
  xml: string,
  expected: readonly CellValue[] | null,
  options?: OddRowOptions,
];

/** References, order, and rows and cells without content. */
const places: OddRow[] = [
  ["a row as any other", row(A, B, C, D), usual],
  [
    "cells without a reference",
    row('<c t="s"><v>4</v></c><c><v>20</v></c><c/><c><v>1.5</v></c>'),
    usual,
  ],
  [
    "some cells without a reference",
    row(A, "<c><v>20</v></c>", C, "<c><v>1.5</v></c>"),
    usual,
  ],
  [
    "a cell without a reference that follows a gap",
    row('<c r="C$R"/><c><v>1.5</v></c>'),
    [null, null, 1.5],
  ],
  [
    "cells whose reference is letters only",
    row('<c r="B"><v>20</v></c><c r="D"><v>1.5</v></c>'),
    [null, 20, 1.5],
  ],
  [
    "cells in a row without a number, which have numbers",
    `<row>${A}${B}${D}</row>`,
    usual,
  ],
  [
    "a row without a number, nor any in its cells",
    '<row><c t="s"><v>4</v></c><c><v>20</v></c></row>',
    ["甲", 20, null],
  ],
  [
    "a row without a number and cells of letters only",
    '<row><c r="B"><v>20</v></c></row>',
    [null, 20, null],
  ],
  [
    "a row without a number, after attributes of other meaning",
    '<row spans="1:9" ht="99"><c r="B$R"><v>20</v></c></row>',
    [null, 20, null],
  ],
  ["cells out of order", row(D, C, B, A), usual],
  ["a cell left of the one before it", row(D, A), ["甲", null, 1.5]],
  ["a missing row", "", null],
  ["a self-closing row", '<row r="$R"/>', null],
  ["a self-closing row with a blank", '<row r="$R" />', null],
  ["a self-closing row without a number", "<row/>", null],
  ["an empty row", row(), null],
  ["a self-closing cell", row(A, '<c r="B$R" s="1"/>', D), ["甲", null, 1.5]],
  ["a styled empty row", row('<c r="A$R" s="2"/><c r="B$R" s="2"/>'), null],
  ["an empty cell", row(A, '<c r="B$R"></c>', D), ["甲", null, 1.5]],
  ["cells that are not read", row(C, '<c r="E$R"><v>7</v></c>'), null],
  [
    "r as the last attribute of row and cell",
    '<row spans="1:4" ht="13.5" r="$R"><c s="1" t="s" r="A$R"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "lower-case references",
    row('<c r="a$R" t="s"><v>4</v></c><c r="d$R"><v>1.5</v></c>'),
    ["甲", null, 1.5],
  ],
  [
    "a cell in the last column of the grid",
    row(A, '<c r="XFD$R"><v>7</v></c>'),
    ["甲", null, null],
  ],
  [
    "a cell in columns AA and ZZ, which are not A",
    row(
      '<c r="B$R"><v>20</v></c><c r="AA$R"><v>7</v></c><c r="ZZ$R"><v>7</v></c>',
    ),
    [null, 20, null],
  ],
];

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

const inline = (inner: string) =>
  row(`<c r="A$R" t="inlineStr">${inner}</c>`, B);
const ofType = (t: string, v: string) =>
  row(A, `<c r="B$R" t="${t}">${v}</c>`, D);
const value = (b: CellValue): CellValue[] => ["甲", b, 1.5];

/** Types of cells (ECMA-376-1 18.18.11). */
const types: OddRow[] = [
  ["t absent", row(A, B, D), value(20)],
  ["t n", ofType("n", "<v>20</v>"), value(20)],
  ["t s", ofType("s", "<v>5</v>"), value("乙")],
  ["t str", ofType("str", "<v>字 &amp; 符</v>"), value("字 & 符")],
  ["t str that looks like a number", ofType("str", "<v>20</v>"), value("20")],
  ["t b 1", ofType("b", "<v>1</v>"), value(true)],
  ["t b 0", ofType("b", "<v>0</v>"), value(false)],
  ["t b true", ofType("b", "<v>true</v>"), value(true)],
  ["t b false", ofType("b", "<v>false</v>"), value(false)],
  ...["#N/A", "#DIV/0!", "#REF!", "#NAME?", "#NULL!", "#NUM!", "#VALUE!"]
    .map((error): OddRow => [
      `t e ${error}`,
      ofType("e", `<v>${error}</v>`),
      value({ error }),
    ]),
  [
    "t e #SPILL!, a newer error",
    ofType("e", "<v>#SPILL!</v>"),
    value({ error: "#SPILL!" }),
  ],
  [
    "t d, as the text that it is",
    ofType("d", "<v>2024-05-01T00:00:00</v>"),
    value("2024-05-01T00:00:00"),
  ],
  ["an inline string", inline("<is><t>内</t></is>"), ["内", 20, null]],
  ["an inline string of digits", inline("<is><t>12</t></is>"), [
    "12",
    20,
    null,
  ]],
  [
    "an inline string with v before is",
    inline("<v>1</v><is><t>内</t></is>"),
    ["内", 20, null],
  ],
  [
    "an inline string with v after is",
    inline("<is><t>内</t></is><v>1</v>"),
    ["内", 20, null],
  ],
  ["an inline string with v alone", inline("<v>内</v>"), ["内", 20, null]],
  ["an inline string without content", inline(""), [null, 20, null]],
  [
    "a self-closing inline string",
    row('<c r="A$R" t="inlineStr"/>', B),
    [null, 20, null],
  ],
  ["an inline string with an empty is", inline("<is/>"), [null, 20, null]],
  ["an inline string with an empty t", inline("<is><t/></is>"), [
    null,
    20,
    null,
  ]],
  [
    "an inline string with an open empty t",
    inline("<is><t></t></is>"),
    [null, 20, null],
  ],
  [
    "an inline string with an empty is beside v",
    inline("<is><t/></is><v>1</v>"),
    [null, 20, null],
  ],
];

/** Cells without a value: never the shared string 0, never the number 0. */
const empties: OddRow[] = ["s", "n", "str", "b", "e", "d"].flatMap((t) =>
  ["<v/>", "<v></v>", "", "<v />"].map((v): OddRow => [
    `t ${t} with ${v || "no v"} as empty`,
    ofType(t, v),
    value(null),
  ])
);

const formula = (attributes: string, inner: string) =>
  row(A, `<c r="B$R"${attributes}>${inner}</c>`, D);
const uncalculated = value("uncalculated formula");

const formulas: OddRow[] = [
  ["a formula", formula("", "<f>10*2</f><v>20</v>"), value(20)],
  [
    "a formula behind its value",
    formula("", "<v>20</v><f>10*2</f>"),
    value(20),
  ],
  [
    "the first cell of a shared formula",
    formula("", '<f t="shared" ref="B2:B6" si="0">D2*2</f><v>20</v>'),
    value(20),
  ],
  [
    "another cell of a shared formula",
    formula("", '<f t="shared" si="0"/><v>20</v>'),
    value(20),
  ],
  [
    "an array formula",
    formula("", '<f t="array" ref="B2:B6">{1}</f><v>20</v>'),
    value(20),
  ],
  [
    "a formula with references to characters",
    formula("", "<f>IF(A1&lt;&gt;&quot;&quot;,1,2)</f><v>20</v>"),
    value(20),
  ],
  [
    "a formula that looks like cells",
    formula("", "<f><![CDATA[</f><v>7</v></c>]]></f><v>20</v>"),
    value(20),
  ],
  [
    "a formula with a text",
    formula(' t="str"', "<f>A1</f><v>文</v>"),
    value("文"),
  ],
  [
    "a formula with a boolean",
    formula(' t="b"', "<f>A1</f><v>1</v>"),
    value(true),
  ],
  [
    "a formula with an error",
    formula(' t="e"', "<f>A1</f><v>#N/A</v>"),
    value({ error: "#N/A" }),
  ],
  [
    "a formula with an empty text",
    formula(' t="str"', "<f>A1</f><v></v>"),
    value(null),
  ],
  [
    "a formula with a self-closing empty text",
    formula(' t="str"', "<f>A1</f><v/>"),
    value(null),
  ],
  ["a formula without a value", formula("", "<f>A1</f>"), uncalculated],
  ["a formula with an empty v", formula("", "<f>A1</f><v></v>"), uncalculated],
  [
    "an array formula for one cell without a value",
    formula("", '<f t="array" ref="B$R:B$R">A1</f>'),
    uncalculated,
  ],
  [
    "an array formula for several cells with a value",
    formula("", '<f t="array" ref="B$R:D$R">A1</f><v>5</v>'),
    value(5),
  ],
  ["a formula with v/", formula("", "<f>A1</f><v/>"), uncalculated],
  ["a formula f/ without a value", formula("", "<f/>"), uncalculated],
  [
    "a shared formula without a value",
    formula("", '<f t="shared" si="0"/>'),
    uncalculated,
  ],
  ...["n", "b", "e", "s", "str"].map((t): OddRow => [
    `a formula of type ${t} without a value`,
    formula(` t="${t}"`, "<f>A1</f>"),
    uncalculated,
  ]),
  ...["n", "b", "e", "s"].map((t): OddRow => [
    `a formula of type ${t} with an empty value`,
    formula(` t="${t}"`, "<f>A1</f><v></v>"),
    uncalculated,
  ]),
];

const x14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const extension = `<extLst><ext uri="{1}"><c r="B$R"><v>77</v></c><v>77</v>` +
  "<is><t>77</t></is><t>77</t></ext></extLst>";
const alternate =
  '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/' +
  'markup-compatibility/2006"><mc:Choice Requires="x14"><c r="B$R"><v>77</v>' +
  "</c><v>77</v></mc:Choice><mc:Fallback><v>78</v></mc:Fallback>" +
  "</mc:AlternateContent>";

/** Elements that look like cells and values but are not. */
const lookAlikes: OddRow[] = [
  ["extLst in a row", row(A, B, D, extension), usual],
  ["extLst before the cells of a row", row(extension, A, B, D), usual],
  [
    "extLst in a cell, after v",
    row(A, `<c r="B$R"><v>20</v>${extension}</c>`, D),
    usual,
  ],
  [
    "extLst in a cell, before v",
    row(A, `<c r="B$R">${extension}<v>20</v></c>`, D),
    usual,
  ],
  [
    "extLst in a cell without v",
    row(A, `<c r="B$R">${extension}</c>`, D),
    value(null),
  ],
  ["mc:AlternateContent in a row", row(A, alternate, B, D), usual],
  [
    "mc:AlternateContent in a cell",
    row(A, `<c r="B$R">${alternate}<v>20</v></c>`, D),
    usual,
  ],
  [
    "mc:AlternateContent in a cell without v",
    row(A, `<c r="B$R">${alternate}</c>`, D),
    value(null),
  ],
  [
    "row, c and v of another namespace",
    `<x14:row xmlns:x14="${x14}" r="$R"><x14:c r="A$R"><x14:v>77</x14:v></x14:c></x14:row>` +
    row(
      A,
      `<c r="B$R"><x14:v xmlns:x14="${x14}">77</x14:v><v>20</v></c>`,
      `<x14:c xmlns:x14="${x14}" r="D$R"><x14:v>77</x14:v></x14:c>`,
    ),
    value(20).with(2, null),
  ],
  [
    "elements whose default namespace is another",
    row(A, `<c xmlns="urn:other" r="B$R"><v>77</v></c>`, D) +
    '<row xmlns="urn:other" r="$R"><c r="B$R"><v>77</v></c></row>',
    value(null),
    { dialects: ["excel", "loose"] },
  ],
  [
    "a row as any other, but of another namespace",
    `<row r="$R" xmlns="urn:other"><c r="B$R"><v>77</v></c></row>${
      row(A, B, D)
    }`,
    usual,
    { dialects: ["excel", "loose"] },
  ],
  [
    "a formula as any other, but of another namespace",
    row(A, '<c r="B$R"><f xmlns="urn:other">1</f></c>', D),
    value(null),
    { dialects: ["excel", "loose"] },
  ],
  [
    "a cell that does not stand in a row",
    '<c r="B$R"><v>77</v></c>' + row(A, B, D),
    usual,
  ],
  [
    "a row and a cell in a cell",
    row(A, '<c r="B$R"><v>20</v><c r="D$R"><v>77</v></c></c>') +
    row('<row r="$R"><c r="D$R"><v>77</v></c></row>'),
    ["甲", 20, null],
  ],
  [
    "elements whose names begin or end like theirs",
    "<rows/><rowX r='$R'><c r='B$R'><v>77</v></c></rowX>" +
    row(
      A,
      '<cell r="B$R"><v>77</v></cell><cc r="B$R"><v>77</v></cc>',
      '<c r="B$R"><vm>77</vm><vv>77</vv><v>20</v></c>',
      D,
    ),
    usual,
  ],
  [
    "text between cells and rows",
    "7" + row("7", A, "7", B, "7", D, "7") + "7",
    usual,
  ],
];

const families = { places, repeats, types, empties, formulas, lookAlikes };
for (const odd of Object.values(families).flat()) {
  const [what, xml, expected, options] = odd;
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertOddRow(xml, expected, options);
  });
}

type BadRow = [
  what: string,
  xml: string,
  mentions: readonly string[],
  reason?: Reason,
];

const bad = (reference: string): BadRow => [
  `a cell at ${reference}`,
  row(A, `<c r="${reference}"><v>20</v></c>`, D),
  [reference],
];
const twice = (name: string, what: string, xml: string): BadRow => [
  what,
  xml,
  [`Sheet1!${name}$R`],
];

const refused: BadRow[] = [
  bad("XFE$R"),
  bad("ZZZ$R"),
  bad("AAAAAAA$R"),
  bad("B1048577"),
  bad("B99999999999999999999"),
  bad("B0"),
  bad("$B$$R"),
  bad("B$R:B9"),
  bad("$RB"),
  bad("B$Rx"),
  bad("B-$R"),
  bad("B$R.5"),
  bad("B $R"),
  bad("列$R"),
  ["a cell of another row", row(A, '<c r="B9"><v>20</v></c>', D), ["B9"]],
  [
    "cells of two rows in a row without a number",
    '<row><c r="A$R"><v>1</v></c><c r="B1000"><v>20</v></c></row>',
    ["B1000"],
  ],
  ...["0", "-1", "1048577", "99999999999999999999", "x", "1.5", "1e1", "A1"]
    .map((r): BadRow => [
      `a row numbered ${r}`,
      `<row r="${r}"><c><v>1</v></c></row>`,
      [r],
    ]),
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
    "a cell twice that is not the next to the first",
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
  ...["array", "dataTable"].map((t): typeof refused[number] => [
    `a formula of type ${t} for several cells without values`,
    row(A, `<c r="B$R"><f t="${t}" ref="B$R:C9">C1:D4</f></c>`, D),
    ["B$R", "several cells"],
    "formula_not_calculated",
  ]),
];

for (const [what, xml, mentions, reason = "workbook_damaged"] of refused) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, reason, mentions);
  });
}

const HEADER_3 = excelRow(1).replaceAll(/(?<=r="[A-D]?)1/g, "3");

/** The five data rows in another order, in each dialect and chunk size. */
async function assertReads(
  order: (dialect: typeof dialects[number]) => readonly string[],
  expected: readonly Row[] = plainRows,
): Promise<void> {
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(order(dialect), dialect);
    for (const chunkBytes of chunkSizes) {
      const rows = await readCells(bytes, columns, { chunkBytes });
      const sorted = rows.toSorted(([a], [b]) => a - b);
      assertEquals(sorted, expected, `${dialect}, chunkBytes ${chunkBytes}`);
    }
  }
}

const plain = (dialect: typeof dialects[number]) => rowsAround("", 0, dialect);

Deno.test("readFirstWorksheet() reads rows in reverse order, header row last", async () => {
  await assertReads((dialect) => plain(dialect).toReversed());
});

Deno.test("readFirstWorksheet() reads rows out of order", async () => {
  const order = [5, 0, 3, 4, 1, 2];
  await assertReads((dialect) => order.map((i) => plain(dialect)[i]));
});

Deno.test("readFirstWorksheet() reads a row far down among the first ones", async () => {
  const far = [1_048_576, "甲", 20, 1.5] as Row;
  const xml = row(A, B, D).replaceAll("$R", "1048576");
  await assertReads(
    (dialect) => plain(dialect).toSpliced(3, 0, xml),
    [...plainRows, far],
  );
});

Deno.test("readFirstWorksheet() reads rows 60 and 55 before the header row", async () => {
  const at = (r: number) => row(A, B, D).replaceAll("$R", String(r));
  await assertReads(
    (dialect) => [at(60), at(55), ...plain(dialect)],
    [...plainRows, [55, "甲", 20, 1.5], [60, "甲", 20, 1.5]],
  );
});

Deno.test("readFirstWorksheet() reads a sheet without any reference", async () => {
  const bare = (xml: string) => xml.replaceAll(/\sr ?= ?["'][^"']*["']/g, "");
  await assertReads((dialect) => plain(dialect).map(bare));
});

Deno.test("readFirstWorksheet() reads rows without numbers after a numbered one", async () => {
  const bare = (xml: string) => xml.replaceAll(/\sr ?= ?["'][^"']*["']/g, "");
  const numbered = (xml: string) => bare(xml).replace("<row", '<row r="100"');
  await assertReads((dialect) => {
    const [head, first, second, third] = plain(dialect);
    return [head, numbered(first), bare(second), bare(third)];
  }, [2, 3, 4].map((r): Row => [98 + r, ...rest(plainRow(r))]));
});

function rest([, ...values]: Row): CellValue[] {
  return values;
}

Deno.test("readFirstWorksheet() counts self-closing rows without numbers", async () => {
  const rows = [
    excelRow(1),
    "<row/>",
    "<row></row>",
    "<row><c/><c><v>7</v></c></row>",
  ];
  await assertReads(() => rows, [[4, null, 7, null]]);
});

Deno.test("readFirstWorksheet() reads an empty row that comes again later", async () => {
  const again =
    '<row r="3"/><row r="4"><c r="A4" s="1"/><c r="C4"><v>7</v></c></row>';
  await assertReads((dialect) => [...plain(dialect), again]);
});

Deno.test("readFirstWorksheet() reads the header row twice in a row", async () => {
  await assertReads((dialect) => plain(dialect).toSpliced(1, 0, excelRow(1)));
});

Deno.test("readFirstWorksheet() reads title rows below the header row in the file", async () => {
  const title = (r: number) =>
    `<row r="${r}"><c r="B${r}" t="s"><v>9</v></c></row>`;
  const data = [excelRow(4), excelRow(5)];
  for (const rows of [[3, 1, 2], [3, 2, 1], [2, 3, 1]]) {
    const early = rows.map((r) => r === 3 ? HEADER_3 : title(r));
    const bytes = sheetDataWorkbook([...early, ...data], "excel");
    const found = await readCells(bytes, columns, { header: 3 });
    assertEquals(found, [plainRow(4), plainRow(5)], rows.join());
  }
});

/** Header rows of these numbers. */
const twoHeaders = (order: readonly number[]) =>
  sheetDataWorkbook(
    order.map((r) => excelRow(1).replaceAll(/(?<=r="[A-D]?)1/g, `${r}`)),
    "excel",
  );
const selectHeader = ({ cells }: TopRow) =>
  cells.length === 4 ? columns : undefined;

Deno.test("readFirstWorksheet() takes the first of two header rows", async () => {
  const worksheet = await openFirst(twoHeaders([2, 40]));
  const [batch] = await Array.fromAsync(worksheet.rows(selectHeader));
  assertEquals([batch.length, batch.rowNumbers[0]], [1, 40]);
});

Deno.test("readFirstWorksheet() refuses two header rows in descending order", async () => {
  const worksheet = await openFirst(twoHeaders([40, 2]));
  const read = () => Array.fromAsync(worksheet.rows(selectHeader));
  await assertRefused(read, "workbook_damaged", "row 2");
});

Deno.test("readFirstWorksheet() refuses a row that comes again later", async () => {
  for (const dialect of dialects) {
    for (
      const again of [excelRow(3), '<row r="3"><c r="B3"><v>7</v></c></row>']
    ) {
      const rows = [...rowsAround("", 0, dialect), again];
      for (const chunkBytes of chunkSizes) {
        const bytes = sheetDataWorkbook(rows, dialect);
        const read = () => readCells(bytes, columns, { chunkBytes });
        await assertRefused(read, "workbook_damaged", "3");
      }
    }
  }
});

Deno.test("readFirstWorksheet() refuses a row that comes again far later", async () => {
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

Deno.test("readFirstWorksheet() refuses a data row that repeats the header row's number", async () => {
  const again = '<row r="1"><c r="B1"><v>7</v></c></row>';
  const bytes = sheetDataWorkbook([...plain("excel"), again], "excel");
  await assertRefused(() => readCells(bytes, columns), "workbook_damaged", "1");
});

Deno.test("readFirstWorksheet() ignores the dimension", async () => {
  const refs = ["A1", "A1:A1", "A1:K1", "A1:XFD1048576", "Z99:ZZ100", "x", ""];
  for (const ref of refs) {
    const before = `<dimension ref="${ref}"/>`;
    await assertReadsFiveSales(fiveSalesWorkbook({ before }));
  }
});

Deno.test("readFirstWorksheet() ignores the spans of rows", async () => {
  const spans = (xml: string) => xml.replace('spans="1:4"', 'spans="9:2"');
  await assertReads((dialect) => plain(dialect).map(spans));
});

Deno.test("readFirstWorksheet() reads every dialect of references", async () => {
  for (const references of ["both", "rows", "cells", "none"] as const) {
    for (const strings of ["shared", "inline"] as const) {
      await assertReadsFiveSales(fiveSalesWorkbook({ references, strings }));
    }
  }
});

Deno.test("readFirstWorksheet() gives the columns in the order of the selection", async () => {
  const rows = [["h"], [1, 2, 3, 4], [5, 6, 7, 8]];
  assertEquals(await readCells(buildWorkbook({ rows }), [3, 0, 9, 2]), [
    [2, 4, 1, null, 3],
    [3, 8, 5, null, 7],
  ]);
});

Deno.test("readFirstWorksheet() reads columns where the sheet does not begin at A1", async () => {
  const rows: Cell[][] = [[null, null, "h"], [null, null, 1, 2]];
  const bytes = buildWorkbook({ rows, firstRow: 7 });
  const found = await readCells(bytes, [0, 2, 3], { header: 7 });
  assertEquals(found, [[8, null, 1, 2]]);
});

Deno.test("readFirstWorksheet() reads the last cell of the grid", async () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>',
  ];
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(rows, dialect);
    assertEquals(await readCells(bytes, [16_383]), [[1_048_576, 7]]);
  }
});

Deno.test("readFirstWorksheet() shows the text cells of the first rows in order", async () => {
  const rows: Cell[][] = [
    ["标题", 1, true, { error: "#N/A" }],
    [],
    [null, { inline: "内" }, { formula: "A1", value: "式" }, "享"],
  ];
  const worksheet = await openFirst(buildWorkbook({ rows }));
  const seen: [number, [number, string][]][] = [];
  await Array.fromAsync(worksheet.rows(({ rowNumber, cells }) => {
    seen.push([rowNumber, cells.map(({ column, text }) => [column, text])]);
    return undefined;
  }));
  assertEquals(seen.filter(([, cells]) => cells.length > 0), [
    [1, [[0, "标题"]]],
    [3, [[1, "内"], [2, "式"], [3, "享"]]],
  ]);
});

Deno.test("readFirstWorksheet() shows the first rows by number, their cells by column", async () => {
  const xml = (r: number) =>
    row('<c r="D$R" t="s"><v>3</v></c>', '<c r="A$R" t="s"><v>0</v></c>')
      .replaceAll("$R", String(r));
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(
      [xml(40), xml(2), xml(51), xml(9)],
      dialect,
    );
    const seen: [number, string][] = [];
    await Array.fromAsync((await openFirst(bytes)).rows((head) => {
      seen.push([head.rowNumber, head.cells.map(({ text }) => text).join()]);
      return undefined;
    }));
    const inOrder = [[2, "名称,折算"], [9, "名称,折算"], [40, "名称,折算"]];
    // Row 40 came first and might have been the first there is.
    assertEquals(seen, [[40, "名称,折算"], ...inOrder]);
  }
});

Deno.test("readFirstWorksheet() gives no rows where no header row is found", async () => {
  const bytes = sheetDataWorkbook(plain("excel"), "excel");
  assertEquals(await readCells(bytes, columns, { header: 7 }), []);
});

Deno.test("readFirstWorksheet() gives no rows above the header row", async () => {
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(plain(dialect), dialect);
    const rows = await readCells(bytes, columns, { header: 4 });
    assertEquals(rows, plainRows.slice(3));
  }
});

Deno.test("readFirstWorksheet() reads many rows at each chunk size", async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, i) =>
      excelRow(i % 5 + 2).replaceAll(/(?<=r="[A-D]?)\d+/g, String(i + 2)),
  );
  const bytes = sheetDataWorkbook([excelRow(1), ...rows], "excel");
  const expected = rows.map((_, i) => [i + 2, ...rest(plainRow(i % 5 + 2))]);
  for (const chunkBytes of chunkSizes) {
    assertEquals(await readCells(bytes, columns, { chunkBytes }), expected);
  }
});

Deno.test("readFirstWorksheet() gives no cell of an earlier batch again", async () => {
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

Deno.test("aggregate() reads title rows, merged cells and empty rows above the header row", async () => {
  const after = '<mergeCells count="1"><mergeCell ref="A1:K1"/></mergeCells>';
  const titleRows = [["2024 年出库明细", null, ""], [], ["单位：盒", 12]];
  await assertReadsFiveSales(salesWorkbook(fiveSales, { titleRows, after }));
});

Deno.test("aggregate() finds the header row in row 50", async () => {
  const rows = salesRows(fiveSales);
  await assertReadsFiveSales(buildWorkbook({ rows, firstRow: 50 }));
  const titleRows = Array.from({ length: 49 }, () => ["x"]);
  await assertReadsFiveSales(salesWorkbook(fiveSales, { titleRows }));
});

Deno.test("aggregate() finds no header row in row 51, also as the first row there is", async () => {
  const rows = salesRows(fiveSales);
  const titleRows = Array.from({ length: 50 }, () => []);
  for (
    const bytes of [
      buildWorkbook({ rows, firstRow: 51 }),
      salesWorkbook(fiveSales, { titleRows }),
    ]
  ) {
    await assertRefused(() => readSales(bytes), "columns_missing", "出库数量");
  }
});

const naming: [string, Cell, Reason, string[]][] = [
  ["a formula without value", { formula: "1+1" }, "formula_not_calculated", [
    "save it once",
  ]],
  ["an error value", { error: "#DIV/0!" }, "cell_invalid", ["#DIV/0!"]],
  ["a number that is none", { v: "1e400" }, "cell_invalid", ["1e400"]],
  ["a boolean", true, "cell_invalid", ["TRUE"]],
];
for (const [what, qty, reason, mentions] of naming) {
  Deno.test(`aggregate() refuses ${what} in 出库数量, naming the cell`, async () => {
    const rows = fiveSales.with(2, { ...fiveSales[2], qty: qty as number });
    for (const chunkBytes of chunkSizes) {
      const read = () => readSales(salesWorkbook(rows), { chunkBytes });
      await assertRefused(read, reason, "Sheet1!H4", "出库数量", ...mentions);
    }
  });
}

Deno.test("aggregate() takes an error value in a name column for a name", async () => {
  const rows = fiveSales.map((row) => ({ ...row, level: { error: "#N/A" } }));
  const { total } = await readSales(salesWorkbook(rows));
  assertEquals(total.byLevel, [{
    name: "#N/A",
    qty: 31,
    conv: 11111,
    records: 5,
  }]);
});
